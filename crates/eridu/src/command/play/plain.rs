//! Playing line by line, for screen readers and scripts.

use std::io::{BufRead, Write};

use display::{Ink, Message};
use table::Seat;

use super::{
    picker::{Picked, Picker},
    sitting::Sitting,
};
use crate::failure::Failure;

/// What came of a line.
enum Next {
    /// Ask again.
    Ask,
    /// The seat has answered.
    Answered,
    /// The person has had enough.
    Leave,
}

/// Plays until the game is over, the input ends or somebody leaves.
pub(super) fn play(
    sitting: &mut Sitting,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut heard = 0;
    let mut last: Option<Seat> = None;
    while let Some(seat) = sitting.play_on()? {
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
        for line in sitting.story(heard, viewer)? {
            writeln!(out, "  {line}")?;
        }
        heard = sitting.steps();
        loop {
            match ask(sitting, seat, input, out)? {
                Next::Ask => {}
                Next::Answered => break,
                Next::Leave => return Ok(()),
            }
        }
    }
    let viewer = sitting.viewer(None);
    writeln!(out)?;
    for line in sitting.story(heard, viewer)?.into_iter().chain(sitting.result()?) {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}

/// Asks the question once, and walks through the choices.
fn ask(
    sitting: &mut Sitting,
    seat: Seat,
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
        writeln!(out, "\n{}", picker.prompt().unwrap_or(&question))?;
        for (index, label) in picker.labels().iter().enumerate() {
            writeln!(out, "{:>4}  {label}", index + 1)?;
        }
        write!(out, "> ")?;
        out.flush()?;
        let Some(line) = read_line(input)? else { return Ok(Next::Leave) };
        match line.trim() {
            "" | "?" | "help" => say(sitting, out, Message::new("terminal-help"))?,
            "quit" => return Ok(Next::Leave),
            "table" => return Ok(Next::Answered),
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
                for part in sitting.rules_about(line.trim_start_matches("rules ").trim())? {
                    writeln!(out, "\n{part}")?;
                }
            }
            line => match line.parse::<usize>() {
                Err(_) => return answer(sitting, seat, line, out),
                Ok(number) => match number.checked_sub(1).and_then(|index| picker.pick(index)) {
                    None => say(sitting, out, Message::new("terminal-no-such-number"))?,
                    Some(Picked::More) => {}
                    Some(Picked::Answer(action)) => return answer(sitting, seat, &action, out),
                },
            },
        }
    }
}

fn answer(
    sitting: &mut Sitting,
    seat: Seat,
    action: &str,
    out: &mut impl Write,
) -> Result<Next, Failure> {
    match sitting.act(seat, action) {
        Ok(()) => Ok(Next::Answered),
        Err(error) => {
            let refused = sitting.show()?.refuse(seat, action).ok().flatten();
            let why = refused.map_or_else(|| error.text.clone(), |why| sitting.words().say(&why));
            let rule = error.rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
            writeln!(out, "{why}{rule}")?;
            Ok(Next::Ask)
        }
    }
}

fn say(sitting: &Sitting, out: &mut impl Write, message: Message) -> Result<(), Failure> {
    writeln!(out, "{}", sitting.words().say(&message))?;
    Ok(())
}

/// The longest line that is listened to.
const LONGEST: u64 = 4096;

fn read_line(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let mut line = Vec::new();
    let read = std::io::Read::take(&mut *input, LONGEST).read_until(b'\n', &mut line)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}
