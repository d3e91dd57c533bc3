//! The pace of a game: decisions of people are counted, not answers.

#![allow(clippy::unwrap_used, reason = "a test fails loudly")]

use games::{Level, Pace, Setup};
use table::{Seed, Waiting};

#[test]
fn every_answer_is_forced_standing_ordered_or_a_decision() {
    let entry = games::find(games::all(), "civilization").unwrap();
    let names: Vec<String> = ["Ada", "Bo", "Cleo"].map(str::to_owned).to_vec();
    let seed = Some(Seed::from_number(5));
    let mut play = entry.start(&Setup { names, seed, ..Setup::default() }).unwrap();
    for number in 0..400 {
        match play.waiting() {
            Waiting::Over => break,
            Waiting::Chance => drop(play.chance(None).unwrap()),
            Waiting::For(seats) => {
                let seat = seats.first().unwrap();
                let thought = games::thought(&*play, seat, Level::Random).unwrap();
                play.act(seat, &thought.think(&Seed::from_number(number))).unwrap();
            }
        }
    }
    let record = play.record();
    let answers =
        record.steps.iter().filter(|step| matches!(step, table::record::Step::Act { .. }));
    let pace = Pace::of(games::all(), &record).unwrap();
    assert_eq!(pace.answers as usize, answers.count());
    assert_eq!(pace.answers, pace.forced + pace.standing + pace.ordered + pace.all());
    assert!(pace.standing > 0 && pace.ordered > 0, "{pace:?}");
    assert!(pace.most() * 3 >= pace.all());
    assert_eq!(pace.questions.values().map(|decisions| decisions.all).sum::<u32>(), pace.all());
    assert!(pace.questions.values().all(|decisions| decisions.nothing <= decisions.all));
    assert!(pace.questions.contains_key("civilization-ask-choose-card"), "{:?}", pace.questions);
}
