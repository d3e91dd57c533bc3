//! A hand-written evaluation of Civilization (new rules).
//!
//! A civilization is worth its points, what a scoring round would bring it now, the value in
//! credits of its pieces and treasury, and what the card in its hand would yield.

mod encode;
mod factor;
mod observe;
mod parts;
mod promise;
mod scan;

use civilization::ruleset::TechnologyData;
use civilization::{Action, Ask, Civilization, Kind, Stage, Standing, View};
use table::{Game, Seat, Viewer, Waiting};

use self::promise::{promise, technology_gain};

use crate::{Care, Encode, Evaluate, Marks, Parts, Scan, Shipped, Span, Style};

/// How much of a win the bots give for their style.
const TASTE: f32 = 0.03;

/// The value of a point, in credits.
const POINT: f32 = 25.0;
/// The value, in credits, of a point that a scoring round would bring now.
const COUNTED: f32 = 6.0;
/// The value of a settlement level.
const LEVEL: f32 = 24.0;
/// The value of a settler.
const SETTLER: f32 = 5.0;
/// The value of an exploited territory.
const EXPLOITED: f32 = 8.0;
/// The value of a unit, and the increment per era.
const UNIT: [f32; 2] = [6.0, 2.0];
/// The value of a fleet or an aircraft.
const CRAFT: f32 = 18.0;
/// The value of a technology beyond its cost.
const TECHNOLOGY: f32 = 15.0;
const STRUCTURE: f32 = 30.0;
const WONDER: f32 = 20.0;
/// The credits that a civilization soon finds a use for, in each era.
const SPENDABLE: f32 = 90.0;
/// The value of a credit beyond that.
const HOARDED: f32 = 0.25;
/// The weight of the strongest opponent's lead.
const RIVAL: f32 = 0.5;
/// The assumed value of an opponent's hidden card.
const USUAL_HAND: f32 = 30.0;
/// The point difference at which a game counts as decided: in the last era, and the increment for
/// each remaining era.
const DOUBT: [f32; 2] = [8.0, 8.0];
const LAST_ERA: u8 = 4;
/// About the number of technologies on the shortest way to the end.
const WAY: f32 = 40.0;
/// How many technologies a card counts for that brings one for nothing; less if it costs something.
const COMING: f32 = 1.5;

impl Evaluate for Civilization {
    fn evaluate(&self, seat: Seat) -> f32 {
        let view = self.view(Viewer::Seat(seat));
        let standing = self.standing();
        let worth = |other: Seat| worth(&view, &standing, other);
        let others = Seat::all(self.seats()).filter(|other| *other != seat);
        let rival = others.map(worth).fold(f32::NEG_INFINITY, f32::max);
        (worth(seat) + in_hand(self, &view, &standing, seat) - RIVAL * rival) / POINT
    }

    fn prospects(&self, looks: Seat, into: &mut [f32]) {
        let view = self.view(Viewer::Seat(looks));
        let standing = self.standing();
        let doubt = DOUBT[0] + DOUBT[1] * f32::from(LAST_ERA.saturating_sub(view.era));
        for (seat, into) in looks.clockwise(self.seats()).zip(into) {
            let hand =
                if seat == looks { in_hand(self, &view, &standing, seat) } else { USUAL_HAND };
            *into = (worth(&view, &standing, seat) + hand) / POINT / doubt;
        }
    }

    fn is_quiet(&self) -> bool {
        let view = self.view(Viewer::Spectator);
        let loud = match view.stage {
            Stage::Together(shares) => shares.iter().any(|share| share.paying.is_some()),
            stage => stage.is_settling() || stage == Stage::TurnEnd,
        };
        view.frames.is_empty() && !loud
    }

    fn quick_answer(&self, seat: Seat) -> Option<Action> {
        if !matches!(self.waiting(), Waiting::For(seats) if seats.contains(seat)) {
            return None;
        }
        let mut legal = Vec::new();
        self.legal_actions(seat, &mut legal);
        if let Ask::EarlyEnd { .. } = self.decision(seat)?.ask {
            return Some(if self.leads(seat) { Action::Agree } else { Action::Refuse });
        }
        let liked = legal.iter().map(|action| (liking(action), *action));
        let best = liked.reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.map(|(_, action)| action)
    }

    fn is_sensible(&self, action: &Action) -> bool {
        !matches!(action, Action::Propose)
    }

    fn progress(&self, seat: Seat) -> f32 {
        let Some(missing) = self.technologies_to_the_end() else { return 0.0 };
        let coming = if missing > 0 { COMING * technology_gain(self, seat) } else { 0.0 };
        1.0 - (missing as f32 - coming) / WAY
    }

    fn flavour(&self, seat: Seat, style: Style) -> f32 {
        let view = self.view(Viewer::Spectator);
        let civ = &view.table.civilizations[seat.index()];
        let lands = view.table.territories.iter().filter(|land| land.owner == Some(seat));
        let liked = match style {
            Style::Balanced => 0.0,
            Style::Aggressive => lands.filter(|land| land.unit.is_some()).count() as f32 / 12.0,
            Style::Builder => {
                (civ.structures.count_ones() + civ.wonders.count_ones()) as f32 / 12.0
            }
            Style::Collector => f32::from(civ.credits.min(100)) / 100.0,
            Style::Scholar => civ.technologies.count_ones() as f32 / 20.0,
            Style::Settler => lands.count() as f32 / 12.0,
            Style::Guardian => {
                let (towns, guarded) = lands
                    .filter(|land| land.level > 0)
                    .fold((0_u8, 0_u8), |(towns, guarded), land| {
                        (towns + 1, guarded + u8::from(land.unit.is_some()))
                    });
                f32::from(guarded) / f32::from(towns.max(1))
            }
        };
        TASTE * liked
    }
}

