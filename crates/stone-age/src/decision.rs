//! Questions, with what a player needs to answer them.

use serde::Serialize;
use table::Seat;

use crate::{
    buying::cost,
    card::Card,
    chance::DiceSet,
    gathering::yields,
    goods::{Goods, Resources},
    phase::Phase,
    place::Place,
    state::StoneAge,
    tile::Tile,
    tool_use::ToolUse,
};

/// A question to a player. All of it is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Decision {
    /// Who is asked.
    pub seat: Seat,
    /// What is asked.
    #[serde(flatten)]
    pub question: Question,
    /// Whether the player could take their two resources of choice instead of answering.
    pub may_claim: bool,
}

/// The question itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "question", rename_all = "kebab-case")]
pub enum Question {
    /// Where to place people, and how many.
    Place {
        /// How many are at home.
        home: u8,
    },
    /// Which place to use next.
    Use {
        /// Where their people are.
        places: Vec<Place>,
    },
    /// Which tools to add to the roll.
    AddTools {
        /// What the dice were rolled for.
        goods: Goods,
        /// How many dice.
        dice: u8,
        /// Their total.
        pips: u8,
        /// What they bring without tools.
        yields: u32,
        /// How many pips are missing for one more.
        missing: u8,
        /// The tools of least value that bring one more, one-use tools last.
        least: Option<ToolUse>,
    },
    /// What to pay for a card, or whether to decline.
    BuyCard {
        /// Where it lies.
        place: Place,
        /// The card.
        card: Card,
        /// How many resources it costs.
        cost: u8,
    },
    /// Which die to take.
    TakeDie {
        /// The dice that are left.
        dice: DiceSet,
    },
    /// What to pay for a building, or whether to decline.
    Build {
        /// Where it lies.
        place: Place,
        /// The tile.
        tile: Tile,
        /// Every payment with the points that it scores.
        payments: Vec<Payment>,
    },
    /// How to replace missing food, or whether to starve.
    Feed {
        /// How many people must eat.
        people: u8,
        /// How much food there is.
        food: u32,
        /// How many resources would replace the rest.
        missing: u8,
        /// The penalty for starving, in points.
        penalty: u32,
    },
}

/// A payment for a building and what it scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Payment {
    /// What is paid.
    pub paid: Resources,
    /// The points it scores.
    pub points: u32,
}

impl StoneAge {
    /// The current question, if a seat is asked.
    pub(crate) fn open_decision(&self) -> Option<Decision> {
        let seat = self.asked()?;
        Some(Decision { seat, question: self.question(seat)?, may_claim: self.player(seat).claim })
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        let player = self.player(seat);
        Some(match self.phase {
            Phase::Placing { .. } => Question::Place { home: player.home },
            Phase::Using { .. } => Question::Use { places: player.spots.iter().collect() },
            Phase::Rolled { goods, dice, pips, .. } => Question::AddTools {
                goods,
                dice,
                pips,
                yields: yields(goods, pips, ToolUse::NONE),
                missing: goods.pips() - pips % goods.pips(),
                least: self.least_for_one_more(seat, goods, pips),
            },
            Phase::Buying { place, .. } => Question::BuyCard {
                place: Place::CARDS[usize::from(place)],
                card: self.row[usize::from(place)]?,
                cost: cost(place),
            },
            Phase::Picking { dice, .. } => Question::TakeDie { dice },
            Phase::Building { stack, .. } => {
                let tile = self.stacks[usize::from(stack)].open?;
                let plan = tile.plan();
                let mut payments = Vec::new();
                plan.price.each_payment(&player.stock, |paid| {
                    payments.push(Payment { paid, points: plan.scores(paid) });
                });
                Question::Build { place: Place::BUILDINGS[usize::from(stack)], tile, payments }
            }
            Phase::Feeding { .. } => {
                let missing = self.unfed(seat);
                let penalty = self.options.starvation.penalty(missing);
                Question::Feed { people: player.people, food: player.food, missing, penalty }
            }
            _ => return None,
        })
    }
}
