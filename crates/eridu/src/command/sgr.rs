//! Coloured terminal text as styled lines.

use ratatui::{
    style::{Color, Modifier, Style},
    text::{Line, Span, Text},
};

/// Parses the colour escape codes (SGR) of a text, and drops all other codes.
pub(super) fn styled(text: &str) -> Text<'static> {
    let mut style = Style::new();
    let line = |line: &str| {
        let mut spans = Vec::new();
        let mut parts = line.split('\u{1b}');
        spans.extend(
            parts
                .next()
                .filter(|first| !first.is_empty())
                .map(|first| Span::styled(first.to_owned(), style)),
        );
        for part in parts {
            let Some((codes, rest)) = part.strip_prefix('[').and_then(|part| part.split_once('m'))
            else {
                continue;
            };
            style = apply(style, codes);
            if !rest.is_empty() {
                spans.push(Span::styled(rest.to_owned(), style));
            }
        }
        Line::from(spans)
    };
    Text::from(text.lines().map(line).collect::<Vec<_>>())
}

fn apply(mut style: Style, codes: &str) -> Style {
    let mut codes = codes.split(';').map(|code| code.parse::<u8>().unwrap_or(0));
    while let Some(code) = codes.next() {
        style = match code {
            0 => Style::new(),
            1 => style.add_modifier(Modifier::BOLD),
            2 => style.add_modifier(Modifier::DIM),
            4 => style.add_modifier(Modifier::UNDERLINED),
            7 => style.add_modifier(Modifier::REVERSED),
            30..=37 => style.fg(Color::Indexed(code - 30)),
            90..=97 => style.fg(Color::Indexed(code - 90 + 8)),
            40..=47 => style.bg(Color::Indexed(code - 40)),
            100..=107 => style.bg(Color::Indexed(code - 100 + 8)),
            39 => style.fg(Color::Reset),
            49 => style.bg(Color::Reset),
            38 | 48 => {
                let colour = match codes.next() {
                    Some(5) => codes.next().map(Color::Indexed),
                    Some(2) => codes
                        .next()
                        .zip(codes.next())
                        .zip(codes.next())
                        .map(|((red, green), blue)| Color::Rgb(red, green, blue)),
                    _ => None,
                };
                match colour {
                    Some(colour) if code == 38 => style.fg(colour),
                    Some(colour) => style.bg(colour),
                    None => style,
                }
            }
            _ => style,
        };
    }
    style
}
