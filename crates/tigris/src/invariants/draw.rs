//! Invariants while tiles are drawn: who draws, how many, and from where.

use table::Seat;

use super::{Check, counted, holds, must};
use crate::{
    action::HAND,
    board::Board,
    dynasty,
    options::StartPlayer,
    phase::{Draw, Phase, Purpose, Source},
    state::{Player, Tigris},
};

pub(super) use crate::draw::DISPLAY;

impl Tigris {
    /// Before the deal the table is as it was set up.
    pub(super) fn nothing_has_happened(&self) -> Check {
        let fresh = Self::set_up(&self.open.options, self.open.seats);
        must(fresh.as_ref() == Ok(self), "before the start player is drawn nothing has happened")
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
        must(fresh, "while the hands are dealt nothing else has happened")?;
        must(
            open.options.start_player == StartPlayer::Drawn || open.active == Seat::FIRST,
            "the first seat begins at this table",
        )?;
        self.hands_are_filled(draw)?;
        let after = self.seats_clockwise().skip_while(|seat| *seat != draw.seat).skip(1);
        after.clone().try_for_each(|seat| {
            holds(self.hand(seat).is_none(), || {
                format!("{} is dealt tiles after {}", dynasty::name(seat), dynasty::name(draw.seat))
            })
        })?;
        let last = after.count() == 0;
        let display = draw.source == Source::Display;
        must(!display || (last && draw.wanted == 0), "the display is filled after all hands")?;
        must(display || open.display.is_none(), "the hands are dealt before the display is filled")
    }

    /// Everyone who has drawn already has six tiles, and the one drawing will reach six.
    fn hands_are_filled(&self, draw: Draw) -> Check {
        let name = dynasty::name(draw.seat);
        holds(self.hand(draw.seat).count() + draw.wanted == HAND, || {
            let held = counted(self.hand(draw.seat).count(), "tile");
            format!("{name} holds {held} and draws {}, not up to six", draw.wanted)
        })?;
        let mut before = self.seats_clockwise().take_while(|seat| *seat != draw.seat);
        holds(before.all(|seat| self.hand(seat).count() == HAND), || {
            format!("{name} draws after those before have six tiles")
        })
    }

    fn swap_makes_sense(&self, draw: Draw) -> Check {
        must(draw.seat == self.open.active, "only the active player swaps")?;
        must(
            draw.wanted <= self.hidden.swapped[draw.seat.index()].count(),
            "more tiles are drawn than were swapped",
        )?;
        must(
            draw.wanted + self.hand(draw.seat).count() <= HAND,
            "a hand of more than six tiles was swapped",
        )
    }

    /// Where the next tile comes from.
    fn source_makes_sense(&self, draw: Draw) -> Check {
        let (open, bag) = (&self.open, !self.hidden.bag.is_none());
        let kinds = open.display.0.iter().filter(|count| **count > 0).count();
        match draw.source {
            Source::Bag => must(bag && draw.wanted > 0, "there is no tile to draw from the bag"),
            Source::Choice => {
                must(open.options.open_tiles, "tiles are not open at this table")?;
                must(
                    draw.purpose != Purpose::Deal && draw.wanted > 0 && kinds > usize::from(!bag),
                    "there is nothing to choose between display and bag",
                )
            }
            Source::Display => {
                must(open.options.open_tiles, "tiles are not open at this table")?;
                must(bag, "there is no tile to fill the display with")?;
                let taken = draw.purpose == Purpose::Deal
                    || !open.players[draw.seat.index()].known.is_none();
                must(taken, "the display is filled after a tile was taken from it")
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
        holds(right, || format!("{}, although the bag is not empty", counted(shown, "open tile")))
    }
}
