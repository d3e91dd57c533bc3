//! Treasures: rulebook, "Distribution of the treasures".

use table::{Seat, Sink};

use crate::{
    action::Action, area::Area, colour::Colour, event::Event, geography::Geography, phase::Phase,
    rejection::Rejection, space::Space, state::Tigris,
};

impl Tigris {
    /// At the end of an action every merchant takes all treasures of its kingdom but one.
    pub(crate) fn settle_treasures(&mut self, events: &mut impl Sink<Event>) {
        while let Some((seat, treasures)) = self.treasures_to_take() {
            let staying = self.may_stay(treasures);
            match staying.first() {
                Some(only) if staying.len() == 1 => {
                    self.take_treasures(seat, treasures.without(Area::of(only)), true, events);
                }
                _ => {
                    self.open.phase = Phase::Treasure { seat };
                    return;
                }
            }
        }
        self.finish_action(events);
    }

    /// The first kingdom with a merchant and more than one treasure.
    fn treasures_to_take(&self) -> Option<(Seat, Area)> {
        let board = &self.open.board;
        board.kingdoms().iter().find_map(|kingdom| {
            let treasures = board.treasures & kingdom;
            let merchant = || board.leaders_in(kingdom, Colour::Green).next();
            let (seat, _) = treasures.has_several().then(merchant).flatten()?;
            Some((seat, treasures))
        })
    }

    /// The treasures that may stay: framed ones must be taken first.
    fn may_stay(&self, treasures: Area) -> Area {
        let unframed = treasures.without(Geography::of(self.open.options.board).outer);
        if unframed.is_empty() { treasures } else { unframed }
    }

    /// The treasures of the kingdom that the merchant's owner is choosing from.
    pub(crate) fn treasures_of(&self, seat: Seat) -> Area {
        let board = &self.open.board;
        let merchant = board.leader(seat, Colour::Green);
        let kingdom = merchant.and_then(|space| board.kingdoms().holding(space));
        board.treasures & kingdom.unwrap_or_default()
    }

    fn can_leave(&self, seat: Seat, space: Space) -> Result<(), Rejection> {
        let treasures = self.treasures_of(seat);
        if !treasures.contains(space) {
            Err(Rejection::TreasureNotThere { space })
        } else if !self.may_stay(treasures).contains(space) {
            Err(Rejection::TreasureFramed { space })
        } else {
            Ok(())
        }
    }

    pub(crate) fn treasure_actions(&self, seat: Seat, into: &mut Vec<Action>) {
        let spaces = self.treasures_of(seat).into_iter();
        let may_stay = spaces.filter(|space| self.can_leave(seat, *space).is_ok());
        into.extend(may_stay.map(|space| Action::Leave { space }));
    }

    /// The merchant's owner leaves one treasure and takes the others.
    pub(crate) fn leave_treasure(
        &mut self,
        seat: Seat,
        space: Space,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        self.can_leave(seat, space)?;
        let taken = self.treasures_of(seat).without(Area::of(space));
        self.take_treasures(seat, taken, false, events);
        self.settle_treasures(events);
        Ok(())
    }

    fn take_treasures(
        &mut self,
        seat: Seat,
        taken: Area,
        only: bool,
        events: &mut impl Sink<Event>,
    ) {
        self.open.board.treasures = self.open.board.treasures.without(taken);
        self.open.players[seat.index()].treasures += taken.len() as u8;
        for space in taken {
            events.tell(|| Event::TreasureTaken { seat, space, only });
        }
    }
}
