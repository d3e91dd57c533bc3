//! The wonder.

use crate::support::{Rejection, check, table};

const PLUS: &str = "
              G  H  I  J  K  L
         3    .  s  .  .  .  .
         4    s  .  s  t  AK .
         5    .  s  .  .  .  .
        options wonder=on
        archer | hand 1 settlement 5 farm
        bull | hand 6 farm
        ";

/// tigris.wonder.1, tigris.wonder.8, tigris.wonder.11, tigris.wonder.12
#[test]
fn a_completed_plus_may_become_the_wonder_and_scores_for_the_king() {
    let built = check(
        PLUS,
        &["archer: tile settlement H4", "archer: wonder H4"],
        "
        tile.1         archer lays settlement on H4
        tile.8         archer scores 1 black for a tile
        wonder.1       archer builds the wonder on H4
    ",
    );
    built.looks_like(
        "
              G  H  I  J  K  L
         3    .  S  .  .  .  .
         4    S  S  S  t  AK .
         5    .  S  .  .  .  .
        ",
    );
    let asked = built.quietly(&["archer: pass"]);
    asked.answers("archer", "", &["score black", "score red", "score blue", "score green"]);
    asked.goes_on(
        &["archer: score blue", "? draw farm", "bull: pass", "bull: pass"],
        "
        wonder.12      archer scores 1 blue for the wonder
        draw.4         archer draws farm
        turn.1         bull begins a turn
        turn.4         bull passes
        turn.4         bull passes
        end.1          bull's turn is over
        turn.1         archer begins a turn
    ",
    );
}

/// tigris.wonder.2, tigris.wonder.3: one arm is of another colour; another plus is whole, but older.
#[test]
fn the_plus_must_be_of_one_colour_and_hold_the_placed_tile() {
    let drawing = "
              D  E  F  G  H  I  J
         4    ~  s  .  .  s  .  .
         5    s  s  s  s  .  s  .
         6    .  s  .  .  s  .  m
        options wonder=on
        archer | hand 1 settlement
        ";
    let asked = table(drawing).quietly(&["archer: tile settlement H5"]);
    asked.answers("archer", "", &["wonder H5", "decline"]);
    let broken = Rejection::WonderNeedsPlus { space: "I5".parse().unwrap() };
    asked.refuses("archer: wonder I5", &broken, "tigris.wonder.2");
    for space in ["E5", "A1"] {
        let old = Rejection::WonderElsewhere { space: space.parse().unwrap() };
        asked.refuses(&format!("archer: wonder {space}"), &old, "tigris.wonder.3");
    }
}

/// tigris.wonder.4: the tile completes a plus and joins two kingdoms; the war of the kings takes
/// the other four settlements away.
#[test]
fn a_plus_that_a_war_breaks_gives_no_wonder() {
    let drawing = "
              F  G  H  I  J  K  L
         3    t* .  .  s  .  .  .
         4    AK t  s  .  s  t  BK
         5    .  .  .  s  .  .  .
        options wonder=on
        archer | hand 1 settlement 1 temple
        bull | hand 6 settlement
        ";
    check(
        drawing,
        &["archer: tile settlement I4", "archer: commit 0", "bull: commit 1"],
        "
            tile.1         archer lays settlement on I4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at I4
            war.3          archer's king attacks bull's king as the only war
            war.14         archer commits 0 settlement
            war.14         bull commits 1 settlement
            war.19         bull's king beats archer's king, attack 1, defence 2
            war.20         archer's king goes home from F4 after a war
            war.21         settlement removed from H4
            war.22         bull scores 2 black for a war
            war.28         the unification tile comes off I4
        ",
    )
    .says("phase turn");
    // The archer wins only with tiles from the hand, and then the bull's arm of the plus is gone.
    let strong = drawing.replace("1 settlement 1 temple", "2 settlement");
    check(
        &strong,
        &["archer: tile settlement I4", "archer: commit 1", "bull: commit 0"],
        "
        tile.1         archer lays settlement on I4
        tile.12        no point: kingdoms joined
        war.1          kingdoms are joined at I4
        war.3          archer's king attacks bull's king as the only war
        war.14         archer commits 1 settlement
        war.14         bull commits 0 settlement
        war.18         archer's king beats bull's king, attack 2, defence 1
        war.20         bull's king goes home from L4 after a war
        war.21         settlement removed from J4
        war.22         archer scores 2 black for a war
        war.28         the unification tile comes off I4
    ",
    )
    .says("phase turn");
}

/// tigris.wonder.5
#[test]
fn there_is_only_one_wonder() {
    let second = "
              B  C  D  E  F  G  H  I  J
         4    ~  ~  ~  S  .  .  s  s  .
         5    .  .  S  S  S  s  .  s  .
         6    .  .  .  S  .  .  s  .  .
        options wonder=on
        wonder E5
        archer | hand 1 settlement
        ";
    let asked = table(second).quietly(&["archer: tile settlement H5"]);
    asked.refuses("archer: wonder H5", &Rejection::WonderBuilt, "tigris.wonder.5");
    asked.answers("archer", "wonder", &[]);
}

