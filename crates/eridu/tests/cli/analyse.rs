//! `analyse`: a review for people and for programs, and what cannot be reviewed.

use serde_json::Value;
use table::Record;

use crate::run::{eridu, file, finished, played};

#[test]
fn a_finished_game_is_reviewed_in_words() {
    let record = file("analyse.eridu", finished().to_text());
    let report = eridu(&["analyse", &record, "--nodes", "0"]).works();
    assert!(report.starts_with("tigris, "), "{report}");
    for part in [
        "judged one step ahead",
        "\nWinning chances from the first step to the last\n",
        "\n  Anna    ",
        " start     luck   errors    gifts  revision  result   without luck\n",
        "\nThe luckiest outcomes\n",
        "\nMistakes cost at least 5 percent of the win, blunders 10, inaccuracies 2\n",
        "    better (",
    ] {
        assert!(report.contains(part), "{part:?} is missing in {report}");
    }
    assert_eq!(report, eridu(&["analyse", &record, "--nodes", "0"]).works());
}

#[test]
fn programs_read_the_review_as_json_and_it_adds_up() {
    let record = file("analyse-json.eridu", finished().to_text());
    let json = eridu(&["analyse", &record, "--nodes", "0", "--json"]).works();
    let review: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(review["game"], "tigris");
    assert_eq!(review["thresholds"][1][0], "mistake");
    let moments = review["moments"].as_array().unwrap();
    assert_eq!(moments[0]["cause"]["is"], "start");
    assert_eq!(moments.len(), finished().steps.len() + 1);
    for account in review["accounts"].as_array().unwrap() {
        let number = |field: &str| account[field].as_f64().unwrap();
        let sum = number("start") + number("luck") - number("errors") + number("gifts");
        assert!((sum + number("revision") - number("result")).abs() < 1e-9, "{account}");
    }
}

#[test]
fn what_cannot_be_reviewed_is_refused_in_a_sentence() {
    let analyse = |name: &str, text: String| {
        eridu(&["analyse", &file(&format!("analyse-{name}.eridu"), text), "--nodes", "0"])
    };
    let running = played(40).record().to_text();
    analyse("running", running.clone())
        .fails(5, "the game is not over; only finished games can be reviewed");
    let changed = |change: &dyn Fn(&mut Record)| {
        let mut record = finished();
        change(&mut record);
        record.to_text()
    };
    analyse("old", changed(&|record| record.rules = 999))
        .fails(1, "played by version 999 of the rules of");
    analyse("foreign", changed(&|record| record.game = "go".to_owned()))
        .fails(1, "there is no game `go`");
    let half = &running[..running.len() / 2];
    analyse("half", half.to_owned()).fails(6, "the record is cut off");
    analyse("prose", "Dear diary\n".to_owned()).fails(1, "expected `eridu 1`");
    eridu(&["analyse", "no-such-file.eridu"]).fails(2, "cannot be read");
    assert_eq!(eridu(&["analyse", "x", "--nodes", "many"]).code, 2);
}
