//! Full-screen play in the terminal, with keyboard and mouse.

mod desk;
mod draw;

use display::{Ink, Message, Words, wrapped};
use games::Refused;
use ratatui::{
    DefaultTerminal,
    crossterm::event::KeyCode,
    layout::Rect,
    style::Stylize,
    text::Line,
    widgets::{Paragraph, Wrap},
};
use table::Seat;

use self::desk::{Desk, Wish};
use super::{
    super::{
        page::formatted,
        screen::{choose, leaves, next_key, read_page, with_screen},
        sgr::styled,
    },
    picker::{Picked, Picker},
    sitting::Sitting,
};
use crate::failure::Failure;

/// Plays until the game is over or a person leaves.
pub(super) fn play(sitting: &mut Sitting) -> Result<(), Failure> {
    with_screen(|terminal| run(sitting, terminal))
}

/// The result of a question.
enum Answered {
    /// The game continues.
    On,
    /// The person wants to leave.
    Leaves,
}

fn run(sitting: &mut Sitting, terminal: &mut DefaultTerminal) -> Result<(), Failure> {
    let mut last = None;
    let mut desk = Desk::default();
    loop {
        if let Some(seat) = last.filter(|_| sitting.others_are_next()) {
            desk.wait(sitting.words());
            terminal.draw(|frame| draw::draw(frame, sitting, seat, "", &mut desk))?;
        }
        let Some(seat) = sitting.play_on()? else { break };
        if sitting.is_shared() && last != Some(seat) && !curtain(sitting, seat, terminal)? {
            return Ok(());
        }
        last = Some(seat);
        if matches!(answer(sitting, seat, &mut desk, terminal)?, Answered::Leaves) {
            return Ok(());
        }
    }
    read_page(&|columns| over(sitting, columns).unwrap_or_default(), sitting.words(), terminal)
}

/// The page of a finished game: the scoring, the table, and the end of the log.
fn over(sitting: &Sitting, columns: usize) -> Result<Vec<Line<'static>>, Failure> {
    let words = sitting.words();
    let viewer = sitting.viewer(None);
    let mut lines = vec![Line::from(words.say(&Message::new("terminal-over"))).bold(), "".into()];
    lines.extend(sitting.result()?.into_iter().flat_map(|line| broken(line, columns)));
    lines.push("".into());
    let table = sitting.show()?.text(viewer, sitting.language(), Ink::Coloured);
    lines.extend(styled(table.trim_end()).lines);
    lines.push("".into());
    let story = sitting.story(0, viewer);
    lines.extend(story.into_iter().flat_map(|line| broken(line, columns)));
    Ok(lines)
}

/// A sentence, in several lines if it is too long for the screen.
fn broken(line: String, columns: usize) -> Vec<Line<'static>> {
    match line.chars().count() > columns {
        true => wrapped(&line, columns).into_iter().map(Line::from).collect(),
        false => vec![line.into()],
    }
}

/// Covers the hands until the next person takes over; returns false if they leave instead.
fn curtain(sitting: &Sitting, seat: Seat, terminal: &mut DefaultTerminal) -> Result<bool, Failure> {
    let message = Message::new("terminal-hand-over").text("name", sitting.name(seat));
    let text = sitting.words().say(&message);
    loop {
        terminal.draw(|frame| {
            let area = frame.area();
            let height = 2.min(area.height);
            let middle = Rect { y: (area.height - height) / 2, height, ..area };
            let text = Paragraph::new(text.as_str()).centered().wrap(Wrap { trim: true });
            frame.render_widget(text, middle);
        })?;
        match next_key()? {
            Some(key) if leaves(key) && leave(sitting, terminal)? => return Ok(false),
            Some(key) if key.code == KeyCode::Enter => return Ok(true),
            _ => {}
        }
    }
}

/// Asks for confirmation before leaving, and explains what happens to the game.
fn leave(sitting: &Sitting, terminal: &mut DefaultTerminal) -> Result<bool, Failure> {
    let words = sitting.words();
    let say = |id: &'static str| words.say(&Message::new(id));
    let what = match (sitting.trouble(), sitting.kept()) {
        (Some(why), _) => words.say(&Message::new("terminal-leave-unsaved").text("why", why)),
        (None, Some(_)) => say("terminal-leave-kept"),
        (None, None) => say("terminal-leave-lost"),
    };
    let question = format!("{} {what}", say("terminal-leave"));
    let (yes, no) = (say("terminal-leave-yes"), say("terminal-leave-no"));
    // If the game would be lost, Enter stays.
    let lost = sitting.trouble().is_some();
    let answers = if lost { [no, yes] } else { [yes, no] };
    Ok(choose(&question, &answers, terminal)? == Some(usize::from(lost)))
}

