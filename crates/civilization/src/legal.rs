//! Legality: checks a single action with the `can_…` functions of the chapters.

use table::Seat;

use crate::{
    action::Action,
    ids::{Structure, Token},
    phase::{Question, Stage, Start},
    rejection::Rejection,
    ruleset::{Op, Power, Times, TokenEffect},
    state::Civilization,
    unit::{Kind, Kinds},
};

/// An upper bound for the free upgrades per turn from all wonders.
pub(crate) const MOST_UPGRADES: u8 = 64;

impl Civilization {
    /// Whether this action may be taken for this question.
    pub(crate) fn can(
        &self,
        seat: Seat,
        question: Question,
        action: Action,
    ) -> Result<(), Rejection> {
        match (question, action) {
            (Question::ChooseCard | Question::OpeningCard, Action::Choose(card)) => {
                self.can_choose(seat, card)
            }
            (Question::ChooseCard, Action::Propose) => {
                let open = self.options.agreement && !self.choosing.proposed;
                if open { Ok(()) } else { Err(Rejection::NoProposal) }
            }
            (Question::EarlyEnd, Action::Agree | Action::Refuse) => Ok(()),
            (Question::OpeningPlace, Action::Start(at)) => self.can_start(at),
            (Question::Payment(what), Action::Give(_) | Action::Change(_)) => {
                let asked = self.question_once_paid(seat).ok_or(Rejection::NotAsked)?;
                let price = self.price(seat, asked, what);
                self.can_pay_with(seat, price.credits, what, action)
            }
            (Question::Settle, Action::Give(_) | Action::Change(_)) => {
                self.can_settle_with(seat, action)
            }
            (Question::FreeTechnology, Action::Learn(technology)) => {
                self.can_learn_free(technology)
            }
            (Question::Gift { kind, .. }, Action::Place(placed, at)) => {
                if placed != kind {
                    return Err(Rejection::OtherKind { kind: placed });
                }
                self.can_place(seat, question, kind, at)?;
                self.can_pay(seat, self.price(seat, question, action), action)
            }
            (Question::Assault(assault), Action::Add(kind)) => self.can_add(seat, &assault, kind),
            (Question::Assault(assault), Action::AddFrom(which, from)) => {
                self.can_add_from(seat, &assault, which, from).map(drop)
            }
            (Question::Assault(assault), Action::Storm) => self.can_storm(seat, &assault),
            (Question::Surplus(place), Action::Keep(kind, era, at)) => {
                self.can_keep(seat, place, (kind, era, at)).map(drop)
            }
            (Question::Announce, Action::Announce(token)) => self.can_announce(token),
            (Question::TurnStart, _) => self.can_begin_with(seat, question, action),
            (Question::Do { op, left }, _) => self.can_do(seat, question, op, left, action),
            (
                Question::FreeTechnology
                | Question::Gift { .. }
                | Question::Assault(_)
                | Question::Announce,
                Action::Done,
            ) => Ok(()),
            _ => Err(Rejection::WrongAnswer),
        }
    }

    fn can_announce(&self, token: Token) -> Result<(), Rejection> {
        let data = self.rules().tokens.get(token.index());
        let printed = self.card().map(|card| self.rules().cards[card.index()].resource);
        let resource = data.is_some_and(|data| data.effect == TokenEffect::Resource);
        if resource && printed != Some(token) { Ok(()) } else { Err(Rejection::NoResource) }
    }

    /// Whether this action may be taken at the start of a turn.
    fn can_begin_with(
        &self,
        seat: Seat,
        question: Question,
        action: Action,
    ) -> Result<(), Rejection> {
        let start = self.start();
        match action {
            Action::Done => Ok(()),
            Action::Place(kind, at) => {
                if kind == Kind::Settler || self.table.civ(seat).waiting[kind as usize] == 0 {
                    return Err(Rejection::NothingWaits { kind });
                }
                self.can_place(seat, question, kind, at)?;
                self.can_pay(seat, self.price(seat, question, action), action)
            }
            Action::Peek(at) => {
                if !self.table.has_power(seat, Power::PeekToken) {
                    return Err(Rejection::NoSuchPower);
                }
                if start.peeked {
                    return Err(Rejection::PeekedAlready);
                }
                self.can_peek(seat, at)
            }
            Action::Upgrade(which, at) => {
                if start.upgraded >= self.free_upgrades(seat) {
                    return Err(Rejection::NoSuchPower);
                }
                self.can_upgrade(seat, which, at)?;
                self.can_pay(seat, self.price(seat, question, action), action)
            }
            _ => Err(Rejection::WrongAnswer),
        }
    }

