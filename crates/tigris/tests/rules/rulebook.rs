//! Every worked example of the three rulebooks.

use table::Game;

use crate::support::{check, new_game, table};

/// First edition and Pegasus edition, "Conflict", the example of the revolt: two temples and two
/// more against one temple and three more. tigris.revolt.11: the defender wins a tie.
#[test]
fn the_revolt_of_four_against_four_is_won_by_the_defender() {
    check(
        "
              H  I  J  K  L
         2    .  .  .  .  .
         3    t  .  t  s  BK
         4    .  .  .  .  t
        bull | hand 3 temple
        pot | hand 2 temple
        active pot 2
        ",
        &["pot: leader king I3", "pot: commit 2", "bull: commit 3"],
        "
            leader.1       pot's king comes to I3
            revolt.1       pot's king revolts against bull's king
            revolt.6       pot commits 2 temple
            revolt.6       bull commits 3 temple
            revolt.11      bull's king beats pot's king, attack 4, defence 4
            revolt.12      pot's king goes home from I3 after a revolt
            revolt.13      bull scores 1 red for a revolt
        ",
    )
    .says("discarded 5 temple")
    .looks_like(
        "
              H  I  J  K  L
         3    t  .  t  s  BK
         4    .  .  .  .  t
        ",
    );
}

/// All editions, "Conflict", the example of the war: two wars are open, the merchants fight first,
/// and without the beaten markets the kings are no longer linked. tigris.war.22, tigris.war.26
#[test]
fn the_war_of_the_merchants_spares_the_kings() {
    let after = check(
        "
              G  H  I  J  K  L
         3    .  .  .  .  t  BK
         4    LK t  m  .  m  m
         5    .  LM .  .  BM t
        archer | hand 6 temple
        bull | hand 1 market 5 farm
        pot | hand 6 temple
        lion | hand 1 settlement 1 farm 4 market
        active lion 2
        ",
        &["lion: tile settlement J4", "lion: war merchant", "lion: commit 4", "bull: commit 1"],
        "
            tile.1         lion lays settlement on J4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at J4
            war.4          lion's merchant attacks bull's merchant by choice
            war.14         lion commits 4 market
            war.14         bull commits 1 market
            war.18         lion's merchant beats bull's merchant, attack 5, defence 3
            war.20         bull's merchant goes home from K5 after a war
            war.21         market removed from K4 L4
            war.22         lion scores 3 green for a war
            war.26         the war of the kings is off
            war.28         the unification tile comes off J4
        ",
    );
    after.says("discarded 7 market").looks_like(
        "
              G  H  I  J  K  L
         3    .  .  .  .  t  BK
         4    LK t  m  s  .  .
         5    .  LM .  .  .  t
        ",
    );
    // "At the end of the turn all others who laid down tiles draw up to six again."
    after.goes_on(
        &["lion: pass", "? draw 5 farm", "? draw market"],
        "
        turn.4         lion passes
        end.1          lion's turn is over
        draw.4         lion draws farm
        draw.4         lion draws farm
        draw.4         lion draws farm
        draw.4         lion draws farm
        draw.4         lion draws farm
        draw.5         bull draws market
        turn.1         archer begins a turn
    ",
    );
}

/// First edition, "Building a monument": the archer's farmer loses the only temple next to it; the
/// bull scores black at the end of the bull's turn, and the archer red at the end of the archer's.
/// tigris.monument.12, tigris.leader.14
#[test]
fn the_monument_sends_the_archers_farmer_home_in_the_first_edition() {
    let built = check(
        "
              E  F  G  H  I
         2    ~  t  .  BK t
         3    ~  t* t  AP t
         4    .  AF .  .  .
        archer | hand 6 farm
        bull | hand 1 temple 5 farm
        active bull 2
        ",
        &["bull: tile temple G2", "bull: monument black-red F2"],
        "
            tile.1         bull lays temple on G2
            tile.8         archer scores 1 red for a tile
            monument.1     bull builds black-red on F2
            leader.14      archer's farmer goes home from F4 for want of a temple
        ",
    );
    built.looks_like(
        "
              E  F  G  H  I
         2    ~  T  T  BK t
         3    ~  T* T  AP t
         4    .  .  .  .  .
        ",
    );
    built.goes_on(
        &["bull: pass", "? draw farm", "archer: pass", "archer: pass"],
        "
        turn.4         bull passes
        end.1          bull's turn is over
        monument.14    bull scores 1 black for monuments
        draw.4         bull draws farm
        turn.1         archer begins a turn
        turn.4         archer passes
        turn.4         archer passes
        end.1          archer's turn is over
        monument.14    archer scores 1 red for monuments
        turn.1         bull begins a turn
    ",
    );
}

