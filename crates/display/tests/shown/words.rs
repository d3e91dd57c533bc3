//! The messages of a game against its Fluent files.

use std::collections::{BTreeMap, BTreeSet};

use display::{Arg, Language, Message, Words};
use fluent_syntax::{ast, parser};
use table::Options;

/// The arguments of every message in a file, and the forms of its attributes.
pub(crate) struct Entry {
    pub(crate) gaps: BTreeSet<String>,
    forms: BTreeSet<String>,
}

pub(crate) fn read(text: &str) -> BTreeMap<String, Entry> {
    let parsed = parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut entries = BTreeMap::new();
    for entry in parsed.body {
        let ast::Entry::Message(message) = entry else { continue };
        let id = message.id.name.to_owned();
        let (mut gaps, mut forms) = (BTreeSet::new(), BTreeSet::new());
        message.value.iter().for_each(|pattern| of_pattern(pattern, &mut gaps));
        for attribute in &message.attributes {
            forms.insert(attribute.id.name.to_owned());
            of_pattern(&attribute.value, &mut gaps);
        }
        let twice = entries.insert(id.clone(), Entry { gaps, forms });
        assert!(twice.is_none(), "{id} is there twice");
    }
    entries
}

fn of_pattern(pattern: &ast::Pattern<&str>, gaps: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            match expression {
                ast::Expression::Inline(inline) => of_inline(inline, gaps),
                ast::Expression::Select { selector, variants } => {
                    of_inline(selector, gaps);
                    variants.iter().for_each(|variant| of_pattern(&variant.value, gaps));
                }
            }
        }
    }
}

fn of_inline(inline: &ast::InlineExpression<&str>, gaps: &mut BTreeSet<String>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            gaps.insert(id.name.to_owned());
        }
        other => panic!("words use gaps only, not {other:?}"),
    }
}

/// Messages without duplicates: the same one with other numbers or spaces adds nothing.
#[derive(Default)]
pub(crate) struct Heard(BTreeMap<(String, String), Message>);

impl Heard {
    pub(crate) fn hear(&mut self, message: Message) {
        let words =
            message.args.iter().filter(|(_, arg)| !matches!(arg, Arg::Text(_) | Arg::Number(_)));
        let key = (message.id.to_string(), words.map(|arg| format!("{arg:?}")).collect());
        for (_, arg) in message.args.iter() {
            match arg {
                Arg::Phrase(phrase) => self.hear(phrase.clone()),
                Arg::Said(sentences) => sentences.iter().cloned().for_each(|said| self.hear(said)),
                _ => {}
            }
        }
        self.0.entry(key).or_insert(message);
    }
}

/// Checks that every event tells the person on a seat what happened to them: "you", with a verb that
/// fits, and never the seat's word.
pub(crate) fn speak_to_the_reader(said: &Heard, seats: &[&str]) {
    let about = |message: &&Message| {
        let seat = |(_, arg): &(_, Arg)| matches!(arg, Arg::Word(id) if seats.contains(&&**id));
        let told = message.id.contains("-event-") || message.id.contains("-preview-");
        told && message.args.iter().any(seat)
    };
    let mut count = 0;
    for (message, seat) in said.0.values().filter(about).flat_map(|message| {
        let word = |(_, arg): &(&str, Arg)| match arg {
            Arg::Word(id) if seats.contains(&&**id) => Some(id.to_string()),
            _ => None,
        };
        message.args.iter().filter_map(word).map(move |seat| (message, seat)).collect::<Vec<_>>()
    }) {
        count += 1;
        let id = &message.id;
        let english = Words::of(Language::English).reading(&seat).say(message);
        let words: Vec<_> = english.split_whitespace().map(str::to_lowercase).collect();
        let yours = ["you", "you:", "you.", "you,", "your", "yours:", "yours."];
        assert!(words.iter().any(|word| yours.contains(&&**word)), "{id}: {english}");
        for pair in words.windows(2).filter(|pair| pair[0] == "you") {
            let third = pair[1].ends_with('s') && !pair[1].ends_with("ss") || pair[1] == "is";
            assert!(!third, "{id}: {english}");
        }
        let italian = Words::of(Language::Italian).reading(&seat).say(message);
        let others = Words::of(Language::Italian).say(message);
        assert_ne!(italian, others, "{id}");
        // The bare forms stand only where a sentence says them on purpose.
        let bare = italian
            .to_lowercase()
            .replace("cominci tu", "")
            .replace("vinci tu", "")
            .replace("contro di te", "");
        let bare = format!(" {bare}");
        assert!(!bare.contains(" tu ") && !bare.contains(" di te"), "{id}: {italian}");
    }
    assert!(count > 20, "only {count} events were heard");
}