/// Lets a person answer a question.
fn answer(
    sitting: &mut Sitting,
    seat: Seat,
    desk: &mut Desk,
    terminal: &mut DefaultTerminal,
) -> Result<Answered, Failure> {
    let Some(mut picker) = Picker::new(sitting.show()?, seat, sitting.words())? else {
        return Ok(Answered::On);
    };
    desk.begin(sitting, seat, &picker)?;
    let words = &sitting.words().clone();
    let question = sitting.show()?.ask(seat, sitting.viewer(Some(seat)));
    let question = question.map(|question| words.say(&question)).unwrap_or_default();
    loop {
        let question = picker.prompt().unwrap_or(&question);
        terminal.draw(|frame| draw::draw(frame, sitting, seat, question, desk))?;
        match desk.listen(words)? {
            Wish::Nothing => {}
            Wish::Leave => {
                if leave(sitting, terminal)? {
                    return Ok(Answered::Leaves);
                }
            }
            Wish::Back => {
                if desk.typed.is_empty() && !picker.back() {
                    desk.tell(words, Message::new("terminal-at-the-start"));
                }
                desk.ask(&picker);
            }
            Wish::Undo => match sitting.undo(seat) {
                Some(Ok(())) => return Ok(Answered::On),
                Some(Err(error)) => desk.notice = error.to_string(),
                None => desk.tell(words, Message::new("terminal-nothing-to-undo")),
            },
            Wish::Help => {
                let help = sitting.help();
                read_page(&|columns| formatted(&help, columns), words, terminal)?;
            }
            Wish::Pick => {
                let index = desk.picked().map(|entry| entry.index);
                let done = match index {
                    Some(index) => pick(sitting, seat, &mut picker, index, desk),
                    None => typed(sitting, seat, &picker, desk)?,
                };
                if done {
                    return Ok(Answered::On);
                }
            }
            Wish::Point(things) => match picker.on(&things) {
                Some(index) => {
                    if pick(sitting, seat, &mut picker, index, desk) {
                        return Ok(Answered::On);
                    }
                }
                None => {
                    let refused =
                        sitting.show()?.refuse_click(seat, &picker.click(things), sitting.words());
                    desk.notice =
                        refused.map(|refused| refusal(words, &refused)).unwrap_or_default();
                }
            },
        }
    }
}

/// Picks, and acts if the picks are complete; returns whether the action was accepted.
fn pick(
    sitting: &mut Sitting,
    seat: Seat,
    picker: &mut Picker,
    index: usize,
    desk: &mut Desk,
) -> bool {
    match picker.pick(index) {
        None => false,
        Some(Picked::More) => {
            desk.ask(picker);
            false
        }
        Some(Picked::Answer(action)) => act(sitting, seat, &action, desk),
    }
}

/// Acts, after a confirmation if the answer would waste something; returns whether it was accepted.
fn act(sitting: &mut Sitting, seat: Seat, action: &str, desk: &mut Desk) -> bool {
    let waste = sitting.show().ok().and_then(|show| show.waste(seat, action).ok().flatten());
    if let Some(waste) = waste.filter(|_| desk.warned.as_deref() != Some(action)) {
        desk.warned = Some(action.to_owned());
        let why = sitting.words().say(&waste);
        desk.tell(sitting.words(), Message::new("terminal-wasteful").text("why", why));
        return false;
    }
    match sitting.act(seat, action) {
        Ok(()) => true,
        Err(error) => {
            desk.notice = sitting.refusal(&error);
            false
        }
    }
}

/// Handles typed text that matches no choice: a complete move, or something the rules refuse.
fn typed(
    sitting: &mut Sitting,
    seat: Seat,
    picker: &Picker,
    desk: &mut Desk,
) -> Result<bool, Failure> {
    let (words, text) = (sitting.words(), desk.typed.clone());
    let show = sitting.show()?;
    if sitting.is_action(&text) {
        return Ok(act(sitting, seat, &text, desk));
    }
    let things = picker.called(&text);
    let refused = show.refuse_click(seat, &picker.click(things), sitting.words());
    match refused {
        Some(refused) => desk.notice = refusal(words, &refused),
        None => desk.tell(words, Message::new("terminal-not-now").text("typed", &text)),
    }
    Ok(false)
}

/// Why something cannot be picked, citing the rule.
fn refusal(words: &Words, refused: &Refused) -> String {
    let why = words.say(&refused.message);
    words.say(&Message::new("terminal-refused").text("why", why).text("rule", refused.rule))
}
