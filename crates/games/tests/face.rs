//! Every game, played through the dynamic face from the first step to the last.

#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]

use games::{Chances, Code, Entry, EntryOf, Play, Setup, Tally};
use serde_json::Value;
use table::{Dice, Game, Options, Record, Seat, Seats, Seed, Viewer, Waiting};
use table_test::{
    nim::{Nim, NimOptions},
    perft::{Chance, perft},
};

/// All games, and the small one that exists for tests.
fn kinds() -> Vec<&'static dyn Entry> {
    let nim: &dyn Entry = EntryOf::<Nim>::BARE;
    [nim].into_iter().chain(games::all().iter().copied()).collect()
}

fn nim(tokens: &str) -> Box<dyn Play> {
    let names = vec!["Anna".to_owned(), "Bruno".to_owned()];
    let setup = Setup { options: vec![("tokens", tokens)], names, seed: None };
    EntryOf::<Nim>::BARE.start(&setup).unwrap()
}

/// A new match with the names of the seats and a seed.
fn start(kind: &'static dyn Entry, preset: &str, seats: u8) -> Box<dyn Play> {
    let names = kind.seat_names()[..usize::from(seats)].iter().map(|name| (*name).to_owned());
    let seed = Some(Seed::from_number(5));
    kind.start(&Setup { options: vec![("preset", preset)], names: names.collect(), seed }).unwrap()
}

/// Everybody who can look.
fn viewers(play: &dyn Play) -> impl Iterator<Item = Viewer> {
    let seats = play.names().len() as u8;
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::All])
}

/// Takes a random step; false when the match is over.
fn step(play: &mut dyn Play, dice: &mut impl Dice) -> bool {
    let told = match play.waiting() {
        Waiting::Over => return false,
        Waiting::Chance => play.chance(None).unwrap().events,
        Waiting::For(seats) => {
            let seat = seats.first().unwrap();
            assert_ne!(play.decision(seat), Some(Value::Null));
            assert!(play.aside(seat).is_some());
            let mut legal = play.legal_actions(seat);
            let chosen = legal.swap_remove(dice.below(legal.len() as u32) as usize);
            play.act(seat, &chosen).unwrap()
        }
    };
    for viewer in viewers(play) {
        assert!(told.seen(viewer).iter().all(|happening| happening.event != Value::Null));
    }
    true
}

#[test]
fn every_game_is_played_written_down_and_replayed() {
    for kind in kinds() {
        for (preset, seats) in
            kind.presets().iter().flat_map(|preset| kind.seats().map(move |seats| (preset, seats)))
        {
            let mut dice = Seed::from_number(9).stream(0);
            let mut play = start(kind, preset.name, seats);
            let mut steps = 0;
            while step(&mut *play, &mut dice) {
                steps += 1;
                if steps % 50 == 1 {
                    for viewer in viewers(&*play) {
                        assert_ne!(play.view(viewer).view, Value::Null);
                    }
                    let loaded = kind.load(&play.position(), None).unwrap();
                    assert_eq!(loaded.position(), play.position());
                }
            }
            let record = play.record();
            assert_eq!(record.result.as_ref().map(Vec::len), Some(usize::from(seats)));
            let read = Record::read(&record.to_text()).unwrap();
            let again = kind.replay(&read, None).unwrap();
            assert_eq!(again.position(), play.position());
            assert_eq!(again.record(), record);
            play.undo(1).unwrap();
            assert_eq!(play.position(), start(kind, preset.name, seats).position());
        }
    }
}

#[test]
fn random_play_counts_games_and_moves() {
    for kind in kinds() {
        let seats = *kind.seats().start();
        let mut last = Tally::default();
        kind.play_at_random(&[], seats, 1, &mut |tally| {
            last = tally;
            tally.games < 2
        })
        .unwrap();
        assert_eq!(last.games, 2);
        assert!(last.moves > 2 && last.chances > 0);
        let mut copies = 0;
        kind.clone_repeatedly(&[], seats, 1, &mut |so_far| {
            copies = so_far;
            so_far == 0
        })
        .unwrap();
        assert!(copies > 0);
    }
}

#[test]
fn mistakes_have_codes_and_change_nothing() {
    let mut play = nim("none");
    let first = play.seat("first").unwrap();
    assert_eq!(play.chance(None).unwrap_err().code, Code::NoSeed);
    assert_eq!(play.chance(Some("heap")).unwrap_err().code, Code::BadNotation);
    assert_eq!(play.chance(Some("heap 9")).unwrap_err().code, Code::Rejected);
    assert_eq!(play.act(first, "take 1 A").unwrap_err().code, Code::NotAsked);
    while play.waiting() == Waiting::Chance {
        play.chance(Some("heap 3")).unwrap();
    }
    let before = play.position();
    let error = play.act(first, "take 4 A").unwrap_err();
    assert_eq!(error.code, Code::Rejected);
    assert!(error.rule.is_some(), "a rejection names its rule: {error}");
    let second = play.seat("second").unwrap();
    let error = play.act(second, "take 1 A").unwrap_err();
    assert_eq!(error.code, Code::NotAsked);
    assert!(error.rule.is_some(), "so does one out of turn: {error}");
    assert_eq!(play.act(first, "jump").unwrap_err().code, Code::BadNotation);
    assert_eq!(play.chance(Some("heap 3")).unwrap_err().code, Code::NoChance);
    assert_eq!(play.undo(0).unwrap_err().code, Code::NoSuchStep);
    assert_eq!(play.undo(99).unwrap_err().code, Code::NoSuchStep);
    assert_eq!(play.seat("third").unwrap_err().code, Code::NoSuchSeat);
    assert_eq!(play.viewer("nobody").unwrap_err().code, Code::NoSuchSeat);
    assert_eq!(play.position(), before);
}