/// The player with the most points agrees to end the game.
trait Leads {
    fn leads(&self, seat: Seat) -> bool;
}

impl Leads for Civilization {
    fn leads(&self, seat: Seat) -> bool {
        let standing = self.standing();
        let own = standing.get(seat.index()).map_or(0, |own| own.points);
        standing.iter().filter(|other| other.points >= own).count() == 1
    }
}

/// The value of a civilization, in credits.
fn worth(view: &View, standing: &[Standing], seat: Seat) -> f32 {
    let civ = &view.table.civilizations[seat.index()];
    let lands = view.table.territories.iter().filter(|land| land.owner == Some(seat));
    let lands: f32 = lands
        .map(|land| {
            let unit = land.unit.map_or(0.0, |unit| UNIT[0] + UNIT[1] * f32::from(unit.era));
            let exploited = if land.level > 0 || land.settlers > 0 { EXPLOITED } else { 0.0 };
            let settled = LEVEL * f32::from(land.level) + SETTLER * f32::from(land.settlers);
            unit + exploited + settled + CRAFT * f32::from(land.aircraft)
        })
        .sum();
    let known = view.rules().technologies.iter().zip(0_u32..);
    let known = known.filter(|(_, at)| civ.technologies >> at & 1 == 1);
    let known: f32 = known.map(|(technology, _)| learnt(view, technology)).sum();
    let count = standing
        .get(seat.index())
        .map_or(0, |own| own.happiness.1 + own.levels.1 + own.technologies.1);
    let waiting: u8 = civ.waiting.iter().sum();
    lands
        + known
        + POINT * f32::from(civ.points)
        + COUNTED * f32::from(count)
        + purse(civ.credits, view.era)
        + f32::from(civ.due)
        + SETTLER * f32::from(u8::from(civ.reserve))
        + UNIT[0] * f32::from(waiting)
        + CRAFT * civ.fleets.count_ones() as f32
        + STRUCTURE * civ.structures.count_ones() as f32
        + WONDER * civ.wonders.count_ones() as f32
}

/// What the seat's own card would still bring it.
fn in_hand(game: &Civilization, view: &View, standing: &[Standing], seat: Seat) -> f32 {
    promise(game, view, standing, seat).map_or(0.0, |promise| promise.value)
}

/// The value of a technology for its owner.
fn learnt(view: &View, technology: &TechnologyData) -> f32 {
    let seminal = if technology.seminal { view.rules().constants.vp_seminal } else { 0 };
    TECHNOLOGY + f32::from(technology.cost) + POINT * f32::from(seminal)
}

/// The value of a treasury. Credits buy something only when a card allows it, so those that cannot
/// be spent soon are worth little.
fn purse(credits: u16, era: u8) -> f32 {
    let credits = f32::from(credits);
    let spendable = SPENDABLE * f32::from(era);
    credits.min(spendable) + HOARDED * (credits - spendable).max(0.0)
}

/// The rank of an action among quick answers, best first.
fn liking(action: &Action) -> u8 {
    match action {
        Action::Storm => 12,
        Action::Learn(_) => 11,
        Action::Found(_) => 10,
        Action::Build(_) | Action::Grow(_) => 9,
        Action::AddFrom(..) => 8,
        Action::Add(_) => 7,
        Action::Place(..) | Action::Peek(_) | Action::Upgrade(..) | Action::Keep(..) => 6,
        Action::Buy(Kind::Settler, _) | Action::Change(_) => 5,
        Action::Done => 4,
        Action::Give(_) => 3,
        _ => 2,
    }
}

impl Encode for Civilization {
    const ENCODING: u32 = encode::ENCODING;
    const SCORES: usize = 1;
    const SCORE_SCALE: f32 = 200.0;
    const EXPERT_NODES: u32 = 1_000;
    const CARE: [Care; 2] = [
        Care { tables: 1, obvious: 2, notices: 0.3, slack: 0.01 },
        Care { tables: 2, obvious: 2, notices: 0.5, slack: 0.005 },
    ];

    fn features(seats: u8) -> usize {
        encode::features(seats)
    }

    fn layout(seats: u8) -> Vec<Span> {
        encode::layout(seats)
    }

    fn encode(&self, seat: Seat, into: &mut [f32]) {
        encode::encode(self, seat, into);
    }

    fn networks() -> &'static [Shipped] {
        static NETWORKS: [Shipped; 5] = [
            Shipped::new(include_bytes!("../weights/civilization-2.bin")),
            Shipped::new(include_bytes!("../weights/civilization-3.bin")),
            Shipped::new(include_bytes!("../weights/civilization-4.bin")),
            Shipped::new(include_bytes!("../weights/civilization-5.bin")),
            Shipped::new(include_bytes!("../weights/civilization-6.bin")),
        ];
        &NETWORKS
    }
}

impl Scan for Civilization {
    const SCAN: u32 = scan::SCAN;

    fn indicators(seats: u8) -> usize {
        scan::indicators(seats)
    }

    fn scan(&self, seat: Seat, marks: &mut Marks<'_>) {
        scan::scan(self, seat, marks);
    }

    fn parts(_: u8) -> usize {
        parts::PARTS
    }

    fn describe(&self, seat: Seat, actions: &[Action], parts: &mut Parts) {
        parts::describe(self, seat, actions, parts);
    }
}
