//! `verify`: what a record proves, in words and as an exit code.

use std::{fs, path::Path};

use table::{Record, Seed, record::Step};

use crate::run::{Ran, eridu, eridu_reading, file, finished, played};

/// Runs `verify` on a text.
fn verify(text: &str) -> Ran {
    eridu_reading(&["verify", "-"], text.as_bytes())
}

/// Runs `verify --strict` on a text.
fn verify_strictly(text: &str) -> Ran {
    eridu_reading(&["verify", "--strict", "-"], text.as_bytes())
}

/// The text of a record without a closing line, as older versions wrote it.
fn old(record: &Record) -> String {
    let text = record.to_text();
    text[..text.rfind("end ").unwrap()].to_owned()
}

/// The text without the lines that begin with `start`.
fn without(text: &str, start: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with(start));
    lines.map(|line| format!("{line}\n")).collect()
}

/// A record whose first draw differs from the seed's.
fn redrawn(record: &Record) -> Record {
    let mut redrawn = record.clone();
    redrawn.steps[1] = match &record.steps[1] {
        Step::Chance(drawn) if drawn == "draw temple" => Step::Chance("draw farm".to_owned()),
        _ => Step::Chance("draw temple".to_owned()),
    };
    redrawn
}

#[test]
fn a_finished_game_is_proven_by_its_seed_in_both_formats_and_from_standard_input() {
    let record = finished();
    let steps = record.steps.len();
    let end = format!("tigris, {steps} steps: complete and proven by its seed\n");
    for (name, text) in [("right.eridu", record.to_text()), ("right.json", record.to_json())] {
        let path = file(name, &text);
        assert_eq!(eridu(&["verify", &path]).works(), format!("{path}: {end}"));
        assert_eq!(eridu(&["verify", "--strict", &path]).works(), format!("{path}: {end}"));
        assert_eq!(verify(&text).works(), format!("standard input: {end}"));
    }
}

#[test]
fn a_game_without_a_seed_is_complete_and_not_proven() {
    let mut record = finished();
    (record.seed, record.commitment) = (None, None);
    for text in [record.to_text(), record.to_json()] {
        let said = verify(&text).answers(4);
        assert!(said.ends_with(": complete, chance not proven: the match had no seed\n"), "{said}");
        verify_strictly(&text).fails(1, "refused by --strict: complete, chance not proven");
    }
}

#[test]
fn a_game_from_a_position_is_proven_only_by_a_seed() {
    let kind = games::find(games::all(), "tigris").unwrap();
    let position = played(400).position();
    for (seed, code) in [(None, 4), (Some(Seed::from_number(9)), 0)] {
        let mut play = kind.load(&position, seed.clone()).unwrap();
        crate::run::play_on(&mut *play, usize::MAX, |play| {
            // Without a seed, the likeliest outcome happens.
            let outcome = play.chance_outcomes().into_iter().max_by_key(|(_, weight)| *weight);
            seed.is_none().then(|| outcome.unwrap().0)
        });
        verify(&play.record().to_text()).answers(code);
    }
}

#[test]
fn a_running_game_that_is_closed_is_unfinished() {
    let mut play = played(40);
    play.undo(30).unwrap();
    for text in [play.record().to_text(), play.record().to_json()] {
        let said = verify(&text).answers(5);
        assert_eq!(said, "standard input: tigris, 41 steps: unfinished, right so far\n");
        verify_strictly(&text).fails(1, "refused by --strict: unfinished, right so far");
    }
}

#[test]
fn the_first_lines_of_a_finished_game_are_cut_off() {
    for text in [finished().to_text(), old(&finished())] {
        let forty: String = text.lines().take(40).map(|line| format!("{line}\n")).collect();
        verify(&forty).fails(6, "the record is cut off: the seed is shown, as after the end, but");
        verify_strictly(&forty).fails(6, "the record is cut off");
        let unseeded = without(&forty, "seed ");
        verify(&unseeded)
            .fails(6, "cut off: the game is not over, and the file has no closing line");
    }
}

#[test]
fn a_cut_inside_a_space_is_no_other_space() {
    let text = finished().to_text();
    // A step on a space with a two-digit row, whose second digit is cut off.
    let step = text.lines().find(|line| {
        line.contains(" tile ")
            && line.ends_with(['0', '1'])
            && !line.ends_with([' ', 'A'])
            && line.as_bytes()[line.len() - 2] == b'1'
    });
    let end = text.find(step.unwrap()).unwrap() + step.unwrap().len() - 1;
    assert!(text[..end].ends_with('1'));
    verify(&text[..end]).fails(6, "the record is cut off: ");
}

#[test]
fn a_finished_game_without_its_result_is_cut_off() {
    let record = finished();
    let cut = "the record is cut off: the game is over, but the result is missing";
    verify(&without(&old(&record), "result ")).fails(6, cut);
    let closed = Record { result: None, ..record.clone() };
    verify(&closed.to_text()).fails(6, cut);
    verify(&closed.to_json()).fails(6, cut);
    verify(&without(&record.to_text(), "result ")).fails(1, "changed after it was written");
}

#[test]
fn an_altered_draw_does_not_pass_without_the_seed_line() {
    let record = finished();
    let altered = redrawn(&record).to_text();
    verify(&altered).fails(1, "step 2: the seed of this match draws `");
    verify(&without(&altered, "seed ")).fails(1, "changed after it was written");
    // Closing such a record again proves nothing.
    let mut reclosed = redrawn(&played(40).record());
    let said = verify(&reclosed.to_text());
    assert!(said.code != 0, "{said:?}");
    reclosed = Record { seed: None, ..record };
    let said = verify(&reclosed.to_text()).answers(4);
    assert!(said.contains("chance not proven: the promised seed is not shown\n"), "{said}");
    verify_strictly(&reclosed.to_text()).fails(1, "the promised seed is not shown");
    let said = verify(&without(&old(&reclosed), "commitment ")).answers(4);
    assert!(said.contains("the match had no seed, and the file has no closing line\n"), "{said}");
}

#[test]
fn wherever_a_record_is_cut_it_is_cut_off() {
    let text = finished().to_text();
    let whole = text.rfind("end ").unwrap();
    // Every byte at both ends, and some between.
    let ends = (1..400).chain((400..whole - 200).step_by(997)).chain(whole - 200..text.len() - 1);
    for end in ends.filter(|end| text.is_char_boundary(*end)) {
        let cut = table::Reading::of(&text[..end]).map_err(games::Error::from);
        let verdict = cut.and_then(|reading| games::verify(games::all(), &reading));
        match verdict {
            Err(error) => assert_eq!(error.code, games::Code::CutOff, "{end}: {error}"),
            // Only the closing line is missing, and perhaps the line break before it.
            Ok(verdict) => {
                assert!(end == whole || end + 1 == whole, "{end}: {verdict}");
                assert_eq!(verdict, games::Verdict::Unproven(vec![games::Doubt::NotClosed]));
            }
        }
    }
}

#[test]
fn records_of_older_programs_are_read_and_said_to_be_without_a_closing_line() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../server/tests/fixtures/records");
    for record in ["tigris-1", "stone-age-1"] {
        for extension in ["eridu", "json"] {
            let name = format!("{record}.{extension}");
            let text = fs::read_to_string(Path::new(folder).join(name)).unwrap();
            let said = verify(&text).answers(4);
            let end = "complete, every outcome from the promised seed, but the file has no closing \
                       line\n";
            assert!(said.ends_with(end), "{said}");
            verify_strictly(&text).fails(1, "the file has no closing line");
        }
    }
}
