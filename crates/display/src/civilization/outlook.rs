//! What each player could do next: technologies, cards, structures, settlements and conquests
//! within reach.

use civilization::{Card, Conquest, Opening, Outlook as Reach, Stage, View};
use table::Seat;

use super::{Table, tree};
use crate::{Message, Outlook, OutlookGroup};

/// The most lines of a group; the rest is counted.
const MOST: usize = 6;
/// The most cards.
const CARDS: usize = 3;
/// How many credits a point counts for when cards are compared.
const POINT: u16 = 25;

/// What each seat could do next, from what this viewer sees; nothing once the game is over.
pub(super) fn outlook(view: &View) -> Vec<Outlook> {
    if matches!(view.stage, Stage::Over { .. }) {
        return Vec::new();
    }
    let table = Table::of(view);
    let seats = Seat::all(view.held.len() as u8);
    seats.map(|seat| Outlook { groups: groups(&table, seat) }).collect()
}

fn groups(table: &Table<'_>, seat: Seat) -> Vec<OutlookGroup> {
    let reach = table.game.outlook(seat);
    let all = [
        ("civilization-outlook-technologies", technologies(table, seat, &reach)),
        ("civilization-outlook-cards", cards(table, seat)),
        ("civilization-outlook-structures", structures(&reach)),
        ("civilization-outlook-settlements", settlements(&reach)),
        ("civilization-outlook-conquests", reach.conquests.iter().map(conquest).collect()),
    ];
    let some = all.into_iter().filter(|(_, lines)| !lines.is_empty());
    let group = |(title, lines)| OutlookGroup { title: Message::new(title), lines: short(lines) };
    some.map(group).collect()
}

/// The first lines, and how many more there are.
fn short(mut lines: Vec<Message>) -> Vec<Message> {
    if lines.len() > MOST {
        let more = (lines.len() + 1 - MOST) as i64;
        lines.truncate(MOST - 1);
        lines.push(Message::new("civilization-outlook-more").number("count", more));
    }
    lines
}

/// The technologies that the seat can pay for, and the next one.
fn technologies(table: &Table<'_>, seat: Seat, reach: &Reach) -> Vec<Message> {
    let line = |id: &'static str, open: &Opening| {
        let line = Message::new(id).called("technology", open.technology);
        line.number("price", open.price).said("brings", tree::brings(open.technology))
    };
    let payable = |open: &Opening| line("civilization-outlook-technology", open);
    let mut lines: Vec<_> = reach.technologies.iter().map(payable).collect();
    if let (None, Some(next)) = (reach.technologies.first(), reach.next) {
        let credits = table.view.table.civilizations[seat.index()].credits;
        let missing = next.price.saturating_sub(credits);
        lines.push(line("civilization-outlook-next", &next).number("missing", missing));
    }
    lines
}

/// The cards that the seat may hold or choose, as far as this viewer knows, with the largest
/// incomes first.
fn cards(table: &Table<'_>, seat: Seat) -> Vec<Message> {
    let belief = table.view.beliefs.last().and_then(Option::as_ref);
    let Some(may_hold) = belief.and_then(|belief| belief.may_hold.get(seat.index())) else {
        return Vec::new();
    };
    let offers = may_hold.iter().map(|card: Card| {
        let offer = table.game.offer_of(seat, card);
        (offer.top + offer.bottom + offer.resource, offer.points, card)
    });
    let mut offers: Vec<_> = offers.filter(|(credits, points, _)| credits + points > 0).collect();
    offers.sort_by_key(|(credits, points, _)| std::cmp::Reverse(credits + POINT * points));
    let line = |(credits, points, card)| {
        let line = |id: &'static str| Message::new(id).called("card", card);
        match (credits, points) {
            (_, 0) => line("civilization-outlook-card-credits").number("credits", credits),
            (0, _) => line("civilization-outlook-card-points").number("points", points),
            _ => line("civilization-outlook-card-both")
                .number("credits", credits)
                .number("points", points),
        }
    };
    offers.into_iter().take(CARDS).map(line).collect()
}

fn structures(reach: &Reach) -> Vec<Message> {
    let line = |(structure, price): &(civilization::Structure, u16)| {
        let data = structure.data();
        let line = Message::new("civilization-outlook-structure").called("structure", *structure);
        let line = line.number("price", *price).number("happiness", data.happiness);
        line.number("production", data.production)
    };
    reach.structures.iter().map(line).collect()
}

/// Where the seat can found, then what it can upgrade.
fn settlements(reach: &Reach) -> Vec<Message> {
    let line = |id: &'static str| move |at| Message::new(id).called("place", at);
    let found = reach.founding.iter().copied().map(line("civilization-outlook-found"));
    found.chain(reach.growing.iter().copied().map(line("civilization-outlook-grow"))).collect()
}

fn conquest(conquest: &Conquest) -> Message {
    let id = match conquest.mover {
        Some(_) => "civilization-outlook-move",
        None => "civilization-outlook-buy",
    };
    let line = Message::new(id).called("place", conquest.at).seat("from", conquest.from);
    let line = line.kind("kind", conquest.kind).number("attack", conquest.attack);
    let line = line.number("defence", conquest.defence);
    match conquest.mover {
        Some(origin) => line.called("origin", origin),
        None => line,
    }
}