/// tigris.wonder.6, tigris.wonder.7: the tile makes a plus and two squares; it is one or nothing.
#[test]
fn a_tile_that_allows_a_monument_and_the_wonder_gives_one_of_them() {
    let drawing = PLUS.replace("3    .  s  .", "3    s  s  s");
    let asked = table(&drawing).quietly(&["archer: tile settlement H4"]);
    asked.answers("archer", "wonder", &["wonder H4"]);
    asked.answers(
        "archer",
        "monument black-red",
        &["monument black-red G3", "monument black-red H3"],
    );
    for answer in ["archer: wonder H4", "archer: monument black-red G3", "archer: decline"] {
        asked.clone().quietly(&[answer]).says("active archer 1\nphase turn");
    }
    asked.goes_on(
        &["archer: decline"],
        "
        monument.8     archer declines
    ",
    );
}

/// tigris.wonder.8: five face-down settlements do not fight.
#[test]
fn the_tiles_of_the_wonder_only_link() {
    check(
        "
              G  H  I  J  K  L
         3    .  S  .  .  .  .
         4    S  S  S  .  t  BK
         5    .  S  .  .  .  .
         6    AK t  .  .  .  .
        options wonder=on
        wonder H4
        archer | hand 1 market
        ",
        &["archer: tile market J4"],
        "
            tile.1         archer lays market on J4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at J4
            war.3          archer's king attacks bull's king as the only war
            turn.9         archer commits 0 settlement, which is all there is
            turn.9         bull commits 0 settlement, which is all there is
            war.19         bull's king beats archer's king, attack 0, defence 0
            war.20         archer's king goes home from G6 after a war
            war.22         bull scores 1 black for a war
            war.28         the unification tile comes off J4
        ",
    );
}

/// tigris.wonder.9
#[test]
fn nothing_destroys_the_wonder() {
    let drawing = "
              G  H  I
         3    .  S  .
         4    S  S  S
         5    .  S  .
        options wonder=on
        wonder H4
        ";
    for space in ["H4", "G4", "H5"] {
        let turned = Rejection::CatastropheOnTurned { space: space.parse().unwrap() };
        table(drawing).refuses(
            &format!("archer: catastrophe {space}"),
            &turned,
            "tigris.catastrophe.6",
        );
    }
}

/// tigris.wonder.10, tigris.leader.14: the treasure stays, the library goes back, the farmer goes
/// home.
#[test]
fn treasures_stay_buildings_go_back_and_leaders_go_home() {
    check(
        "
              H  I  J  K
         6    AF t^ .  .
         7    t  t* .  .
         8    .  t  .  .
        options wonder=on buildings=on
        archer | hand 1 temple
        ",
        &["archer: tile temple J7", "archer: wonder I7"],
        "
            tile.1         archer lays temple on J7
            tile.10        no point: no leader
            wonder.1       archer builds the wonder on I7
            building.14    the red building goes back from I6
            leader.14      archer's farmer goes home from H6 for want of a temple
        ",
    )
    .looks_like(
        "
              H  I  J  K
         6    .  T  .  .
         7    T  T* T  .
         8    .  T  .  .
        ",
    );
}

/// tigris.wonder.11, tigris.wonder.13
#[test]
fn the_wonder_scores_only_for_a_king_in_its_kingdom_and_only_at_the_end_of_his_turn() {
    let drawing = "
              G  H  I  J  K  L
         3    .  S  .  .  .  .
         4    S  S  S  t  BK .
         5    .  S  .  AM .  .
        options wonder=on
        wonder H4
        archer | hand 6 farm
        bull | hand 6 farm
        active archer 1
        ";
    let mine = check(
        drawing,
        &["archer: pass", "bull: pass", "bull: pass"],
        "
        turn.4         archer passes
        end.1          archer's turn is over
        turn.1         bull begins a turn
        turn.4         bull passes
        turn.4         bull passes
        end.1          bull's turn is over
    ",
    );
    mine.answers("bull", "score red", &["score red"]);
    let nobody = table(&drawing.replace("BK", "BF")).quietly(&["archer: pass", "bull: pass"]);
    assert_eq!(nobody.quietly(&["bull: pass"]).asked(), "archer");
}

/// tigris.options.3
#[test]
fn without_the_option_there_is_no_wonder() {
    let drawing = PLUS.replace("options wonder=on", "").replace("3    .  s  .", "3    s  s  .");
    let asked = table(&drawing).quietly(&["archer: tile settlement H4"]);
    asked.refuses("archer: wonder H4", &Rejection::WonderNotPlayed, "tigris.options.3");
    asked.answers("archer", "wonder", &[]);
}
