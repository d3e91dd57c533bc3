//! Orders: what a seat puts together with one card of Civilization is tried as a whole.

#![allow(clippy::unwrap_used, reason = "a test fails loudly")]

use games::{Order, Play, shown};
use table::Seat;

/// Red plays Levy: up to two land units for 10 credits less, then 20 credits; everybody may buy one
/// more. Blue can pay for none.
const LEVY: &str = "civilization 1
stage top
cursor red op 0 left 2 used 0 rights 0 0 0 0 0 0
civ red credits 30 points 0 played leva holds -
civ blue credits 0 points 0 holds genio
technologies red pottery horse_riding bronze_working
land gallia red level 1 gone
land iberia gone
land italia gone
land germania blue settlers 1 gone
land japan blue level 1 gone
";

fn loaded() -> Box<dyn Play> {
    games::find(games::all(), "civilization").unwrap().load(LEVY, None).unwrap()
}

/// Tries red's order.
fn tried(play: &dyn Play, actions: &[&str]) -> Order {
    let actions: Vec<_> = actions.iter().map(ToString::to_string).collect();
    shown(play).unwrap().order(Seat::new(0).unwrap(), &actions).unwrap()
}

/// What the order spends, out of how much.
fn total(order: &Order) -> String {
    let words = display::Words::of(display::Language::English);
    words.say(order.total.as_ref().unwrap())
}

#[test]
fn an_order_goes_on_from_the_top_box_to_the_bottom_box() {
    let play = loaded();
    let one = tried(&*play, &["buy infantry iberia"]);
    assert!(one.open && one.rest == Some(vec!["done".to_owned()]));
    assert_eq!(total(&one), "0 of 30 credits");
    // The income of the top box is there to be spent, and the order can be given before the bottom
    // box, which is then asked about.
    let both = tried(&*play, &["buy infantry iberia", "buy cavalry italia", "change gallia"]);
    assert!(both.open && both.rest == Some(Vec::new()) && both.items == 2, "{both:?}");
    assert_eq!(total(&both), "10 of 50 credits");
    let all = ["buy infantry iberia", "buy cavalry italia", "change gallia", "buy infantry gallia"];
    let all = tried(&*play, &all);
    assert!(!all.open && all.items == 3, "{all:?}");
    assert_eq!(total(&all), "20 of 50 credits");
    // Nothing in the top box is no order yet.
    let none = tried(&*play, &["done"]);
    assert!(none.open && none.items == 0 && none.rest == Some(Vec::new()), "{none:?}");
}

#[test]
fn an_order_says_whether_it_attacks() {
    let text = LEVY.replace("land germania blue settlers 1", "land germania blue unit infantry-1");
    let play = games::find(games::all(), "civilization").unwrap().load(&text, None).unwrap();
    assert!(!tried(&*play, &["buy infantry iberia"]).attacks);
    let attack = tried(&*play, &["buy cavalry germania"]);
    assert!(attack.attacks && !attack.preview.is_empty(), "{attack:?}");
}

/// Whether a cavalry bought here attacks blue's infantry, and what is told of it.
fn foreseen(die: &str, place: &str, language: display::Language) -> (bool, String) {
    let text = LEVY
        .replace("civilization 1", &format!("civilization 1\noptions ruleset=built-in die={die}"))
        .replace("land germania blue settlers 1", "land germania blue unit infantry-1");
    let play = games::find(games::all(), "civilization").unwrap().load(&text, None).unwrap();
    let (red, action) = (Seat::new(0).unwrap(), format!("buy cavalry {place}"));
    let (show, words) = (shown(&*play).unwrap(), display::Words::of(language));
    let told: Vec<_> = show.preview(red, &action).unwrap().iter().map(|m| words.say(m)).collect();
    (show.attacks(red, &action).unwrap(), told.join(" "))
}

#[test]
fn an_attack_is_told_with_both_values() {
    let (attacks, told) = foreseen("off", "germania", display::Language::English);
    assert!(attacks && told.contains("3 to 2"), "{told}");
    let (attacks, told) = foreseen("on", "germania", display::Language::English);
    assert!(attacks && told.contains("3 against 2, and each side adds a die."), "{told}");
    let (attacks, told) = foreseen("on", "germania", display::Language::Italian);
    assert!(attacks && told.contains("3 contro 2, e ognuno aggiunge un dado."), "{told}");
    assert!(!foreseen("off", "iberia", display::Language::English).0);
}
