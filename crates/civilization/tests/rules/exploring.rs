//! Tokens, terrain, wonders.

use crate::support::{Table, impossible, seat, table};
use civilization::{Action, Civilization, Ruleset};
use table::{Game, Viewer};

/// Red explores Italy from Gaul in a given era; `more` adds lines to the position.
pub(crate) fn explorer(era: u8, more: &str) -> Table {
    let known = [
        "technologies blue pottery burial_rites bronze_working horse_riding writing barter sailing masonry iron_working mathematics construction monarchy feudalism engineering gunpowder metallurgy philosophy mysticism literature education printing guilds astronomy scientific_method steam_power electricity",
        "wonders blue pyramids colossus lighthouse great_wall hanging_gardens war_academy inventors_workshop oracle great_library observatory royal_society great_canal great_dam",
    ];
    let lines = match era {
        1 => String::new(),
        2 => "technologies blue bronze_working burial_rites barter iron_working monarchy feudalism\nwonders blue colossus hanging_gardens war_academy".to_owned(),
        3 => "technologies blue bronze_working burial_rites barter iron_working monarchy feudalism writing pottery masonry mathematics construction engineering gunpowder\nwonders blue colossus hanging_gardens war_academy pyramids lighthouse great_wall inventors_workshop".to_owned(),
        _ => known.join("\n"),
    };
    let card = if era < 3 { "esplorazione" } else { "esercito" };
    table(
        card,
        &format!(
            "
            era {era}
            stage top
            cursor red op 0 left 1 used 0 rights 0 0 0 0 0 0
            civ blue credits 100 points 0 holds genio
            {lines}
            land gallia red level 1 settlers 2 unit infantry-1 gone
            {more}
            "
        ),
    )
}

/// civilization.token.1, civilization.token.5: some tokens stay on the board, others leave it.
#[test]
fn a_unit_that_enters_turns_the_token_up() {
    let found = |token: &str| {
        explorer(1, "").play(&["red: place infantry italia", &format!("? token {token}")])
    };
    found("wine").shows("land italia red unit infantry-1 open wine").tells("civilization.token.1");
    found("production").shows("land italia red unit infantry-1 open production");
    found("desert").shows("land italia red unit infantry-1 open desert");
    found("nothing").shows("land italia red unit infantry-1 gone");
    found("gold10").shows("civ red credits 110").shows("land italia red unit infantry-1 gone");
    found("free_tech").play(&["red: learn pottery"]).shows("technologies red pottery");
    found("free_tech").play(&["red: done"]).tells("civilization.tech.11");
}

/// civilization.token.2: a known desert costs 5 more, even for free units.
#[test]
fn a_desert_costs_five_more() {
    explorer(1, "land italia open desert")
        .play(&["red: place infantry italia", "red: give gallia"])
        .shows("civ red credits 100")
        .shows("land gallia red level 1 settlers 1 unit infantry-1")
        .shows("land italia red unit infantry-1 open desert");
    // A settler taken as change may not be placed in a desert (civilization.pay.4).
    let asked = explorer(1, "land iberia red unit infantry-1 open desert\nland italia open desert")
        .play(&["red: place infantry italia"]);
    asked.refuses("red: change iberia", "civilization.pay.4");
}

/// civilization.token.7 in the four eras: the unit alone, then up to one, two and three borders by
/// land.
#[test]
fn plague_strikes_farther_in_later_eras() {
    let pieces = "
        land germania red settlers 1 gone
        land balkans red unit infantry-1 gone
        land iberia red settlers 1 gone
        land sarmatia red settlers 1 gone
        land anatolia red settlers 1 gone
        land russia red settlers 1 gone
        land mesopotamia red settlers 1 gone
        land britannia red settlers 1 gone
        land scandinavia red settlers 1 gone
        land nubia red settlers 1 gone
    ";
    let struck = |era: u8| {
        // Rights for the free infantry are due from era 2 on.
        let mut table = explorer(era, pieces).play(&["red: place infantry italia"]);
        if era > 1 {
            table = table.play(&["red: give britannia"]);
        }
        let table =
            table.play(&["? token plague"]).shows("land italia gone").tells("civilization.token.7");
        let position = table.game.position();
        assert!(position.contains("civ red credits 100 points 1"), "{position}");
        let red = |at: &str| position.contains(&format!("land {at} red"));
        assert!(red("gallia") && red("nubia"), "settlements and distant places stay");
        [
            "germania",
            "balkans",
            "iberia",
            "sarmatia",
            "anatolia",
            "russia",
            "mesopotamia",
            "scandinavia",
        ]
        .into_iter()
        .filter(|at| !red(at))
        .collect::<Vec<_>>()
    };
    assert!(struck(1).is_empty());
    assert_eq!(struck(2), ["germania", "balkans"]);
    assert_eq!(struck(3), ["germania", "balkans", "iberia", "sarmatia", "anatolia"]);
    assert_eq!(
        struck(4),
        ["germania", "balkans", "iberia", "sarmatia", "anatolia", "russia", "mesopotamia"]
    );
}

/// civilization.token.6: ties are broken by levels, then clockwise, with the finder last.
#[test]
fn the_poorest_gets_the_new_civilization() {
    let found =
        |more: &str| explorer(1, more).play(&["red: place infantry italia", "? token new_civ"]);
    found("").shows("land italia blue level 1 unit infantry-1");
    found("land russia blue level 1 gone").shows("land italia red level 1 unit infantry-1");
}