    pub(crate) fn free_upgrades(&self, seat: Seat) -> u8 {
        let powers = self.table.powers(seat);
        let upgrades = powers.map(|power| if let Power::FreeUpgrade(n) = power { n } else { 0 });
        upgrades.fold(0, u8::saturating_add).min(MOST_UPGRADES)
    }

    /// What the active player has done at the start of this turn.
    pub(crate) const fn start(&self) -> Start {
        match self.phases.stage {
            Stage::TurnStart(start) => start,
            _ => Start { peeked: false, upgraded: 0 },
        }
    }

    /// Whether this action may be taken for an instruction of a box.
    pub(crate) fn can_do(
        &self,
        seat: Seat,
        question: Question,
        op: Op,
        left: Times,
        action: Action,
    ) -> Result<(), Rejection> {
        let affordable = || self.can_pay(seat, self.price(seat, question, action), action);
        let listed = |kinds: Kinds, kind: Kind| {
            if kinds.contains(kind) { Ok(()) } else { Err(Rejection::OtherKind { kind }) }
        };
        match (op, action) {
            (_, Action::Done) => Ok(()),
            (Op::BuyUnits { kinds, .. }, Action::Buy(kind, at)) => {
                listed(kinds, kind)?;
                self.can_place(seat, question, kind, at)?;
                affordable()
            }
            (Op::FreeUnit { kinds, .. }, Action::Place(kind, at)) => {
                listed(kinds, kind)?;
                self.can_place(seat, question, kind, at)?;
                affordable()
            }
            (Op::BuySettlers { .. }, Action::Buy(kind, at))
            | (Op::FreeSettler { .. }, Action::Place(kind, at)) => {
                listed(Kinds::default().with(Kind::Settler), kind)?;
                self.can_stand(seat, kind, at)?;
                affordable()
            }
            (Op::BuyUnits { .. } | Op::FreeUnit { .. } | Op::Move { .. }, Action::Attack(at)) => {
                self.can_attack(seat, op, left, at)
            }
            (Op::MoveSettlers { .. }, Action::Move(which, from, to)) => {
                listed(Kinds::default().with(Kind::Settler), which.kind)?;
                self.can_move_settler(seat, from, to)
            }
            (Op::Move { .. }, Action::Move(which, from, to)) => {
                self.can_move(seat, op, which, from, to)
            }
            (Op::Found { .. }, Action::Found(at)) => {
                self.can_found(seat, at)?;
                affordable()
            }
            (Op::Grow { .. }, Action::Grow(at)) => {
                self.can_grow(seat, at)?;
                affordable()
            }
            (Op::BuyStructure { .. }, Action::Build(structure)) => {
                self.can_build(seat, structure)?;
                affordable()
            }
            (Op::BuyTechnology { .. }, Action::Learn(technology)) => {
                self.can_learn(technology)?;
                affordable()
            }
            (Op::UpgradeInfantry { .. }, Action::Upgrade(which, at)) => {
                listed(Kinds::default().with(Kind::Infantry), which.kind)?;
                self.can_upgrade(seat, which, at)?;
                affordable()
            }
            _ => Err(Rejection::WrongAnswer),
        }
    }

    /// Whether a structure may be bought (civilization.structure.4).
    pub(crate) fn can_build(&self, seat: Seat, structure: Structure) -> Result<(), Rejection> {
        let data = self
            .rules()
            .structures
            .get(structure.index())
            .ok_or(Rejection::StructureUnknown { structure })?;
        if self.table.discovered & data.tech.bit() == 0 {
            return Err(Rejection::StructureUnknown { structure });
        }
        if data.era != self.table.era {
            return Err(Rejection::StructureOfAnotherEra { structure });
        }
        if self.table.civ(seat).structures & structure.bit() != 0 {
            return Err(Rejection::StructureTwice { structure });
        }
        Ok(())
    }
}
