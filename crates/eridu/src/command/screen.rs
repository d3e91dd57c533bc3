//! The whole screen of a terminal: taken, given back, and pages to read on it.

use std::io::stdout;

use display::{Message, Words};
use ratatui::{
    DefaultTerminal,
    crossterm::{
        event::{
            self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind,
        },
        execute,
    },
    layout::{Constraint, Layout},
    text::Line,
    widgets::{Block, Borders, Paragraph, Wrap},
};

use crate::failure::Failure;

/// Takes the screen for as long as `run` runs, and gives it back whatever comes of it.
pub(super) fn with_screen<T>(
    run: impl FnOnce(&mut DefaultTerminal) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let mut terminal = ratatui::try_init()?;
    let _ = execute!(stdout(), EnableMouseCapture);
    let done = run(&mut terminal);
    let _ = execute!(stdout(), DisableMouseCapture);
    ratatui::try_restore()?;
    done
}

/// Waits for a key to be pressed; mouse and size are passed over.
pub(super) fn next_key() -> Result<KeyEvent, Failure> {
    loop {
        if let Event::Key(key) = event::read()?
            && key.kind != KeyEventKind::Release
        {
            return Ok(key);
        }
    }
}

/// A page that is being read: where it begins on the screen, and what is looked for.
struct Reading<'a> {
    lines: Vec<&'a str>,
    top: usize,
    sought: String,
}

impl Reading<'_> {
    /// Goes to the next line from `from` on that holds what is looked for, round the end.
    fn seek(&mut self, from: usize) {
        let sought = self.sought.to_lowercase();
        let holds = |line: &&str| line.to_lowercase().contains(&sought);
        let after = self.lines.iter().skip(from).position(holds).map(|place| from + place);
        if let Some(found) = after.or_else(|| self.lines.iter().position(holds)) {
            self.top = found;
        }
    }
}

/// Shows a page to scroll and to search until it is left.
pub(super) fn read_page(
    page: &str,
    words: &Words,
    terminal: &mut DefaultTerminal,
) -> Result<(), Failure> {
    let mut reading = Reading { lines: page.lines().collect(), top: 0, sought: String::new() };
    loop {
        let hint = Message::new("terminal-reading").text("typed", &reading.sought);
        let hint = words.say(&hint);
        let mut height = 1;
        terminal.draw(|frame| {
            let [text, below] =
                Layout::vertical([Constraint::Min(1), Constraint::Length(2)]).areas(frame.area());
            height = usize::from(text.height).max(1);
            let shown = reading.lines.iter().skip(reading.top).take(height);
            let shown: Vec<_> = shown.map(|line| Line::from(*line)).collect();
            frame.render_widget(Paragraph::new(shown).wrap(Wrap { trim: false }), text);
            let line = Paragraph::new(hint).block(Block::new().borders(Borders::TOP));
            frame.render_widget(line, below);
        })?;
        let last = reading.lines.len().saturating_sub(1);
        match next_key()?.code {
            KeyCode::Esc | KeyCode::F(1) => return Ok(()),
            KeyCode::Up => reading.top = reading.top.saturating_sub(1),
            KeyCode::Down => reading.top = (reading.top + 1).min(last),
            KeyCode::PageUp => reading.top = reading.top.saturating_sub(height),
            KeyCode::PageDown => reading.top = (reading.top + height).min(last),
            KeyCode::Home => reading.top = 0,
            KeyCode::End => reading.top = last,
            KeyCode::Enter => reading.seek(reading.top + 1),
            KeyCode::Backspace => {
                reading.sought.pop();
            }
            KeyCode::Char(letter) => {
                reading.sought.push(letter);
                reading.seek(reading.top);
            }
            _ => {}
        }
    }
}
