//! Stepping through a record on the whole screen of the terminal.

use display::{Ink, Language, Message, Words};
use games::{Play, Telling, Told};
use ratatui::{
    DefaultTerminal, Frame,
    crossterm::event::{KeyCode, KeyModifiers},
    layout::{Constraint, Layout},
    style::{Modifier, Style},
    text::Line,
    widgets::{Block, Borders, Paragraph, Wrap},
};
use table::{Record, Seat, Viewer};

use super::super::{
    film,
    screen::{next_key, with_screen},
    sgr::styled,
};
use crate::{document::Document, failure::Failure};

/// How many steps a page forward or back is.
const PAGE: usize = 10;

/// A record being looked at.
struct Stepping<'a> {
    record: &'a Record,
    /// What happened in each step; an undo has no events.
    told: Vec<Option<Box<dyn Told>>>,
    at: usize,
    viewer: Viewer,
    words: &'static Words,
    language: Language,
}

/// Steps through a record until it is left.
pub(super) fn step_through(
    (document, record): (&Document, &Record),
    at: usize,
    viewer: Viewer,
    language: Language,
) -> Result<(), Failure> {
    let wrong = |error| document.wrong(error);
    let mut play = games::replay(games::all(), record, Some(0)).map_err(wrong)?;
    games::shown(&*play)?;
    let mut told = Vec::with_capacity(record.steps.len());
    for step in &record.steps {
        told.push(film::take(&mut *play, step).map_err(wrong)?);
    }
    let words = Words::of(language);
    let mut stepping = Stepping { record, told, at, viewer, words, language };
    with_screen(|terminal| stepping.run(terminal))
}

impl Stepping<'_> {
    fn run(&mut self, terminal: &mut DefaultTerminal) -> Result<(), Failure> {
        loop {
            let play = games::replay(games::all(), self.record, Some(self.at))?;
            let drawn = terminal.draw(|frame| {
                // The game has pictures and words: it was asked before the screen was taken.
                let _ = self.draw(frame, &*play);
            });
            drawn?;
            let last = self.record.steps.len();
            let key = next_key()?;
            let control = key.modifiers.contains(KeyModifiers::CONTROL);
            match key.code {
                KeyCode::Esc | KeyCode::Char('q') => return Ok(()),
                KeyCode::Char('c') if control => return Ok(()),
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
        let [main, side] =
            Layout::horizontal([Constraint::Min(70), Constraint::Max(44)]).areas(frame.area());
        let table = show.text(self.viewer, self.language, Ink::Coloured);
        frame.render_widget(Paragraph::new(styled(table.trim_end())), main);
        let [where_area, story_area, hint_area] =
            Layout::vertical([Constraint::Length(4), Constraint::Min(3), Constraint::Length(4)])
                .areas(side);
        let seen_by = match self.viewer {
            Viewer::Seat(seat) => self.words.say(&show.name_seat(seat)),
            Viewer::Spectator => self.words.say(&Message::new("terminal-spectator")),
            Viewer::All => self.words.say(&Message::new("terminal-everything")),
        };
        let step = Message::new("terminal-step")
            .number("step", self.at as i64)
            .number("steps", self.record.steps.len() as i64);
        let place = vec![Line::from(self.words.say(&step)), Line::from(seen_by)];
        frame.render_widget(
            Paragraph::new(place)
                .style(Style::new().add_modifier(Modifier::BOLD))
                .block(Block::bordered()),
            where_area,
        );
        let told = self.told.iter().take(self.at).flatten();
        let told: Vec<Telling> = told.flat_map(|told| show.tell(&**told, self.viewer)).collect();
        // A sentence takes two lines or so: more than fit are not worth wrapping.
        let first = told.len().saturating_sub(usize::from(story_area.height));
        let mut story = Vec::new();
        for telling in told.iter().skip(first).rev() {
            story.push(Line::from(self.words.say(&telling.message)));
        }
        let story = Paragraph::new(story).wrap(Wrap { trim: true });
        frame.render_widget(story.block(Block::new().borders(Borders::TOP)), story_area);
        let hint = self.words.say(&Message::new("terminal-stepping"));
        frame.render_widget(Paragraph::new(hint).wrap(Wrap { trim: true }), hint_area);
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
