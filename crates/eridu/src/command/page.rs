//! Markdown as formatted text for a terminal: headings, lists, tables and emphasis, wrapped to its
//! width.

use ratatui::{
    style::{Color, Modifier, Style},
    text::{Line, Span},
};

/// A word with its style; preceded by a space unless it is glued to the previous one.
struct Word {
    text: String,
    style: Style,
    glued: bool,
}

const CODE: Style = Style::new().fg(Color::Cyan);
const HEADING: Style = Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD);

/// Formats Markdown in lines of at most `columns` columns.
pub(super) fn formatted(markdown: &str, columns: usize) -> Vec<Line<'static>> {
    let columns = columns.max(8);
    let mut lines = Vec::new();
    let mut paragraph = String::new();
    let mut table: Vec<Vec<String>> = Vec::new();
    for line in markdown.lines().chain([""]) {
        let is_row = line.starts_with('|');
        if !is_row && !table.is_empty() {
            lay_table(&std::mem::take(&mut table), columns, &mut lines);
        }
        let heading = line.trim_start_matches('#');
        let begins = is_row || line.is_empty() || heading.len() < line.len();
        if (begins || line.starts_with("- ")) && !paragraph.is_empty() {
            let text = std::mem::take(&mut paragraph);
            lay(&words(&text, Style::new()), ("", ""), columns, &mut lines);
        }
        if is_row {
            let cells: Vec<_> =
                line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
            if !cells.iter().all(|cell| cell.chars().all(|sign| matches!(sign, '-' | ':'))) {
                table.push(cells);
            }
        } else if heading.len() < line.len() {
            let heading = heading.split(" {#").next().unwrap_or(heading).trim();
            lay(&words(heading, HEADING), ("", ""), columns, &mut lines);
        } else if let Some(item) = line.strip_prefix("- ") {
            lay(&words(item, Style::new()), ("• ", "  "), columns, &mut lines);
        } else if line.is_empty() {
            if lines.last().is_some_and(|last: &Line<'_>| last.width() > 0) {
                lines.push(Line::default());
            }
        } else {
            paragraph.push_str(line);
            paragraph.push(' ');
        }
    }
    lines
}

/// The same as plain text.
pub(super) fn plain(markdown: &str, columns: usize) -> String {
    let lines = formatted(markdown, columns);
    let lines: Vec<_> = lines.iter().map(ToString::to_string).collect();
    lines.join("\n").trim_end().to_owned()
}

/// Splits inline Markdown into words: `**bold**`, `*emphasis*`, `` `code` `` and link texts.
fn words(text: &str, base: Style) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let (mut bold, mut emphasis, mut code) = (false, false, false);
    let mut glued = false;
    let mut word = String::new();
    let mut signs = text.chars().peekable();
    let style = |bold: bool, emphasis: bool, code: bool| {
        let style = if code { base.patch(CODE) } else { base };
        let style = if bold { style.add_modifier(Modifier::BOLD) } else { style };
        if emphasis { style.add_modifier(Modifier::ITALIC) } else { style }
    };
    let end = |word: &mut String, glued: &mut bool, style: Style, words: &mut Vec<Word>| {
        if !word.is_empty() {
            words.push(Word { text: std::mem::take(word), style, glued: *glued });
            *glued = true;
        }
    };
    while let Some(sign) = signs.next() {
        match sign {
            '`' => {
                end(&mut word, &mut glued, style(bold, emphasis, code), &mut words);
                code = !code;
            }
            '*' if !code => {
                end(&mut word, &mut glued, style(bold, emphasis, code), &mut words);
                if signs.next_if_eq(&'*').is_some() {
                    bold = !bold;
                } else {
                    emphasis = !emphasis;
                }
            }
            '[' if !code => {}
            ']' if !code => {
                // A terminal has no use for the address of a link.
                if signs.next_if_eq(&'(').is_some() {
                    signs.by_ref().take_while(|sign| *sign != ')').for_each(drop);
                }
            }
            sign if sign.is_whitespace() => {
                end(&mut word, &mut glued, style(bold, emphasis, code), &mut words);
                glued = false;
            }
            sign => word.push(sign),
        }
    }
    end(&mut word, &mut glued, style(bold, emphasis, code), &mut words);
    words
}

