//! A game and a record on the whole screen of a terminal, through a pseudo-terminal.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]
#![allow(clippy::disallowed_methods, reason = "a terminal is waited for, and records are files")]

use std::{
    io::{Read, Write},
    sync::mpsc::{Receiver, channel},
    thread,
    time::Duration,
};

use portable_pty::{Child, CommandBuilder, PtySize, native_pty_system};
use table::{Dice, Seed};

const SIZE: PtySize = PtySize { rows: 30, cols: 100, pixel_width: 0, pixel_height: 0 };

/// How long a terminal that is at work may be silent.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long it is silent when it waits for us.
const SILENCE: Duration = Duration::from_millis(25);

/// The binary on a terminal of 100 columns and 30 lines.
struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    written: Receiver<Vec<u8>>,
    screen: vt100::Parser,
}

impl Terminal {
    fn open(arguments: &[&str]) -> Self {
        let pair = native_pty_system().openpty(SIZE).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_eridu"));
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let keys = pair.master.take_writer().unwrap();
        let (send, written) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if send.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
            drop(pair.master);
        });
        let [rows, columns] = [SIZE.rows, SIZE.cols].map(|size| size.try_into().unwrap());
        let screen = vt100::Parser::new(rows, columns, 0);
        let mut terminal = Self { child, keys, written, screen };
        terminal.listen();
        terminal
    }

    /// Reads what is written until the terminal waits for us.
    fn listen(&mut self) {
        let mut patience = PATIENCE;
        while let Ok(bytes) = self.written.recv_timeout(patience) {
            self.screen.process(&bytes);
            patience = SILENCE;
        }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
        self.listen();
    }

    fn text(&self) -> String {
        self.screen.screen().contents()
    }

    #[track_caller]
    fn shows(&self, text: &str) {
        let screen = self.text();
        assert!(screen.contains(text), "no `{text}` on the screen:\n{screen}");
    }

    /// Waits for the end and checks that all went well.
    fn ends(mut self) {
        assert!(self.child.wait().unwrap().success());
    }
}

const DOWN: &str = "\u{1b}[B";
const ESCAPE: &str = "\u{1b}";
const F1: &str = "\u{1b}OP";

/// A file that nobody else writes.
fn file(name: &str) -> String {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    folder.join(name).to_str().unwrap().to_owned()
}

#[test]
fn a_whole_game_is_played_with_keys_and_stepped_through() {
    let record = file("terminal.eridu");
    let mut terminal = Terminal::open(&[
        "play",
        "stone-age",
        "--seats",
        "me,greedy",
        "--seed",
        "5",
        "--record",
        &record,
    ]);
    terminal.shows("red");
    terminal.press(F1);
    terminal.shows("Arrows and Enter pick");
    terminal.press("starv");
    terminal.shows("starv");
    terminal.press(ESCAPE);
    let mut dice = Seed::from_number(2).stream(0);
    let mut pressed = 0;
    while !terminal.text().starts_with(&" ".repeat(20)) {
        let down = DOWN.repeat(dice.below(4) as usize);
        terminal.press(&format!("{down}\r"));
        pressed += 1;
        assert!(pressed < 3000, "the game does not end:\n{}", terminal.text());
    }
    terminal.shows("1. ");
    terminal.shows("(greedy)");
    terminal.press(" ");
    terminal.ends();

    let verified = std::process::Command::new(env!("CARGO_BIN_EXE_eridu"))
        .args(["verify", &record])
        .output()
        .unwrap();
    assert!(verified.status.success(), "{verified:?}");

    let mut terminal = Terminal::open(&["replay", &record, "--at", "0", "--lang", "it"]);
    terminal.shows("Passo 0 di ");
    terminal.press("\u{1b}[C\u{1b}[C");
    terminal.shows("Passo 2 di ");
    terminal.press("\u{1b}[6~");
    terminal.shows("Passo 12 di ");
    let before = terminal.text();
    terminal.press("\t");
    assert_ne!(terminal.text(), before, "other eyes see the same");
    terminal.press("\u{1b}[F");
    terminal.press("\u{1b}[C");
    let last = terminal.text();
    terminal.press("\u{1b}[H");
    terminal.shows("Passo 0 di ");
    assert_ne!(terminal.text(), last);
    terminal.press("q");
    terminal.ends();
}

#[test]
fn people_at_one_screen_are_kept_apart_by_a_curtain() {
    let mut terminal =
        Terminal::open(&["play", "tigris", "--seats", "me=Anna,me=Bruno", "--seed", "1"]);
    let screen = terminal.text();
    let (first, second) =
        if screen.contains("Anna") { ("Anna", "Bruno") } else { ("Bruno", "Anna") };
    terminal.shows(&format!("Pass the screen to {first}, who presses Enter."));
    assert_eq!(screen.trim().lines().count(), 1, "a curtain shows nothing else:\n{screen}");
    terminal.press("\r");
    terminal.shows(first);
    let mut pressed = 0;
    while !terminal.text().contains("Pass the screen to") {
        terminal.press("\r");
        pressed += 1;
        assert!(pressed < 100, "the turn does not end:\n{}", terminal.text());
    }
    terminal.shows(&format!("Pass the screen to {second}"));
    assert_eq!(terminal.text().trim().lines().count(), 1);
    terminal.press("\u{11}");
    terminal.ends();
}
