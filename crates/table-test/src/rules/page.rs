//! Parsing a rules page.

/// A rules page: chapters of rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The chapters that have a slug, in order.
    pub chapters: Vec<Chapter>,
}

/// A chapter of a rules page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Its title.
    pub title: String,
    /// Its name within rule ids.
    pub slug: String,
    /// Its rules, in order.
    pub rules: Vec<Rule>,
}

/// A rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its id, such as `nim.take.1`.
    pub id: String,
    /// Its text.
    pub text: String,
}

/// A malformed page.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PageError {
    /// A rule before the first chapter.
    #[error("line {line}: a rule outside any chapter")]
    NoChapter {
        /// The line, from 1.
        line: usize,
    },
    /// A rule with the wrong number.
    #[error("line {line}: expected `{expected}`, not `{found}`")]
    Id {
        /// The line, from 1.
        line: usize,
        /// The expected id.
        expected: String,
        /// The id found.
        found: String,
    },
    /// A rule without text.
    #[error("line {line}: `{id}` has no text")]
    Empty {
        /// The line, from 1.
        line: usize,
        /// The rule.
        id: String,
    },
    /// Two chapters with the same slug.
    #[error("line {line}: there are two chapters `{slug}`")]
    Twice {
        /// The line, from 1.
        line: usize,
        /// Their slug.
        slug: String,
    },
    /// A page without rules.
    #[error("there is no rule on this page")]
    NoRules,
}

impl Page {
    /// Reads a page. Prose, list items without an id in bold, and chapters without a slug are
    /// ignored.
    ///
    /// # Errors
    /// Names the first malformed line.
    pub fn read(game: &str, text: &str) -> Result<Self, PageError> {
        let mut page = Self::default();
        for (line, content) in (1..).zip(text.lines()) {
            if let Some(heading) = content.strip_prefix("## ") {
                page.open_chapter(line, heading)?;
            } else if let Some((id, text)) =
                content.strip_prefix("- **").and_then(|rest| rest.split_once("**"))
                && id.starts_with(&format!("{game}."))
            {
                page.add_rule(game, line, id, text.trim())?;
            }
        }
        if page.ids().next().is_none() { Err(PageError::NoRules) } else { Ok(page) }
    }

    fn open_chapter(&mut self, line: usize, heading: &str) -> Result<(), PageError> {
        let Some((title, slug)) = heading.split_once("{#") else { return Ok(()) };
        let slug = slug.trim_end().trim_end_matches('}').to_owned();
        if self.chapters.iter().any(|chapter| chapter.slug == slug) {
            return Err(PageError::Twice { line, slug });
        }
        self.chapters.push(Chapter { title: title.trim().to_owned(), slug, rules: Vec::new() });
        Ok(())
    }

    fn add_rule(&mut self, game: &str, line: usize, id: &str, text: &str) -> Result<(), PageError> {
        let chapter = self.chapters.last_mut().ok_or(PageError::NoChapter { line })?;
        let expected = format!("{game}.{}.{}", chapter.slug, chapter.rules.len() + 1);
        if id != expected {
            return Err(PageError::Id { line, expected, found: id.to_owned() });
        }
        if text.is_empty() {
            return Err(PageError::Empty { line, id: expected });
        }
        chapter.rules.push(Rule { id: expected, text: text.to_owned() });
        Ok(())
    }

    /// The ids of all rules, in order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.chapters.iter().flat_map(|chapter| &chapter.rules).map(|rule| rule.id.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_chapters_and_rules() {
        let page = Page::read(
            "toy",
            "# Toy\n\nProse.\n\n## Play {#play}\n\n- **toy.play.1** Roll.\n- **toy.play.2** Move.\n\
             - **Note** no rule\n## Words\n",
        )
        .unwrap();
        assert_eq!(page.ids().collect::<Vec<_>>(), ["toy.play.1", "toy.play.2"]);
        assert_eq!(page.chapters[0].title, "Play");
        assert_eq!(page.chapters[0].rules[1].text, "Move.");
    }

    #[test]
    fn a_gap_is_named() {
        let read = Page::read("toy", "## Play {#play}\n- **toy.play.2** Move.\n");
        let error = read.unwrap_err().to_string();
        assert_eq!(error, "line 2: expected `toy.play.1`, not `toy.play.2`");
    }

    #[test]
    fn pages_that_make_no_sense_are_refused() {
        let read = |text: &str| Page::read("toy", text).unwrap_err();
        assert_eq!(read("- **toy.play.1** Roll.\n"), PageError::NoChapter { line: 1 });
        assert_eq!(read("Prose.\n"), PageError::NoRules);
        let empty = read("## Play {#play}\n- **toy.play.1**\n");
        assert_eq!(empty, PageError::Empty { line: 2, id: "toy.play.1".into() });
        let twice = read("## Play {#play}\n- **toy.play.1** Roll.\n## Play {#play}\n");
        assert_eq!(twice, PageError::Twice { line: 3, slug: "play".into() });
    }
}
