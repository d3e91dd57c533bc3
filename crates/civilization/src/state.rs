//! The state of a game, and who is asked what.

use table::{Seat, Seats, Waiting};

use crate::{
    board::{Crowd, Table},
    ids::{Card, Token},
    options::Options,
    phase::{Frame, Phases, Question, Sealed, Stage},
    ruleset::{MOST_SEAS, Op, Ruleset},
    seats,
};

/// A game of Civilization.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Civilization {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) table: Table,
    /// The public state at the start of the current simultaneous step.
    pub(crate) sealed: Option<Box<Sealed>>,
    pub(crate) crowd: Crowd,
    pub(crate) phases: Phases,
    /// The seat that chose first; seat 0 until that is known.
    pub(crate) first: Seat,
    pub(crate) active: Seat,
    /// The number of completed turns.
    pub(crate) turns: u16,
    /// The resource announced instead of the card's.
    pub(crate) announced: Option<Token>,
    /// Tokens that are face down and unseen, or beside the board, by kind.
    pub(crate) unseen: [u8; MOST_SEAS],
    /// The card in each seat's hand.
    pub(crate) held: [Option<Card>; seats::MOST],
    pub(crate) choosing: Choosing,
    pub(crate) belief: Belief,
}

/// The queue of seats that choose a card. It runs beside the phases of the turn: the last seat
/// chooses while the next player's turn has already begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Choosing {
    pub(crate) queue: [Option<Seat>; seats::MOST],
    /// Cards that returned to the pool too late for the seat that chooses now.
    pub(crate) late: u64,
    /// Whether the seat that chooses now has proposed the early end.
    pub(crate) proposed: bool,
    /// Seats that came back and will choose at the end of the turn, as bits.
    pub(crate) returning: u8,
}

impl Choosing {
    pub(crate) const fn head(&self) -> Option<Seat> {
        self.queue[0]
    }

    pub(crate) fn len(&self) -> usize {
        self.queue.iter().flatten().count()
    }

    pub(crate) fn contains(&self, seat: Seat) -> bool {
        self.queue.contains(&Some(seat))
    }

    pub(crate) fn push(&mut self, seat: Seat) {
        if let Some(free) = self.queue.iter_mut().find(|entry| entry.is_none()) {
            *free = Some(seat);
        }
    }

    pub(crate) fn remove(&mut self, seat: Seat) {
        if let Some(index) = self.queue.iter().position(|entry| *entry == Some(seat)) {
            self.queue[index..].rotate_left(1);
            self.queue[seats::MOST - 1] = None;
        }
    }
}

/// The number of watchers, i.e. viewers who don't see everything: the seats, and the spectators.
pub(crate) const WATCHERS: usize = seats::MOST + 1;
/// The index of the spectators among the watchers.
pub(crate) const SPECTATOR: usize = seats::MOST;

/// What each watcher knows about the cards in other hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Belief {
    /// For each watcher and seat, the cards that the seat may hold or will choose from.
    pub(crate) may_hold: [[u64; seats::MOST]; WATCHERS],
    /// For each watcher, cards that others certainly hold.
    pub(crate) surely_held: [u64; WATCHERS],
}

pub(crate) const fn bit(seat: Seat) -> u8 {
    1 << seat.index()
}

