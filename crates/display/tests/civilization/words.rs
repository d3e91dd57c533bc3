//! Every message exists in both languages, is used, and gets the arguments it needs.

use civilization::{
    Ask, Civilization, Decision, Event, Field, Kind, Options, Place, Ruleset, Stage, Territory,
    TerritorySet,
};
use display::{Language, Layout, Message, Shown, Target, Words};
use table::{Game, Seat, Viewer, Waiting};

use crate::{
    shown::words::{self, Heard},
    walk,
};

/// Every message that the code can produce, as far as random games and lists of variants cover it.
fn said() -> Heard {
    let mut heard = Heard::default();
    let mut hear = |message: Message| heard.hear(message);
    for (options, seats, seed) in walk::tables() {
        let events = walk::walk(&options, seats, seed, |moment| {
            if moment.step % 29 == seed || moment.step > 400 && moment.step % 11 == 0 {
                walk::messages(&moment).into_iter().for_each(&mut hear);
            }
        });
        for event in &events {
            hear(Civilization::tell(event));
            Civilization::seen(event, Viewer::Spectator)
                .iter()
                .map(Civilization::tell)
                .for_each(&mut hear);
        }
    }
    rare_events().iter().map(Civilization::tell).for_each(&mut hear);
    for ask in rare_questions() {
        let decision = Decision { ask, standing: Vec::new() };
        let seat = Seat::new(0).unwrap();
        hear(Civilization::ask(&decision, seat, true));
        hear(Civilization::ask(&decision, seat, false));
    }
    let game = Civilization::start(&Options::default(), 2).unwrap();
    let mut view = game.view(Viewer::Seat(Seat::new(0).unwrap()));
    for stage in [Stage::TurnEnd, Stage::Over { early: false }, Stage::Over { early: true }] {
        view.stage = stage;
        let scene = Civilization::scene(&view, Layout::Tall);
        scene.things.into_iter().filter_map(|thing| thing.caption).for_each(&mut hear);
    }
    Civilization::result(&game.view(Viewer::All)).0.into_iter().for_each(&mut hear);
    walk::rejections().iter().map(Civilization::refuse).for_each(&mut hear);
    hear(Message::new("civilization-legend"));
    let every = Civilization::every_action(&Options::default(), 2);
    every.iter().map(Civilization::name_action).for_each(&mut hear);
    for viewer in [Viewer::All, Viewer::Seat(Seat::new(0).unwrap())] {
        announcement(viewer).into_iter().for_each(&mut hear);
    }
    let mut view = game.view(Viewer::All);
    view.table.territories[0].owner = Seat::new(1);
    view.table.territories[0].aircraft = 2;
    let scene = Civilization::scene(&view, Layout::Wide);
    scene.things.into_iter().filter_map(|thing| thing.label).for_each(&mut hear);
    chronicles().into_iter().for_each(&mut hear);
    // Place names are used in their grammatical forms.
    for place in Place::all(Ruleset::standard()) {
        let event = match place {
            Place::Land(at) => Event::Founded { seat: Seat::new(0).unwrap(), at },
            Place::Sea(_) => Event::CalledOff { seat: Seat::new(0).unwrap(), at: place },
        };
        hear(Civilization::tell(&event));
    }
    heard
}

