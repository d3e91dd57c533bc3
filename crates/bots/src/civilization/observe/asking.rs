//! The stage of the turn, its interruptions, and payments: the state of the box and the question.

use civilization::{
    Action, Frame, Kind, Place, Progress, Stage, Structure, Technology, Unit, View, ruleset::Times,
};
use table::Seat;

use super::{Scope, mark_place, unit_numbers};
use crate::observe::{Sheet, copy, mark};

/// The numbers of an interruption, besides the players.
const FRAME: usize = 9 + 5;
/// The most units in one attack.
const FORCE: usize = 6;

/// What a stage is about.
#[derive(Default)]
struct Shown {
    kind: usize,
    seat: Option<Seat>,
    numbers: [u8; 4],
}

impl Shown {
    fn of(stage: Stage) -> Self {
        let kind = |kind| Self { kind, ..Self::default() };
        let by = |number, seat| Self { seat: Some(seat), ..kind(number) };
        match stage {
            Stage::First => kind(0),
            Stage::Tokens(from) => Self { numbers: [from, 0, 0, 0], ..kind(1) },
            Stage::Deal(seat) => by(2, seat),
            Stage::OpeningCard(seat) => by(3, seat),
            Stage::OpeningPlace(seat) => by(4, seat),
            Stage::OpeningToken(seat) => by(5, seat),
            Stage::TurnStart(start) => {
                Self { numbers: [0, start.peeked.into(), start.upgraded, 0], ..kind(6) }
            }
            Stage::Top(_) => kind(7),
            Stage::SettleTop => kind(8),
            Stage::Bottom(seat, _) => by(9, seat),
            Stage::Together(_) => kind(10),
            Stage::SettleBottom => kind(11),
            Stage::Announce => kind(12),
            Stage::SettleResources => kind(13),
            Stage::TurnEnd => kind(14),
            Stage::Between { queued } => Self { numbers: [0, 0, 0, queued.into()], ..kind(15) },
            Stage::Over { early } => Self { numbers: [0, 0, 0, early.into()], ..kind(16) },
        }
    }
}

/// A seat's progress in a box: the instruction, repetitions left, whether unlimited, attacks called
/// off.
fn progress_numbers(progress: Progress) -> [u8; 4] {
    let (left, unlimited) = match progress.left {
        Times::Limited(left) => (left, 0),
        Times::Unlimited => (0, 1),
    };
    [progress.op, left, unlimited, progress.called_off]
}

/// The stage; all zeros for `None`.
pub(super) fn write_stage(
    prefix: &'static str,
    stage: Option<Stage>,
    scope: Scope,
    sheet: &mut Sheet<'_>,
) {
    let (around, seats) = (scope.around, scope.around.seats());
    let shown = stage.map(Shown::of);
    let about = "one-hot: the stage: first player, tokens, deal, opening card, opening place, \
                 opening token, start of the turn, top box, income of the top box, bottom box one \
                 by one, bottom box simultaneously, income of the bottom box, announcement, income \
                 of resources, end of the turn, between turns, over";
    let field = sheet.field_of(prefix, "stage", &[17], 1.0, about);
    mark(field, shown.as_ref().map(|shown| shown.kind));
    let about = "one-hot: the player of the stage";
    let field = sheet.field_of(prefix, "stage_player", &[seats], 1.0, about);
    mark(field, shown.as_ref().and_then(|shown| shown.seat).map(|seat| around.place(seat)));
    let about = "the next territory to get a token; at the start of the turn, whether a token was \
                 looked at and the upgrades used; between turns, whether the last player is in \
                 the queue; at the end, whether it came early";
    let field = sheet.field_of(prefix, "stage_details", &[4], 1.0, about);
    copy(field, shown.into_iter().flat_map(|shown| shown.numbers));

    let about = "each player's progress in the box: the index of the instruction, how often it may \
                 still be done, whether without limit, joint attacks called off; in a box of one \
                 player, theirs is in every row";
    let field = sheet.field_of(prefix, "progress", &[seats, 4], 1.0, about);
    for (row, (_, seat)) in field.chunks_exact_mut(4).zip(around.players()) {
        let progress = match stage {
            Some(Stage::Top(progress) | Stage::Bottom(_, progress)) => Some(progress),
            Some(Stage::Together(shares)) => Some(shares[seat.index()].progress),
            _ => None,
        };
        copy(row, progress.into_iter().flat_map(progress_numbers));
    }
    let about = "in a simultaneous box: rights that each player (row) will owe to each other";
    let field = sheet.field_of(prefix, "rights", &[seats, seats], 1.0, about);
    if let Some(Stage::Together(shares)) = stage {
        for (row, (_, seat)) in field.chunks_exact_mut(seats).zip(around.players()) {
            let rights = shares[seat.index()].rights;
            copy(row, around.players().map(|(_, to)| rights[to.index()]));
        }
    }
}

