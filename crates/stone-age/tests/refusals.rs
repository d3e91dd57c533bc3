//! Every "may not" of the rules, with its reason; the state stays unchanged.

mod drawn;

use drawn::{answers, game, play, refused};
use stone_age::{Awaited, Customs, Place, Prize, Rejection, Resource, StoneAge};
use table::{Game, Refusal};

/// stone-age.setup.1
#[test]
fn two_to_four_can_play() {
    for seats in [0, 1, 5, 255] {
        let rejection = StoneAge::start(&Customs::default(), seats).unwrap_err();
        assert_eq!(rejection, Rejection::SeatCount { seats });
        assert_eq!(rejection.rule().0, "stone-age.setup.1");
    }
}

/// stone-age.round.2
#[test]
fn only_who_is_asked_answers() {
    let game = game(2, "");
    refused(&game, "blue place forest 1", Rejection::NotAsked, "stone-age.round.2");
    refused(&game, "yellow place forest 1", Rejection::NotAsked, "stone-age.round.2");
    let rolling = drawn::game(2, "phase rolling red food 2");
    refused(&rolling, "red no tools", Rejection::NotAsked, "stone-age.round.2");
}

/// stone-age.round.3
#[test]
fn an_answer_must_fit_the_question() {
    let game = game(2, "wood 3 0");
    for text in [
        "red use forest",
        "red no tools",
        "red pay 1 wood",
        "red decline",
        "red take wood",
        "red feed 1 wood",
        "red starve",
    ] {
        refused(&game, text, Rejection::OtherQuestion, "stone-age.round.3");
    }
}

/// stone-age.round.5
#[test]
fn nobody_acts_when_the_game_is_over() {
    let game = game(2, "phase over idle\nidle 20\nround 30");
    refused(&game, "red place forest 1", Rejection::GameOver, "stone-age.round.5");
    refused(&game, "? roll 7", Rejection::GameOver, "stone-age.round.5");
}

/// stone-age.round.6
#[test]
fn chance_speaks_only_at_its_moment() {
    let placing = game(2, "");
    refused(&placing, "? roll 7", Rejection::NoChance, "stone-age.round.6");
    let rolling = game(2, "phase rolling red food 2");
    let other = |now| Rejection::OtherChance { now };
    for step in ["? card civ01", "? dice 1 2", "? start red"] {
        refused(&rolling, step, other(Awaited::Roll), "stone-age.round.6");
    }
    let mut dealing = StoneAge::start(&Customs::default(), 2).unwrap();
    refused(&dealing, "? roll 7", other(Awaited::Start), "stone-age.round.6");
    play(&mut dealing, &["? start red"]);
    refused(&dealing, "? tile bld01", other(Awaited::Card), "stone-age.round.6");
    play(&mut dealing, &["? card civ01", "? card civ02", "? card civ03", "? card civ04"]);
    refused(&dealing, "? card civ05", other(Awaited::Tile), "stone-age.round.6");
    assert_eq!(other(Awaited::Tile).to_string(), "only a tile can be turned now");
}

/// stone-age.setup.3, stone-age.setup.4, stone-age.setup.5
#[test]
fn only_what_is_there_can_be_drawn() {
    let mut game = StoneAge::start(&Customs::default(), 2).unwrap();
    let seat = table::Seat::new(2).unwrap();
    refused(&game, "? start green", Rejection::NotSeated { seat }, "stone-age.setup.5");
    play(&mut game, &["? start red", "? card civ01"]);
    let card = "civ01".parse().unwrap();
    refused(&game, "? card civ01", Rejection::NotInDeck { card }, "stone-age.setup.3");
    play(&mut game, &["? card civ02", "? card civ03", "? card civ04", "? tile bld01"]);
    let tile = "bld01".parse().unwrap();
    refused(&game, "? tile bld01", Rejection::NotUnseen { tile }, "stone-age.setup.4");
}

/// stone-age.gather.2
#[test]
fn dice_show_one_to_six() {
    let game = game(2, "phase rolling red food 2");
    for pips in [0, 1, 13, 255] {
        let rejection = Rejection::NoSuchTotal { dice: 2, pips };
        refused(&game, &format!("? roll {pips}"), rejection, "stone-age.gather.2");
    }
}

/// stone-age.place.2, stone-age.place.3
#[test]
fn somebody_who_is_at_home_must_be_placed() {
    let game = game(4, "hunt 3 1 1 1");
    refused(&game, "red place forest 0", Rejection::NobodySent, "stone-age.place.2");
    refused(&game, "red place hut 0", Rejection::NobodySent, "stone-age.place.2");
    let rejection = Rejection::TooFewAtHome { home: 2 };
    refused(&game, "red place forest 3", rejection, "stone-age.place.3");
    let alone = drawn::game(4, "hunt 4 1 1 1");
    let rejection = Rejection::TooFewAtHome { home: 1 };
    refused(&alone, "red place hut", rejection, "stone-age.place.3");
}