/// civilization.resource.1, civilization.turn.7: a unit alone exploits nothing.
#[test]
fn only_settlers_and_settlements_exploit() {
    let drawn = "
        stage bottom blue
        cursor blue op 0 left 1 used 0 rights 0 0 0 0 0 0
        land gallia red level 1 unit infantry-1 open iron
        land italia red settlers 1 open iron
        land iberia red unit infantry-1 open iron
        land germania red settlers 1 open wine
    ";
    table("leva", drawn).play(&["blue: done"]).shows("civ red credits 120");
}

/// civilization.wonder.3: the Oracle's knowledge is private.
#[test]
fn what_the_oracle_shows_only_its_owner_knows() {
    let drawn = "
        stage turn-start
        civ red credits 100 points 0 holds leva
        technologies red burial_rites mysticism
        wonders red oracle
        land gallia red level 1 unit infantry-1 gone
    ";
    let peeked = table("leva", drawn)
        .refuses("red: peek gallia", "civilization.wonder.3")
        .play(&["red: peek italia", "? token plague"]);
    assert!(peeked.seen_by("red").contains("land italia peeked plague by red"));
    assert!(peeked.seen_by("blue").contains("land italia veiled by red"));
    let events = peeked.told.iter();
    let seen = events.filter_map(|event| Civilization::seen(event, Viewer::Seat(seat("blue"))));
    assert!(!format!("{:?}", seen.collect::<Vec<_>>()).contains("token: Some"));
    let aside = peeked.game.aside(seat("red"));
    assert!(aside.is_none_or(|aside| aside.peeked.len() == 1));
    peeked.shows("unseen wine 5").tells("civilization.wonder.3");
}

/// civilization.wonder.4: Magellan announces another resource, and the amount stays the same.
#[test]
fn magellan_announces_another_resource() {
    let drawn = "
        era 2
        stage announce
        technologies red writing pottery masonry mathematics sailing navigation
        wonders red pyramids lighthouse magellan
        civ blue credits 100 points 0 holds genio
        land gallia red level 1 unit infantry-1 open oil
    ";
    table("mercanti", drawn)
        .refuses("red: announce plague", "civilization.wonder.4")
        .play(&["red: announce oil"])
        .tells("civilization.wonder.4");
}

/// civilization.wonder.1, civilization.wonder.2, civilization.wonder.5, civilization.turn.2: units
/// wait on the card, and powers are used before the card is revealed.
#[test]
fn units_of_a_wonder_wait_for_the_next_turn() {
    let drawn = "
        stage turn-start
        civ red credits 100 points 0 waiting fleet 1 holds leva
        technologies red writing pottery masonry mathematics sailing
        wonders red pyramids lighthouse
        land gallia red level 1 unit infantry-1 gone
    ";
    let start = table("leva", drawn);
    start.clone().refuses("red: peek italia", "civilization.wonder.1");
    start.clone().refuses("red: place infantry gallia", "civilization.wonder.2");
    start
        .play(&["red: place fleet north_sea"])
        .shows("sea north_sea red fleet-1")
        .shows("stage top");
}

/// The Oracle may look at any of the 52 face-down tokens.
#[test]
fn the_oracle_offers_every_face_down_token() {
    let drawn = "
        stage turn-start
        civ red credits 100 points 0 holds leva
        technologies red burial_rites mysticism
        wonders red oracle
        land gallia red level 1 unit infantry-1 gone
    ";
    let game = table("leva", drawn).game;
    let mut legal = Vec::new();
    game.legal_actions(seat("red"), &mut legal);
    assert_eq!(legal.iter().filter(|action| matches!(action, Action::Peek(_))).count(), 52);
}

#[test]
fn a_token_that_is_drawn_as_shown_twice_is_refused() {
    let position = "civilization 1\nera 1\nstage top\nactive red\n\
        frame reveal red germania\nframe reveal red germania\n\
        civ red credits 40 points 0 played leva holds -\n\
        civ blue credits 20 points 0 holds genio\n\
        land gallia red level 1 unit infantry-1 gone\n\
        land italia blue level 1 unit infantry-1 gone\n\
        land germania red unit infantry-1 down\n";
    assert!(impossible(position).contains("a token can be revealed only once"));
}

/// A position in which gifts and free technologies are stacked as drawn.
fn stacked(frames: &str) -> String {
    format!(
        "civilization 1\nera 1\nstage top\nactive red\n{frames}\
         civ red credits 40 points 0 played leva holds -\n\
         civ blue credits 20 points 0 holds genio\n\
         land gallia red level 1 unit infantry-1 gone\n\
         land italia blue level 1 unit infantry-1 gone\n"
    )
}

#[test]
fn interruptions_are_stacked_only_as_high_as_gifts_allow() {
    let gift = "frame gift red infantry 1 1\n";
    let free = "frame free-technology red\n";
    let most = Ruleset::standard().most_interruptions() - 3;
    let highest = stacked(&(gift.repeat(most) + free));
    let game = Civilization::from_position(&highest).unwrap();
    assert_eq!(game.view(Viewer::All).frames.len(), most + 1);
    let said = impossible(&stacked(&(gift.repeat(most + 1) + free)));
    assert!(said.contains("there are more gifts than technologies that bring one"), "{said}");
    let said = impossible(&stacked(&(gift.repeat(most) + &free.repeat(4))));
    assert!(said.contains("there are too many interruptions"), "{said}");
}