/// What an interruption is about.
struct Part {
    kind: usize,
    seat: Seat,
    place: Option<Place>,
    unit: Option<Kind>,
    numbers: [u16; 3],
    open: u8,
}

impl Part {
    fn of(frame: &Frame) -> Self {
        let part =
            |kind, seat| Self { kind, seat, place: None, unit: None, numbers: [0; 3], open: 0 };
        match *frame {
            Frame::Reveal { seat, at } => Self { place: Some(at.into()), ..part(0, seat) },
            Frame::Peek { seat, at } => Self { place: Some(at.into()), ..part(1, seat) },
            Frame::Dice { seat, target, loot, .. } => {
                Self { place: Some(target), numbers: [0, 0, loot], ..part(2, seat) }
            }
            Frame::FreeTechnology { seat } => part(3, seat),
            Frame::Gift { seat, kind, era, left } => {
                Self { unit: Some(kind), numbers: [era.into(), left.into(), 0], ..part(4, seat) }
            }
            Frame::Assault(assault) => {
                Self { place: Some(assault.target), ..part(5, assault.seat) }
            }
            Frame::Surplus { seat, at } => Self { place: Some(at), ..part(6, seat) },
            Frame::Payment { seat, .. } => part(7, seat),
            Frame::EarlyEnd { by, open } => Self { open, ..part(8, by) },
        }
    }
}

/// The interruptions of the stage, the latest first, and the attack among them.
pub(super) fn write_frames(frames: &[Frame], scope: Scope, sheet: &mut Sheet<'_>) {
    let (around, seats) = (scope.around, scope.around.seats());
    let most = scope.rules.most_interruptions();
    sheet.number("interruptions", 2.0, frames.len() as f32, "how many interruptions are open");
    let latest = || frames.iter().rev().map(Part::of);
    let about = "the open interruptions, the latest first: one-hot kind (token revealed, token \
                 looked at, dice, free technology, gift of units, joint attack, surplus units, \
                 payment, early end), the index of the place from 1, the kind of the units from 1, \
                 the era, how many are left, loot";
    let list = sheet.field("interruption_list", &[most, FRAME], 1.0, about);
    for (row, part) in list.chunks_exact_mut(FRAME).zip(latest()) {
        row[part.kind] = 1.0;
        row[9] = part.place.map_or(0.0, |place| (scope.place(place) + 1) as f32);
        row[10] = part.unit.map_or(0.0, |kind| f32::from(kind as u8 + 1));
        copy(&mut row[11..], part.numbers);
    }
    let about = "one-hot for each of them: the player it concerns";
    let player = sheet.field("interruption_player", &[most, seats], 1.0, about);
    for (row, part) in player.chunks_exact_mut(seats).zip(latest()) {
        row[around.place(part.seat)] = 1.0;
    }
    let about = "for each of them: the players who have not answered a proposal to end early";
    let open = sheet.field("interruption_open", &[most, seats], 1.0, about);
    for (row, part) in open.chunks_exact_mut(seats).zip(latest()) {
        for (place, seat) in around.players() {
            row[place] = f32::from(part.open >> seat.index() & 1);
        }
    }
    let about = "one-hot: the place of the latest interruption";
    let place = sheet.field("interruption_place", &[scope.places()], 1.0, about);
    mark_place(place, frames.last().and_then(|frame| Part::of(frame).place), scope);

    let mut bought = [0; 4];
    let mut force: [Option<(Unit, Option<Place>)>; FORCE] = [None; FORCE];
    for frame in frames {
        match frame {
            Frame::Assault(assault) => {
                bought = assault.bought;
                force = assault.movers.map(|mover| mover.map(|(unit, from)| (unit, Some(from))));
            }
            Frame::Dice { force: units, .. } => {
                force = units.map(|unit| unit.map(|unit| (unit, None)));
            }
            _ => {}
        }
    }
    let about = "units bought for the joint attack: infantry, cavalry, artillery, fleets";
    copy(sheet.field("attack_bought", &[4], 1.0, about), bought);
    let about = "the other units of the attack: the index of the place they come from, from 1, the \
                 kind from 1, the era, whether it has moved";
    let units = sheet.field("attack_units", &[FORCE, 4], 1.0, about);
    for (row, unit) in units.chunks_exact_mut(4).zip(force) {
        if let Some((unit, from)) = unit {
            row[0] = from.map_or(0.0, |from| (scope.place(from) + 1) as f32);
            copy(&mut row[1..], unit_numbers(unit));
        }
    }
}

