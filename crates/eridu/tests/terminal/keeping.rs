//! Unfinished games are saved and offered again; nothing is overwritten without confirmation.

use std::{path::Path, process::Command};

use super::pty::{DOWN, INTERRUPT, Terminal, home};

const SIZE: (u16, u16) = (80, 24);
const GAME: [&str; 6] = ["play", "stone-age", "--seats", "me=Anna,greedy", "--seed", "5"];

fn eridu(arguments: &[&str], home: &Path) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_eridu"));
    command.args(arguments).env("XDG_DATA_HOME", home).env("LANG", "C").env_remove("LC_ALL");
    let output = command.stdin(std::process::Stdio::null()).output().unwrap();
    let both = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(both).unwrap())
}

/// Plays a few moves of a new game.
fn begun(home: &Path) -> Terminal {
    let mut terminal = Terminal::open(&GAME, SIZE, home, "C");
    for _ in 0..5 {
        terminal.press("\r");
    }
    terminal
}

#[test]
fn a_game_that_is_killed_goes_on_where_it_was() {
    let home = home("killed");
    let terminal = begun(&home);
    let before = terminal.text();
    terminal.kill();
    assert!(home.join("eridu/games/stone-age-1.game").exists());
    let terminal = Terminal::open(&["play", "--resume"], SIZE, &home, "C");
    let table = |text: &str| text.lines().take(14).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(table(&terminal.text()), table(&before));
    // Another terminal cannot continue it meanwhile.
    let (done, said) = eridu(&["play", "--resume", "stone-age-1"], &home);
    assert!(!done && said.contains("stone-age-1 is being played in another terminal"), "{said}");
    terminal.kill();
}

#[test]
fn a_game_that_was_left_is_offered_again_and_a_new_one_does_not_replace_it() {
    let home = home("offered");
    let mut terminal = begun(&home);
    terminal.press(INTERRUPT);
    terminal.shows("You can continue it later");
    terminal.press("\r");
    let last = terminal.ends();
    assert!(last.contains("Saved as stone-age-1, in "), "{last}");
    assert!(last.contains("eridu play --resume stone-age-1"), "{last}");
    let kept = std::fs::read(home.join("eridu/games/stone-age-1.game")).unwrap();

    let mut terminal = Terminal::open(&GAME, SIZE, &home, "C");
    terminal.shows("You have a saved game. Continue it?");
    terminal.shows("▸ Continue stone-age-1: Anna, greedy");
    terminal.press(&format!("{DOWN}\r"));
    for _ in 0..3 {
        terminal.press("\r");
    }
    terminal.press(INTERRUPT);
    terminal.press("\r");
    assert!(terminal.ends().contains("Saved as stone-age-2"));
    assert_eq!(std::fs::read(home.join("eridu/games/stone-age-1.game")).unwrap(), kept);

    let mut terminal = Terminal::open(&GAME, SIZE, &home, "C");
    terminal.shows("stone-age-2");
    terminal.press("\r");
    terminal.hides("saved game");
    terminal.press(INTERRUPT);
    terminal.press("\r");
    terminal.ends();

    let (done, said) = eridu(&["play", "--forget", "stone-age-2"], &home);
    assert!(done && said.contains("Deleted: stone-age-2"), "{said}");
    let (done, said) = eridu(&["play", "--resume", "stone-age-2"], &home);
    assert!(!done && said.contains("there is no saved game `stone-age-2`"), "{said}");
    assert!(said.contains("saved: stone-age-1"), "{said}");
}

#[test]
fn a_game_played_line_by_line_is_kept_too() {
    let home = home("plain");
    let play = |arguments: &[&str], typed: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_eridu"));
        command.args(arguments).env("XDG_DATA_HOME", &home).env("LANG", "C");
        command.env_remove("LC_ALL").stdin(std::process::Stdio::piped());
        let mut child = command.stdout(std::process::Stdio::piped()).spawn().unwrap();
        std::io::Write::write_all(&mut child.stdin.take().unwrap(), typed.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let said = play(&GAME, "place hunt 5\nrules food\nrules xyzzy\nlegend\n99\n");
    assert!(said.contains("This game is saved after every move, in "), "{said}");
    assert!(said.contains("The rules do not mention “xyzzy”."), "{said}");
    assert!(said.contains("There is no choice with that number."), "{said}");
    assert!(said.contains("a free ring, x closed"), "{said}");
    assert!(!said.contains("**"), "the rules are raw Markdown:\n{said}");
    let said = play(&["play", "--resume", "stone-age", "--plain"], "quit\n");
    assert!(said.contains("Saved as stone-age-1"), "{said}");
}

#[test]
fn a_record_is_overwritten_only_by_force() {
    let home = home("record");
    let record = home.join("game.eridu");
    std::fs::write(&record, "precious").unwrap();
    let path = record.to_str().unwrap();
    let arguments = [&GAME[..], &["--record", path]].concat();
    let (done, said) = eridu(&arguments, &home);
    assert!(!done && said.contains("exists already; --force overwrites it"), "{said}");
    assert_eq!(std::fs::read_to_string(&record).unwrap(), "precious");
    let (done, said) = eridu(&[&arguments[..], &["--force"]].concat(), &home);
    assert!(done, "{said}");
    assert!(std::fs::read_to_string(&record).unwrap().starts_with("eridu"), "{said}");
}

#[test]
fn a_game_that_cannot_be_kept_says_so() {
    let home = home("nowhere");
    // A file where the folder should be.
    std::fs::write(home.join("eridu"), "").unwrap();
    let mut terminal = begun(&home);
    terminal.shows("This game cannot be saved:");
    terminal.press(INTERRUPT);
    terminal.shows("It cannot be saved, so it would be lost");
    terminal.shows("▸ Keep playing");
    terminal.press(&format!("{DOWN}\r"));
    terminal.ends();
}