/// The ids of a game's name, its options and its presets, each of which needs an explanation.
fn explained<O: Options>(game: &str) -> BTreeSet<String> {
    let mut ids = BTreeSet::from([game.to_owned()]);
    for field in O::FIELDS {
        ids.insert(format!("{game}-option-{}", field.name));
        let values = field.values.iter();
        ids.extend(values.map(|value| format!("{game}-option-{}-{value}", field.name)));
    }
    ids.extend(O::PRESETS.iter().map(|preset| format!("{game}-preset-{}", preset.name)));
    ids
}

/// Checks that a game's file has exactly the messages that are used, with the same arguments.
pub(crate) fn fit<O: Options>(game: &str, said: &Heard) {
    for language in Language::ALL {
        let files = language.files();
        let with = |id: &str| {
            let named = |text: &&&str| text.contains(&format!("\n{id} = "));
            files.iter().find(named).unwrap_or_else(|| panic!("{language:?} lacks {id}"))
        };
        let entries: BTreeMap<_, _> =
            [with("table-count"), with(game)].into_iter().flat_map(|text| read(text)).collect();
        let explained = explained::<O>(game);
        let mut used = explained.clone();
        let shared = ["table-count", "table-and", "table-in", "table-nothing", "table-spoken"];
        used.extend(shared.map(str::to_owned));
        // The words fill in names themselves (`words/naming.rs`).
        used.extend(["table-person", "table-you"].map(str::to_owned));
        for id in &used {
            assert!(entries.contains_key(id), "{language:?} lacks {id}");
            assert_eq!(explained.contains(id), entries[id].forms.contains("about"), "{id}");
        }
        for message in said.0.values() {
            fits(message, language, &entries, &mut used);
        }
        let unused: Vec<_> = entries.keys().filter(|id| !used.contains(*id)).collect();
        assert!(unused.is_empty(), "{language:?} says in vain: {unused:?}");
    }
}

fn fits(
    message: &Message,
    language: Language,
    entries: &BTreeMap<String, Entry>,
    used: &mut BTreeSet<String>,
) {
    let entry = entries.get(&*message.id);
    let entry = entry.unwrap_or_else(|| panic!("{language:?} lacks {}", message.id));
    used.insert(message.id.to_string());
    let mut filled = BTreeSet::new();
    for (name, arg) in message.args.iter() {
        let words = match arg {
            Arg::Word(id) => vec![id.to_string()],
            Arg::Counted(words) => words.iter().map(|(_, id)| id.to_string()).collect(),
            // The forms of a name are optional: without them, the usual ones are used.
            Arg::Name { id, .. } => {
                used.extend(entries.contains_key(&**id).then(|| id.to_string()));
                Vec::new()
            }
            Arg::Text(_) | Arg::Number(_) | Arg::Phrase(_) | Arg::Said(_) => Vec::new(),
        };
        let mine = |gap: &&String| {
            let form = |rest: &str| match arg {
                Arg::Word(_) => rest.starts_with('-'),
                Arg::Name { .. } => rest == "-in",
                _ => false,
            };
            *gap == name || gap.strip_prefix(name).is_some_and(form)
        };
        let gaps: Vec<_> = entry.gaps.iter().filter(mine).collect();
        assert!(!gaps.is_empty(), "{language:?} {} leaves out {name}", message.id);
        for word in words {
            let Some(forms) = entries.get(&word).map(|entry| &entry.forms) else {
                panic!("{language:?} lacks {word}")
            };
            let counted = matches!(arg, Arg::Counted(_)).then_some("many");
            // Whether a seat is the reader's is no form of its word.
            let asked = gaps.iter().filter_map(|gap| gap.strip_prefix(&format!("{name}-")));
            let asked = asked.filter(|form| *form != "who");
            for form in asked.chain(counted) {
                assert!(forms.contains(form), "{language:?} {word} lacks .{form}");
            }
            used.insert(word);
        }
        filled.extend(gaps.into_iter().cloned());
    }
    assert_eq!(filled, entry.gaps, "{language:?} {}", message.id);
}
