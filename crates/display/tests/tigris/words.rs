//! Every message exists in both languages, is used, and gets the arguments it needs.

use std::collections::{BTreeMap, BTreeSet};

use display::{Language, Layout, Shown, Words};
use table::{Game, Seat, Viewer};
use tigris::{Action, Ending, Event, Options, Phase, Tigris};

use crate::{
    shown::words::{Heard, fit, read, speak_to_the_reader},
    walk,
};

/// Every message that the code can produce, as far as random games and lists of variants cover it.
fn said() -> Heard {
    let mut heard = Heard::default();
    let mut hear = |message| heard.hear(message);
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
    Tigris::brushes(4).into_iter().map(|brush| brush.says).for_each(&mut hear);
    heard
}

#[test]
fn every_message_is_there_in_every_language_and_every_one_is_used() {
    fit::<Options>("tigris", &said());
}

#[test]
fn every_event_says_you_to_the_person_it_is_about() {
    let seats: Vec<_> = Seat::all(4).map(|seat| Tigris::name_seat(seat).id).collect();
    let seats: Vec<_> = seats.iter().map(|seat| &**seat).collect();
    speak_to_the_reader(&said(), &seats);
}

#[test]
fn interface_and_terminal_have_the_same_words_with_the_same_gaps_in_every_language() {
    let gaps = |text: &str| -> BTreeMap<String, BTreeSet<String>> {
        read(text).into_iter().map(|(id, entry)| (id, entry.gaps)).collect()
    };
    let [english, italian] = Language::ALL.map(Language::files);
    assert_eq!(english.len(), italian.len());
    let mut shown = 0;
    for (english, italian) in english.iter().zip(italian).map(|(en, it)| (gaps(en), gaps(it))) {
        let first = english.keys().next().unwrap();
        // The sentences of games choose their forms in each language on their own.
        if ["terminal-", "server-", "ui-"].iter().any(|kind| first.starts_with(kind)) {
            assert_eq!(english, italian);
        }
        shown += if first.starts_with("ui-") { english.len() } else { 0 };
    }
    for language in Language::ALL {
        let interface = Words::of(language).interface();
        assert!(shown > 0 && interface.len() == shown);
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