/// What is bought with a payment.
#[derive(Default)]
struct Bought {
    kind: usize,
    unit: Option<Kind>,
    era: u8,
    place: Option<Place>,
    technology: Option<Technology>,
    structure: Option<Structure>,
}

impl Bought {
    fn of(action: Action) -> Option<Self> {
        let kind = |kind| Self { kind, ..Self::default() };
        Some(match action {
            Action::Place(unit, at) => Self { unit: Some(unit), place: Some(at), ..kind(0) },
            Action::Buy(unit, at) => Self { unit: Some(unit), place: Some(at), ..kind(1) },
            Action::Storm => kind(2),
            Action::Found(at) => Self { place: Some(at.into()), ..kind(3) },
            Action::Grow(at) => Self { place: Some(at.into()), ..kind(4) },
            Action::Build(structure) => Self { structure: Some(structure), ..kind(5) },
            Action::Learn(technology) => Self { technology: Some(technology), ..kind(6) },
            Action::Upgrade(which, at) => {
                let era = which.era.unwrap_or(0);
                Self { unit: Some(which.kind), era, place: Some(at), ..kind(7) }
            }
            _ => return None,
        })
    }
}

/// The payment that the observer can see. In a simultaneous box it is their own; the payments of
/// others show only when nobody else is left to answer, so there is never more than one.
pub(super) fn write_payment(view: &View, scope: Scope, sheet: &mut Sheet<'_>) {
    let around = scope.around;
    let paying = match (view.frames.last(), view.stage) {
        (Some(Frame::Payment { seat, what }), _) => Some((around.place(*seat), *what)),
        (_, Stage::Together(shares)) => {
            let paying = |(place, seat): (usize, Seat)| Some((place, shares[seat.index()].paying?));
            around.players().find_map(paying)
        }
        _ => None,
    };
    let about = "one-hot: the player who is paying";
    sheet.one_of("payment_player", around.seats(), paying.map(|(place, _)| place), about);
    let paying = paying.map(|(_, what)| what);
    let Bought { kind, unit, era, place, technology, structure } =
        paying.and_then(Bought::of).unwrap_or(Bought { kind: usize::MAX, ..Bought::default() });
    let about = "one-hot: what is being paid for: a placed unit, a bought unit, a joint attack, a \
                 settlement founded, a settlement upgraded, a structure, a technology, an upgrade";
    sheet.one_of("payment", 8, Some(kind), about);
    let about = "one-hot: the unit that is paid for: infantry, cavalry, artillery, fleet, \
                 aircraft, settler";
    sheet.one_of("payment_unit", 6, unit.map(|unit| unit as usize), about);
    let about = "the era of the unit that is upgraded, if it is named";
    sheet.number("payment_era", 1.0, era.into(), about);
    let about = "one-hot: the place that is paid for";
    mark_place(sheet.field("payment_place", &[scope.places()], 1.0, about), place, scope);
    let (technologies, structures) = (scope.rules.technologies.len(), scope.rules.structures.len());
    let about = "one-hot: the technology that is paid for";
    let technology = technology.map(|technology| technology.index());
    sheet.one_of("payment_technology", technologies, technology, about);
    let about = "one-hot: the structure that is paid for";
    let structure = structure.map(|structure| structure.index());
    sheet.one_of("payment_structure", structures, structure, about);
}
