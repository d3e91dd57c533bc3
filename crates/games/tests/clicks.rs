//! Clicks on what is not lit: they are told a rule, and what is lit is never refused.

#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]

use display::{Language, Layout, Target, Words};
use games::{Click, Entry, Play, Setup};
use table::{Seat, Seed, Viewer, Waiting};

fn start(kind: &'static dyn Entry) -> Box<dyn Play> {
    let names = kind.seat_names()[..3].iter().map(|name| (*name).to_owned()).collect();
    let setup = Setup { names, seed: Some(Seed::from_number(3)), ..Setup::default() };
    let mut play = kind.start(&setup).unwrap();
    settle(&mut *play);
    play
}

fn settle(play: &mut dyn Play) {
    while play.waiting() == Waiting::Chance {
        play.chance(None).unwrap();
    }
}

/// The seat that is asked, the first of them.
fn asked(play: &dyn Play) -> Option<Seat> {
    match play.waiting() {
        Waiting::For(seats) => seats.first(),
        Waiting::Chance | Waiting::Over => None,
    }
}

fn on(thing: &str) -> Click {
    Click { picked: Vec::new(), things: vec![thing.to_owned()] }
}

#[test]
fn what_is_lit_is_not_refused_and_what_is_not_lit_names_a_rule() {
    let mut explained = 0;
    for kind in games::all() {
        let mut play = start(*kind);
        for step in 0..24_usize {
            let Some(seat) = asked(&*play) else { break };
            let show = games::shown(&*play).unwrap();
            let lit: Vec<_> = show.choices(seat).unwrap().nodes.swap_remove(0).picks;
            let lit = |id: &str| lit.iter().any(|pick| pick.on == Target::Thing(id.to_owned()));
            let scene = show.scene(Viewer::Seat(seat), Layout::Wide);
            for thing in scene.things.iter().skip(step % 31).step_by(31) {
                let refused = show.refuse_click(seat, &on(&thing.id), Words::of(Language::English));
                if let Some(refused) = refused {
                    assert!(!lit(&thing.id), "{}: {} is lit", kind.name(), thing.id);
                    assert!(refused.rule.to_string().starts_with(kind.name()));
                    explained += 1;
                }
            }
            let legal = play.legal_actions(seat);
            play.act(seat, &legal[step * 7 % legal.len()]).unwrap();
            settle(&mut *play);
        }
    }
    // In Tigris a space alone says nothing: first a tile or a leader is picked.
    assert!(explained > 5, "{explained} clicks are explained");
}

#[test]
fn a_place_without_a_number_in_its_name_is_explained() {
    let kind = games::find(games::all(), "stone-age").unwrap();
    let mut play = start(kind);
    let first = asked(&*play).unwrap();
    play.act(first, "place hut").unwrap();
    let seat = asked(&*play).unwrap();
    let show = games::shown(&*play).unwrap();
    let refused = show.refuse_click(seat, &on("place hut"), Words::of(Language::Italian)).unwrap();
    assert_eq!(refused.rule.to_string(), "stone-age.place.7");
    assert!(show.refuse_click(seat, &on("place forest"), Words::of(Language::Italian)).is_none());
    assert!(show.refuse_click(first, &on("place hut"), Words::of(Language::Italian)).is_none());
}

#[test]
fn what_was_picked_before_matters() {
    let kind = games::find(games::all(), "tigris").unwrap();
    let play = start(kind);
    let seat = asked(&*play).unwrap();
    let show = games::shown(&*play).unwrap();
    let name = kind.seat_names()[seat.index()];
    let picked = vec![Target::Thing(format!("leader {name} king"))];
    let click = |picked| Click { picked, things: vec!["space A11".to_owned()] };
    let refused = show.refuse_click(seat, &click(picked), Words::of(Language::English)).unwrap();
    assert!(refused.rule.to_string().starts_with("tigris.leader."), "{}", refused.rule);
    assert!(show.refuse_click(seat, &click(Vec::new()), Words::of(Language::English)).is_none());
}
