//! A hand-written evaluation of Stone Age.
//!
//! A tribe is worth its points, the expected yield of its people, tools and fields in the remaining
//! rounds, its stock, and what its placed people will bring home. Dice count with their average.

mod encode;
mod factor;
mod observe;
mod parts;
mod scan;
mod worth;

use stone_age::{Action, Decision, Phase, Prize, Question, Resources, StoneAge, ToolUse};
use table::{Game, Seat, Waiting};

use crate::{Care, Encode, Evaluate, Marks, Parts, Scan, Shipped, Span, Style};
use worth::{Outlook, STOCK};

/// The weight of the strongest opponent's points.
const RIVAL: f32 = 0.5;
/// The point difference at which a game counts as decided: in the last round, and the increment for
/// each remaining round.
const DOUBT: [f32; 2] = [5.0, 3.0];
/// The value of a tool pip saved for another roll.
const KEPT_PIP: f32 = 0.35;
/// The value of a pip of a one-use tool.
const ONE_USE_PIP: f32 = 0.7;

impl Evaluate for StoneAge {
    fn evaluate(&self, seat: Seat) -> f32 {
        let outlook = Outlook::of(self);
        let others = Seat::all(self.seats()).filter(|other| *other != seat);
        let rival = others.map(|other| outlook.worth(other, false));
        outlook.worth(seat, true) - RIVAL * rival.fold(f32::NEG_INFINITY, f32::max)
    }

    fn prospects(&self, looks: Seat, into: &mut [f32]) {
        let outlook = Outlook::of(self);
        for (seat, into) in looks.clockwise(self.seats()).zip(into) {
            *into = outlook.worth(seat, seat == looks) / (DOUBT[0] + DOUBT[1] * outlook.rounds());
        }
    }

    fn is_quiet(&self) -> bool {
        !matches!(
            self.phase(),
            Phase::Rolled { .. }
                | Phase::Buying { .. }
                | Phase::Drawing { .. }
                | Phase::RollingForAll { .. }
                | Phase::Picking { .. }
                | Phase::Building { .. }
                | Phase::Feeding { .. }
        )
    }

    fn quick_answer(&self, seat: Seat) -> Option<Action> {
        if !matches!(self.waiting(), Waiting::For(seats) if seats.contains(seat)) {
            return None;
        }
        let mut legal = Vec::new();
        self.legal_actions(seat, &mut legal);
        let Decision { question, .. } = self.decision(seat)?;
        let outlook = Outlook::of(self);
        let liking = |action: &Action| match (&question, *action) {
            (Question::AddTools { goods, pips, .. }, Action::Tools(tools)) => {
                let brought = f32::from((pips + tools.sum()) / goods.pips());
                brought * outlook.goods(seat, *goods) - tool_cost(tools)
            }
            (Question::BuyCard { card, .. }, Action::Pay(paid)) => {
                outlook.card(seat, *card) - stock_value(paid)
            }
            (Question::Build { tile, .. }, Action::Pay(paid)) => {
                tile.plan().scores(paid) as f32 + outlook.building(seat) - stock_value(paid)
            }
            (_, Action::Take(prize)) => match prize {
                Prize::Tool => outlook.tool(seat),
                Prize::Agriculture => outlook.field(seat),
                _ => prize.resource().map_or(0.0, |resource| STOCK * f32::from(resource.value())),
            },
            (Question::Feed { .. }, Action::Feed(paid)) => -stock_value(paid),
            (Question::Feed { penalty, .. }, Action::Starve) => -(*penalty as f32),
            // Claiming the two resources can wait until a payment needs them.
            (_, Action::Claim(_)) => -100.0,
            _ => 0.0,
        };
        let likings = legal.iter().map(|action| (liking(action), *action));
        let best = likings.reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.map(|(_, action)| action)
    }

    fn is_sensible(&self, action: &Action) -> bool {
        match action {
            // Claiming while placing only informs the others; it can wait until a payment needs it.
            Action::Claim(_) => !matches!(self.phase(), Phase::Placing { .. }),
            _ => true,
        }
    }

    fn shows_chance(&self) -> bool {
        // Only its owner sees the extra card.
        !matches!(self.phase(), Phase::Drawing { .. })
    }

    fn flavour(&self, seat: Seat, style: Style) -> f32 {
        let player = self.player(seat);
        let (taste, liked) = match style {
            Style::Balanced => (0.0, 0.0),
            // Occupies places that others then cannot use.
            Style::Aggressive => {
                let alone = player.spots.iter().filter(|place| place.fixed().is_some()).count();
                (0.035, alone as f32 / 5.0)
            }
            Style::Builder => (0.25, player.tiles.len() as f32 / 8.0),
            Style::Collector => {
                let goods = player.stock.iter().sum::<u32>() + u32::from(player.rack.unused_sum());
                (0.08, goods.min(20) as f32 / 20.0)
            }
            Style::Scholar => (0.15, player.cards.len() as f32 / 10.0),
            Style::Settler => (0.25, f32::from(player.people + player.agriculture) / 15.0),
            // A player with food for two rounds does not go hungry.
            Style::Guardian => {
                let mouths = u32::from(player.people.saturating_sub(player.agriculture));
                (0.15, player.food.min(2 * mouths) as f32 / (2 * mouths).max(1) as f32)
            }
        };
        taste * liked
    }
}

/// The value of resources taken from the stock.
fn stock_value(paid: Resources) -> f32 {
    STOCK * paid.value() as f32
}

/// The cost of using these tools now instead of later.
fn tool_cost(tools: ToolUse) -> f32 {
    let once: u8 = tools.one_use().values().sum();
    KEPT_PIP * f32::from(tools.sum() - once) + ONE_USE_PIP * f32::from(once)
}

impl Encode for StoneAge {
    const ENCODING: u32 = encode::ENCODING;
    const SCORES: usize = 1;
    const SCORE_SCALE: f32 = 50.0;
    const EXPERT_NODES: u32 = 1_000;
    const CARE: [Care; 2] = [
        // Beginners score about as much; the next step is a large one.
        Care { tables: 1, obvious: 1, notices: 0.15, slack: 0.05 },
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
        static FIRST: [Shipped; 3] = [
            Shipped::new(include_bytes!("../weights/first/stone-age-2.bin")),
            Shipped::new(include_bytes!("../weights/first/stone-age-3.bin")),
            Shipped::new(include_bytes!("../weights/first/stone-age-4.bin")),
        ];
        static NETWORKS: [Shipped; 3] = [
            Shipped::after(include_bytes!("../weights/stone-age-2.bin"), &FIRST[0]),
            Shipped::after(include_bytes!("../weights/stone-age-3.bin"), &FIRST[1]),
            Shipped::after(include_bytes!("../weights/stone-age-4.bin"), &FIRST[2]),
        ];
        &NETWORKS
    }
}

impl Scan for StoneAge {
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
