//! Drawing the screen of a game: the table at the top, the question with its choices and the panes
//! below.

use display::{Ink, Message, Paper, Sheet, Size, Words, wrapped};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    style::{Color, Modifier, Style},
    text::{Line, Span},
    widgets::{List, ListItem, Paragraph, Wrap},
};
use table::{Seat, Viewer};

use super::{
    super::{
        super::{
            sgr::styled,
            table::{draw_log, draw_table, draw_title, spots, table_height},
        },
        sitting::Sitting,
    },
    desk::Desk,
};

/// The minimum number of lines for the choices.
const DESK: u16 = 6;
/// The minimum width for two panes side by side.
const TWO_PANES: u16 = 64;

/// A pane beside the choices.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pane {
    Players,
    Log,
    Legend,
}

impl Pane {
    const fn name(self) -> &'static str {
        match self {
            Self::Players => "terminal-players",
            Self::Log => "terminal-log",
            Self::Legend => "terminal-legend",
        }
    }
}

/// Draws everything: the table as a seat sees it, and its question.
pub(super) fn draw(
    frame: &mut Frame<'_>,
    sitting: &Sitting,
    seat: Seat,
    question: &str,
    desk: &mut Desk,
) {
    let area = frame.area();
    let words = sitting.words();
    let Ok(show) = sitting.show() else { return };
    let size = Size::of(area.width.into(), area.height.into());
    let lit = desk.lit();
    let page = Paper { words, ink: Ink::Coloured, size, lit: &lit };
    let sheet = show.sheet(Viewer::Seat(seat), &page);
    // A board that fills the screen leaves one line for notices.
    let room = usize::from(area.height).saturating_sub(sheet.board.lines.len());
    let notices = if size > Size::Small { 3 } else { room.saturating_sub(8).clamp(1, 2) as u16 };
    let [title, table, below, notice, hint] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(table_height(&sheet, area, notices + 2 + DESK)),
        Constraint::Min(DESK),
        Constraint::Length(notices),
        Constraint::Length(1),
    ])
    .areas(area);
    draw_title(frame, title, &sheet.title, &sitting.name(seat));
    let placed = draw_table(frame, table, &sheet);
    desk.areas.spots = spots(table, &sheet);
    let left = if size == Size::Small { 42.min(below.width) } else { below.width * 2 / 5 };
    let [choices, panes] =
        Layout::horizontal([Constraint::Length(left), Constraint::Min(0)]).areas(below);
    draw_choices(frame, choices, question, desk);
    let mut kinds = vec![Pane::Log, Pane::Legend];
    if !placed {
        kinds.insert(0, Pane::Players);
    }
    draw_panes(frame, panes, &kinds, &sheet, words, desk);
    draw_notice(frame, notice, sitting, seat, choices.width, desk);
    let small = area.width < 80 || area.height < 24;
    let text = if small {
        let message = Message::new("terminal-too-small").number("columns", 80).number("lines", 24);
        words.say(&message.number("wide", area.width).number("high", area.height))
    } else {
        let long = words.say(&Message::new("terminal-hint").text("typed", &desk.typed));
        match long.chars().count() <= usize::from(hint.width) {
            true => long,
            false => words.say(&Message::new("terminal-hint-short").text("typed", &desk.typed)),
        }
    };
    frame.render_widget(Line::from(text).style(Style::new().add_modifier(Modifier::DIM)), hint);
}

/// Draws the question, with the list below it.
fn draw_choices(frame: &mut Frame<'_>, area: Rect, question: &str, desk: &mut Desk) {
    let columns = usize::from(area.width.saturating_sub(1));
    let lines = wrapped(question, columns.max(1)).len().min(3) as u16;
    let [ask, list_area] =
        Layout::vertical([Constraint::Length(lines), Constraint::Min(1)]).areas(area);
    let ask = Rect { width: ask.width.saturating_sub(1), ..ask };
    let bold = Style::new().add_modifier(Modifier::BOLD).fg(Color::Yellow);
    frame.render_widget(Paragraph::new(question).style(bold).wrap(Wrap { trim: true }), ask);
    let items: Vec<_> = desk
        .listed()
        .map(|entry| ListItem::new(cut(&entry.label, columns.saturating_sub(2))))
        .collect();
    let list = List::new(items)
        .highlight_symbol("▸ ")
        .highlight_style(Style::new().add_modifier(Modifier::REVERSED));
    frame.render_stateful_widget(list, list_area, &mut desk.list);
    desk.areas.list = list_area;
}

