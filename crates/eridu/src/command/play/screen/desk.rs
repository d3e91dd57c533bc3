//! The interactive part of the screen besides the table: the list of choices, the typed text and
//! the panes; and the meaning of keys and clicks.

use std::collections::BTreeSet;

use display::{Lit, Message, Words};
use ratatui::{
    crossterm::event::{
        self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent, MouseEventKind,
    },
    layout::Rect,
    widgets::ListState,
};
use table::Seat;

use super::super::{
    super::screen::leaves,
    picker::{Entry, Picker},
    sitting::Sitting,
};
use crate::failure::Failure;

/// The state of the screen besides the table.
#[derive(Default)]
pub(super) struct Desk {
    entries: Vec<Entry>,
    /// The indices of the entries that match the typed text.
    shown: Vec<usize>,
    pub(super) list: ListState,
    pub(super) typed: String,
    /// A one-line explanation of the last refusal.
    pub(super) notice: String,
    /// A wasteful answer that the person was warned about.
    pub(super) warned: Option<String>,
    lit: BTreeSet<String>,
    /// The sentences of the log, as the person may see them.
    pub(super) story: Vec<String>,
    /// The number of times Tab was pressed, which selects the pane.
    pub(super) pane: usize,
    /// How many lines the log is scrolled up from its end.
    pub(super) up: usize,
    pub(super) areas: Areas,
}

/// Where things were drawn, for the mouse and the arrow keys.
#[derive(Default)]
pub(super) struct Areas {
    pub(super) list: Rect,
    pub(super) log: Rect,
    /// The things on the board.
    pub(super) spots: Vec<(Rect, Vec<String>)>,
}

/// What a key or click asks for.
pub(super) enum Wish {
    Nothing,
    Pick,
    Back,
    Undo,
    Help,
    Leave,
    /// These things were clicked, topmost first.
    Point(Vec<String>),
}

/// How far PageUp and PageDown scroll the log.
const PAGE: usize = 5;

impl Desk {
    /// Starts a new question.
    pub(super) fn begin(
        &mut self,
        sitting: &Sitting,
        seat: Seat,
        picker: &Picker,
    ) -> Result<(), Failure> {
        self.story = sitting.story(0, sitting.viewer(Some(seat)));
        self.up = 0;
        self.notice = match sitting.trouble() {
            Some(why) => {
                let message = Message::new("terminal-not-kept").text("why", why);
                sitting.words().say(&message)
            }
            None => String::new(),
        };
        self.ask(picker);
        Ok(())
    }

    /// Shows other choices of the same question.
    pub(super) fn ask(&mut self, picker: &Picker) {
        self.entries = picker.entries();
        self.lit = picker.lit();
        self.typed.clear();
        self.warned = None;
        self.filter();
    }

    /// Shows that other players are thinking.
    pub(super) fn wait(&mut self, words: &Words) {
        (self.entries, self.lit) = (Vec::new(), BTreeSet::new());
        self.typed.clear();
        self.filter();
        self.tell(words, Message::new("terminal-thinking"));
    }

    /// Keeps the entries that contain the typed text.
    fn filter(&mut self) {
        let typed = self.typed.trim().to_lowercase();
        let matches = |(_, entry): &(usize, &Entry)| entry.label.to_lowercase().contains(&typed);
        let found = self.entries.iter().enumerate().filter(matches);
        let mut shown: Vec<_> = found.map(|(index, _)| index).collect();
        // An exact match comes first: `A1` before `A10`.
        shown.sort_by_key(|index| self.entries[*index].label.to_lowercase() != typed);
        self.shown = shown;
        self.list = ListState::default();
        self.list.select((!self.shown.is_empty()).then_some(0));
    }

    /// The matching entries.
    pub(super) fn listed(&self) -> impl Iterator<Item = &Entry> {
        self.shown.iter().filter_map(|index| self.entries.get(*index))
    }

    /// The selected entry.
    pub(super) fn picked(&self) -> Option<&Entry> {
        // Until the list is drawn, its selection may be past the end.
        let at = self.list.selected()?.min(self.shown.len().checked_sub(1)?);
        self.entries.get(*self.shown.get(at)?)
    }

    /// What to highlight on the table.
    pub(super) fn lit(&self) -> Lit {
        let cursor = self.picked().and_then(|entry| entry.thing.clone());
        Lit { picks: self.lit.clone(), cursor }
    }