impl Civilization {
    /// The ruleset in play.
    pub const fn rules(&self) -> &'static Ruleset {
        self.table.rules
    }

    /// The indices of all watchers in this game.
    pub(crate) fn watchers(&self) -> impl Iterator<Item = usize> + use<> {
        (0..usize::from(self.seats)).chain([SPECTATOR])
    }

    pub(crate) fn seats_in(&self, set: u8) -> Seats {
        Seat::all(self.seats).filter(|seat| set & bit(*seat) != 0).collect()
    }

    /// The cards available to every seat that chooses now.
    pub(crate) fn pool(&self) -> u64 {
        let taken = |set: u64, card: &Option<Card>| card.map_or(set, |card| set | card.bit());
        let held = self.held.iter().fold(0, taken);
        let lying = self.table.civs.iter().map(|civ| &civ.played).fold(held, taken);
        self.rules().cards_of(self.table.era) & !lying
    }

    /// The seats that have not finished the current simultaneous step, as bits.
    pub(crate) fn busy(&self) -> u8 {
        let all = Seat::all(self.seats);
        let add = |set, seat| set | bit(seat);
        match &self.phases.stage {
            Stage::Together(shares) => {
                let ops = self.ops().len();
                let acts = |seat: &Seat| usize::from(shares[seat.index()].progress.op) < ops;
                all.filter(acts).fold(0, add)
            }
            stage if stage.is_settling() => {
                all.filter(|seat| self.table.civ(*seat).due > 0).fold(0, add)
            }
            _ => 0,
        }
    }

    /// Whom the game is waiting for.
    pub(crate) fn waits(&self) -> Waiting {
        match self.phases.stage {
            Stage::Over { .. } => return Waiting::Over,
            Stage::First | Stage::Tokens(_) | Stage::Deal(_) => return Waiting::Chance,
            _ => {}
        }
        let seats = match self.phases.frames.last() {
            Some(Frame::Reveal { .. } | Frame::Peek { .. } | Frame::Dice { .. }) => {
                return Waiting::Chance;
            }
            Some(Frame::EarlyEnd { open, .. }) => return Waiting::For(self.seats_in(*open)),
            Some(
                Frame::FreeTechnology { seat }
                | Frame::Gift { seat, .. }
                | Frame::Surplus { seat, .. }
                | Frame::Payment { seat, .. },
            ) => Seats::only(*seat),
            Some(Frame::Assault(assault)) => Seats::only(assault.seat),
            None => self.asked_by_the_stage(),
        };
        Waiting::For(match self.choosing.head() {
            Some(seat) => seats.with(seat),
            None => seats,
        })
    }

    fn asked_by_the_stage(&self) -> Seats {
        match self.phases.stage {
            Stage::OpeningCard(seat) | Stage::OpeningPlace(seat) | Stage::Bottom(seat, _) => {
                Seats::only(seat)
            }
            Stage::TurnStart(_) | Stage::Announce | Stage::Top(_) => Seats::only(self.active),
            Stage::Together(_)
            | Stage::SettleTop
            | Stage::SettleBottom
            | Stage::SettleResources => self.seats_in(self.busy()),
            Stage::OpeningToken(_) | Stage::TurnEnd => {
                self.surplus().map_or(Seats::NONE, |(seat, _)| Seats::only(seat))
            }
            _ => Seats::NONE,
        }
    }

    /// The question for the seat, if it has one.
    pub(crate) fn question(&self, seat: Seat) -> Option<Question> {
        let Waiting::For(asked) = self.waits() else { return None };
        if !asked.contains(seat) {
            return None;
        }
        if let Some(Frame::EarlyEnd { .. }) = self.phases.frames.last() {
            return Some(Question::EarlyEnd);
        }
        if self.choosing.head() == Some(seat) {
            return Some(Question::ChooseCard);
        }
        match self.phases.paying(seat) {
            Some(action) => Some(Question::Payment(action)),
            None => self.question_once_paid(seat),
        }
    }

    /// The question for the seat once it has paid.
    pub(crate) fn question_once_paid(&self, seat: Seat) -> Option<Question> {
        match self.phases.asking() {
            Some(Frame::FreeTechnology { .. }) => return Some(Question::FreeTechnology),
            Some(Frame::Gift { kind, era, .. }) => {
                return Some(Question::Gift { kind: *kind, era: *era });
            }
            Some(Frame::Assault(assault)) => return Some(Question::Assault(*assault)),
            Some(Frame::Surplus { at, .. }) => return Some(Question::Surplus(*at)),
            _ => {}
        }
        Some(match &self.phases.stage {
            Stage::OpeningCard(_) => Question::OpeningCard,
            Stage::OpeningPlace(_) => Question::OpeningPlace,
            Stage::TurnStart(_) => Question::TurnStart,
            Stage::Announce => Question::Announce,
            Stage::SettleTop | Stage::SettleBottom | Stage::SettleResources => Question::Settle,
            Stage::OpeningToken(_) | Stage::TurnEnd => Question::Surplus(self.surplus()?.1),
            stage => {
                let progress = stage.progress(seat)?;
                Question::Do { op: self.op(progress.op)?, left: progress.left }
            }
        })
    }

    /// The card that is being played.
    pub(crate) fn card(&self) -> Option<Card> {
        self.table.civ(self.active).played
    }

    /// The instructions of the box that is being carried out.
    pub(crate) fn ops(&self) -> &'static [Op] {
        let Some(card) = self.card() else { return &[] };
        let card = &self.rules().cards[card.index()];
        match self.phases.stage {
            Stage::Top(_) => &card.top,
            Stage::Bottom(..) | Stage::Together(_) => &card.bottom,
            _ => &[],
        }
    }

    /// The instruction that the seat has come to.
    pub(crate) fn op_of(&self, seat: Seat) -> Option<Op> {
        self.op(self.phases.stage.progress(seat)?.op)
    }

    pub(crate) fn op(&self, index: u8) -> Option<Op> {
        self.ops().get(usize::from(index)).copied()
    }
}