fn cut(text: &str, columns: usize) -> String {
    match text.chars().count() <= columns {
        true => text.to_owned(),
        false => text.chars().take(columns.saturating_sub(1)).chain(['…']).collect(),
    }
}

/// Draws one pane with tabs, or the log and the legend side by side.
fn draw_panes(
    frame: &mut Frame<'_>,
    area: Rect,
    kinds: &[Pane],
    sheet: &Sheet,
    words: &Words,
    desk: &mut Desk,
) {
    desk.areas.log = Rect::default();
    if area.is_empty() {
        return;
    }
    if area.width >= TWO_PANES {
        let [log, legend] =
            Layout::horizontal([Constraint::Fill(3), Constraint::Fill(2)]).areas(area);
        draw_pane(frame, log, (&[Pane::Log], Pane::Log), sheet, words, desk);
        draw_pane(frame, legend, (&[Pane::Legend], Pane::Legend), sheet, words, desk);
        return;
    }
    let pane = kinds[desk.pane % kinds.len().max(1)];
    draw_pane(frame, area, (kinds, pane), sheet, words, desk);
}

fn draw_pane(
    frame: &mut Frame<'_>,
    area: Rect,
    (kinds, pane): (&[Pane], Pane),
    sheet: &Sheet,
    words: &Words,
    desk: &mut Desk,
) {
    let [head, body] = Layout::vertical([Constraint::Length(1), Constraint::Min(0)]).areas(area);
    let body = Rect { x: body.x + 1.min(body.width), width: body.width.saturating_sub(1), ..body };
    let mut heading = Line::from("│");
    for kind in kinds {
        let name = format!(" {} ", words.say(&Message::new(kind.name())));
        let style = if *kind == pane { Modifier::REVERSED } else { Modifier::DIM };
        heading.push_span(Span::styled(name, Style::new().add_modifier(style)));
    }
    match pane {
        Pane::Log => {
            desk.up = draw_log(frame, body, &desk.story, desk.up);
            if desk.up > 0 {
                let more = Message::new("terminal-new-moves").number("count", desk.up as i64);
                heading.push_span(format!(" ↓ {}", words.say(&more)));
            }
            desk.areas.log = area;
        }
        Pane::Players => {
            let text = styled(&sheet.players.lines.join("\n"));
            // Showing all players matters more than the tabs.
            let crowded = sheet.players.lines.len() > usize::from(body.height);
            let room = if crowded { Rect { y: area.y, height: area.height, ..body } } else { body };
            frame.render_widget(Paragraph::new(text), room);
            if crowded {
                return;
            }
        }
        Pane::Legend => {
            let text = styled(&sheet.legend.join("\n"));
            frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), body);
        }
    }
    frame.render_widget(heading, head);
}

/// Draws the last refusal, or the selected choice and its consequences.
fn draw_notice(
    frame: &mut Frame<'_>,
    area: Rect,
    sitting: &Sitting,
    seat: Seat,
    columns: u16,
    desk: &Desk,
) {
    let (text, style) = if desk.notice.is_empty() {
        let text = details(sitting, seat, columns, desk);
        (text, Style::new().fg(Color::Cyan))
    } else {
        let style = Style::new().fg(Color::Black).bg(Color::Yellow);
        (format!(" {} ", desk.notice), style)
    };
    frame.render_widget(Paragraph::new(Line::styled(text, style)).wrap(Wrap { trim: true }), area);
}

fn details(sitting: &Sitting, seat: Seat, columns: u16, desk: &Desk) -> String {
    let Some(entry) = desk.picked() else { return String::new() };
    let mut parts = Vec::new();
    if entry.label.chars().count() + 3 > usize::from(columns) {
        parts.push(entry.label.clone());
    }
    if let (Some(action), Ok(show)) = (&entry.action, sitting.show()) {
        let preview = show.preview(seat, action).unwrap_or_default();
        // A card's label may have said it already.
        let said = parts.concat();
        let words = sitting.words_read();
        let told = preview.iter().map(|message| words.say(message));
        parts.extend(told.filter(|line| !said.contains(line.trim_end_matches(['.', '!']))));
    }
    parts.join(" ")
}
