//! Whole contests: bots, programs that play, and programs that misbehave.

#![allow(clippy::unwrap_used, reason = "a test that cannot play has failed")]
#![allow(clippy::disallowed_methods, reason = "the programs of these tests are files")]

use std::{fs, path::Path, time::Duration};

use arena::{Contest, Entrant, Limit, Report, Results};

fn contest(entrants: &[&str], games: u64) -> Contest<'static> {
    Contest {
        kind: games::find(games::all(), "tigris").unwrap(),
        options: vec![],
        entrants: entrants.iter().map(|text| text.parse().unwrap()).collect(),
        games,
        seed: 1,
        limit: Limit::Usual,
        patience: Duration::from_secs(10),
        record: None,
    }
}

fn run(contest: &Contest<'_>, threads: usize) -> Report {
    let mut results = Results::nowhere();
    contest.run(threads, &mut results, &mut |_| ()).unwrap();
    Report::new(contest.kind, &contest.entrants, &results.played)
}

/// A program that runs this script in a shell.
fn program(directory: &Path, script: &str) -> Entrant {
    let path = directory.join("player.sh");
    fs::write(&path, script).unwrap();
    Entrant::Command(format!("sh {}", path.display()))
}

#[test]
fn greedy_beats_random_and_the_report_says_so() {
    let report = run(&contest(&["greedy", "random"], 8), 2);
    assert_eq!(report.games, 8);
    let [greedy, random] = &report.players[..] else { panic!("two players, two rows") };
    assert!(greedy.wins > 7.0 && greedy.rating > random.rating);
    assert!(greedy.interval.low < greedy.rate && greedy.rate <= greedy.interval.high + 1e-9);
    assert_eq!(greedy.scores.len(), 4);
    assert!(greedy.points.contains_key("red") && greedy.points.contains_key("treasures"));
    assert!(report.to_string().contains("greedy"));
}

#[test]
fn the_number_of_threads_changes_nothing_but_time() {
    let contest = contest(&["random", "random", "greedy"], 6);
    let [one, two] = [1, 2].map(|threads| run(&contest, threads));
    for (one, two) in one.players.iter().zip(&two.players) {
        assert_eq!((one.wins, &one.scores), (two.wins, &two.scores));
    }
}

#[test]
fn the_same_bot_on_every_seat_never_plays_a_game_twice() {
    let contest = contest(&["greedy", "greedy"], 4);
    let mut results = Results::nowhere();
    contest.run(1, &mut results, &mut |_| ()).unwrap();
    let mut scores: Vec<_> = results.played.iter().map(|game| game.scores.clone()).collect();
    for game in &mut scores {
        game.sort();
    }
    scores.sort();
    scores.dedup();
    assert_eq!(scores.len(), 4);
}

#[test]
fn an_interrupted_contest_goes_on() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("results.jsonl");
    let part = contest(&["random", "random"], 3);
    let mut results = Results::open(&path, &part.description()).unwrap();
    part.run(1, &mut results, &mut |_| ()).unwrap();
    drop(results);
    let mut text = fs::read_to_string(&path).unwrap();
    text.push_str("{\"game\": 3, \"pla");
    fs::write(&path, text).unwrap();

    let whole = contest(&["random", "random"], 6);
    let mut results = Results::open(&path, &whole.description()).unwrap();
    assert_eq!(results.played.len(), 3);
    whole.run(1, &mut results, &mut |_| ()).unwrap();
    drop(results);
    let results = Results::open(&path, &whole.description()).unwrap();
    let uninterrupted = run(&whole, 1);
    let report = Report::new(whole.kind, &whole.entrants, &results.played);
    assert_eq!(report.players[0].scores, uninterrupted.players[0].scores);

    let other = contest(&["random", "greedy"], 6);
    let error = Results::open(&path, &other.description()).unwrap_err();
    assert!(error.to_string().contains("another contest"), "{error}");
}

#[test]
fn a_program_plays_along() {
    let directory = tempfile::tempdir().unwrap();
    // Always the first legal action.
    let first = r#"number=0
while read -r line; do
  number=$((number + 1))
  action=$(printf '%s' "$line" | sed -n 's/.*"legal":\["\([^"]*\)".*/\1/p')
  printf '{"id":%d,"ok":{"action":"%s"}}\n' "$number" "$action"
done
"#;
    let mut contest = contest(&["random", "random"], 2);
    contest.entrants[0] = program(directory.path(), first);
    let report = run(&contest, 2);
    assert!(report.players[0].forfeits.is_empty(), "{report}");
    assert!(report.players[0].scores.len() == 4);
}

/// The reason for the forfeit of a program that has 300 milliseconds and never answers.
const HANGS: &str = "it did not answer within 300ms";

#[test]
fn a_program_that_crashes_hangs_or_answers_nonsense_loses_for_that_reason() {
    let answering = |answer: &str| format!("while read -r line; do echo '{answer}'; done");
    for (script, why) in [
        ("exit 1".to_owned(), "it ended too early"),
        ("read -r line; exec sleep 600".to_owned(), HANGS),
        (answering("hello"), "it answered with something other than JSON"),
        (answering("{\"id\":7}"), "it answered with the id of another question"),
        (answering("{\"id\":1}"), "it gave up: it answered without `ok`"),
        (
            "read -r line; echo '{\"id\":1,\"ok\":{}}'; read -r line; echo '{\"id\":2,\"ok\":{}}'"
                .to_owned(),
            "it answered without an `action`",
        ),
        (
            "read -r line; echo '{\"id\":1,\"ok\":{}}'
             read -r line; echo '{\"id\":2,\"ok\":{\"action\":\"fly\"}}'; exec sleep 600"
                .to_owned(),
            "it answered with an illegal action",
        ),
    ] {
        let directory = tempfile::tempdir().unwrap();
        let mut contest = contest(&["random", "random"], 2);
        // Only the program that never answers gets a short deadline; the others get enough time to
        // start a shell on a busy machine.
        contest.patience = match why == HANGS {
            true => Duration::from_millis(300),
            false => Duration::from_secs(120),
        };
        contest.entrants[1] = program(directory.path(), &script);
        let report = run(&contest, 1);
        let reasons: Vec<_> = report.players[1].forfeits.keys().map(String::as_str).collect();
        assert_eq!(reasons, [why]);
        assert_eq!((report.games, report.players[0].wins), (2, 2.0), "{why}");
    }
}

#[test]
fn a_program_that_is_not_there_loses_too() {
    let mut contest = contest(&["random", "random"], 2);
    contest.entrants[1] = Entrant::Command("/nowhere/at/all".to_owned());
    let report = run(&contest, 1);
    assert_eq!(report.players[0].wins, 2.0);
    assert!(
        report.players[1].forfeits.keys().all(|why| why.starts_with("it could not be started"))
    );
}
