//! Playing on the whole screen of the terminal, with keys and mouse.

use display::{Ink, Message};
use ratatui::{
    DefaultTerminal, Frame,
    crossterm::event::{
        self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent, MouseEventKind,
    },
    layout::{Constraint, Layout, Rect},
    style::{Modifier, Style},
    text::Line,
    widgets::{Block, List, ListItem, ListState, Paragraph, Wrap},
};
use table::{Seat, Viewer};

use super::{
    super::{
        screen::{next_key, read_page, with_screen},
        sgr::styled,
    },
    picker::{Picked, Picker},
    sitting::Sitting,
};
use crate::failure::Failure;

/// Plays until the game is over or somebody leaves.
pub(super) fn play(sitting: &mut Sitting) -> Result<(), Failure> {
    with_screen(|terminal| run(sitting, terminal))
}

/// What is on the screen besides the table.
#[derive(Default)]
struct Desk {
    /// The picks that match what was typed, as indices.
    shown: Vec<usize>,
    list: ListState,
    list_area: Rect,
    typed: String,
    notice: String,
}

/// What a person wants.
enum Wish {
    Nothing,
    Pick,
    Back,
    Undo,
    Help,
    Leave,
}

fn run(sitting: &mut Sitting, terminal: &mut DefaultTerminal) -> Result<(), Failure> {
    let mut last = None;
    while let Some(seat) = sitting.play_on()? {
        if sitting.is_shared() && last != Some(seat) && !curtain(sitting, seat, terminal)? {
            return Ok(());
        }
        last = Some(seat);
        if !answer(sitting, seat, terminal)? {
            return Ok(());
        }
    }
    let lines = sitting.result()?;
    let viewer = sitting.viewer(None);
    let table = sitting.show()?.text(viewer, sitting.language(), Ink::Coloured);
    let text = format!("{}\n\n{table}", lines.join("\n"));
    terminal.draw(|frame| frame.render_widget(Paragraph::new(styled(&text)), frame.area()))?;
    next_key().map(drop)
}

/// Covers the hands until the next person has the screen; false when he leaves instead.
fn curtain(sitting: &Sitting, seat: Seat, terminal: &mut DefaultTerminal) -> Result<bool, Failure> {
    let message = Message::new("terminal-hand-over").text("name", sitting.name(seat));
    let text = sitting.words().say(&message);
    terminal.draw(|frame| {
        let area = frame.area();
        let middle = Rect { y: area.height / 2, height: 1.min(area.height), ..area };
        frame.render_widget(Line::from(text.as_str()).centered(), middle);
    })?;
    loop {
        match wish_of_key(next_key()?) {
            Some(Wish::Pick) => return Ok(true),
            Some(Wish::Leave) => return Ok(false),
            _ => {}
        }
    }
}

/// Lets a person answer; false when he leaves.
fn answer(
    sitting: &mut Sitting,
    seat: Seat,
    terminal: &mut DefaultTerminal,
) -> Result<bool, Failure> {
    let mut desk = Desk::default();
    let Some(mut picker) = Picker::new(sitting.show()?, seat, sitting.words())? else {
        return Ok(true);
    };
    desk.filter(&picker);
    loop {
        terminal.draw(|frame| draw(frame, sitting, seat, &picker, &mut desk))?;
        desk.notice.clear();
        match desk.listen(&picker)? {
            Wish::Nothing => {}
            Wish::Leave => return Ok(false),
            Wish::Back => {
                picker.back();
                desk.typed.clear();
                desk.filter(&picker);
            }
            Wish::Undo => match sitting.undo(seat) {
                Some(Ok(())) => return Ok(true),
                Some(Err(error)) => desk.notice = error.to_string(),
                None => {
                    desk.notice = sitting.words().say(&Message::new("terminal-nothing-to-undo"))
                }
            },
            Wish::Help => {
                read_page(&sitting.help()?, sitting.words(), terminal)?;
            }
            Wish::Pick => {
                let picked = desk.picked().and_then(|index| picker.pick(index));
                desk.typed.clear();
                match picked {
                    None => {}
                    Some(Picked::More) => {}
                    Some(Picked::Answer(action)) => match sitting.act(seat, &action) {
                        Ok(()) => return Ok(true),
                        Err(error) => desk.notice = error.to_string(),
                    },
                }
                desk.filter(&picker);
            }
        }
    }
}

impl Desk {
    /// Keeps the picks in which what was typed occurs.
    fn filter(&mut self, picker: &Picker) {
        let typed = self.typed.to_lowercase();
        let labels = picker.labels();
        let matches = |(_, label): &(usize, &String)| label.to_lowercase().contains(&typed);
        self.shown = labels.iter().enumerate().filter(matches).map(|(index, _)| index).collect();
        self.list.select((!self.shown.is_empty()).then_some(0));
    }