/// Pegasus edition, "Building a monument": here the farmer is the bull's, and the monument's other
/// colour is green. tigris.monument.14, tigris.monument.15
#[test]
fn the_monument_sends_the_bulls_farmer_home_in_the_pegasus_edition() {
    check(
        "
              E  F  G  H  I
         2    ~  t  .  BM t
         3    ~  t* t  AP t
         4    .  BF .  .  .
        archer | hand 6 farm
        bull | hand 1 temple 5 farm
        active bull 2
        ",
        &[
            "bull: tile temple G2",
            "bull: monument red-green F2",
            "bull: pass",
            "? draw farm",
            "archer: pass",
            "archer: pass",
        ],
        "
            tile.1         bull lays temple on G2
            tile.8         archer scores 1 red for a tile
            monument.1     bull builds red-green on F2
            leader.14      bull's farmer goes home from F4 for want of a temple
            turn.4         bull passes
            end.1          bull's turn is over
            monument.14    bull scores 1 green for monuments
            draw.4         bull draws farm
            turn.1         archer begins a turn
            turn.4         archer passes
            turn.4         archer passes
            end.1          archer's turn is over
            monument.14    archer scores 1 red for monuments
            turn.1         bull begins a turn
        ",
    );
}

/// All editions, "Distribution of the treasures": the lion's farm scores for the bull's farmer,
/// then the lion's merchant must take the treasure in the corner above. tigris.treasure.4
#[test]
fn the_treasure_in_the_corner_is_taken_first() {
    check(
        "
              A  B  C  D  E  F  G
         2    .  t* LM .  ~  .  .
         3    .  BF t  ~  f  t* .
        lion | hand 1 farm
        active lion 2
        ",
        &["lion: tile farm D3"],
        "
            tile.1         lion lays farm on D3
            tile.8         bull scores 1 blue for a tile
            treasure.1     lion takes the treasure from B2, which is all there is
        ",
    )
    .looks_like(
        "
              A  B  C  D  E  F  G
         2    .  t  LM .  ~  .  .
         3    .  BF t  f  f  t* .
        ",
    );
}

/// All editions, "End of the game and winner": the pot comes to 11 in every colour; the lion and
/// the bull to 10 and 10, then to 12 and 11; the archer's 22 settlements are of no use.
/// tigris.score.2, tigris.score.3, tigris.score.4
#[test]
fn the_final_scoring_puts_pot_before_lion_before_bull_before_archer() {
    let over = check(
        "
        archer | points 22 black 6 red 13 blue 11 green | treasures 3
        bull | points 10 black 10 red 11 blue 15 green
        pot | points 10 black 11 red 9 blue 13 green | treasures 3
        lion | points 12 black 10 red 7 blue 14 green | treasures 3
        treasures K11
        active lion 1
        ",
        &["lion: pass"],
        "
            turn.4         lion passes
            end.1          lion's turn is over
            end.3          the game ends: Treasures
        ",
    );
    let outcome = over.game.outcome().unwrap();
    assert_eq!(outcome.places, [4, 3, 1, 2]);
    assert_eq!(
        outcome.scores,
        [[9, 11, 13, 22], [10, 10, 11, 15], [11, 11, 11, 13], [10, 10, 12, 14]]
    );
}

