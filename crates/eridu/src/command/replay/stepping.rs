//! Stepping through a record in full-screen mode.

use display::{Ink, Language, Lit, Message, Paper, Size, Words};
use games::{Play, Shelf, Telling, Told};
use ratatui::{
    DefaultTerminal, Frame,
    crossterm::event::KeyCode,
    layout::{Constraint, Layout, Rect},
    style::{Modifier, Style},
    text::Line,
    widgets::{Block, Borders, Paragraph},
};
use table::{Record, Seat, Viewer};

use super::super::{
    screen::{leaves, next_key, with_screen},
    sgr::styled,
    table::{draw_log, draw_table, draw_title, table_height},
};
use crate::{document::Document, failure::Failure};

/// The number of steps per page.
const PAGE: usize = 10;

/// A record on the screen.
struct Stepping<'a> {
    shelf: Shelf,
    record: &'a Record,
    /// The events of each step; an undo has none.
    told: Vec<Option<Box<dyn Told>>>,
    at: usize,
    viewer: Viewer,
    words: &'static Words,
}

/// Steps through a record until the person leaves.
pub(super) fn step_through(
    shelf: Shelf,
    (document, record): (&Document, &Record),
    at: usize,
    viewer: Viewer,
    language: Language,
) -> Result<(), Failure> {
    let wrong = |error| document.wrong(error);
    let mut play = games::replay(shelf, record, Some(0)).map_err(wrong)?;
    games::shown(&*play)?;
    let mut told = Vec::with_capacity(record.steps.len());
    for step in &record.steps {
        told.push(games::take(&mut *play, step).map_err(wrong)?);
    }
    let words = Words::of(language);
    let mut stepping = Stepping { shelf, record, told, at, viewer, words };
    with_screen(|terminal| stepping.run(terminal))
}

impl Stepping<'_> {
    fn run(&mut self, terminal: &mut DefaultTerminal) -> Result<(), Failure> {
        loop {
            let play = games::replay(self.shelf, self.record, Some(self.at))?;
            let drawn = terminal.draw(|frame| {
                // Drawing cannot fail: that the game has pictures and words was checked before.
                let _ = self.draw(frame, &*play);
            });
            drawn?;
            let last = self.record.steps.len();
            let Some(key) = next_key()? else { continue };
            if leaves(key) {
                return Ok(());
            }
            match key.code {
                KeyCode::Esc | KeyCode::Char('q') => return Ok(()),
                KeyCode::Left | KeyCode::Up => self.at = self.at.saturating_sub(1),
                KeyCode::Right | KeyCode::Down | KeyCode::Enter | KeyCode::Char(' ') => {
                    self.at = (self.at + 1).min(last);
                }
                KeyCode::PageUp => self.at = self.at.saturating_sub(PAGE),
                KeyCode::PageDown => self.at = (self.at + PAGE).min(last),
                KeyCode::Home => self.at = 0,
                KeyCode::End => self.at = last,
                KeyCode::Tab => self.viewer = next_viewer(self.viewer, &*play),
                _ => {}
            }
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, play: &dyn Play) -> Result<(), games::Error> {
        let show = games::shown(play)?;
        let area = frame.area();
        let (size, lit) = (Size::of(area.width.into(), area.height.into()), Lit::default());
        let page = Paper { words: self.words, ink: Ink::Coloured, size, lit: &lit };
        let sheet = show.sheet(self.viewer, &page);
        let [title, table, below, hint] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(table_height(&sheet, area, 8)),
            Constraint::Min(1),
            Constraint::Length(1),
        ])
        .areas(area);
        let seen_by = match self.viewer {
            Viewer::Seat(seat) => {
                let name = self.words.say(&show.name_seat(seat));
                Message::new("terminal-seen-by").text("name", name)
            }
            Viewer::Spectator => Message::new("terminal-spectator"),
            Viewer::All => Message::new("terminal-everything"),
        };
        let step = Message::new("terminal-step")
            .number("step", self.at as i64)
            .number("steps", self.record.steps.len() as i64);
        let place = format!("{}, {}", self.words.say(&step), self.words.say(&seen_by));
        draw_title(frame, title, &sheet.title, &place);
        let placed = draw_table(frame, table, &sheet);
        let told = self.told.iter().take(self.at).flatten();
        let told: Vec<Telling> = told.filter_map(|told| told.tell(self.viewer)).flatten().collect();
        // Every sentence takes at least one line, so no more sentences than lines are needed.
        let first = told.len().saturating_sub(usize::from(below.height));
        let story = told.iter().skip(first).map(|telling| self.words.say(&telling.message));
        let below = Block::new().borders(Borders::TOP).inner(below);
        let [log, players] = if placed {
            [below, Rect::default()]
        } else {
            Layout::horizontal([Constraint::Fill(1); 2]).areas(below)
        };
        draw_log(frame, log, &story.collect::<Vec<_>>(), 0);
        if !placed {
            frame.render_widget(Paragraph::new(styled(&sheet.players.lines.join("\n"))), players);
        }
        let hint_text = self.words.say(&Message::new("terminal-stepping"));
        let dim = Style::new().add_modifier(Modifier::DIM);
        frame.render_widget(Line::from(hint_text).style(dim), hint);
        Ok(())
    }
}

/// Every seat in turn, then a spectator, then everything.
fn next_viewer(viewer: Viewer, play: &dyn Play) -> Viewer {
    let next = match viewer {
        Viewer::All => 0,
        Viewer::Seat(seat) => seat.index() + 1,
        Viewer::Spectator => return Viewer::All,
    };
    let there = next < play.seat_names().len();
    let seat = Seat::new(next as u8).filter(|_| there);
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}
