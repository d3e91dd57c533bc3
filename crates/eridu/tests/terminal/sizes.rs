//! Every game at every supported size, in both languages, and at absurd sizes.

use super::pty::{ESCAPE, LEAVE, PAGE_DOWN, PAGE_UP, RIGHT, SIZES, Terminal, home};

/// Opens a game against a bot.
fn open(game: &str, size: (u16, u16), language: &str) -> Terminal {
    let home = home(&format!("sizes-{game}-{}-{language}", size.0));
    let arguments = ["play", game, "--seats", "me,random", "--seed", "7", "--lang", language];
    Terminal::open(&arguments, size, &home, "C")
}

fn leave(mut terminal: Terminal) {
    terminal.press(LEAVE);
    terminal.press("\r");
    terminal.ends();
}

#[test]
fn every_game_is_playable_at_every_size_in_both_languages() {
    for (language, log, players, help) in
        [("en", "Log", "Players", "F1 help"), ("it", "Diario", "Giocatori", "F1 aiuto")]
    {
        for size in SIZES {
            for game in ["tigris", "stone-age", "civilization"] {
                let mut terminal = open(game, size, language);
                terminal.shows("▸ ");
                terminal.shows(log);
                terminal.shows(help);
                let lines = terminal.lines();
                assert_eq!(lines.len(), usize::from(size.1));
                let choices = lines.iter().position(|line| line.contains("▸ ")).unwrap();
                let room = lines.len() - 4 - choices;
                assert!(room >= 3, "{game} at {size:?} has room for {room} choices:\n{lines:#?}");
                match game {
                    "tigris" => {
                        for row in 1..=11 {
                            let found = lines
                                .iter()
                                .any(|line| line.trim_start().starts_with(&format!("{row} ")));
                            assert!(found, "row {row} is not seen:\n{lines:#?}");
                        }
                        terminal.shows("P ");
                    }
                    "stone-age" => {
                        let places = ["Forest", "River", "Gold", "Food"];
                        let luoghi = ["Foresta", "Fiume", "Oro", "Cibo"];
                        let words = if language == "en" { places } else { luoghi };
                        words.iter().for_each(|word| terminal.shows(word));
                    }
                    _ => {
                        // On a small screen the players have their own pane.
                        if size.0 == 80 {
                            terminal.shows(players);
                        }
                        terminal.shows("¢");
                    }
                }
                // Answers a whole question, and the game goes on.
                for _ in 0..4 {
                    terminal.press("\r");
                }
                terminal.shows("▸ ");
                terminal.press_unseen(PAGE_UP);
                terminal.press_unseen(PAGE_DOWN);
                leave(terminal);
            }
        }
    }
}

#[test]
fn a_terminal_of_any_size_is_drawn_without_fail() {
    for game in ["tigris", "stone-age", "civilization"] {
        let mut terminal = open(game, (80, 24), "en");
        let before = terminal.text();
        for size in [(40, 10), (10, 3), (3, 2), (1, 1), (2, 30), (200, 2), (300, 100), (79, 23)] {
            terminal.resize(size);
            if size == (79, 23) {
                terminal.until("Needs 80×24, has 79×23.");
            }
        }
        terminal.resize((80, 24));
        terminal.until("F1 help");
        assert_eq!(terminal.text(), before, "{game}");
        leave(terminal);
    }
}

#[test]
fn legal_spaces_are_marked_and_the_arrows_walk_over_them() {
    let mut terminal = open("tigris", (80, 24), "en");
    // The first choice is a tile of the hand; then the board is highlighted.
    terminal.hides("[·]");
    terminal.press("\r");
    let lit = terminal.text();
    assert!(lit.contains("[·]") || lit.contains("[~]"), "no space is marked:\n{lit}");
    let cursor = |text: &str| text.find(">·<").or_else(|| text.find(">~<"));
    let first = cursor(&lit);
    assert!(first.is_some(), "no space is selected:\n{lit}");
    terminal.press(RIGHT);
    assert_ne!(cursor(&terminal.text()), first, "the arrow does not move over the board");
    // A click on a highlighted space picks it; a click on any other space explains why not.
    let lines = terminal.lines();
    let (line, column) = lines
        .iter()
        .enumerate()
        .find_map(|(line, text)| {
            let at = text.find(" t*")?;
            Some((line, text[..at].chars().count() + 1))
        })
        .unwrap();
    terminal.click(column, line);
    terminal.shows("(rule tigris.");
    terminal.press(ESCAPE);
    leave(terminal);
}

#[test]
fn the_log_scrolls() {
    let mut terminal = open("stone-age", (80, 24), "en");
    while !terminal.text().contains("more line") {
        terminal.press("\r");
        terminal.press_unseen(PAGE_UP);
    }
    let above = terminal.text();
    terminal.press(PAGE_DOWN);
    assert_ne!(terminal.text(), above);
    leave(terminal);
}