#[test]
fn a_refusal_carries_the_words_of_its_game() {
    let mut play = nim("none");
    let first = play.seat("first").unwrap();
    assert_eq!(play.act(first, "take 1 A").unwrap_err().message, None);
    let mut dice = Seed::from_number(3).stream(0);
    for kind in games::all() {
        let mut play = start(*kind, kind.presets()[0].name, 2);
        while !matches!(play.waiting(), Waiting::For(_)) {
            step(&mut *play, &mut dice);
        }
        let Waiting::For(asked) = play.waiting() else { continue };
        let seat = asked.first().unwrap();
        let action = play.legal_actions(seat).swap_remove(0);
        let Some(other) = Seat::all(2).find(|seat| !asked.contains(*seat)) else { continue };
        let error = play.consider(other, &action).unwrap_err();
        assert_eq!(error.code, Code::NotAsked, "{error}");
        assert!(error.message.is_some(), "{error}");
        assert_eq!(play.act(other, &action).unwrap_err(), error);
    }
}

#[test]
fn a_seat_takes_back_its_own_answers_until_somebody_else_speaks() {
    let mut play = nim("none");
    while play.waiting() == Waiting::Chance {
        play.chance(Some("heap 3")).unwrap();
    }
    let (first, second) = (play.seat("first").unwrap(), play.seat("second").unwrap());
    assert_eq!((play.undoable(first), play.last_answer(first)), (vec![], None));
    play.act(first, "take 1 A").unwrap();
    let step = play.steps() as u32;
    assert_eq!(play.undoable(first), [step]);
    play.act(second, "take 1 A").unwrap();
    assert_eq!((play.undoable(first), play.last_answer(first)), (vec![], Some(step)));
    assert_eq!(play.undoable(second), [step + 1]);
    let undone = play.undo(step).unwrap();
    assert_eq!((undone.seats, undone.chance), (Seats::only(first).with(second), false));
    assert!(!play.stands(step) && play.stands(step - 1) && play.last_answer(first).is_none());
    assert!(play.undo(1).unwrap().chance);
}

#[test]
fn a_game_that_does_not_exist_is_answered_with_those_that_do() {
    let shelf: games::Shelf = &[EntryOf::<Nim>::BARE];
    assert_eq!(games::find(shelf, "nim").unwrap().name(), "nim");
    let error = games::find(shelf, "go\n").unwrap_err();
    assert_eq!(error.code, Code::UnknownGame);
    assert_eq!(error.text, "there is no game `go\\n`; the games are: nim");
}

#[test]
fn impossible_tables_are_refused() {
    let kind = EntryOf::<Nim>::BARE;
    let setup = |options, seats| Setup { options, names: vec![String::new(); seats], seed: None };
    for (options, seats, code) in [
        (vec![], 1, Code::BadSeats),
        (vec![], 4, Code::BadSeats),
        (vec![], 300, Code::BadSeats),
        (vec![("colour", "red")], 2, Code::BadOption),
        (vec![("tokens", "red")], 2, Code::BadOption),
        (vec![("preset", "red")], 2, Code::BadOption),
        (vec![("tokens", "none"), ("preset", "red")], 2, Code::BadOption),
    ] {
        assert_eq!(kind.start(&setup(options, seats)).unwrap_err().code, code);
    }
    assert_eq!(kind.load("heaps", None).unwrap_err().code, Code::BadPosition);
}

/// With one stone in each heap, the heaps can be emptied in every order, and then it is over.
#[test]
fn perft_counts_sequences_of_answers() {
    let mut play = nim("none");
    while play.waiting() == Waiting::Chance {
        play.chance(Some("heap 1")).unwrap();
    }
    let heaps = play.legal_actions(play.seat("first").unwrap()).len() as u64;
    let perft = |depth| play.perft(depth, Chances::Fixed);
    assert_eq!(perft(0), 1);
    assert_eq!(perft(1), heaps);
    let orders: u64 = (1..=heaps).product();
    assert_eq!(perft(heaps as u32), orders);
    assert_eq!(perft(heaps as u32 + 1), 0);
}

#[test]
fn perft_counts_as_the_tables_of_the_games_do() {
    let options = NimOptions::from_pairs([("tokens", "swap")]).unwrap();
    let counted = Nim::start(&options, 2).unwrap();
    let play = nim("swap");
    for depth in 0..6 {
        assert_eq!(play.perft(depth, Chances::Fixed), perft(&counted, depth, Chance::Fixed));
        assert_eq!(play.perft(depth, Chances::Expanded), perft(&counted, depth, Chance::Expanded));
    }
}

#[test]
fn every_code_is_written_in_lower_case_with_hyphens() {
    for code in Code::ALL {
        assert_eq!(serde_json::to_value(code).unwrap(), code.name());
        assert!(code.name().chars().all(|c| c.is_ascii_lowercase() || c == '-'));
    }
}
