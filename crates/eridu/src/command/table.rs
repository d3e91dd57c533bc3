//! The table and the log on a terminal screen, for playing and for stepping through a record.

use display::{Block, Sheet, wrapped};
use ratatui::{
    Frame,
    layout::Rect,
    style::{Modifier, Style},
    text::{Line, Text},
    widgets::Paragraph,
};

use super::sgr::styled;

/// Whether the players fit beside the board.
fn is_beside(sheet: &Sheet, columns: u16) -> bool {
    sheet.board.width() + 1 + sheet.players.width() <= usize::from(columns)
        && sheet.players.lines.len() <= sheet.board.lines.len()
}

/// The number of lines for the table, if everything else needs `others` lines.
pub(super) fn table_height(sheet: &Sheet, area: Rect, others: u16) -> u16 {
    let (board, players) = (sheet.board.lines.len(), sheet.players.lines.len());
    let room = usize::from(area.height.saturating_sub(others));
    let both = board + players <= room && !is_beside(sheet, area.width);
    let wanted = if both { board + players } else { board };
    wanted.min(room) as u16
}

/// Draws a title line: the state of the game on the left, a name on the right.
pub(super) fn draw_title(frame: &mut Frame<'_>, area: Rect, title: &str, name: &str) {
    let columns = usize::from(area.width);
    let free = columns.saturating_sub(title.chars().count() + name.chars().count() + 2);
    let text = format!(" {title}{}{name} ", " ".repeat(free));
    let style = Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD);
    frame.render_widget(Line::from(text).style(style), area);
}

/// Draws the board, and the players beside or below it if they fit; returns whether they did.
pub(super) fn draw_table(frame: &mut Frame<'_>, area: Rect, sheet: &Sheet) -> bool {
    let text = |block: &Block| -> Text<'static> { styled(&block.lines.join("\n")) };
    frame.render_widget(Paragraph::new(text(&sheet.board)), area);
    let (wide, high) = (sheet.board.width() as u16, sheet.board.lines.len() as u16);
    let free = if is_beside(sheet, area.width) {
        let x = area.x.saturating_add(wide + 1);
        Rect { x, width: area.width.saturating_sub(wide + 1), ..area }
    } else {
        let y = area.y.saturating_add(high.min(area.height));
        Rect { y, height: area.height.saturating_sub(high), ..area }
    };
    let fits = sheet.players.lines.len() <= usize::from(free.height);
    if fits {
        frame.render_widget(Paragraph::new(text(&sheet.players)), free);
    }
    fits
}

/// The screen positions of the board's things, for a table drawn in this area.
pub(super) fn spots(area: Rect, sheet: &Sheet) -> Vec<(Rect, Vec<String>)> {
    let place = |spot: &display::Spot| Rect {
        x: area.x.saturating_add(spot.column as u16),
        y: area.y.saturating_add(spot.line as u16),
        width: spot.width as u16,
        height: spot.height as u16,
    };
    let spots = sheet.board.spots.iter();
    let seen = spots.map(|spot| (place(spot).intersection(area), spot.ids.clone()));
    seen.filter(|(place, _)| !place.is_empty()).collect()
}

/// Draws the end of a log, scrolled up by `up` lines; returns how far it can be scrolled.
pub(super) fn draw_log(frame: &mut Frame<'_>, area: Rect, story: &[String], up: usize) -> usize {
    let columns = usize::from(area.width).max(1);
    let lines: Vec<_> = story.iter().flat_map(|sentence| hanging(sentence, columns)).collect();
    let height = usize::from(area.height);
    let up = up.min(lines.len().saturating_sub(height));
    let last = lines.len() - up;
    let seen = lines.into_iter().take(last).skip(last.saturating_sub(height));
    frame.render_widget(Paragraph::new(seen.map(Line::from).collect::<Vec<_>>()), area);
    up
}

/// Wraps a sentence with a hanging indent.
fn hanging(sentence: &str, columns: usize) -> Vec<String> {
    let lines = wrapped(sentence, columns.saturating_sub(2).max(1)).into_iter().enumerate();
    lines.map(|(index, line)| if index == 0 { line } else { format!("  {line}") }).collect()
}
