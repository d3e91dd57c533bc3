//! Playing line by line, for screen readers and scripts.

use std::io::{BufRead, Write};

use display::{Ink, Message, Words};
use table::Seat;

use super::{
    super::page,
    picker::{Picked, Picker},
    sitting::Sitting,
};
use crate::failure::Failure;

/// The result of reading a line.
enum Next {
    /// Ask again.
    Ask,
    /// The seat has answered.
    Answered,
    /// The person wants to leave.
    Leave,
}

/// Plays until the game is over, the input ends or a person leaves.
pub(super) fn play(
    sitting: &mut Sitting,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut heard = sitting.steps();
    let mut last: Option<Seat> = None;
    let mut told = false;
    while let Some(seat) = sitting.play_on()? {
        if !told {
            told = tell_where(sitting, out)?;
        }
        if sitting.is_shared() && last != Some(seat) {
            say(sitting, out, Message::new("terminal-hand-over").text("name", sitting.name(seat)))?;
            if read_line(input)?.is_none() {
                return Ok(());
            }
        }
        last = Some(seat);
        let viewer = sitting.viewer(Some(seat));
        writeln!(
            out,
            "\n{}",
            sitting.show()?.text(viewer, sitting.language(), Ink::Plain).trim_end()
        )?;
        writeln!(out)?;
        for line in sitting.story(heard, viewer) {
            writeln!(out, "  {line}")?;
        }
        heard = sitting.steps();
        let mut warned = None;
        loop {
            match ask(sitting, seat, &mut warned, input, out)? {
                Next::Ask => {}
                Next::Answered => break,
                Next::Leave => return Ok(()),
            }
        }
    }
    let viewer = sitting.viewer(None);
    writeln!(out)?;
    for line in sitting.story(heard, viewer).into_iter().chain(sitting.result()?) {
        writeln!(out, "  {}", line.trim_end())?;
    }
    Ok(())
}

/// Reports once where the game is saved, or why it is not. Returns whether it printed anything.
fn tell_where(sitting: &Sitting, out: &mut impl Write) -> Result<bool, Failure> {
    let message = match (sitting.trouble(), sitting.kept()) {
        (Some(why), _) => Message::new("terminal-not-kept").text("why", why),
        (None, Some((name, path))) => {
            Message::new("terminal-kept-from-now").text("file", path.display()).text("name", name)
        }
        (None, None) => return Ok(false),
    };
    say(sitting, out, message)?;
    Ok(true)
}

/// Asks the question once, and walks through its choices.
fn ask(
    sitting: &mut Sitting,
    seat: Seat,
    warned: &mut Option<String>,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<Next, Failure> {
    let show = sitting.show()?;
    let Some(mut picker) = Picker::new(show, seat, sitting.words())? else {
        return Ok(Next::Answered);
    };
    let question = show.ask(seat, sitting.viewer(Some(seat)));
    let question = question.map(|question| sitting.words().say(&question)).unwrap_or_default();
    loop {
        let entries = picker.entries();
        writeln!(out, "\n{}", picker.prompt().unwrap_or(&question))?;
        for (index, entry) in entries.iter().enumerate() {
            writeln!(out, "{:>4}  {}", index + 1, entry.label)?;
        }
        write!(out, "> ")?;
        out.flush()?;
        let Some(line) = read_line(input)? else { return Ok(Next::Leave) };
        match line.trim() {
            "" | "?" | "help" => say(sitting, out, Message::new("terminal-help"))?,
            "quit" => return Ok(Next::Leave),
            "table" => return Ok(Next::Answered),
            "legend" => {
                let viewer = sitting.viewer(Some(seat));
                for entry in sitting.legend(viewer, Ink::Plain)? {
                    writeln!(out, "  {entry}")?;
                }
            }
            "undo" => match sitting.undo(seat) {
                None => say(sitting, out, Message::new("terminal-nothing-to-undo"))?,
                Some(Err(error)) => writeln!(out, "{error}")?,
                Some(Ok(())) => return Ok(Next::Answered),
            },
            "0" | "back" => {
                if !picker.back() {
                    say(sitting, out, Message::new("terminal-at-the-start"))?;
                }
            }
            line if line.starts_with("rules ") => {
                let word = line.trim_start_matches("rules ").trim();
                let about = sitting.rules_about(word);
                if about.is_empty() {
                    say(sitting, out, Message::new("terminal-no-rules").text("typed", word))?;
                }
                for part in about {
                    writeln!(out, "\n{}", page::plain(part, 80))?;
                }
            }
            line => match line.parse::<usize>() {
                Err(_) => return answer(sitting, seat, line, warned, out),
                Ok(number) => {
                    let entry = number.checked_sub(1).and_then(|index| entries.get(index));
                    match entry.and_then(|entry| picker.pick(entry.index)) {
                        None => say(sitting, out, Message::new("terminal-no-such-number"))?,
                        Some(Picked::More) => {}
                        Some(Picked::Answer(action)) => {
                            return answer(sitting, seat, &action, warned, out);
                        }
                    }
                }
            },
        }
    }
}

fn answer(
    sitting: &mut Sitting,
    seat: Seat,
    action: &str,
    warned: &mut Option<String>,
    out: &mut impl Write,
) -> Result<Next, Failure> {
    let waste = sitting.show()?.waste(seat, action).ok().flatten();
    if let Some(waste) = waste.filter(|_| warned.as_deref() != Some(action)) {
        *warned = Some(action.to_owned());
        let why = sitting.words().say(&waste);
        say(sitting, out, Message::new("terminal-wasteful-plain").text("why", why))?;
        return Ok(Next::Ask);
    }
    match sitting.act(seat, action) {
        Ok(()) => Ok(Next::Answered),
        Err(error) => {
            writeln!(out, "{}", sitting.refusal(&error))?;
            Ok(Next::Ask)
        }
    }
}

/// Asks a multiple-choice question; `None` if the input ends or the person leaves.
pub(super) fn choose(
    question: &str,
    answers: &[String],
    words: &Words,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<Option<usize>, Failure> {
    loop {
        writeln!(out, "{question}")?;
        for (index, answer) in answers.iter().enumerate() {
            writeln!(out, "{:>4}  {answer}", index + 1)?;
        }
        write!(out, "> ")?;
        out.flush()?;
        let Some(line) = read_line(input)? else { return Ok(None) };
        let number = line.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        match number.filter(|number| *number < answers.len()) {
            Some(number) => return Ok(Some(number)),
            None if line.trim() == "quit" => return Ok(None),
            None => writeln!(out, "{}", words.say(&Message::new("terminal-no-such-number")))?,
        }
    }
}

fn say(sitting: &Sitting, out: &mut impl Write, message: Message) -> Result<(), Failure> {
    writeln!(out, "{}", sitting.words().say(&message))?;
    Ok(())
}

/// The longest accepted line, in bytes.
const LONGEST: u64 = 4096;

fn read_line(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let mut line = Vec::new();
    let read = std::io::Read::take(&mut *input, LONGEST).read_until(b'\n', &mut line)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}