    /// Shows a notice.
    pub(super) fn tell(&mut self, words: &Words, message: Message) {
        self.notice = words.say(&message);
    }

    /// Waits for a key or a click.
    pub(super) fn listen(&mut self, words: &Words) -> Result<Wish, Failure> {
        Ok(match event::read()? {
            Event::Mouse(mouse) => self.point(mouse),
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                self.notice.clear();
                self.press(key, words)
            }
            _ => Wish::Nothing,
        })
    }

    fn press(&mut self, key: KeyEvent, words: &Words) -> Wish {
        if leaves(key) {
            return Wish::Leave;
        }
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('z') if control => return Wish::Undo,
            KeyCode::Enter => return Wish::Pick,
            KeyCode::Esc => return Wish::Back,
            KeyCode::F(1) => return Wish::Help,
            KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right => {
                self.warned = None;
                if !self.walk(key.code) {
                    self.tell(words, Message::new("terminal-no-key"));
                }
            }
            KeyCode::Home => self.list.select_first(),
            KeyCode::End => self.list.select_last(),
            KeyCode::PageUp => self.up += PAGE,
            KeyCode::PageDown => self.up = self.up.saturating_sub(PAGE),
            KeyCode::Tab => self.pane += 1,
            KeyCode::BackTab => self.pane = self.pane.saturating_sub(1),
            KeyCode::Backspace => {
                self.typed.pop();
                self.filter();
            }
            KeyCode::Char(letter) if !control => {
                self.typed.push(letter);
                self.filter();
                if self.shown.is_empty() {
                    let message = Message::new("terminal-no-match").text("typed", &self.typed);
                    self.tell(words, message);
                }
            }
            _ => self.tell(words, Message::new("terminal-no-key")),
        }
        Wish::Nothing
    }

    /// Moves the selection: across the board if the choices are there, otherwise in the list.
    fn walk(&mut self, to: KeyCode) -> bool {
        let next = self.neighbour(to);
        match (next, to) {
            (Some(at), _) => self.list.select(Some(at)),
            (None, KeyCode::Up) => self.list.select_previous(),
            (None, KeyCode::Down) => self.list.select_next(),
            (None, _) => return false,
        }
        true
    }

    /// The index in the list of the nearest choice on the board in this direction.
    fn neighbour(&self, to: KeyCode) -> Option<usize> {
        let here = self.spot(self.picked()?)?;
        let mut nearest = None;
        for (at, entry) in self.listed().enumerate() {
            let Some(there) = self.spot(entry) else { continue };
            let across = i32::from(there.x) - i32::from(here.x);
            // A terminal cell is about twice as high as it is wide.
            let down = (i32::from(there.y) - i32::from(here.y)) * 2;
            let (along, aside) = match to {
                KeyCode::Left => (-across, down),
                KeyCode::Right => (across, down),
                KeyCode::Up => (-down, across),
                _ => (down, across),
            };
            let cost = along + 3 * aside.abs();
            if along > 0 && nearest.is_none_or(|(least, _)| cost < least) {
                nearest = Some((cost, at));
            }
        }
        nearest.map(|(_, at)| at)
    }

    fn spot(&self, entry: &Entry) -> Option<Rect> {
        let thing = entry.thing.as_ref()?;
        self.areas.spots.iter().find(|(_, ids)| ids.contains(thing)).map(|(area, _)| *area)
    }

    fn point(&mut self, mouse: MouseEvent) -> Wish {
        let at = (mouse.column, mouse.row).into();
        let on_log = self.areas.log.contains(at);
        match mouse.kind {
            MouseEventKind::ScrollUp if on_log => self.up += 1,
            MouseEventKind::ScrollDown if on_log => self.up = self.up.saturating_sub(1),
            MouseEventKind::ScrollDown => self.list.select_next(),
            MouseEventKind::ScrollUp => self.list.select_previous(),
            MouseEventKind::Down(_) => {
                self.notice.clear();
                let area = self.areas.list;
                let row = usize::from(mouse.row.saturating_sub(area.y)) + self.list.offset();
                if area.contains(at) && row < self.shown.len() {
                    self.list.select(Some(row));
                    return Wish::Pick;
                }
                let spot = self.areas.spots.iter().find(|(area, _)| area.contains(at));
                if let Some((_, ids)) = spot {
                    return Wish::Point(ids.clone());
                }
            }
            _ => {}
        }
        Wish::Nothing
    }
}