/// stone-age.place.4, like red in the rulebook, who may not return to the forest.
#[test]
fn nobody_comes_back_to_a_place() {
    let game = game(4, "forest 4 - - -\nhunt - 1 1 1");
    let rejection = Rejection::AlreadyThere { place: Place::Forest };
    refused(&game, "red place forest 1", rejection, "stone-age.place.4");
    let hunters = drawn::game(4, "hunt 1 1 1 1");
    let rejection = Rejection::AlreadyThere { place: Place::Hunt };
    refused(&hunters, "red place hunt 1", rejection, "stone-age.place.4");
}

/// stone-age.place.5: the notation has no pass.
#[test]
fn nobody_passes() {
    assert!("pass".parse::<stone_age::Action>().is_err());
    assert!(answers(&game(2, ""), "red").iter().all(|answer| answer.starts_with("place ")));
}

/// stone-age.place.6, stone-age.place.7, stone-age.place.8, stone-age.place.11, stone-age.place.12
#[test]
fn places_take_their_number_and_are_taken_then() {
    let open = game(4, "");
    let taken = game(
        4,
        "tool-maker - 1 - -
         hut - - 2 -
         field - - - 1
         hunt 1 - 1 -
         forest 1 - - -
         card-2 - 1 - - civ05
         building-3 - - - 1 bld03 7",
    );
    for (place, wrong, rule) in [
        (Place::ToolMaker, 2, "stone-age.place.6"),
        (Place::Hut, 1, "stone-age.place.7"),
        (Place::Hut, 3, "stone-age.place.7"),
        (Place::Field, 2, "stone-age.place.8"),
        (Place::Card2, 2, "stone-age.place.11"),
        (Place::Building3, 2, "stone-age.place.12"),
    ] {
        let text = format!("red place {place} {wrong}");
        refused(&open, &text, Rejection::WrongNumber { place }, rule);
        refused(&taken, &format!("red place {place}"), Rejection::Taken { place }, rule);
    }
}

/// stone-age.place.10
#[test]
fn seven_people_fill_a_resource_place() {
    let game = game(4, "start blue\nforest - 4 2 -\nquarry - - 3 4\nhunt 1 1 - 1");
    let rejection = Rejection::Full { place: Place::Forest, free: 1 };
    refused(&game, "red place forest 2", rejection, "stone-age.place.10");
    let rejection = Rejection::Full { place: Place::Quarry, free: 0 };
    refused(&game, "red place quarry 1", rejection, "stone-age.place.10");
    let many = drawn::game(2, "people 8 5");
    let rejection = Rejection::Full { place: Place::River, free: 7 };
    refused(&many, "red place river 8", rejection, "stone-age.place.10");
}

/// stone-age.place.13
#[test]
fn with_two_or_three_one_place_of_the_village_stays_empty() {
    let two = game(2, "tool-maker - 1\nfield 1 -");
    refused(&two, "red place hut", Rejection::VillageClosed, "stone-age.place.13");
    let three = game(3, "start blue\nhut - 2 -\nfield - - 1");
    refused(&three, "red place tool-maker", Rejection::VillageClosed, "stone-age.place.13");
    let four = game(4, "start blue\nhut - 2 - -\nfield - - 1 -\nhunt - - - 1");
    assert!(answers(&four, "red").contains(&"place tool-maker".to_owned()));
}

/// stone-age.place.14
#[test]
fn with_three_two_players_share_a_resource_place() {
    let game = game(3, "start blue\nclay-pit - 1 1\nriver - 1 -\nhunt 1 - 1");
    let rejection = Rejection::ClosedToThird { place: Place::ClayPit };
    refused(&game, "red place clay-pit 1", rejection, "stone-age.place.14");
    assert!(answers(&game, "red").contains(&"place river 4".to_owned()));
}

/// stone-age.place.15
#[test]
fn with_two_one_player_has_a_resource_place() {
    let game = game(2, "start blue\nquarry - 1\nhunt - 1\nfield 1 -");
    let rejection = Rejection::ClosedToSecond { place: Place::Quarry };
    refused(&game, "red place quarry 1", rejection, "stone-age.place.15");
    assert!(answers(&game, "red").contains(&"place hunt 4".to_owned()));
}

/// stone-age.setup.4
#[test]
fn there_are_as_many_buildings_as_players() {
    let place = Place::Building3;
    let rejection = Rejection::NoSuchBuilding { place };
    refused(&game(2, ""), "red place building-3", rejection, "stone-age.setup.4");
    assert!(answers(&game(3, ""), "red").contains(&"place building-3".to_owned()));
}

/// stone-age.use.3
#[test]
fn only_places_with_own_people_are_used() {
    let game = game(2, "phase using red\nhunt 2 -\nforest 3 -\nquarry - 5");
    let rejection = Rejection::NobodyThere { place: Place::Quarry };
    refused(&game, "red use quarry", rejection, "stone-age.use.3");
    let rejection = Rejection::NobodyThere { place: Place::Building4 };
    refused(&game, "red use building-4", rejection, "stone-age.use.3");
}

