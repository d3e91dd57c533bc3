//! The lossless observation of Civilization.
//!
//! Territories, seas, tokens, technologies, wonders, structures and cards are counted in the order
//! of the ruleset's data; a place is a territory, or a sea after all territories.

mod asking;
mod board;

use civilization::{Card, CardSet, Civilization, Held, Place, Ruleset, View};
use table::Seat;

use crate::observe::{Around, Observe, Sheet, copy, mark};

/// The table that an observation is about.
#[derive(Clone, Copy)]
struct Scope {
    rules: &'static Ruleset,
    around: Around,
}

impl Scope {
    fn places(self) -> usize {
        self.rules.territories.len() + self.rules.seas.len()
    }

    /// The index of a place among all places.
    fn place(self, place: Place) -> usize {
        match place {
            Place::Land(at) => at.index(),
            Place::Sea(at) => self.rules.territories.len() + at.index(),
        }
    }
}

impl Observe for Civilization {
    fn observe(view: &View, seat: Seat, sheet: &mut Sheet<'_>) {
        let around = Around::new(seat, view.held.len() as u8);
        let scope = Scope { rules: view.rules(), around };
        sheet.table(around, &view.options);
        board::write_table("", Some(&view.table), scope, sheet);
        board::write_crowd(&view.crowd, scope, sheet);
        board::write_table("before_", view.before.as_ref(), scope, sheet);
        write_time(view, scope, sheet);
        asking::write_stage("", Some(view.stage), scope, sheet);
        asking::write_stage("before_", view.began, scope, sheet);
        asking::write_frames(&view.frames, scope, sheet);
        asking::write_payment(view, scope, sheet);
        write_cards(view, scope, sheet);
        write_beliefs(view, seat, scope, sheet);
        let about = "the number of tokens of each kind that the observer has not seen";
        let unseen = sheet.field("unseen_tokens", &[scope.rules.tokens.len()], 4.0, about);
        copy(unseen, view.unseen.iter().copied());
    }
}

/// The seats whose bits are set.
fn write_seats(
    name: &'static str,
    bits: u8,
    around: Around,
    about: &'static str,
    sheet: &mut Sheet<'_>,
) {
    let field = sheet.field(name, &[around.seats()], 1.0, about);
    for (place, seat) in around.players() {
        field[place] = f32::from(bits >> seat.index() & 1);
    }
}

fn write_time(view: &View, scope: Scope, sheet: &mut Sheet<'_>) {
    let Scope { rules, around } = scope;
    let seats = around.seats();
    sheet.number("era", 4.0, view.era.into(), "the era, from 1");
    sheet.number("turns", 100.0, view.turns.into(), "the number of completed turns");
    let about = "one-hot: the player who chose first";
    sheet.one_of("first", seats, Some(around.place(view.first)), about);
    let about = "one-hot: the active player";
    sheet.one_of("active", seats, Some(around.place(view.active)), about);
    let about = "one-hot: the resource that was announced";
    let announced = view.announced.map(|token| token.index());
    sheet.one_of("announced", rules.tokens.len(), announced, about);
    let about = "whether a simultaneous step is going on, so that the fields `before_…` hold the \
                 public table at its start";
    sheet.flag("simultaneous", view.before.is_some(), about);
    let about = "the players who have not finished the simultaneous step";
    write_seats("busy", view.busy, around, about, sheet);
}

/// Marks the cards of a set.
fn set_cards(into: &mut [f32], cards: CardSet) {
    cards.iter().for_each(|card: Card| into[card.index()] = 1.0);
}

fn write_cards(view: &View, scope: Scope, sheet: &mut Sheet<'_>) {
    let Scope { rules, around } = scope;
    let (seats, cards) = (around.seats(), rules.cards.len());
    let held = || around.players().map(|(_, seat)| view.held[seat.index()]);
    let about = "whether each player holds a card";
    let field = sheet.field("holds", &[seats], 1.0, about);
    copy(field, held().map(|held| u8::from(held != Held::Nothing)));
    let about = "the card that each player holds, where the observer knows it";
    let field = sheet.field("held", &[seats, cards], 1.0, about);
    for (row, held) in field.chunks_exact_mut(cards).zip(held()) {
        if let Held::Shown(card) = held {
            row[card.index()] = 1.0;
        }
    }
    let about = "each player's position in the queue to choose a card, from 1; 0 outside it";
    let queue = sheet.field("choosing", &[seats], 2.0, about);
    for (position, seat) in (1_u8..).zip(&view.choosing) {
        queue[around.place(*seat)] = position.into();
    }
    let about = "cards that returned too late for the player who chooses now";
    set_cards(sheet.field("late", &[cards], 1.0, about), view.late);
    let about = "whether the player who chooses now has proposed the early end";
    sheet.flag("proposed", view.proposed, about);
    let about = "players who came back and will choose at the end of the turn";
    write_seats("returning", view.returning, around, about, sheet);
}

fn write_beliefs(view: &View, seat: Seat, scope: Scope, sheet: &mut Sheet<'_>) {
    let Scope { rules, around } = scope;
    let (seats, cards) = (around.seats(), rules.cards.len());
    let own = view.beliefs.get(seat.index()).and_then(Option::as_ref);
    let everyone = view.beliefs.last().and_then(Option::as_ref);
    for (prefix, belief) in [("", own), ("public_", everyone)] {
        let about = "by cards seen and cards played: what each player may hold or will choose \
                     from; `public_` is what a spectator knows";
        let may = sheet.field_of(prefix, "may_hold", &[seats, cards], 1.0, about);
        for (row, (_, seat)) in may.chunks_exact_mut(cards).zip(around.players()) {
            if let Some(set) = belief.and_then(|belief| belief.may_hold.get(seat.index())) {
                set_cards(row, *set);
            }
        }
        let about = "cards that others certainly hold";
        let surely = sheet.field_of(prefix, "surely_held", &[cards], 1.0, about);
        if let Some(belief) = belief {
            set_cards(surely, belief.surely_held);
        }
    }
}

/// A unit as numbers: its kind from 1, its era, and whether it has moved.
fn unit_numbers(unit: civilization::Unit) -> [u8; 3] {
    [unit.kind as u8 + 1, unit.era, u8::from(unit.has_moved())]
}

/// Marks a place among all places.
fn mark_place(into: &mut [f32], place: Option<Place>, scope: Scope) {
    mark(into, place.map(|place| scope.place(place)));
}
