//! Pages: the rules of each game as safe HTML.

use std::fmt::Write;

use axum::extract::{Path, State as Shared};
use display::Escaped;
use room::Lang;
use serde::Serialize;

use crate::{
    club::home,
    http::error::{AppError, Code},
    http::sent::Json,
    state::State,
};

/// A rule, or a part of a page between the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Rule {
    id: String,
    title: String,
    html: String,
    /// The numbers of the drawn examples.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<usize>>"))]
    examples: Vec<usize>,
}

/// The rules of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct RuleBook {
    rules: Vec<Rule>,
    /// Whether there is a first lesson.
    lesson: bool,
}

/// `GET /api/games/{game}/rules`
pub(crate) async fn rules(
    Shared(state): Shared<State>,
    Path(name): Path<String>,
    lang: Lang,
) -> Result<Json<RuleBook>, AppError> {
    let book = home::find(&state, &name)?.book().ok_or(AppError::new(Code::NotFound))?;
    let language = lang.words().language();
    let mut rules = split(&name, book.rules(language));
    for (number, example) in book.examples().iter().enumerate() {
        if let Some(rule) = rules.iter_mut().find(|rule| rule.id == example.rule) {
            rule.examples.push(number);
        }
    }
    let lesson = book.lesson(language).is_some();
    Ok(Json(RuleBook { rules, lesson }))
}

/// Cuts a page into its rules. What stands between them gets the id of its chapter.
fn split(game: &str, page: &str) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    let (mut chapter, mut title) = (String::new(), String::new());
    let mut between: Vec<&str> = Vec::new();
    let mut texts = 0;
    let mut flush = |between: &mut Vec<&str>, rules: &mut Vec<Rule>, chapter: &str, title: &str| {
        let html = html(between);
        between.clear();
        if !html.is_empty() {
            texts += 1;
            let id = format!(
                "{game}.{}.text{texts}",
                if chapter.is_empty() { "intro" } else { chapter }
            );
            rules.push(Rule { id, title: title.to_owned(), html, examples: Vec::new() });
        }
    };
    for line in page.lines() {
        if let Some(heading) = line.strip_prefix("# ") {
            title = heading.trim().to_owned();
        } else if let Some(heading) = line.strip_prefix("## ") {
            flush(&mut between, &mut rules, &chapter, &title);
            let (text, id) = heading.split_once("{#").unwrap_or((heading, ""));
            title = text.trim().to_owned();
            chapter = id.trim_end_matches(['}', ' ']).to_owned();
        } else if let Some((id, text)) = rule(line) {
            flush(&mut between, &mut rules, &chapter, &title);
            let html = format!("<p>{}</p>", inline(text));
            let (id, title) = (id.to_owned(), title.clone());
            rules.push(Rule { id, title, html, examples: Vec::new() });
        } else {
            between.push(line);
        }
    }
    flush(&mut between, &mut rules, &chapter, &title);
    rules
}

/// The id and the text of a line `- **id** text`.
fn rule(line: &str) -> Option<(&str, &str)> {
    let (id, text) = line.strip_prefix("- **")?.split_once("**")?;
    let plain = id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'.' || b == b'-');
    (plain && id.matches('.').count() == 2).then(|| (id, text.trim()))
}

/// Headings, lists, tables and paragraphs.
pub(crate) fn html(lines: &[&str]) -> String {
    let mut out = String::new();
    let (mut paragraph, mut list, mut table) = (Vec::new(), false, false);
    // Writing into a string cannot fail.
    for line in lines.iter().copied().chain([""]) {
        let (item, row) = (line.strip_prefix("- "), line.starts_with('|'));
        let heading = line.strip_prefix("### ");
        if !paragraph.is_empty() && (line.is_empty() || item.is_some() || row || heading.is_some())
        {
            let _ = write!(out, "<p>{}</p>", inline(&paragraph.join(" ")));
            paragraph.clear();
        }
        if list && item.is_none() {
            out.push_str("</ul>");
            list = false;
        }
        if table && !row {
            out.push_str("</table>");
            table = false;
        }
        if let Some(text) = heading {
            let text = text.split("{#").next().unwrap_or(text);
            let _ = write!(out, "<h3>{}</h3>", inline(text.trim()));
        } else if let Some(text) = item {
            if !list {
                out.push_str("<ul>");
            }
            list = true;
            let _ = write!(out, "<li>{}</li>", inline(text));
        } else if row {
            let cells: Vec<_> = line.trim_matches('|').split('|').map(str::trim).collect();
            if cells.iter().all(|cell| cell.bytes().all(|b| matches!(b, b'-' | b':'))) {
                continue;
            }
            let tag = if table { "td" } else { "th" };
            if !table {
                out.push_str("<table>");
            }
            table = true;
            out.push_str("<tr>");
            for cell in cells {
                let _ = write!(out, "<{tag}>{}</{tag}>", inline(cell));
            }
            out.push_str("</tr>");
        } else if !line.is_empty() {
            paragraph.push(line);
        }
    }
    out
}

/// Text with `code`, **strong** and *stressed* words; everything else is escaped.
fn inline(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    let plain = text.split('`').step_by(2).map(|part| part.replace("**", ""));
    // A star that has no partner is a star.
    let stresses = plain.map(|part| part.matches('*').count()).sum::<usize>() % 2 == 0;
    let (mut strong, mut stressed) = (false, false);
    for (index, part) in text.split('`').enumerate() {
        if index % 2 == 1 {
            let _ = write!(out, "<code>{}</code>", Escaped(part));
            continue;
        }
        for (index, part) in part.split("**").enumerate() {
            if index > 0 {
                out.push_str(if strong { "</strong>" } else { "<strong>" });
                strong = !strong;
            }
            for (index, part) in part.split('*').enumerate() {
                if index > 0 && stresses {
                    out.push_str(if stressed { "</em>" } else { "<em>" });
                    stressed = !stressed;
                } else if index > 0 {
                    out.push('*');
                }
                let _ = write!(out, "{}", Escaped(part));
            }
        }
    }
    if strong {
        out.push_str("</strong>");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_of_every_page_is_found() {
        for entry in games::all() {
            let (game, book) = (entry.name(), entry.book().unwrap());
            let ids = |language: display::Language| -> Vec<String> {
                let rules = split(game, book.rules(language)).into_iter();
                rules.map(|rule| rule.id).filter(|id| !id.contains(".text")).collect()
            };
            let english = ids(display::Language::English);
            assert!(english.len() > 50, "{game}");
            assert_eq!(english, ids(display::Language::Italian), "{game}");
            for example in book.examples() {
                assert!(english.contains(&example.rule), "{}", example.rule);
            }
        }
    }

    #[test]
    fn markup_in_a_page_is_text() {
        assert_eq!(inline("a < b `x<y` **z**"), "a &lt; b <code>x&lt;y</code> <strong>z</strong>");
        assert_eq!(
            inline("a *b `c*` d* **e**"),
            "a <em>b <code>c*</code> d</em> <strong>e</strong>"
        );
        assert_eq!(inline("2 * 3"), "2 * 3");
    }
}
