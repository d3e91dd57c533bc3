//! The texts of the terminal: every refusal and wrong key is explained in one line, in the language
//! of the locale.

use super::pty::{DOWN, ESCAPE, LEAVE, Terminal, home};

fn leave(mut terminal: Terminal) {
    terminal.press(LEAVE);
    terminal.press("\r");
    terminal.ends();
}

#[test]
fn the_locale_names_the_language_and_the_flag_wins() {
    let home = home("locale");
    let arguments = ["play", "tigris", "--seats", "me,random", "--seed", "1", "--lang", "en"];
    for (arguments, locale, word) in [
        (&arguments[..6], "it_IT.UTF-8", "F1 aiuto"),
        (&arguments[..6], "de_DE.UTF-8", "F1 help"),
        (&arguments[..], "it_IT.UTF-8", "F1 help"),
    ] {
        let mut terminal = Terminal::open(arguments, (120, 40), &home, locale);
        terminal.shows(word);
        leave(terminal);
    }
}

#[test]
fn wrong_input_and_refusals_are_answered_in_a_line() {
    let home = home("wrong");
    let arguments = ["play", "tigris", "--seats", "me,random", "--seed", "1"];
    let mut terminal = Terminal::open(&arguments, (80, 24), &home, "C");
    terminal.press("\u{1b}[15~");
    terminal.shows("That key does nothing here.");
    terminal.press(ESCAPE);
    terminal.shows("There is nothing to go back to");
    terminal.press("\u{1a}");
    terminal.shows("There is nothing to take back");
    terminal.press("xyzzy");
    terminal.shows("Nothing here matches “xyzzy”.");
    terminal.press("\r");
    terminal.shows("“xyzzy” is not a choice here, and not a move either.");
    terminal.press(ESCAPE);
    // A complete move that the rules refuse: there is no king to withdraw.
    terminal.press("withdraw king");
    terminal.press("\r");
    terminal.shows("(rule tigris.leader.5)");
    terminal.press(ESCAPE);
    leave(terminal);
}

#[test]
fn the_default_at_a_roll_uses_no_tool_and_a_waste_is_asked_about() {
    let home = home("tools");
    let mut warned = false;
    for seed in 1..40 {
        let seed = seed.to_string();
        let arguments = ["play", "stone-age", "--seats", "me,random", "--seed", &seed, "--new"];
        let mut terminal = Terminal::open(&arguments, (80, 24), &home, "C");
        // First a tool, then one person in the forest, then everyone else anywhere.
        terminal.press("tool maker");
        terminal.press("\r");
        for _ in 0..60 {
            if terminal.text().contains("No tools:") || terminal.text().contains("The game is over")
            {
                break;
            }
            terminal.press("\r");
        }
        if terminal.text().contains("No tools:") {
            terminal.shows("▸ No tools:");
            // A tool, then the button that adds it.
            terminal.press(&format!("{DOWN}\r"));
            terminal.shows("▸ Add 1:");
            terminal.press("\r");
            warned = terminal.text().contains("would be wasted");
            if warned {
                terminal.shows("again to do it anyway.");
            }
        }
        terminal.press(LEAVE);
        terminal.press("\r");
        terminal.ends();
        if warned {
            return;
        }
    }
    panic!("no roll among all these seeds wastes a tool");
}

/// People go by their names on the table, in the log and in questions.
#[test]
fn a_person_is_called_by_name() {
    for (lang, turn) in [("en", "Marco's turn"), ("it", "Turno di Marco")] {
        let home = home(&format!("named-{lang}"));
        let arguments = ["play", "tigris", "--seats", "me=Marco,greedy", "--lang", lang];
        let options = ["--option", "start-player=first-seat", "--seed", "3"];
        let arguments: Vec<_> = arguments.into_iter().chain(options).collect();
        let mut terminal = Terminal::open(&arguments, (80, 24), &home, "C");
        terminal.shows(turn);
        leave(terminal);
    }
}
