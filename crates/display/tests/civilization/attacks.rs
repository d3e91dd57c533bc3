//! An attack is shown with the values of both sides before it is given.

use civilization::{Action, Civilization};
use display::{Language, Shown, Words};
use table::{Game, Seat, Viewer};

/// Red plays War; its cavalry stands beside blue's infantry, with free land on the other side.
const BORDER: &str = "stage top
cursor red op 0 left 2 used 0 rights 0 0 0 0 0 0
civ red credits 20 points 0 played guerra holds -
civ blue credits 100 points 0 holds migrazione
technologies red pottery horse_riding bronze_working
technologies blue masonry construction burial_rites
land gallia red level 1 unit cavalry-1 gone
land iberia red settlers 1 gone
land germania blue unit infantry-1 gone
land japan blue level 1 unit infantry-1 gone
";

/// Whether red's cavalry would attack if it moved there, and what that would bring, in words.
fn moved(options: &str, to: &str, language: Language) -> (bool, String) {
    let text = format!("civilization 1\noptions ruleset=built-in {options}\n{BORDER}");
    let game = Civilization::from_position(&text).unwrap();
    let view = game.view(Viewer::Seat(Seat::new(0).unwrap()));
    let action = Action::read(game.rules(), &format!("move cavalry gallia {to}")).unwrap();
    let words = Words::of(language);
    let told: Vec<_> = Civilization::preview(&view, &action).iter().map(|m| words.say(m)).collect();
    (Civilization::attacks(&view, &action), told.join(" "))
}

#[test]
fn an_attack_is_told_with_both_values() {
    let (attacks, told) = moved("die=off", "germania", Language::English);
    assert!(attacks && told.contains("3 to 2"), "{told}");
    let (attacks, told) = moved("die=on", "germania", Language::English);
    assert!(attacks && told == "3 against 2, and each side adds a die.", "{told}");
    let (attacks, told) = moved("die=on", "germania", Language::Italian);
    assert!(attacks && told == "3 contro 2, e ognuno aggiunge un dado.", "{told}");
    let (attacks, told) = moved("die=off", "iberia", Language::English);
    assert!(!attacks && told.is_empty(), "{told}");
}
