//! Full-screen games and records, tested through a pseudo-terminal.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]
#![allow(clippy::disallowed_methods, reason = "a terminal is waited for, and records are files")]

mod keeping;
mod pty;
mod sizes;
mod words;

use std::process::Command;

use pty::{DOWN, ESCAPE, F1, INTERRUPT, LEAVE, PAGE_DOWN, RIGHT, Terminal, home};
use table::{Dice, Seed};

#[test]
fn a_whole_game_is_played_with_keys_and_stepped_through() {
    let home = home("whole");
    let record = home.join("whole.eridu");
    let record = record.to_str().unwrap();
    let arguments =
        ["play", "stone-age", "--seats", "me,greedy", "--seed", "5", "--record", record];
    let mut terminal = Terminal::open(&arguments, (80, 24), &home, "C");
    terminal.shows("Red places people");
    let mut dice = Seed::from_number(2).stream(0);
    let mut pressed = 0;
    while !terminal.text().contains("The game is over") {
        let down = DOWN.repeat(dice.below(4) as usize);
        terminal.press(&format!("{down}\r"));
        pressed += 1;
        assert!(pressed < 3000, "the game does not end:\n{}", terminal.text());
    }
    terminal.shows("1.");
    terminal.shows("greedy");
    terminal.press(ESCAPE);
    let last = terminal.ends();
    assert!(last.contains("The record is in"), "{last}");
    assert!(!last.contains("Saved as"), "a game that is over is not kept:\n{last}");
    let kept = std::fs::read_dir(home.join("eridu/games")).unwrap().count();
    assert_eq!(kept, 0, "nothing is kept of a game that is over");

    let verified =
        Command::new(env!("CARGO_BIN_EXE_eridu")).args(["verify", record]).output().unwrap();
    assert!(verified.status.success(), "{verified:?}");

    let arguments = ["replay", record, "--at", "0", "--lang", "it"];
    let mut terminal = Terminal::open(&arguments, (80, 24), &home, "C");
    terminal.shows("Passo 0 di ");
    terminal.press(&RIGHT.repeat(2));
    terminal.shows("Passo 2 di ");
    terminal.press(PAGE_DOWN);
    terminal.shows("Passo 12 di ");
    let before = terminal.text();
    terminal.press("\t");
    assert_ne!(terminal.text(), before, "another view shows the same");
    terminal.press("\u{1b}[F");
    let last = terminal.text();
    terminal.press("\u{1b}[H");
    terminal.shows("Passo 0 di ");
    assert_ne!(terminal.text(), last);
    terminal.resize((20, 5));
    terminal.resize((80, 24));
    terminal.until("Passo 0 di ");
    terminal.press("q");
    terminal.ends();
}

#[test]
fn people_at_one_screen_are_kept_apart_by_a_curtain() {
    let home = home("curtain");
    let arguments = ["play", "tigris", "--seats", "me=Anna,me=Bruno", "--seed", "1"];
    let mut terminal = Terminal::open(&arguments, (100, 30), &home, "C");
    let screen = terminal.text();
    let (first, second) =
        if screen.contains("Anna") { ("Anna", "Bruno") } else { ("Bruno", "Anna") };
    terminal.shows(&format!("Pass the screen to {first}."));
    assert_eq!(screen.trim().lines().count(), 1, "a curtain shows nothing else:\n{screen}");
    terminal.resize((60, 12));
    terminal.until(&format!("Pass the screen to {first}."));
    terminal.resize((100, 30));
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
    terminal.press(LEAVE);
    terminal.shows("Leave the game?");
    terminal.press("\r");
    let last = terminal.ends();
    assert!(last.contains("Saved as tigris-1"), "{last}");
}

#[test]
fn leaving_is_asked_about_and_can_be_taken_back() {
    let home = home("leaving");
    let arguments = ["play", "stone-age", "--seats", "me,greedy", "--seed", "5"];
    let mut terminal = Terminal::open(&arguments, (80, 24), &home, "C");
    let before = terminal.text();
    terminal.press(INTERRUPT);
    terminal.shows("Leave the game?");
    terminal.shows("Nothing has been played yet");
    terminal.press(ESCAPE);
    assert_eq!(terminal.text(), before);
    terminal.press(INTERRUPT);
    terminal.press(&format!("{DOWN}\r"));
    assert_eq!(terminal.text(), before);
    terminal.press(INTERRUPT);
    terminal.press("\r");
    terminal.ends();
}

#[test]
fn the_rules_are_formatted_and_can_be_searched() {
    let home = home("rules");
    let arguments = ["play", "tigris", "--seats", "me,random", "--seed", "5"];
    let mut terminal = Terminal::open(&arguments, (80, 24), &home, "C");
    terminal.press(F1);
    terminal.shows("Keys");
    terminal.shows("Arrows choose");
    terminal.press("tigris.leader.8");
    terminal.shows("tigris.leader.8 A leader goes only next to a temple");
    for sign in ["**", "{#", "`", "##"] {
        terminal.hides(sign);
    }
    terminal.press(ESCAPE);
    terminal.press(LEAVE);
    terminal.press("\r");
    terminal.ends();
}