    /// The pick that is selected.
    fn picked(&self) -> Option<usize> {
        self.shown.get(self.list.selected()?).copied()
    }

    /// Waits for a key or the mouse.
    fn listen(&mut self, picker: &Picker) -> Result<Wish, Failure> {
        match event::read()? {
            Event::Mouse(mouse) => Ok(self.point(mouse)),
            Event::Key(key) => {
                if let Some(wish) = wish_of_key(key) {
                    return Ok(wish);
                }
                self.type_key(key, picker);
                Ok(Wish::Nothing)
            }
            _ => Ok(Wish::Nothing),
        }
    }

    fn type_key(&mut self, key: KeyEvent, picker: &Picker) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        match key.code {
            KeyCode::Up => self.list.select_previous(),
            KeyCode::Down => self.list.select_next(),
            KeyCode::PageUp => self.list.scroll_up_by(10),
            KeyCode::PageDown => self.list.scroll_down_by(10),
            KeyCode::Backspace => {
                self.typed.pop();
                self.filter(picker);
            }
            KeyCode::Char(letter) => {
                self.typed.push(letter);
                self.filter(picker);
            }
            _ => {}
        }
    }

    fn point(&mut self, mouse: MouseEvent) -> Wish {
        match mouse.kind {
            MouseEventKind::ScrollDown => self.list.select_next(),
            MouseEventKind::ScrollUp => self.list.select_previous(),
            MouseEventKind::Down(_) => {
                let area = self.list_area;
                let inside = area.contains((mouse.column, mouse.row).into());
                let row = usize::from(mouse.row.saturating_sub(area.y)) + self.list.offset();
                if inside && row < self.shown.len() {
                    self.list.select(Some(row));
                    return Wish::Pick;
                }
            }
            _ => {}
        }
        Wish::Nothing
    }
}

fn wish_of_key(key: KeyEvent) -> Option<Wish> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c' | 'q') if control => Some(Wish::Leave),
        KeyCode::Char('z') if control => Some(Wish::Undo),
        KeyCode::Enter => Some(Wish::Pick),
        KeyCode::Esc => Some(Wish::Back),
        KeyCode::F(1) => Some(Wish::Help),
        _ => None,
    }
}

/// Draws the table on the left with the story below it, and the question with its choices beside.
fn draw(frame: &mut Frame<'_>, sitting: &Sitting, seat: Seat, picker: &Picker, desk: &mut Desk) {
    let viewer = Viewer::Seat(seat);
    let Ok(show) = sitting.show() else { return };
    let words = sitting.words();
    let [main, side] =
        Layout::horizontal([Constraint::Min(70), Constraint::Max(44)]).areas(frame.area());
    let table = styled(show.text(viewer, sitting.language(), Ink::Coloured).trim_end());
    let height = table.lines.len() as u16;
    let [table_area, story_area] =
        Layout::vertical([Constraint::Length(height), Constraint::Min(3)]).areas(main);
    frame.render_widget(Paragraph::new(table), table_area);

    let story = sitting.story(0, viewer).unwrap_or_default();
    let shown = usize::from(story_area.height.saturating_sub(1));
    let story: Vec<Line<'_>> = story
        .iter()
        .skip(story.len().saturating_sub(shown))
        .map(|line| line.as_str().into())
        .collect();
    frame.render_widget(
        Paragraph::new(story).block(Block::new().borders(ratatui::widgets::Borders::TOP)),
        story_area,
    );

    let question = show.ask(seat, viewer).map(|question| words.say(&question)).unwrap_or_default();
    let question = picker.prompt().map_or(question, str::to_owned);
    let [ask_area, list_area, notice_area] =
        Layout::vertical([Constraint::Length(5), Constraint::Min(3), Constraint::Length(5)])
            .areas(side);
    let name = format!(" {} ", sitting.name(seat));
    frame.render_widget(
        Paragraph::new(question)
            .style(Style::new().add_modifier(Modifier::BOLD))
            .wrap(Wrap { trim: true })
            .block(Block::bordered().title(name)),
        ask_area,
    );
    let labels = picker.labels();
    let items = desk.shown.iter().filter_map(|index| labels.get(*index));
    let list = List::new(items.map(|label| ListItem::new(label.as_str())))
        .highlight_symbol("▸ ")
        .highlight_style(Style::new().add_modifier(Modifier::REVERSED));
    frame.render_stateful_widget(list, list_area, &mut desk.list);
    desk.list_area = list_area;
    let below = if desk.notice.is_empty() {
        words.say(&Message::new("terminal-hint").text("typed", &desk.typed))
    } else {
        desk.notice.clone()
    };
    frame.render_widget(Paragraph::new(below).wrap(Wrap { trim: true }), notice_area);
}
