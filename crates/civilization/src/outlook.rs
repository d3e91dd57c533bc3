//! What stands within a seat's reach now, whichever card allows it: technologies, structures,
//! settlements and conquests at their usual prices.

use serde::Serialize;
use table::Seat;

use crate::{
    action::Action,
    discovering::Opening,
    ids::{Place, Structure, Territory},
    phase::{FORCE, Force, Question},
    ruleset::{ANY_UNIT, Op, Times},
    state::Civilization,
    unit::{Kind, Unit},
};

/// The usual prices of founding and of upgrading a settlement, as most cards have them.
const USUAL: [u16; 2] = [10, 20];

/// What stands within a seat's reach.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// The technologies that the seat can pay for, cheapest first.
    pub technologies: Vec<Opening>,
    /// The cheapest technology that is open but too expensive.
    pub next: Option<Opening>,
    /// The structures that the seat can pay for, with their prices.
    pub structures: Vec<(Structure, u16)>,
    /// Where it can found a settlement.
    pub founding: Vec<Territory>,
    /// The settlements that it can upgrade.
    pub growing: Vec<Territory>,
    /// The places of others that it can take, with its strongest single unit for each.
    pub conquests: Vec<Conquest>,
}

/// A place that a seat can take with one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Conquest {
    /// The place.
    pub at: Place,
    /// The owner.
    pub from: Seat,
    /// The unit.
    pub kind: Kind,
    /// Where the unit comes from; `None` for one that would be bought.
    pub mover: Option<Place>,
    /// The value of the attack.
    pub attack: i16,
    /// The value of the defence.
    pub defence: i16,
}

impl Civilization {
    /// What stands within a seat's reach. During a simultaneous step this uses the public state at
    /// its start.
    pub fn outlook(&self, seat: Seat) -> Outlook {
        let trial = self.trial();
        let mut outlook = Outlook::default();
        let [found, grow] = USUAL;
        for op in [
            Op::BuyTechnology { n: 1, discount: 0 },
            Op::BuyStructure { n: 1, cost: None },
            Op::Found { n: 1, cost: found },
            Op::Grow { n: 1, cost: grow },
            Op::Move { n: 1, steps: 1, kinds: ANY_UNIT, loot: 0 },
            Op::BuyUnits { n: 1, kinds: ANY_UNIT, discount: 0 },
        ] {
            let question = Question::Do { op, left: Times::Limited(1) };
            trial.each_option(seat, question, &mut |action| {
                trial.look_at(seat, question, action, &mut outlook);
            });
        }
        let is_payable = |open: &Opening| outlook.technologies.contains(open);
        let dear = trial.open_technologies(seat).filter(|open| !is_payable(open));
        outlook.next = dear.min_by_key(|open| open.price);
        outlook.technologies.sort_by_key(|open| open.price);
        outlook
    }

    /// Adds an option to what is within reach.
    fn look_at(&self, seat: Seat, question: Question, action: Action, outlook: &mut Outlook) {
        match action {
            Action::Learn(technology) => {
                let open = self.open_technologies(seat).find(|open| open.technology == technology);
                outlook.technologies.extend(open);
            }
            Action::Build(structure) => {
                let price = self.price(seat, question, action).credits;
                outlook.structures.push((structure, price));
            }
            Action::Found(at) => outlook.founding.push(at),
            Action::Grow(at) => outlook.growing.push(at),
            Action::Buy(kind, at) => {
                let era = self.model_era(question, kind);
                let unit = era.map(|era| Unit::new(kind, era));
                self.look_at_conquest(seat, unit, None, at, outlook);
            }
            Action::Move(which, from, to) => {
                let units = self.units_at(seat, from).filter(|unit| unit.kind == which.kind);
                let unit = units.max_by_key(|unit| unit.era);
                self.look_at_conquest(seat, unit, Some(from), to, outlook);
            }
            _ => {}
        }
    }

    /// Adds a conquest, unless a stronger attack on the same place is known.
    fn look_at_conquest(
        &self,
        seat: Seat,
        unit: Option<Unit>,
        mover: Option<Place>,
        at: Place,
        outlook: &mut Outlook,
    ) {
        let owner = self.table.owner(at).filter(|owner| *owner != seat);
        let (Some(from), Some(unit)) = (owner, unit) else { return };
        let mut force: Force = [None; FORCE];
        force[0] = Some(unit);
        let attack = self.attack_value(seat, at, &force);
        let defence = self.defence_value(at);
        let new = Conquest { at, from, kind: unit.kind, mover, attack, defence };
        match outlook.conquests.iter_mut().find(|known| known.at == at) {
            Some(known) if known.attack >= attack => {}
            Some(known) => *known = new,
            None => outlook.conquests.push(new),
        }
    }
}
