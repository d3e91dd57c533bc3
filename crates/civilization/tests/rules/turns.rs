//! The turn: boxes, simultaneous answers, choosing the next card.

use crate::support::{Table, seat, table};
use table::{Game, Viewer};

fn crafts() -> Table {
    table(
        "artigianato",
        "
        stage top
        cursor red op 0 left 1 used 0 rights 0 0 0 0 0 0
        technologies red burial_rites
        technologies blue pottery
        land gallia red level 1 settlers 1 unit infantry-1 gone
        land japan blue level 1 settlers 1 unit infantry-1 gone
        civ blue credits 100 points 0 holds genio
        ",
    )
}

/// civilization.turn.3, civilization.turn.4, civilization.turn.5: first the active player alone,
/// then all simultaneously and hidden, with rights at the end.
#[test]
fn simultaneous_answers_stay_unseen_until_all_are_in() {
    let box_ = crafts()
        .refuses("blue: build granary", "civilization.turn.9")
        .refuses("red: learn pottery", "civilization.turn.10")
        .play(&["red: done"])
        .waits_for(&["red", "blue"]);
    let answered = box_.clone().play(&["blue: build granary"]);
    assert!(!answered.seen_by("red").contains("granary"));
    assert!(answered.seen_by("blue").contains("granary"));
    assert_eq!(answered.game.decision(seat("red")), box_.game.decision(seat("red")));
    // Any interleaving ends in the same state.
    let one = box_.clone().play(&["blue: build granary", "red: build temple"]);
    let other = box_.play(&["red: build temple", "blue: build granary"]);
    assert_eq!(one.game, other.game);
    one.shows("structures blue granary")
        .shows("structures red temple")
        .tells("civilization.turn.5");
}

/// civilization.turn.6: units are bought clockwise, the active player first.
#[test]
fn units_are_bought_clockwise() {
    let drawn = "
        stage top
        cursor red op 0 left 2 used 0 rights 0 0 0 0 0 0
        land gallia red level 1 settlers 1 unit infantry-1 gone
    ";
    table("leva", drawn)
        .play(&["red: done"])
        .waits_for(&["red"])
        .play(&["red: done"])
        .waits_for(&["blue"]);
}

/// civilization.choose.1, civilization.choose.2, civilization.choose.3, civilization.choose.4,
/// civilization.choose.6, civilization.turn.1: choosing continues during the next turn.
#[test]
fn the_next_card_is_chosen_while_the_next_player_plays() {
    let drawn = "
        stage bottom blue
        cursor blue op 0 left 1 used 0 rights 0 0 0 0 0 0
        land gallia red level 1 settlers 1 unit infantry-1 gone
        civ blue credits 100 points 0 holds esplorazione
    ";
    let next = table("leva", drawn)
        .play(&["blue: done"])
        .shows("active blue")
        .waits_for(&["red", "blue"])
        .refuses("red: choose leva", "civilization.choose.2")
        .refuses("red: choose esplorazione", "civilization.choose.3")
        .refuses("red: choose imposte", "civilization.choose.3")
        .tells("civilization.turn.1")
        .tells("civilization.choose.1");
    let chosen = next.clone().play(&["red: choose genio"]).tells("civilization.choose.4");
    assert!(chosen.seen_by("blue").contains("holds ?"));
    let offers = next.game.aside(seat("red")).unwrap().offers;
    assert_eq!(offers.len(), 11);
    let tributes = offers.iter().find(|offer| offer.card.id() == "tributi").unwrap();
    assert_eq!((tributes.top, tributes.bottom), (20, 10));
    // Red is asked nothing else before it has chosen, and the turn cannot end without it.
    next.play(&["blue: done"]).refuses("red: done", "civilization.turn.10");
}

/// civilization.choose.5: a new era lets players choose again.
#[test]
fn a_new_era_opens_the_choice_again() {
    let drawn = "
        active blue
        stage top
        choosing red
        cursor blue op 0 left 1 used 0 rights 0 0 0 0 0 0
        technologies blue bronze_working burial_rites barter monarchy iron_working
        wonders blue hanging_gardens colossus
        civ red credits 0 points 0 played leva holds -
        civ blue credits 200 points 0 played accademia holds -
        land japan blue level 1 settlers 1 unit infantry-1 gone
        land gallia red level 1 unit infantry-1 gone
    ";
    let choosing = table("leva", drawn).refuses("red: choose vassalli", "civilization.choose.3");
    choosing
        .play(&["blue: learn feudalism", "blue: give japan", "red: choose vassalli"])
        .shows("civ red credits 0 points 0 holds vassalli");
}

/// civilization.choose.4: a seat that looks at the pool knows which cards are held, but not by
/// whom.
#[test]
fn who_looks_at_the_pool_knows_which_cards_are_held() {
    let drawn = "
        stage bottom green
        cursor green op 0 left 1 used 0 rights 0 0 0 0 0 0
        civ red credits 0 points 0 played CARD holds -
        civ blue credits 0 points 0 holds esplorazione
        civ green credits 100 points 0 holds genio
        civ yellow credits 0 points 0 holds guerra
        land cape yellow level 1 gone
        land gallia red level 1 settlers 1 unit infantry-1 gone
        land brazil green level 1 unit infantry-1 gone
    ";
    let looking = table("leva", drawn).play(&["green: done"]);
    let view = looking.seen_by("red");
    for line in ["may red green genio guerra", "may red yellow genio guerra"] {
        assert!(view.contains(line), "{view}");
    }
    assert!(!looking.seen_by("green").contains("may red"));
    let spectator = looking.game.view(Viewer::Spectator).to_string();
    assert!(spectator.contains("holds ?"));
}

/// civilization.turn.12: a chance outcome is accepted only when the game waits for one.
#[test]
fn chance_speaks_only_when_it_is_waited_for() {
    crafts().refuses_chance("? token wine", "chance is not waited for");
}

/// Hidden cards are redealt uniformly over all consistent deals.
#[test]
fn imagined_cards_are_dealt_evenly() {
    let drawn = "
        stage top
        cursor red op 0 left 2 used 0 rights 0 0 0 0 0 0
        civ red credits 100 points 0 played CARD holds -
        civ blue credits 0 points 0 holds guerra
        civ green credits 0 points 0 holds genio
        civ yellow credits 0 points 0 holds tributi
        land gallia red level 1 settlers 1 unit infantry-1 gone
        land brazil green level 1 gone
        land cape yellow level 1 gone
        may red blue guerra genio tributi
        may red green guerra tributi genio
        may red yellow tributi genio
        may blue green genio
        may blue yellow tributi
        may green blue guerra
        may green yellow tributi
        may yellow blue guerra
        may yellow green genio
        may spectator blue guerra genio tributi
        may spectator green guerra tributi genio
        may spectator yellow tributi genio
        surely red guerra genio tributi
    ";
    let game = table("leva", drawn).game;
    let view = game.view(Viewer::Seat(seat("red")));
    let mut dice = table::Seed::from_number(1).stream(0);
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..4000 {
        let position = civilization::Civilization::imagine(&view, &mut dice).position();
        let hands: Vec<&str> = position
            .lines()
            .filter(|line| line.starts_with("civ "))
            .filter_map(|line| line.split("holds ").nth(1))
            .collect();
        *counts.entry(hands.join(" ")).or_insert(0) += 1;
    }
    // Yellow holds Tributes or Genius; the other two are dealt in either order.
    assert_eq!(counts.len(), 4, "{counts:?}");
    assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
}
