//! Rules pages, and their links to the code and the tests.
//!
//! A page has chapters and one line for each rule:
//!
//! ```text
//! ## Taking stones {#take}
//!
//! - **nim.take.1** On your turn you take one or more stones from one heap.
//! ```

mod page;
mod source;

use std::{collections::BTreeSet, path::Path};

pub use page::{Chapter, Page, PageError, Rule};
pub use source::Source;

/// Pages, code and tests that disagree.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleFault {
    /// A malformed page.
    #[error("rules/{language}.md: {error}")]
    Page {
        /// The language of the page.
        language: &'static str,
        /// What is wrong with it.
        error: PageError,
    },
    /// The pages do not have the same rules in the same order.
    #[error("rule {number} of the English page is {english}, of the Italian page {italian}")]
    Languages {
        /// Which rule, counted from 1.
        number: usize,
        /// Its id in English, or `missing`.
        english: String,
        /// Its id in Italian, or `missing`.
        italian: String,
    },
    /// The code or a test names a rule that does not exist.
    #[error("{file}, line {line}: there is no rule `{id}`")]
    Unknown {
        /// The file.
        file: String,
        /// The line, from 1.
        line: usize,
        /// The id.
        id: String,
    },
    /// A rule without a test.
    #[error("no test cites `{id}`")]
    Untested {
        /// The id.
        id: String,
    },
}

/// Checks the rules pages of a game against each other, its code and its tests.
pub fn check(game: &str, english: &str, italian: &str, sources: &[Source]) -> Vec<RuleFault> {
    let mut faults = Vec::new();
    let pages = [("en", english), ("it", italian)].map(|(language, text)| {
        Page::read(game, text)
            .map_err(|error| faults.push(RuleFault::Page { language, error }))
            .unwrap_or_default()
    });
    let [english, italian] = pages.each_ref().map(|page| page.ids().collect::<Vec<_>>());
    faults.extend(first_difference(&english, &italian));

    let known: BTreeSet<&str> = english.iter().copied().collect();
    let mut tested = BTreeSet::new();
    for source in sources {
        for named in source.rules_named(game) {
            if !known.contains(named.id.as_str()) {
                let (file, line, id) = (source.name.clone(), named.line, named.id);
                faults.push(RuleFault::Unknown { file, line, id });
            } else if named.in_a_test {
                tested.insert(named.id);
            }
        }
    }
    let untested = english.iter().filter(|id| !tested.contains(**id));
    faults.extend(untested.map(|id| RuleFault::Untested { id: (*id).to_owned() }));
    faults
}

fn first_difference(english: &[&str], italian: &[&str]) -> Option<RuleFault> {
    let longest = english.len().max(italian.len());
    let index = (0..longest).find(|index| english.get(*index) != italian.get(*index))?;
    let shown = |ids: &[&str]| (*ids.get(index).unwrap_or(&"missing")).to_owned();
    Some(RuleFault::Languages {
        number: index + 1,
        english: shown(english),
        italian: shown(italian),
    })
}

/// Checks `rules/en.md` and `rules/it.md` of a crate against everything in its `src` and `tests`.
///
/// # Panics
/// Lists all disagreements.
pub fn keeps_the_rules_pages(game: &str, crate_dir: &str) {
    let folder = Path::new(crate_dir);
    let page = |name: &str| crate::golden::read(&folder.join("rules").join(name));
    let sources = ["src", "tests"].map(|part| Source::all_in(folder, Path::new(part)));
    let [code, tests] = sources;
    let faults = match (page("en.md"), page("it.md"), code, tests) {
        (Ok(english), Ok(italian), Ok(mut sources), Ok(tests)) => {
            sources.extend(tests);
            check(game, &english, &italian, &sources)
        }
        (Err(error), ..) | (_, Err(error), ..) | (_, _, Err(error), _) | (.., Err(error)) => {
            panic!("{error}")
        }
    };
    let list: Vec<_> = faults.iter().map(ToString::to_string).collect();
    assert!(list.is_empty(), "{} faults in the rules of {game}:\n{}", list.len(), list.join("\n"));
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = "## Play {#play}\n- **toy.play.1** Roll.\n- **toy.play.2** Move.\n";

    fn faults(italian: &str, sources: &[(&str, &str)]) -> Vec<String> {
        let source =
            |(name, text): &(&str, &str)| Source { name: (*name).into(), text: (*text).into() };
        let sources: Vec<_> = sources.iter().map(source).collect();
        check("toy", ENGLISH, italian, &sources).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_rule_is_cited_by_a_test_and_every_cited_rule_is_on_the_page() {
        let code = ("src/lib.rs", "RuleId(\"toy.play.1\")\nRuleId(\"toy.play.3\")");
        let tests = ("tests/a.rs", "/// toy.play.1\n");
        assert_eq!(
            faults(ENGLISH, &[code, tests]),
            ["src/lib.rs, line 2: there is no rule `toy.play.3`", "no test cites `toy.play.2`"]
        );
        let tests = ("tests/a.rs", "/// toy.play.1, toy.play.2\n");
        assert_eq!(faults(ENGLISH, &[tests]), Vec::<String>::new());
    }

    #[test]
    fn both_languages_have_the_same_rules() {
        let tests = [("tests/a.rs", "/// toy.play.1, toy.play.2\n")];
        assert_eq!(
            faults("## Gioco {#play}\n- **toy.play.1** Tira.\n", &tests),
            ["rule 2 of the English page is toy.play.2, of the Italian page missing"]
        );
        let gap = faults("## Gioco {#play}\n- **toy.play.2** Tira.\n", &tests);
        assert!(gap[0].starts_with("rules/it.md: line 2: expected"), "{gap:?}");
    }
}