/// Wraps words into lines, which are prefixed with `first` or `further`.
fn lay(
    words: &[Word],
    (first, further): (&'static str, &'static str),
    columns: usize,
    lines: &mut Vec<Line<'static>>,
) {
    let mut line = Line::from(first);
    let mut is_empty = true;
    for (index, word) in words.iter().enumerate() {
        // Glued words stay on one line.
        let glued = words[index + 1..].iter().take_while(|next| next.glued);
        let whole: usize =
            std::iter::once(word).chain(glued).map(|word| word.text.chars().count()).sum();
        let space = usize::from(!word.glued && !is_empty);
        if !word.glued && !is_empty && line.width() + space + whole > columns {
            lines.push(std::mem::replace(&mut line, Line::from(further)));
        } else if space == 1 {
            line.push_span(Span::raw(" "));
        }
        line.push_span(Span::styled(word.text.clone(), word.style));
        is_empty = false;
    }
    lines.push(line);
}

/// Lays out a table in columns, or row by row if it is too wide.
fn lay_table(rows: &[Vec<String>], columns: usize, lines: &mut Vec<Line<'static>>) {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let bare = |cell: &String| -> usize {
        let words = words(cell, Style::new());
        let spaces = words.iter().skip(1).filter(|word| !word.glued).count();
        words.iter().map(|word| word.text.chars().count()).sum::<usize>() + spaces
    };
    let widths: Vec<usize> = (0..count)
        .map(|column| rows.iter().filter_map(|row| row.get(column)).map(bare).max().unwrap_or(0))
        .collect();
    let fits = widths.iter().sum::<usize>() + 2 * count <= columns;
    for (index, row) in rows.iter().enumerate() {
        let base = if index == 0 { HEADING } else { Style::new() };
        let mut all = Vec::new();
        if fits {
            let mut line = Line::default();
            for (cell, width) in row.iter().zip(&widths) {
                let mut laid = Vec::new();
                lay(&words(cell, base), ("", ""), usize::MAX, &mut laid);
                laid.into_iter().flatten().for_each(|span| line.push_span(span));
                line.push_span(" ".repeat(width.saturating_sub(bare(cell)) + 2));
            }
            lines.push(line);
            continue;
        }
        for (number, cell) in row.iter().filter(|cell| !cell.is_empty()).enumerate() {
            if number > 0 {
                all.push(Word { text: "·".to_owned(), style: Style::new(), glued: false });
            }
            all.extend(words(cell, base));
        }
        lay(&all, ("", "  "), columns, lines);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_is_laid_out_without_its_signs() {
        let page = "# War {#war}\n\nTwo *kingdoms* meet.\nThen there is **war**, see [rules](#x).\n\
                    \n- **tigris.war.1** Say `war king`.\n- Second.\n\n| a | b |\n|---|---|\n| one | 2 |\n";
        let expected = "War\n\nTwo kingdoms meet. Then\nthere is war, see rules.\n\n\
                        • tigris.war.1 Say `war\n  king`.\n• Second.\n\na    b\none  2";
        let expected = expected.replace('`', "");
        let lines = plain(page, 24);
        let lines: Vec<_> = lines.lines().map(str::trim_end).collect();
        assert_eq!(lines.join("\n"), expected);
    }

    #[test]
    fn a_table_that_is_too_wide_is_laid_out_row_by_row() {
        let page = "| a long heading | another |\n|---|---|\n| one | two |\n";
        assert_eq!(plain(page, 14), "a long heading\n  · another\none · two");
    }
}
