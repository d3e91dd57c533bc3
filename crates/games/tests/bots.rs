//! Bots play every game that says they can, through the face without types.

#![allow(clippy::unwrap_used, reason = "a test that cannot play has failed")]

use games::{Level, Setup, all, thought};
use table::{Seed, Waiting};

#[test]
fn bots_play_a_whole_game_of_every_kind() {
    for kind in all().iter().filter(|kind| kind.bots().is_some()) {
        let seats = *kind.seats().start();
        let names = (0..seats).map(|seat| format!("bot {seat}")).collect();
        let seed = Some(Seed::from_number(7));
        let mut play = kind.start(&Setup { options: vec![], names, seed }).unwrap();
        let mut number = 0;
        loop {
            match play.waiting() {
                Waiting::Over => break,
                Waiting::Chance => drop(play.chance(None).unwrap()),
                Waiting::For(asked) => {
                    let seat = asked.first().unwrap();
                    let level = Level::ALL[seat.index() % Level::ALL.len()];
                    let question = thought(&*play, seat, level).unwrap();
                    let seed = Seed::from_number(number);
                    let answer = question.think(&seed);
                    assert_eq!(question.think(&seed), answer, "the same seed, the same answer");
                    play.act(seat, &answer).unwrap();
                    number += 1;
                }
            }
        }
        assert!(play.outcome().is_some());
    }
}
