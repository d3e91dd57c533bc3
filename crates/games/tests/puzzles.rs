//! The collections of puzzles that ship with the games, and the format they are written in.

#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]

use std::collections::{BTreeMap, BTreeSet};

use games::{HARDEST, Level, Puzzle, Rated, Sieve};

/// The least number of puzzles of each game.
const LEAST: [(&str, usize); 3] = [("tigris", 200), ("stone-age", 200), ("civilization", 60)];

/// The number of puzzles that may have the same answer: eight of each run of the miner, and the
/// collection of Stone Age is made of three.
const MOST_ALIKE: usize = 24;

fn collection(game: &str) -> (&'static dyn games::Entry, Vec<Puzzle>) {
    let entry = games::find(games::all(), game).unwrap();
    (entry, entry.book().unwrap().puzzles())
}

#[test]
fn every_collection_is_large_enough_and_no_puzzle_comes_twice() {
    let mut bytes = 0;
    for (game, least) in LEAST {
        let (_, puzzles) = collection(game);
        assert!(puzzles.len() >= least, "{game}: {} puzzles", puzzles.len());
        let ids: BTreeSet<_> = puzzles.iter().map(|puzzle| &puzzle.id).collect();
        assert_eq!(ids.len(), puzzles.len());
        let mut alike: BTreeMap<&str, usize> = BTreeMap::new();
        for puzzle in &puzzles {
            *alike.entry(&puzzle.answers[0].action).or_default() += 1;
            bytes += puzzle.to_string().len();
        }
        assert!(alike.values().all(|count| *count <= MOST_ALIKE), "{game}: {alike:?}");
    }
    assert!(bytes < 1_000_000, "{bytes}");
}

#[test]
fn every_puzzle_has_one_answer_that_is_clearly_best() {
    for (game, _) in LEAST {
        let (entry, puzzles) = collection(game);
        for puzzle in puzzles {
            let (play, seat) = puzzle.begin(entry).unwrap();
            assert_eq!(puzzle.id, Puzzle::id(&puzzle.position, &puzzle.seat), "{}", puzzle.id);
            assert_eq!(puzzle.position, play.position().trim_end());
            let legal = play.legal_actions(seat);
            assert!(puzzle.answers.len() > 1 && legal.len() > puzzle.answers.len());
            assert!(puzzle.answers.iter().all(|rated| legal.contains(&rated.action)));
            let [best, others @ ..] = &puzzle.answers[..] else { panic!("{}", puzzle.id) };
            for other in others {
                let (by, error) = (best.chance - other.chance, best.doubt.hypot(other.doubt));
                // The file rounds to a thousandth.
                assert!(by > Sieve::default().margin - 0.0015, "{game} {}", puzzle.id);
                assert!(by + 0.0015 > 3.0 * (error - 0.001), "{game} {}: {by} {error}", puzzle.id);
            }
            let miners = ["expert-", "hard-", "record-"];
            assert!(miners.iter().any(|level| puzzle.from.starts_with(level)), "{}", puzzle.from);
            assert_eq!(puzzle.nodes, Sieve::default().proof);
            assert!((1..=HARDEST).contains(&puzzle.grade()));
            let levels: Vec<_> = puzzle.found.iter().map(|(level, _)| *level).collect();
            assert_eq!(
                levels,
                [
                    Level::Random,
                    Level::Novice,
                    Level::Easy,
                    Level::Medium,
                    Level::Hard,
                    Level::Expert
                ]
            );
        }
    }
}

/// Explanations are made from events, in both languages.
#[test]
fn every_answer_can_be_said() {
    for (game, _) in LEAST {
        let (entry, puzzles) = collection(game);
        for puzzle in puzzles.iter().step_by(9) {
            let (play, seat) = puzzle.begin(entry).unwrap();
            let show = games::shown(&*play).unwrap();
            for Rated { action, line, .. } in &puzzle.answers {
                show.name_action(action).unwrap();
                show.preview(seat, action).unwrap();
                for reply in line {
                    let (who, action) = reply.split_once(' ').unwrap();
                    play.seat(who).unwrap();
                    show.name_action(action).unwrap();
                }
            }
        }
    }
}

#[test]
fn a_collection_is_read_as_it_is_written() {
    for (game, _) in LEAST {
        let (_, puzzles) = collection(game);
        let text: Vec<_> = puzzles.iter().map(ToString::to_string).collect();
        assert_eq!(Puzzle::read_all(&text.join("\n")).unwrap(), puzzles);
    }
}

#[test]
fn a_wrong_line_is_named() {
    for (text, line) in [
        ("## a\nseat red\nanswer x 0.1 pass\n", "line 3"),
        ("## a\nnodes many\n", "line 2"),
        ("## a\nfound novice\n", "line 2"),
        ("## a\nfound wizard 0.5\n", "line 2"),
        ("## a\ncolour red\n", "line 2"),
        ("## a\nseat\n", "line 2"),
    ] {
        let refused = Puzzle::read_all(text).unwrap_err();
        assert!(refused.text.starts_with(line), "{text:?}: {}", refused.text);
    }
    assert_eq!(Puzzle::read_all("").unwrap(), []);
}

#[test]
fn what_more_levels_miss_is_harder() {
    let found = |shares: [f64; 3]| {
        let levels = [Level::Novice, Level::Medium, Level::Expert];
        let found = levels.into_iter().zip(shares).collect();
        Puzzle { found, ..Puzzle::default() }.grade()
    };
    assert_eq!(found([1.0, 1.0, 1.0]), 1);
    assert_eq!(found([0.0, 0.0, 0.0]), HARDEST);
    assert!(found([0.0, 1.0, 1.0]) < found([0.0, 0.0, 1.0]));
}