/// The total of an order, and the stories of three civilizations that lived through everything.
fn chronicles() -> Vec<Message> {
    let [one, two, three] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
    let at: Territory = walk::named("gallia");
    let technology = walk::named("writing");
    let counted = |seat, field| Event::Counted { field, seat, value: 2, points: 3 };
    let events = [
        Event::TechnologyDealt { seat: one, technology },
        Event::Started { seat: one, at },
        Event::TurnBegan { seat: one, turn: 1 },
        Event::Discovered { seat: one, technology },
        Event::EraBegan { era: 2 },
        Event::Conquered { seat: one, from: two, at: Place::Land(at), attack: 4, defence: 3 },
        Event::PlagueStruck { seat: two, at, struck: TerritorySet::of(Ruleset::standard(), [at]) },
        Event::Eliminated { seat: two, card: None },
        Event::CardPlayed { seat: one, card: walk::named("splendore") },
        counted(one, Field::Happiness),
        counted(two, Field::Levels),
        counted(three, Field::Technologies),
        Event::Ended { early: false },
    ];
    let game = Civilization::start(&Options::default(), 3).unwrap();
    let mut end = game.view(Viewer::All);
    end.table.territories[0].owner = Some(one);
    end.table.territories[0].level = 2;
    let events: Vec<_> = events.into_iter().enumerate().collect();
    let told = Civilization::chronicle(&events, &end).unwrap();
    assert_eq!(told.chapters.len(), 2);
    let titles = told.chapters.into_iter().map(|chapter| chapter.title);
    let total = Civilization::order_total(5, 20);
    titles.chain(told.stories.into_iter().flatten()).chain(total).collect()
}

/// Events that random games rarely or never reach.
fn rare_events() -> Vec<Event> {
    let seat = Seat::new(1).unwrap();
    let at: Territory = walk::named("gallia");
    let place = Place::Land(at);
    let kind = Kind::Artillery;
    let card = Some(walk::named("genio"));
    vec![
        Event::FirstDrawn { seat },
        Event::EraBegan { era: 4 },
        Event::Eliminated { seat, card },
        Event::Eliminated { seat, card: None },
        Event::CameBack { seat },
        Event::OutcastIncome { seat, amount: 20 },
        Event::DiceFell { attack: 3, defence: 4 },
        Event::Repelled { seat, at: place, attack: 5, defence: 6 },
        Event::CalledOff { seat, at: place },
        Event::SettlerGiven { seat, at: None },
        Event::SettlerTaken { seat, at: None },
        Event::UnitsWait { seat, kind, count: 2 },
        Event::GiftLost { seat, kind },
        Event::ModelsRenewed { kind, era: 1 },
        Event::ModelsReplaced { kind, from: 1, to: 2 },
        Event::Upgraded { seat, at: place, unit: "infantry-2".parse().unwrap() },
        Event::SurplusDiscarded { seat, at: place, kept: "infantry-2".parse().unwrap() },
        Event::SettlerMoved { seat, from: at, to: walk::named("italia") },
        Event::AircraftPlaced { seat, at },
        Event::ResourceAnnounced { seat, token: walk::named("gems") },
        Event::Peeked { seat, at, token: Some(walk::named("gems")) },
        Event::Peeked { seat, at, token: None },
        Event::NewCivilization { seat, to: Seat::new(0).unwrap(), at },
        Event::PlagueStruck { seat, at, struck: TerritorySet::of(Ruleset::standard(), [at]) },
        Event::NoFreeTechnology { seat },
        Event::StructureLost { seat, structure: walk::named("granary") },
        Event::Counted { field: Field::Happiness, seat, value: 2, points: 3 },
        Event::Counted { field: Field::Levels, seat, value: 2, points: 3 },
        Event::Counted { field: Field::Technologies, seat, value: 2, points: 3 },
        Event::EndBonus { seat, wonders: 2, seminal: 4 },
        Event::EarlyBonus { seat, symbols: 1, resources: 2, credits: 3 },
        Event::EndProposed { seat },
        Event::EndAnswered { seat, agreed: true },
        Event::EndAnswered { seat, agreed: false },
        Event::Ended { early: true },
        Event::Ended { early: false },
    ]
}

/// The buttons of a seat that may announce another resource.
fn announcement(viewer: Viewer) -> Vec<Message> {
    let text = include_str!("../goldens/civilization/announce.position.txt");
    let game = Civilization::from_position(text).unwrap();
    let Waiting::For(seats) = game.waiting() else { panic!("somebody is asked") };
    let seat = seats.iter().find(|seat| {
        matches!(game.decision(*seat), Some(Decision { ask: Ask::Announce { .. }, .. }))
    });
    let seat = seat.unwrap();
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let viewer = if viewer == Viewer::All { viewer } else { Viewer::Seat(seat) };
    let choices = Civilization::choices(&game.view(viewer), &legal);
    let picks = choices.nodes.into_iter().flat_map(|node| node.picks);
    picks
        .filter_map(|pick| match pick.on {
            Target::Button(says) => Some(says),
            Target::Thing(_) => None,
        })
        .collect()
}

