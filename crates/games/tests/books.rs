//! The books: every lesson can be played to its end, in every language alike, and every example
//! shows its rule.

#![allow(clippy::unwrap_used, reason = "a test fails loudly")]

use display::Language;
use games::{Book, Came, Entry};
use table::Viewer;

/// Every game that has a book.
fn books() -> impl Iterator<Item = (&'static dyn Entry, &'static Book)> {
    games::all().iter().filter_map(|entry| Some((*entry, entry.book()?)))
}

#[test]
fn every_lesson_is_played_from_part_to_part() {
    let mut lessons = 0;
    for (entry, book) in books() {
        let Some(lesson) = book.lesson(Language::English) else { continue };
        let game = entry.name();
        lessons += 1;
        let mut tasks = 0;
        for part in 0..lesson.parts.len() {
            let scenery = lesson.at(entry, part).unwrap_or_else(|error| {
                panic!("{game}, part {part}: {error}");
            });
            assert!(!lesson.parts[part].title.is_empty());
            let Some(task) = scenery.task else { continue };
            tasks += 1;
            let legal = scenery.play.legal_actions(scenery.seat);
            assert!(legal.contains(&task), "{game}, part {part}: `{task}`");
            let Ok(show) = games::shown(&*scenery.play) else { continue };
            let choices = show.choices(scenery.seat).unwrap().leading_to(&task);
            assert!(!choices.nodes[0].picks.is_empty(), "{game}, part {part}: `{task}`");
        }
        assert!(tasks >= 4, "{game}: the reader does only {tasks} things");
        assert!(lesson.at(entry, lesson.parts.len()).is_err());
    }
    assert!(lessons > 0);
}

#[test]
fn a_lesson_does_the_same_in_every_language() {
    for (entry, book) in books() {
        let english = book.lesson(Language::English);
        let italian = book.lesson(Language::Italian);
        assert_eq!(
            english.as_ref().map(games::Lesson::script),
            italian.as_ref().map(games::Lesson::script),
            "{}",
            entry.name()
        );
    }
}

#[test]
fn every_chapter_of_a_lesson_stands_alone_and_asks_for_something() {
    for (entry, book) in books() {
        let [english, italian] = [Language::English, Language::Italian].map(|language| {
            book.lesson(language).map(|lesson| {
                lesson.chapters.iter().map(|chapter| chapter.part).collect::<Vec<_>>()
            })
        });
        assert_eq!(english, italian, "{}", entry.name());
        let Some(lesson) = book.lesson(Language::English) else { continue };
        let ends = lesson.chapters.iter().skip(1).map(|next| next.part);
        for (chapter, end) in lesson.chapters.iter().zip(ends.chain([lesson.parts.len()])) {
            let parts = &lesson.parts[chapter.part..end];
            assert!(chapter.part == 0 || parts[0].position.is_some(), "{}", chapter.title);
            let tasks =
                (chapter.part..end).filter(|part| lesson.at(entry, *part).unwrap().task.is_some());
            assert!(tasks.count() >= 3, "{}", chapter.title);
        }
    }
    let civilization = games::find(games::all(), "civilization").unwrap().book().unwrap();
    let lesson = civilization.lesson(Language::English).unwrap();
    let titles: Vec<_> = lesson.chapters.iter().map(|chapter| &*chapter.title).collect();
    assert_eq!(titles, ["Settle", "Grow", "Discover", "Fight", "Count"]);
}

#[test]
fn every_example_names_its_rule() {
    for (entry, book) in books() {
        for example in book.examples() {
            let mut play = example.begin(entry).unwrap();
            example.seat(&*play).unwrap();
            let mut rules = Vec::new();
            for step in &example.steps {
                match games::come(&mut *play, step).unwrap() {
                    Came::Told(told) => {
                        let seen = told.seen(Viewer::All).into_iter();
                        rules.extend(seen.map(|seen| seen.rule.to_string()));
                    }
                    Came::Refused(error) => rules.extend(error.rule.map(|rule| rule.to_string())),
                }
            }
            let by = example.by.as_ref().unwrap_or(&example.rule);
            assert!(rules.contains(by), "{}: {rules:?}", example.rule);
        }
    }
}

#[test]
fn every_word_of_a_glossary_has_a_meaning_and_a_rule_in_every_language() {
    for (entry, book) in books() {
        let game = entry.name();
        let [english, italian] = [Language::English, Language::Italian].map(|language| {
            let terms = book.glossary(language);
            let mut forms: Vec<_> = terms.iter().flat_map(|term| term.words.clone()).collect();
            let all = forms.len();
            forms.sort_unstable();
            forms.dedup();
            assert_eq!(forms.len(), all, "{game}: a word is explained twice");
            for term in &terms {
                let (word, rule) = (term.words[0], term.rule);
                assert!(term.meaning.ends_with('.'), "{game}: {word}");
                assert!(book.rules(language).contains(&format!("**{rule}**")), "{word}: {rule}");
            }
            let mut rules: Vec<_> = terms.iter().map(|term| term.rule).collect();
            rules.sort_unstable();
            rules
        });
        assert_eq!(english, italian);
        assert!(english.len() >= 15, "{game}");
    }
}