/// First edition, "Example of a first round": Andreas (archer), Barbara (bull), Dieter (pot) and
/// Karen (lion) take one turn each.
#[test]
fn the_first_round_of_four_turns() {
    let dealt = new_game("preset=first-edition", 4).quietly(&[
        "? start archer",
        "? draw 2 temple 4 market",
        "? draw 1 farm 5 market",
        "? draw 1 temple 5 settlement",
        "? draw 4 temple 2 farm",
    ]);
    let first = dealt.goes_on(
        &["archer: leader king E10", "archer: leader priest H7"],
        "
        leader.1       archer's king comes to E10
        leader.1       archer's priest comes to H7
        end.1          archer's turn is over
        turn.1         bull begins a turn
    ",
    );
    assert_eq!(first.game.board().kingdoms().iter().count(), 2);
    let second = first.goes_on(
        &["bull: leader farmer F9", "bull: tile farm G9", "? draw market"],
        "
            leader.1       bull's farmer comes to F9
            tile.1         bull lays farm on G9
            tile.8         bull scores 1 blue for a tile
            end.1          bull's turn is over
            draw.4         bull draws market
            turn.1         pot begins a turn
        ",
    );
    let third = second.goes_on(
        &["pot: leader king K10", "pot: tile temple J10", "? draw farm"],
        "
            leader.1       pot's king comes to K10
            tile.1         pot lays temple on J10
            tile.9         pot scores 1 red for a tile, with the king
            end.1          pot's turn is over
            draw.4         pot draws farm
            turn.1         lion begins a turn
        ",
    );
    let fourth = third.goes_on(
        &[
            "lion: leader priest J7",
            "lion: commit 3",
            "archer: commit 0",
            "lion: tile temple I8",
            "? draw 4 settlement",
        ],
        "
            leader.1       lion's priest comes to J7
            revolt.1       lion's priest revolts against archer's priest
            revolt.6       lion commits 3 temple
            revolt.6       archer commits 0 temple
            revolt.10      lion's priest beats archer's priest, attack 4, defence 1
            revolt.12      archer's priest goes home from H7 after a revolt
            revolt.13      lion scores 1 red for a revolt
            tile.1         lion lays temple on I8
            tile.8         lion scores 1 red for a tile
            end.1          lion's turn is over
            draw.4         lion draws settlement
            draw.4         lion draws settlement
            draw.4         lion draws settlement
            draw.4         lion draws settlement
            turn.1         archer begins a turn
        ",
    );
    fourth.says(
        "
        archer | hand 2 temple 4 market
        bull | hand 6 market | points 1 blue
        pot | hand 5 settlement 1 farm | points 1 red
        lion | hand 4 settlement 2 farm | points 2 red
        discarded 3 temple
        ",
    );
    assert_eq!(fourth.asked(), "archer");
}

/// Pegasus edition, "Expansion", first example: the bull's row of farms is longer than the row with
/// the lion's granary, so the bull may take it. tigris.building.6, tigris.building.7
#[test]
fn the_granary_changes_hands() {
    check(
        "
              E  F  G  H  I  J
         1    f  f^ f  ~  ~  .
         2    ~  t  LF .  .  .
         8    ~  ~  ~  t  BF .
         9    .  .  f  f  f  ~
        options buildings=on
        bull | hand 1 farm
        active bull 2
        ",
        &["bull: tile farm J9", "bull: building H9"],
        "
            tile.1         bull lays farm on J9
            tile.8         bull scores 1 blue for a tile
            building.6     bull moves the blue building from F1 to H9
        ",
    )
    .looks_like(
        "
              E  F  G  H  I  J
         1    f  f  f  ~  ~  .
         9    .  .  f  f^ f  f
        ",
    );
}

/// Pegasus edition, "Expansion", second example: the catastrophe breaks the row but leaves the
/// market hall; the third market of another row, with the second action, brings it over.
/// tigris.building.11, tigris.building.13
#[test]
fn the_market_hall_waits_for_a_tile() {
    let drawing = "
              E  F  G  H  I  J  K  L
         5    m  m^ m  .  .  t  AM .
         6    .  .  .  .  .  m  m  .
        options buildings=on
        archer | hand 1 market
        ";
    check(
        drawing,
        &["archer: catastrophe E5", "archer: tile market L6", "archer: building K6"],
        "
            catastrophe.2  archer strikes E5 and destroys market
            tile.1         archer lays market on L6
            tile.8         archer scores 1 green for a tile
            building.6     archer moves the green building from F5 to K6
            end.1          archer's turn is over
        ",
    )
    .looks_like(
        "
              E  F  G  H  I  J  K  L
         5    x  m  m  .  .  t  AM .
         6    .  .  .  .  .  m  m^ m
        ",
    );
    // Before the catastrophe three is not longer than three, and without a tile nothing moves.
    let at_once = table(drawing).quietly(&["archer: tile market L6"]);
    assert_eq!(at_once.asked(), "archer");
    at_once.answers("archer", "building", &[]);
    let no_tile = table(drawing).quietly(&["archer: catastrophe E5"]);
    no_tile.answers("archer", "building", &[]);
}