fn rare_questions() -> Vec<Ask> {
    use civilization::ruleset::{Op, Times};
    let place: Place = walk::named("gallia");
    let card = walk::named("genio");
    let op = |op| Ask::Instruction { card: Some(card), top: true, op, left: Times::Limited(2) };
    vec![
        Ask::EarlyEnd { by: Seat::new(1).unwrap() },
        Ask::Announce { card },
        Ask::Gift { kind: Kind::Fleet, era: 2 },
        Ask::Surplus { at: place },
        Ask::Together { card: None },
        Ask::Settle,
        op(Op::MoveSettlers { n: 2 }),
        op(Op::UpgradeInfantry { cost: 10 }),
        op(Op::FreeTechnology),
    ]
}

#[test]
fn every_message_is_there_in_every_language_and_every_one_is_used() {
    words::fit::<Options>("civilization", &said());
}

#[test]
fn every_event_says_you_to_the_person_it_is_about() {
    let seats: Vec<_> = Seat::all(4).map(|seat| Civilization::name_seat(seat).id).collect();
    let seats: Vec<_> = seats.iter().map(|seat| &**seat).collect();
    words::speak_to_the_reader(&said(), &seats);
}

#[test]
fn the_data_names_everything_in_both_languages() {
    for place in Place::all(Ruleset::standard()) {
        for language in Language::ALL {
            let label = match place {
                Place::Land(at) => Event::Founded { seat: Seat::new(0).unwrap(), at },
                Place::Sea(_) => Event::CalledOff { seat: Seat::new(0).unwrap(), at: place },
            };
            let said = Words::of(language).say(&Civilization::tell(&label));
            assert!(!said.contains('$') && !said.contains('_'), "{said}");
        }
    }
}

#[test]
fn sentences_have_their_articles_and_plurals() {
    let seat = |index| Seat::new(index).unwrap();
    let at: Territory = walk::named("britannia");
    let sea: Place = walk::named("north_atlantic");
    let cases: [(Event, &str, &str); 6] = [
        (
            Event::Founded { seat: seat(0), at },
            "Red founds a settlement in the British Isles.",
            "Il rosso fonda un insediamento nelle Isole Britanniche.",
        ),
        (
            Event::Placed { seat: seat(1), unit: "fleet-2".parse().unwrap(), at: sea },
            "Blue places a fleet of era 2 in the North Atlantic.",
            "Il blu piazza una flotta dell'era 2 nell'Atlantico del Nord.",
        ),
        (
            Event::Grew { seat: seat(3), at: walk::named("gallia"), level: 2 },
            "Yellow's settlement in Gaul grows to level 2.",
            "L'insediamento del giallo in Gallia sale al livello 2.",
        ),
        (
            Event::Counted { field: Field::Happiness, seat: seat(4), value: 1, points: 3 },
            "White has one happy face: 3 points.",
            "Il bianco ha una faccina: 3 punti.",
        ),
        (
            Event::UnitsWait { seat: seat(5), kind: Kind::Artillery, count: 1 },
            "An artillery unit waits on one of Black's wonders.",
            "Un'artiglieria attende su una meraviglia del nero.",
        ),
        (
            Event::Conquered { seat: seat(2), from: seat(0), at: sea, attack: 4, defence: 3 },
            "Green wins in the North Atlantic against Red: 4 to 3.",
            "Il verde vince nell'Atlantico del Nord contro il rosso: 4 a 3.",
        ),
    ];
    for (event, english, italian) in cases {
        let message = Civilization::tell(&event);
        assert_eq!(Words::of(Language::English).say(&message), english);
        assert_eq!(Words::of(Language::Italian).say(&message), italian);
    }
}
