//! `verify` and `replay`: wrong records, other files, and the table at any step.

use table::{Record, record::Step};

use crate::run::{eridu, file, finished, played};

/// The first step, from 1, whose action satisfies `says`.
fn step_where(record: &Record, says: impl Fn(&str) -> bool) -> usize {
    let found = |step: &Step| matches!(step, Step::Act { action, .. } if says(action));
    record.steps.iter().position(found).unwrap() + 1
}

#[test]
fn the_first_wrong_step_is_named_with_its_rule() {
    let record = finished();
    let first = step_where(&record, |_| true);
    let spoil = |change: &dyn Fn(&mut Record)| {
        let mut spoilt = record.clone();
        change(&mut spoilt);
        let name = format!("spoilt-{:?}.eridu", std::thread::current().id());
        eridu(&["verify", &file(&name, spoilt.to_text())])
    };
    let say = |text: &'static str| {
        move |record: &mut Record| {
            if let Step::Act { action, .. } = &mut record.steps[first - 1] {
                *action = text.to_owned();
            }
        }
    };
    let at = |what: &str| format!("step {first}: {what}");
    let refused = spoil(&say("tile farm A1"));
    refused.fails(1, &at(""));
    refused.fails(1, "(rule tigris.");
    spoil(&say("tile farm Z99")).fails(1, &at("expected "));
    let swap_seat = |record: &mut Record| {
        if let Step::Act { seat, .. } = &mut record.steps[first - 1] {
            *seat = 1 - *seat;
        }
    };
    spoil(&swap_seat).fails(1, &at("this seat is not asked (rule tigris.turn."));
    let redraw = |record: &mut Record| {
        record.steps[1] = match &record.steps[1] {
            Step::Chance(drawn) if drawn == "draw temple" => Step::Chance("draw farm".to_owned()),
            _ => Step::Chance("draw temple".to_owned()),
        };
    };
    spoil(&redraw).fails(1, "step 2: the seed of this match draws ");
    let early = |record: &mut Record| record.steps.insert(first, Step::Undo(first as u32 + 9));
    spoil(&early).fails(1, &format!("step {}: there is no step ", first + 1));
    let result = |record: &mut Record| {
        if let Some(places) = &mut record.result {
            places[0].scores[0] += 1;
        }
    };
    spoil(&result).fails(1, "the result in the record is not the result");
    spoil(&|record| record.seed = Some("0".repeat(64))).fails(1, "does not have the hash");
    spoil(&|record| record.seed = Some("0".to_owned())).fails(1, "64 hexadecimal digits");
    spoil(&|record| record.rules = 999).fails(1, "played by version 999 of the rules of");
    spoil(&|record| record.game = "go".to_owned()).fails(1, "there is no game `go`");
    spoil(&|record| record.options[0].1 = "round".to_owned()).fails(1, "has no value `round`");
    spoil(&|record| record.options[0].0 = "bord".to_owned()).fails(1, "no option `bord`");
    spoil(&|record| record.seats[1].seat = "lion".to_owned()).fails(1, "are called archer, bull");
}

#[test]
fn a_file_that_is_no_record_is_wrong() {
    for (name, content, text) in [
        ("empty", b"".to_vec(), "the record has no line `game`"),
        ("prose", b"Dear diary\n".to_vec(), "line 1: expected `eridu 1` in the first line"),
        ("future", b"eridu 2\n".to_vec(), "line 1: expected format 1, but found `2`"),
        ("binary", b"eridu 1\n\xff".to_vec(), "byte 9 is not UTF-8"),
        ("json", b"{\"game\": tigris}".to_vec(), "not the JSON of a record: not JSON: expected"),
        ("unknown", b"{\"dog\": 1}".to_vec(), "there is no field `dog`; the fields are: game,"),
        ("typed", b"{\"game\": 7}".to_vec(), "`game` must be a string, not `7`"),
        (
            "deep",
            format!("{{\"game\":{}", "[".repeat(10_000)).into_bytes(),
            "at most 128 levels deep",
        ),
        ("long", vec![b'\n'; Record::LONGEST + 1], "it is longer than 8388608 bytes"),
        (
            "numbers",
            b"eridu 1\ngame tigris\nrules 1\n2 ? draw temple\n".to_vec(),
            "expected step 1",
        ),
        (
            "alone",
            b"eridu 1\ngame tigris\nrules 1\n\n1 ? start archer\n2 ? start bull\n".to_vec(),
            "has seats for 2 to 4, not for 0",
        ),
    ] {
        let path = file(&format!("no-record-{name}"), content);
        eridu(&["verify", &path]).fails(1, text);
        eridu(&["replay", &path]).fails(1, text);
    }
}

#[test]
fn a_file_that_cannot_be_read_is_exit_code_2() {
    for path in ["no/such/file", env!("CARGO_TARGET_TMPDIR")] {
        for command in ["verify", "replay"] {
            eridu(&[command, path]).fails(2, &format!("{path} cannot be read: "));
        }
    }
}

#[test]
fn the_table_is_shown_at_any_step_as_a_seat_saw_it() {
    let play = played(40);
    let path = file("shown.eridu", play.record().to_text());
    let show = |more: &[&str]| {
        let arguments = [&["replay", path.as_str()], more].concat();
        eridu(&arguments).works()
    };
    let last = show(&[]);
    assert!(last.starts_with("tigris, step 40 of 40, as a spectator sees it\n"), "{last}");
    assert!(last.contains("archer | hand 6 unknown"), "{last}");
    let own = show(&["--seat", "archer", "--at", "20"]);
    assert!(own.starts_with("tigris, step 20 of 40, as archer sees it\n"), "{own}");
    let line = |seat: &str| own.lines().find(|line| line.starts_with(seat)).unwrap().to_owned();
    assert!(!line("archer |").contains("unknown"), "{own}");
    assert!(line("bull |").contains("hand 6 unknown"), "{own}");
    let all = show(&["--seat", "all"]);
    assert!(all.ends_with(&format!("\n\n{}", play.position())), "{all}");
    let start = show(&["--at", "0"]);
    assert!(start.contains("\nwaiting for chance\n"), "{start}");
}

#[test]
fn everything_is_shown_of_a_match_that_is_over() {
    let record = finished();
    let path = file("over.eridu", record.to_text());
    let whole = eridu(&["replay", &path]).works();
    assert!(whole.contains(", with nothing hidden\nthe game is over\n"), "{whole}");
    let early = eridu(&["replay", &path, "--at", "20"]).works();
    assert!(early.contains("step 20 of ") && early.contains(", with nothing hidden\n"), "{early}");
    assert!(!early.contains("unknown"), "{early}");
}

#[test]
fn a_broken_record_is_shown_up_to_the_break() {
    let mut record = played(40).record();
    record.steps[30] = Step::Chance("draw nothing".to_owned());
    let path = file("broken.eridu", record.to_text());
    assert!(eridu(&["replay", &path, "--at", "30"]).works().contains("step 30 of 40"));
    eridu(&["replay", &path, "--at", "31"]).fails(1, "step 31: ");
    eridu(&["replay", &path]).fails(1, "step 31: ");
}

#[test]
fn steps_and_seats_that_do_not_exist_are_refused() {
    let path = file("asked.eridu", played(20).record().to_text());
    eridu(&["replay", &path, "--at", "21"]).fails(2, "there is no step 21; the record has 20");
    eridu(&["replay", &path, "--seat", "lion"])
        .fails(2, "there is no seat `lion`; the seats are: archer, bull; others are `spectator`");
}
