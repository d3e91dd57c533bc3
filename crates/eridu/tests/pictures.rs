//! Pictures on the command line: `draw`, `replay --svg`, `--png` and `--gif`.

#![allow(clippy::unwrap_used, reason = "a test that cannot run the binary has failed")]
#![allow(clippy::disallowed_methods, reason = "the binary reads and writes files")]

use std::{fs, path::PathBuf, process::Command};

use games::{Play, Setup};
use table::{Dice, Seed, Waiting};

/// The path of an output file of this test.
fn path(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

/// Runs the binary; returns its exit code, standard output and standard error.
fn eridu(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_eridu")).args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// A match of Tigris after this many steps.
fn played(steps: usize) -> Box<dyn Play> {
    let names = ["Ann", "Bo", "Cy"].map(str::to_owned).to_vec();
    let setup = Setup { options: vec![], names, seed: Some(Seed::from_number(7)) };
    let mut play = games::find(games::all(), "tigris").unwrap().start(&setup).unwrap();
    let mut dice = Seed::from_number(8).stream(0);
    while play.steps() < steps {
        match play.waiting() {
            Waiting::Over => break,
            Waiting::Chance => drop(play.chance(None).unwrap()),
            Waiting::For(seats) => {
                let seat = seats.first().unwrap();
                let legal = play.legal_actions(seat);
                let action = &legal[dice.below(legal.len() as u32) as usize];
                drop(play.act(seat, action).unwrap());
            }
        }
    }
    play
}

fn record(name: &str, steps: usize) -> String {
    let path = path(name);
    fs::write(&path, played(steps).record().to_text()).unwrap();
    path.to_str().unwrap().to_owned()
}

fn position(name: &str) -> String {
    let path = path(name);
    fs::write(&path, played(60).position()).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_step_of_a_record_becomes_a_picture() {
    let record = record("step.eridu", 60);
    let (svg, png) = (path("step.svg"), path("step.png"));
    let (svg, png) = (svg.to_str().unwrap(), png.to_str().unwrap());
    let said =
        eridu(&["replay", &record, "--at", "55", "--svg", svg, "--png", png, "--width", "400"]);
    assert_eq!(said, (0, String::new(), String::new()));
    let drawing = fs::read_to_string(svg).unwrap();
    assert!(drawing.starts_with("<svg ") && drawing.ends_with("</svg>\n"));
    assert!(fs::read(png).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn a_range_of_a_record_becomes_a_film() {
    let record = record("film.eridu", 40);
    let gif = path("film.gif");
    let gif = gif.to_str().unwrap();
    let said = eridu(&["replay", &record, "--from", "30", "--gif", gif, "--width", "200"]);
    assert_eq!(said, (0, String::new(), String::new()));
    assert!(fs::read(gif).unwrap().starts_with(b"GIF89a"));
}

#[test]
fn a_position_is_drawn_in_both_languages_and_themes() {
    let position = position("both.txt");
    let mut drawings = Vec::new();
    for (name, more) in
        [("en.svg", &[][..]), ("it.svg", &["--lang", "it"]), ("dark.svg", &["--dark", "--tall"])]
    {
        let out = path(name);
        let mut arguments = vec!["draw", &position, "--svg", out.to_str().unwrap()];
        arguments.extend(more);
        assert_eq!(eridu(&arguments), (0, String::new(), String::new()));
        drawings.push(fs::read_to_string(out).unwrap());
    }
    assert!(drawings[0].contains("Archer") && drawings[1].contains("Arciere"));
    assert_ne!(drawings[0], drawings[2]);
    let (code, text, error) = eridu(&["draw", &position, "--lang", "it"]);
    assert_eq!((code, error.as_str()), (0, ""));
    assert!(text.contains("Arciere"), "{text}");
}

#[test]
fn what_cannot_be_drawn_is_said_and_nothing_is_left_half_written() {
    let record = record("wrong.eridu", 30);
    let out = path("never.png");
    let never = out.to_str().unwrap();
    let nowhere = path("no-such-folder").join("x.svg");
    let nowhere = nowhere.to_str().unwrap();
    let nonsense = path("nonsense.txt");
    fs::write(&nonsense, "tigris 1\nnonsense\n").unwrap();
    let nonsense = nonsense.to_str().unwrap();
    let position = position("fine.txt");
    let cases: [(&[&str], i32, &str); 7] = [
        (&["replay", &record, "--at", "999", "--png", never], 2, "there is no step 999"),
        (&["replay", &record, "--svg", nowhere], 2, "cannot be written"),
        (&["replay", &record, "--at", "3", "--from", "9", "--gif", never], 2, "cannot begin"),
        (&["replay", &record, "--svg", never, "--png", never], 2, "two pictures at once"),
        (&["draw", nonsense, "--png", never], 1, "line 2"),
        (&["draw", &position, "--seat", "dragon", "--png", never], 2, "there is no seat"),
        (&["draw", "/no/such/file", "--png", never], 2, "cannot be read"),
    ];
    for (arguments, code, says) in cases {
        let (ended, out, error) = eridu(arguments);
        assert_eq!(ended, code, "{arguments:?}: {error}");
        assert!(error.starts_with("eridu: ") && error.contains(says), "{error}");
        assert_eq!((out.as_str(), error.lines().count()), ("", 1), "{error}");
    }
    assert!(!out.exists() && !out.with_added_extension("part").exists());
}
