//! What each player could do next, in words.

use civilization::Civilization;
use display::{Language, Shown, Words};
use table::{Game, Viewer};

/// Red may buy a technology with Academy; its cavalry stands beside blue's infantry.
const FRONTIER: &str = "civilization 1
stage top
cursor red op 0 left 1 used 0 rights 0 0 0 0 0 0
civ red credits 20 points 0 played accademia holds -
civ blue credits 100 points 0 holds migrazione
technologies red pottery horse_riding bronze_working
technologies blue masonry construction burial_rites
wonders blue pyramids great_wall
land gallia red level 1 settlers 1 unit cavalry-1 gone
land iberia red settlers 1 gone
land germania blue unit infantry-1 gone
land japan blue level 1 unit infantry-1 gone
";

/// The groups of a seat, as text.
fn told(game: &Civilization, viewer: Viewer, seat: usize, language: Language) -> String {
    let words = Words::of(language);
    let outlook = <Civilization as Shown>::outlook(&game.view(viewer)).swap_remove(seat);
    let group = |group: &display::OutlookGroup| {
        let lines: Vec<_> = group.lines.iter().map(|line| words.say(line)).collect();
        format!("{}\n  {}\n", words.say(&group.title), lines.join("\n  "))
    };
    outlook.groups.iter().map(group).collect()
}

#[test]
fn the_outlook_is_told_in_both_languages() {
    let game = Civilization::from_position(FRONTIER).unwrap();
    let english = told(&game, Viewer::Spectator, 0, Language::English);
    for line in [
        "Technologies to pay for now\n  Barter costs 30 credits: 10 are still missing. Allows the structure Market.",
        "Structures to buy now\n  Granary for 20 credits: happiness 0, production 1",
        "Settlements\n  Found one in Iberia\n  Upgrade the one in Gaul",
        "Places to conquer with one unit\n  Germania (Blue), 3 against 2: the cavalry in Gaul moves there",
    ] {
        assert!(english.contains(line), "{line} in\n{english}");
    }
    let italian = told(&game, Viewer::Spectator, 0, Language::Italian);
    for line in [
        "Baratto costa 30 crediti: ne mancano 10.",
        "Granaio per 20 crediti",
        "Fondarne uno",
        "3 contro 2: ci arriva la cavalleria che sta in Gallia",
    ] {
        assert!(italian.contains(line), "{line} in\n{italian}");
    }
}

#[test]
fn cards_are_those_that_everybody_thinks_possible() {
    let game = Civilization::from_position(FRONTIER).unwrap();
    let blue = told(&game, Viewer::Spectator, 1, Language::English);
    let cards = blue.split("Cards that may come next\n").nth(1).unwrap();
    let cards: Vec<_> = cards.lines().take_while(|line| line.starts_with("  ")).collect();
    assert_eq!(cards.len(), 3, "{blue}");
    // Red plays Academy, so blue cannot hold it.
    assert!(!blue.contains("Academy:"), "{blue}");
}
