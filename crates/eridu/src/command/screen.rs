//! The full screen of a terminal: entering and leaving it, and showing pages and questions.

use std::io::stdout;

use display::{Message, Words};
use ratatui::{
    DefaultTerminal,
    crossterm::{
        event::{
            self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind,
            KeyModifiers,
        },
        execute,
    },
    layout::{Constraint, Layout, Rect},
    style::{Modifier, Style},
    text::Line,
    widgets::{Block, Borders, List, ListState, Paragraph, Wrap},
};

use crate::failure::Failure;

/// Takes over the screen while `run` runs, and always restores it.
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

/// Waits for a key. Returns `None` for other events after which the screen must be redrawn, such as
/// a change of its size.
pub(super) fn next_key() -> Result<Option<KeyEvent>, Failure> {
    Ok(match event::read()? {
        Event::Key(key) if key.kind != KeyEventKind::Release => Some(key),
        _ => None,
    })
}

/// Whether a key asks to leave: Ctrl-Q or Ctrl-C.
pub(super) fn leaves(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'q'))
}

/// The state of a page: its scroll position and the search.
struct Reading {
    lines: Vec<Line<'static>>,
    top: usize,
    sought: String,
}

impl Reading {
    /// Scrolls to the next match from line `from` on, wrapping around at the end.
    fn seek(&mut self, from: usize) {
        let sought = self.sought.to_lowercase();
        let holds = |line: &Line<'_>| line.to_string().to_lowercase().contains(&sought);
        let after = self.lines.iter().skip(from).position(holds).map(|place| from + place);
        if let Some(found) = after.or_else(|| self.lines.iter().position(holds)) {
            self.top = found;
        }
    }
}

/// Shows a scrollable and searchable page until it is closed. The page is laid out for the width of
/// the screen.
pub(super) fn read_page(
    page: &dyn Fn(usize) -> Vec<Line<'static>>,
    words: &Words,
    terminal: &mut DefaultTerminal,
) -> Result<(), Failure> {
    let mut reading = Reading { lines: Vec::new(), top: 0, sought: String::new() };
    let mut columns = 0;
    loop {
        let hint = Message::new("terminal-reading").text("typed", &reading.sought);
        let hint = words.say(&hint);
        let mut height = 1;
        terminal.draw(|frame| {
            let [text, below] =
                Layout::vertical([Constraint::Min(1), Constraint::Length(2)]).areas(frame.area());
            // Long lines are hard to read.
            let text = Rect { width: text.width.min(100), ..text };
            if columns != text.width {
                columns = text.width;
                reading.lines = page(usize::from(columns));
            }
            height = usize::from(text.height).max(1);
            reading.top = reading.top.min(reading.lines.len().saturating_sub(height));
            let shown = reading.lines.iter().skip(reading.top).take(height).cloned();
            frame.render_widget(Paragraph::new(shown.collect::<Vec<_>>()), text);
            let line = Paragraph::new(hint).block(Block::new().borders(Borders::TOP));
            frame.render_widget(line, below);
        })?;
        let last = reading.lines.len().saturating_sub(1);
        let Some(key) = next_key()? else { continue };
        if leaves(key) {
            return Ok(());
        }
        match key.code {
            KeyCode::Esc | KeyCode::F(1) => return Ok(()),
            KeyCode::Up => reading.top = reading.top.saturating_sub(1),
            KeyCode::Down => reading.top = (reading.top + 1).min(last),
            KeyCode::PageUp => reading.top = reading.top.saturating_sub(height),
            KeyCode::PageDown => reading.top = (reading.top + height).min(last),
            KeyCode::Home => reading.top = 0,
            KeyCode::End => reading.top = last,
            KeyCode::Enter if reading.sought.is_empty() => {
                reading.top = (reading.top + 1).min(last)
            }
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

/// Asks a multiple-choice question on an empty screen; `None` on Esc.
pub(super) fn choose(
    question: &str,
    answers: &[String],
    terminal: &mut DefaultTerminal,
) -> Result<Option<usize>, Failure> {
    let mut list = ListState::default().with_selected(Some(0));
    loop {
        terminal.draw(|frame| {
            let area = frame.area();
            let width = area.width.min(76);
            let text = Paragraph::new(question)
                .style(Style::new().add_modifier(Modifier::BOLD))
                .wrap(Wrap { trim: true });
            let lines = (question.chars().count() as u16).div_ceil(width.max(1)) + 1;
            let height = (lines + answers.len() as u16 + 1).min(area.height);
            let [_, middle, _] = Layout::vertical([
                Constraint::Fill(1),
                Constraint::Length(height),
                Constraint::Fill(1),
            ])
            .areas(area);
            let [_, middle, _] = Layout::horizontal([
                Constraint::Fill(1),
                Constraint::Length(width),
                Constraint::Fill(1),
            ])
            .areas(middle);
            let [above, below] =
                Layout::vertical([Constraint::Max(lines + 1), Constraint::Min(1)]).areas(middle);
            frame.render_widget(text, above);
            let items = List::new(answers.iter().map(String::as_str))
                .highlight_symbol("▸ ")
                .highlight_style(Style::new().add_modifier(Modifier::REVERSED));
            frame.render_stateful_widget(items, below, &mut list);
        })?;
        let Some(key) = next_key()? else { continue };
        if leaves(key) {
            return Ok(None);
        }
        match key.code {
            KeyCode::Up => list.select_previous(),
            KeyCode::Down | KeyCode::Tab => list.select_next(),
            KeyCode::Enter => return Ok(list.selected()),
            KeyCode::Esc => return Ok(None),
            _ => {}
        }
    }
}
