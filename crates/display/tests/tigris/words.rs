//! Every message exists in both languages, is used, and gets the arguments it asks for.

use std::collections::{BTreeMap, BTreeSet};

use display::{Arg, Language, Layout, Message, Shown, Words};
use fluent_syntax::{ast, parser};
use table::{Game, Options as _, Seat, Viewer};
use tigris::{Action, Ending, Event, Options, Phase, Tigris};

use crate::walk;

/// The gaps of every message in a file, and the forms of its attributes.
struct Entry {
    gaps: BTreeSet<String>,
    forms: BTreeSet<String>,
}

fn read(text: &str) -> BTreeMap<String, Entry> {
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

/// Every message that the code can say, as far as random games and lists of variants show it.
fn said() -> Vec<Message> {
    let mut messages = BTreeMap::new();
    let mut hear = |message: Message| {
        // The same message with other numbers or spaces says nothing new.
        let words = message.args.iter().filter(|(_, arg)| matches!(arg, Arg::Word(_)));
        let key = (message.id.clone(), words.map(|arg| format!("{arg:?}")).collect::<String>());
        messages.entry(key).or_insert(message);
    };
    for (options, seats, seed) in walk::tables() {
        let mut step = seed;
        let events = walk::walk(&options, seats, seed, |moment| {
            step += 1;
            if step % 5 == 0 || moment.legal.len() < 20 {
                walk::messages(&moment).into_iter().for_each(&mut hear);
            }
        });
        for event in events {
            hear(Tigris::tell(&event));
            let nobody = Viewer::Spectator;
            Tigris::seen(&event, nobody).iter().map(Tigris::tell).for_each(&mut hear);
        }
    }
    for because in
        [Ending::Treasures, Ending::Refill, Ending::SwapAtOnce, Ending::SwapAfterTurn, Ending::Idle]
    {
        hear(Tigris::tell(&Event::GameEnded { because }));
    }
    hear(Tigris::tell(&Event::SwapFellShort { seat: Seat::new(0).unwrap() }));
    hear(Tigris::tell(&Event::Declined { seat: Seat::new(0).unwrap(), building: true }));
    let game = Tigris::start(&Options::default(), 2).unwrap();
    let mut view = game.view(Viewer::Seat(Seat::new(0).unwrap()));
    view.phase = Phase::Over(Ending::Idle);
    let scene = Tigris::scene(&view, Layout::Tall);
    scene.things.into_iter().filter_map(|thing| thing.caption).for_each(&mut hear);
    let [one, other] = ["D5", "E5"].map(|space| space.parse().unwrap());
    view.phase = Phase::Monument { placed: one };
    let wonders = [one, other].map(|space| Action::Wonder { space });
    let nodes = Tigris::choices(&view, &wonders).nodes;
    nodes.into_iter().filter_map(|node| node.prompt).for_each(&mut hear);
    Tigris::result(&game.view(Viewer::All)).0.into_iter().for_each(&mut hear);
    walk::rejections().iter().map(Tigris::refuse).for_each(&mut hear);
    messages.into_values().collect()
}

fn words() -> BTreeSet<String> {
    let mut ids =
        BTreeSet::from(["tigris", "table-count", "table-and", "table-nothing"].map(str::to_owned));
    for field in Options::FIELDS {
        ids.insert(format!("tigris-option-{}", field.name));
        ids.extend(
            field.values.iter().map(|value| format!("tigris-option-{}-{value}", field.name)),
        );
    }
    ids.extend(Options::PRESETS.iter().map(|preset| format!("tigris-preset-{}", preset.name)));
    ids
}

#[test]
fn every_message_is_there_in_every_language_and_every_one_is_used() {
    let said = said();
    for language in Language::ALL {
        let [table, tigris, ..] = language.files();
        let entries: BTreeMap<_, _> = [table, tigris].into_iter().flat_map(read).collect();
        let mut used = words();
        for id in &used {
            assert!(entries.contains_key(id), "{language:?} lacks {id}");
            let explained = id.contains("-option-") || id.contains("-preset-");
            assert_eq!(explained || id == "tigris", entries[id].forms.contains("about"), "{id}");
        }
        for message in &said {
            let entry = entries.get(&*message.id);
            let entry = entry.unwrap_or_else(|| panic!("{language:?} lacks {}", message.id));
            used.insert(message.id.to_string());
            let mut filled = BTreeSet::new();
            for (name, arg) in &message.args {
                let words = match arg {
                    Arg::Word(id) => vec![id.to_string()],
                    Arg::Counted(words) => words.iter().map(|(_, id)| id.to_string()).collect(),
                    Arg::Text(_) | Arg::Number(_) => Vec::new(),
                };
                let mine = |gap: &&String| {
                    *gap == name || gap.strip_prefix(name).is_some_and(|rest| rest.starts_with('-'))
                };
                let gaps: Vec<_> = entry.gaps.iter().filter(mine).collect();
                assert!(!gaps.is_empty(), "{language:?} {} leaves out {name}", message.id);
                for word in words {
                    let Some(forms) = entries.get(&word).map(|entry| &entry.forms) else {
                        panic!("{language:?} lacks {word}")
                    };
                    for form in gaps.iter().filter_map(|gap| gap.strip_prefix(&format!("{name}-")))
                    {
                        assert!(forms.contains(form), "{language:?} {word} lacks .{form}");
                    }
                    used.insert(word);
                }
                filled.extend(gaps.into_iter().cloned());
            }
            assert_eq!(filled, entry.gaps, "{language:?} {}", message.id);
        }
        let unused: Vec<_> = entries.keys().filter(|id| !used.contains(*id)).collect();
        assert!(unused.is_empty(), "{language:?} says in vain: {unused:?}");
    }
}

#[test]
fn interface_and_terminal_have_the_same_words_with_the_same_gaps_in_every_language() {
    let gaps = |text: &str| -> BTreeMap<String, BTreeSet<String>> {
        read(text).into_iter().map(|(id, entry)| (id, entry.gaps)).collect()
    };
    let [[.., terminal, ui], [.., terminale, interfaccia]] = Language::ALL.map(Language::files);
    assert_eq!(gaps(terminal), gaps(terminale));
    assert_eq!(gaps(ui), gaps(interfaccia));
    for language in Language::ALL {
        let interface = Words::of(language).interface();
        assert_eq!(interface.len(), gaps(ui).len());
        for (id, text) in interface {
            assert!(!text.contains('$') && !text.is_empty(), "{id}: {text}");
        }
    }
}

#[test]
fn sentences_have_their_articles_and_plurals() {
    let seat = |index| Seat::new(index).unwrap();
    let space = "D5".parse().unwrap();
    use tigris::{Colour, Home, Reason};
    let cases: [(Event, &str, &str); 6] = [
        (
            Event::TilePlaced { seat: seat(0), tile: Colour::Blue, space },
            "The archer places a farm on D5.",
            "L'arciere piazza una fattoria in D5.",
        ),
        (
            Event::Scored { seat: seat(3), colour: Colour::Red, points: 1, because: Reason::War },
            "The lion scores one red point for the war.",
            "Il leone ottiene un punto rosso per il conflitto esterno.",
        ),
        (
            Event::Scored { seat: seat(1), colour: Colour::Green, points: 3, because: Reason::War },
            "The bull scores 3 green points for the war.",
            "Il toro ottiene 3 punti verdi per il conflitto esterno.",
        ),
        (
            Event::LeaderWentHome {
                seat: seat(0),
                leader: Colour::Blue,
                space,
                because: Home::War,
            },
            "The archer's farmer is driven from D5 by the war.",
            "L'agricoltore dell'arciere lascia D5: ha perso il conflitto esterno.",
        ),
        (
            Event::Swapped { seat: seat(2), count: 4, tiles: Some([1, 2, 1, 0].into()) },
            "The pot swaps 1 settlement, 2 temples and 1 farm.",
            "Il vaso scambia 1 insediamento, 2 templi e 1 fattoria.",
        ),
        (
            Event::TilesRemoved { tile: Colour::Blue, spaces: [space].into_iter().collect() },
            "A farm is lost: D5.",
            "Va perduta una fattoria: D5.",
        ),
    ];
    for (event, english, italian) in cases {
        let message = Tigris::tell(&event);
        assert_eq!(Words::of(Language::English).say(&message), english);
        assert_eq!(Words::of(Language::Italian).say(&message), italian);
    }
}
