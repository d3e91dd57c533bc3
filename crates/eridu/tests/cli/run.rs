//! Running the binary, and writing input files for it.

use std::{
    env, fs,
    io::Write,
    path::PathBuf,
    process::{Command, Stdio},
    sync::LazyLock,
};

use games::{Play, Setup};
use table::{Dice, Record, Seed, Waiting};

/// The binary under test: the one built with the tests, unless `ERIDU_BIN` names another.
pub(crate) fn binary() -> &'static str {
    static BINARY: LazyLock<String> = LazyLock::new(|| {
        env::var("ERIDU_BIN").unwrap_or_else(|_| env!("CARGO_BIN_EXE_eridu").to_owned())
    });
    &BINARY
}

/// The result of a run.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// Checks the exit code, and that the only line on standard error contains this text.
    #[track_caller]
    pub(crate) fn fails(&self, code: i32, text: &str) {
        assert_eq!(self.code, code, "{self:?}");
        assert!(self.err.starts_with("eridu: ") && self.err.contains(text), "{self:?}");
        assert_eq!(self.err.lines().count(), 1, "{self:?}");
        assert_eq!(self.out, "", "{self:?}");
    }

    /// Checks for success and returns the output.
    #[track_caller]
    pub(crate) fn works(self) -> String {
        self.answers(0)
    }

    /// Checks the exit code of a run without an error message and returns the output.
    #[track_caller]
    pub(crate) fn answers(self, code: i32) -> String {
        assert_eq!((self.code, self.err.as_str()), (code, ""), "{self:?}");
        self.out
    }
}

/// Runs the binary with these arguments and nothing on its standard input.
pub(crate) fn eridu(arguments: &[&str]) -> Ran {
    eridu_reading(arguments, b"")
}

/// Runs the binary with these arguments and this on its standard input.
pub(crate) fn eridu_reading(arguments: &[&str], input: &[u8]) -> Ran {
    run(arguments, &[], input)
}

/// Runs the binary with these arguments and environment variables.
pub(crate) fn eridu_within(arguments: &[&str], environment: &[(&str, &str)]) -> Ran {
    run(arguments, environment, b"")
}

fn run(arguments: &[&str], environment: &[(&str, &str)], input: &[u8]) -> Ran {
    let mut child = Command::new(binary())
        .args(arguments)
        .envs(environment.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The binary may stop reading before the end of the input.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Ran {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Writes a file for a test and returns its path.
pub(crate) fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

/// A match of Tigris with two seats, played at random for this many steps or to the end.
pub(crate) fn played(steps: usize) -> Box<dyn Play> {
    let kind = games::find(games::all(), "tigris").unwrap();
    let names = vec!["Anna".to_owned(), "Bruno".to_owned()];
    let seed = Seed::from_number(3);
    let mut play = kind.start(&Setup { options: vec![], names, seed: Some(seed) }).unwrap();
    play_on(&mut *play, steps, |_| None);
    play
}

/// Plays at random up to this many steps; chance comes from the seed or from `chance`.
pub(crate) fn play_on(
    play: &mut dyn Play,
    steps: usize,
    chance: impl Fn(&dyn Play) -> Option<String>,
) {
    let mut dice = Seed::from_number(4).stream(0);
    while play.steps() < steps {
        match play.waiting() {
            Waiting::Chance => drop(play.chance(chance(play).as_deref()).unwrap()),
            Waiting::For(seats) => {
                let seat = seats.first().unwrap();
                let legal = play.legal_actions(seat);
                play.act(seat, &legal[dice.below(legal.len() as u32) as usize]).unwrap();
            }
            Waiting::Over => break,
        }
    }
}

/// The record of a finished match.
pub(crate) fn finished() -> Record {
    played(usize::MAX).record()
}