/// stone-age.tool.7, stone-age.tool.8
#[test]
fn tools_are_added_once_and_only_by_who_has_them() {
    let game = game(
        2,
        "phase rolled red food 2 5
         tools 2,1*,1 4,4,4
         one-use 3 2
         cards red civ27
         cards blue civ30",
    );
    for text in ["tools 1 1", "tools 2 2", "tools 3", "tools 4"] {
        refused(&game, &format!("red {text}"), Rejection::ToolNotThere, "stone-age.tool.7");
    }
    for text in ["tools once 2", "tools 2 once 4"] {
        refused(&game, &format!("red {text}"), Rejection::OneUseNotThere, "stone-age.tool.8");
    }
}

/// stone-age.card.2, stone-age.card.3
#[test]
fn a_card_costs_what_its_place_says() {
    let game = game(2, "phase buying red 3\nwood 2 9\nbrick 1 0\ngold 1 0\nfood 99 0");
    for text in ["pay 2 wood", "pay 2 wood 1 brick 1 gold", "pay 15 wood 15 gold"] {
        let rejection = Rejection::CardCosts { cost: 3 };
        refused(&game, &format!("red {text}"), rejection, "stone-age.card.2");
    }
    let rejection = Rejection::CardLacks { resource: Resource::Wood };
    refused(&game, "red pay 3 wood", rejection, "stone-age.card.3");
    let rejection = Rejection::CardLacks { resource: Resource::Stone };
    refused(&game, "red pay 2 wood 1 stone", rejection, "stone-age.card.3");
    assert!("pay 3 food".parse::<stone_age::Action>().is_err());
}

/// stone-age.top.1
#[test]
fn dice_for_all_are_as_many_as_players() {
    let game = game(3, "phase rolling-for-all red\ncards red civ09\ncard-4 -\ntaken yes");
    let rejection = Rejection::WrongDice { seats: 3 };
    refused(&game, "? dice 1 2", rejection, "stone-age.top.1");
    refused(&game, "? dice 1 2 3 4", rejection, "stone-age.top.1");
}

/// stone-age.top.4, stone-age.top.5
#[test]
fn only_a_die_that_is_there_is_taken_and_no_tool_helps() {
    let game =
        game(3, "phase picking red 1 2 5\ncards red civ09\ncard-4 -\ntaken yes\ntools 1 - -");
    let rejection = Rejection::NoSuchDie { prize: Prize::Gold };
    refused(&game, "red take gold", rejection, "stone-age.top.4");
    refused(&game, "red tools 1", Rejection::OtherQuestion, "stone-age.round.3");
}

/// stone-age.top.17, stone-age.top.18
#[test]
fn two_resources_are_claimed_once_by_who_has_the_card() {
    let without = game(2, "");
    refused(&without, "red claim 2 gold", Rejection::NothingToClaim, "stone-age.top.17");
    let mut with = game(2, "cards red civ10\nclaim yes no");
    for text in ["red claim 1 gold", "red claim 1 wood 1 brick 1 stone"] {
        refused(&with, text, Rejection::ClaimTwo, "stone-age.top.18");
    }
    refused(&with, "blue claim 2 gold", Rejection::NotAsked, "stone-age.round.2");
    play(&mut with, &["red claim 2 gold"]);
    refused(&with, "red claim 2 gold", Rejection::NothingToClaim, "stone-age.top.17");
}

/// stone-age.building.1, stone-age.building.2, stone-age.building.3, stone-age.building.4
#[test]
fn a_building_costs_what_its_tile_says() {
    let rich = "wood 9 0\nbrick 9 0\nstone 2 0";
    for (tile, wrong, lacking, rule) in [
        ("bld01", &["pay 2 wood", "pay 1 wood 2 brick"][..], None, "stone-age.building.1"),
        (
            "bld21",
            &["pay 4 wood", "pay 5 wood", "pay 2 wood 1 brick 1 stone", "pay 1 wood 2 brick"],
            Some("pay 1 wood 3 stone"),
            "stone-age.building.2",
        ),
        (
            "bld26",
            &["pay 8 wood", "pay 7 wood 1 brick"],
            Some("pay 3 stone"),
            "stone-age.building.3",
        ),
    ] {
        let game = game(
            2,
            &format!("phase building red 2\nbuilding-1 bld05 7\nbuilding-2 {tile} 7\n{rich}"),
        );
        for text in wrong {
            let rejection = Rejection::TileCosts { tile: tile.parse().unwrap() };
            refused(&game, &format!("red {text}"), rejection, rule);
        }
        if let Some(text) = lacking {
            let rejection = Rejection::TileLacks { resource: Resource::Stone };
            refused(&game, &format!("red {text}"), rejection, "stone-age.building.4");
        }
    }
}

/// stone-age.feed.3, stone-age.feed.4
#[test]
fn resources_make_up_the_whole_rest() {
    let game = game(2, "phase feeding red\nfood 2 12\nwood 2 0\ngold 4 0");
    for text in ["feed 2 wood", "feed 2 wood 2 gold"] {
        let rejection = Rejection::WholeRest { missing: 3 };
        refused(&game, &format!("red {text}"), rejection, "stone-age.feed.3");
    }
    let rejection = Rejection::FeedLacks { resource: Resource::Wood };
    refused(&game, "red feed 3 wood", rejection, "stone-age.feed.4");
}
