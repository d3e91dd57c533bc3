//! Every message exists in both languages, is used, and gets the arguments it needs.

use display::{Language, Layout, Shown, Words};
use stone_age::{
    Action, Card, Customs, Decision, End, Event, Goods, Phase, Place, Prize, Question, Resource,
    Resources, StoneAge, Tile, ToolGain,
};
use table::{Game, Seat, Viewer};

use crate::{
    shown::words::{Heard, fit, speak_to_the_reader},
    walk,
};

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

/// Events that are rare in random games.
fn rare() -> Vec<Event> {
    let seat = seat(0);
    let card = Card::all().next().unwrap();
    let mut events = vec![
        Event::Skipped { seat, home: 1 },
        Event::NobodyBorn { seat },
        Event::AgricultureStayed { seat },
        Event::ToolGained { seat, gain: ToolGain::Nothing },
        Event::DeckWasEmpty { seat },
        Event::ExtraCardDrawn { seat, card: Some(card) },
        Event::ExtraCardDrawn { seat, card: None },
        Event::Claimed { seat, resources: Resources::new([1, 0, 0, 1]) },
        Event::ClaimKept { seat },
        Event::Starved { seat, food: 1, unfed: 2, lost: 10 },
        Event::FedWithResources { seat, food: 1, resources: Resources::new([1, 1, 1, 1]) },
    ];
    events.extend([End::Deck, End::Stack, End::Idle].map(|end| Event::Ended { end }));
    events.extend(Prize::ALL.map(|prize| Event::DieTaken { seat, prize }));
    events.extend(Place::ALL.map(|place| Event::Used { seat, place, people: 1 }));
    events.extend(Place::CARDS.map(|place| Event::CardTurned { place, card }));
    events.extend(Card::all().map(|card| Event::CardDeclined { seat, place: Place::Card1, card }));
    let declined = |tile| Event::BuildingDeclined { seat, place: Place::Building1, tile };
    events.extend(Tile::all().map(declined));
    events.extend(Goods::ALL.map(|goods| Event::Rolled { seat, goods, dice: 2, pips: 7 }));
    events.extend(Resource::ALL.map(|resource| Event::ResourcesReceived {
        seat,
        resource,
        amount: 1,
    }));
    events
}

/// Every message that the code can produce, as far as random games and lists of variants cover it.
fn said() -> Heard {
    let mut heard = Heard::default();
    for (options, seats, seed) in walk::tables() {
        let mut step = seed;
        let events = walk::walk(&options, seats, seed, |moment| {
            step += 1;
            if step % 3 == 0 {
                walk::messages(&moment).into_iter().for_each(|message| heard.hear(message));
            }
        });
        for event in events {
            heard.hear(StoneAge::tell(&event));
            let seen = StoneAge::seen(&event, Viewer::Spectator);
            seen.iter().map(StoneAge::tell).for_each(|message| heard.hear(message));
        }
    }
    rare().iter().map(StoneAge::tell).for_each(|message| heard.hear(message));
    Seat::all(4).map(StoneAge::name_seat).for_each(|message| heard.hear(message));
    let game = StoneAge::start(&Customs::default(), 2).unwrap();
    let mut view = game.view(Viewer::Seat(seat(0)));
    for end in [End::Deck, End::Stack, End::Idle] {
        view.phase = Phase::Over { end };
        let scene = StoneAge::scene(&view, Layout::Tall);
        let captions = scene.things.into_iter().filter_map(|thing| thing.caption);
        captions.for_each(|message| heard.hear(message));
    }
    // A claim beside a question, and tools that do not raise the yield.
    view.phase = Phase::Placing { seat: seat(0) };
    view.players[0].claim = true;
    let claims: Vec<_> =
        [[2, 0, 0, 0], [1, 1, 0, 0]].map(|counts| Action::Claim(Resources::new(counts))).into();
    let nodes = StoneAge::choices(&view, &claims).nodes;
    nodes.into_iter().filter_map(|node| node.prompt).for_each(|message| heard.hear(message));
    let question = Question::AddTools {
        goods: Goods::Gold,
        dice: 1,
        pips: 1,
        yields: 0,
        missing: 5,
        least: None,
    };
    let decision = Decision { seat: seat(0), question, may_claim: false };
    heard.hear(StoneAge::ask(&decision, seat(0), true));
    StoneAge::result(&game.view(Viewer::All)).0.into_iter().for_each(|said| heard.hear(said));
    walk::rejections().iter().map(StoneAge::refuse).for_each(|message| heard.hear(message));
    // The two terminal lines are the only messages outside a scene.
    heard.hear(
        display::Message::new("stone-age-terminal-score")
            .number("points", 1)
            .number("people", 5)
            .number("buildings", 0),
    );
    heard.hear(
        display::Message::new("stone-age-terminal-food")
            .number("food", 12)
            .number("agriculture", 0),
    );
    heard
}

#[test]
fn every_message_is_there_in_every_language_and_every_one_is_used() {
    fit::<Customs>("stone-age", &said());
}

#[test]
fn every_event_says_you_to_the_person_it_is_about() {
    let seats: Vec<_> = Seat::all(4).map(|seat| StoneAge::name_seat(seat).id).collect();
    let seats: Vec<_> = seats.iter().map(|seat| &**seat).collect();
    speak_to_the_reader(&said(), &seats);
}

#[test]
fn sentences_have_their_articles_and_plurals() {
    let card = |id: &str| id.parse::<Card>().unwrap();
    let cases: [(Event, &str, &str); 6] = [
        (
            Event::Placed { seat: seat(0), place: Place::Forest, people: 1 },
            "Red sends one person to the forest.",
            "Il rosso manda una persona nella foresta.",
        ),
        (
            Event::Placed { seat: seat(1), place: Place::Hunt, people: 4 },
            "Blue sends 4 people to the hunt.",
            "Il blu manda 4 persone a caccia.",
        ),
        (
            Event::CardBought {
                seat: seat(3),
                place: Place::Card3,
                card: card("civ05"),
                paid: Resources::new([2, 1, 0, 0]),
            },
            "Yellow pays 2 wood and 1 brick for a card: 7 food, then pottery.",
            "Il giallo paga 2 legni e 1 mattone per una carta: 7 cibo, poi ceramica.",
        ),
        (
            Event::Rolled { seat: seat(2), goods: Goods::Gold, dice: 1, pips: 6 },
            "Green rolls one die for gold: 6 in all.",
            "Il verde tira un dado per l'oro: 6 in tutto.",
        ),
        (
            Event::Starved { seat: seat(0), food: 4, unfed: 1, lost: 10 },
            "One of red's people has nothing to eat: red loses 10 points.",
            "Una persona del rosso non ha da mangiare: il rosso perde 10 punti.",
        ),
        (
            Event::TileTurned { place: Place::Building1, tile: "bld01".parse().unwrap() },
            "A building is turned up: 2 wood and 1 brick for 10 points.",
            "Viene scoperto un edificio: 2 legni e 1 mattone per 10 punti.",
        ),
    ];
    for (event, english, italian) in cases {
        let message = StoneAge::tell(&event);
        assert_eq!(Words::of(Language::English).say(&message), english);
        assert_eq!(Words::of(Language::Italian).say(&message), italian);
    }
}
