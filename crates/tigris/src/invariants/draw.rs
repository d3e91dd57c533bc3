//! Invariants while tiles are drawn: who draws, how many, and from where.

use table::Seat;

use super::{Check, holds, must};
use crate::{
    action::HAND,
    board::Board,
    broken, dynasty,
    options::StartPlayer,
    phase::{Draw, Phase, Purpose, Source},
    state::{Player, Tigris},
};

pub(super) use crate::draw::DISPLAY;

impl Tigris {
    /// Before the deal the table is as it was set up.
    pub(super) fn nothing_has_happened(&self) -> Check {
        let fresh = Self::set_up(&self.open.options, self.open.seats);
        must(fresh.as_ref() == Ok(self), broken::BEFORE_START_PLAYER)
    }

    pub(super) fn draw_makes_sense(&self, draw: Draw) -> Check {
        match draw.purpose {
            Purpose::Deal => self.deal_makes_sense(draw)?,
            Purpose::Swap => self.swap_makes_sense(draw)?,
            Purpose::Refill => self.hands_are_filled(draw)?,
        }
        self.source_makes_sense(draw)
    }

    /// Hands are dealt in order, and nothing else has happened yet.
    fn deal_makes_sense(&self, draw: Draw) -> Check {
        let open = &self.open;
        let player = Player {
            points: Default::default(),
            treasures: 0,
            catastrophes: 2,
            known: Default::default(),
        };
        let fresh = open.board == Board::new(open.options.board)
            && open.players.iter().all(|other| *other == player)
            && open.discarded.is_none()
            && self.hidden.swapped.iter().all(|tiles| tiles.is_none());
        must(fresh, broken::DURING_DEAL)?;
        must(
            open.options.start_player == StartPlayer::Drawn || open.active == Seat::FIRST,
            broken::FIRST_BEGINS,
        )?;
        self.hands_are_filled(draw)?;
        let after = self.seats_clockwise().skip_while(|seat| *seat != draw.seat).skip(1);
        after.clone().try_for_each(|seat| {
            holds(self.hand(seat).is_none(), || {
                let early = broken::DEALT_EARLY.name("seat", dynasty::name(seat));
                early.name("before", dynasty::name(draw.seat))
            })
        })?;
        let last = after.count() == 0;
        let display = draw.source == Source::Display;
        must(!display || (last && draw.wanted == 0), broken::DISPLAY_AFTER_HANDS)?;
        must(display || open.display.is_none(), broken::HANDS_BEFORE_DISPLAY)
    }

    /// Everyone who has drawn already has six tiles, and the one drawing will reach six.
    fn hands_are_filled(&self, draw: Draw) -> Check {
        let name = dynasty::name(draw.seat);
        holds(self.hand(draw.seat).count() + draw.wanted == HAND, || {
            let held = self.hand(draw.seat).count();
            let found = broken::DRAWS_TO_SIX.name("seat", name).number("held", held);
            found.number("wanted", draw.wanted)
        })?;
        let mut before = self.seats_clockwise().take_while(|seat| *seat != draw.seat);
        holds(before.all(|seat| self.hand(seat).count() == HAND), || {
            broken::DRAWS_IN_ORDER.name("seat", name)
        })
    }

    fn swap_makes_sense(&self, draw: Draw) -> Check {
        must(draw.seat == self.open.active, broken::SWAP_ACTIVE)?;
        must(draw.wanted <= self.hidden.swapped[draw.seat.index()].count(), broken::SWAP_DRAWS)?;
        must(draw.wanted + self.hand(draw.seat).count() <= HAND, broken::SWAP_HAND)
    }

    /// Where the next tile comes from.
    fn source_makes_sense(&self, draw: Draw) -> Check {
        let (open, bag) = (&self.open, !self.hidden.bag.is_none());
        let kinds = open.display.0.iter().filter(|count| **count > 0).count();
        match draw.source {
            Source::Bag => must(bag && draw.wanted > 0, broken::BAG_EMPTY),
            Source::Choice => {
                must(open.options.open_tiles, broken::TILES_NOT_OPEN)?;
                must(
                    draw.purpose != Purpose::Deal && draw.wanted > 0 && kinds > usize::from(!bag),
                    broken::NO_CHOICE_OF_SOURCE,
                )
            }
            Source::Display => {
                must(open.options.open_tiles, broken::TILES_NOT_OPEN)?;
                must(bag, broken::DISPLAY_NOT_FILLED)?;
                let taken = draw.purpose == Purpose::Deal
                    || !open.players[draw.seat.index()].known.is_none();
                must(taken, broken::DISPLAY_NOT_TAKEN)
            }
        }
    }

    /// With open tiles, the display is refilled at once while the bag has tiles.
    pub(super) fn display_is_full(&self) -> Check {
        let open = &self.open;
        let shown = open.display.count();
        let right = match open.phase {
            _ if !open.options.open_tiles => true,
            Phase::StartPlayer => shown == 0,
            Phase::Draw(Draw { purpose: Purpose::Deal, .. }) => shown < DISPLAY,
            Phase::Draw(Draw { source: Source::Display, .. }) => shown == DISPLAY - 1,
            _ => shown == DISPLAY || self.hidden.bag.is_none(),
        };
        holds(right, || broken::OPEN_TILES_MISSING.number("count", shown))
    }
}
