//! Simultaneous play: boxes with hidden answers, and the 5-credit amounts settled after each box
//! (rules text, "Giocare la propria carta", "Come pago 5 crediti?").

use table::{Nobody, Seat, Sink};

use crate::{
    action::Action,
    event::Event,
    ids::{Structure, Territory, bits},
    payment::MOST_CREDITS,
    phase::{Sealed, Share, Stage},
    seats,
    state::Civilization,
};

impl Civilization {
    /// Begins a simultaneous box: carries out what needs no decision, then asks every seat that has
    /// a choice.
    pub(crate) fn begin_together(&mut self, events: &mut impl Sink<Event>) {
        self.phases.stage = Stage::Together([Share::default(); seats::MOST]);
        for seat in self.active.clockwise(self.seats) {
            let progress = self.fresh_progress();
            if let Some(share) = self.phases.stage.share_mut(seat) {
                share.progress = progress;
            }
            self.run_together(seat, events);
        }
        self.seal();
    }

    /// Takes a snapshot, so that the answers of several seats stay hidden until all are in
    /// (civilization.turn.5).
    fn seal(&mut self) {
        if self.busy().count_ones() > 1 {
            let sealed = Sealed { table: self.table.clone(), stage: self.phases.stage };
            self.sealed = Some(Box::new(sealed));
        }
    }

    /// Brings a seat to its next decision in a simultaneous box.
    pub(crate) fn run_together(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        if self.phases.paying(seat).is_some() {
            return;
        }
        let hidden = self.sealed.is_some();
        while if hidden { self.step_op(seat, &mut Nobody) } else { self.step_op(seat, events) } {}
    }

    pub(crate) fn end_together(&mut self, events: &mut impl Sink<Event>) {
        self.unseal(events);
        for seat in self.active.clockwise(self.seats) {
            self.maybe_return(seat, events);
        }
        let Stage::Together(shares) = self.phases.stage else { return };
        for share in shares {
            for to in Seat::all(self.seats) {
                let count = share.rights[to.index()];
                if count > 0 {
                    let amount = u16::from(count) * self.rules().constants.royalty;
                    events.tell(|| Event::RightsDue { to, amount });
                    self.receive(to, amount);
                }
            }
        }
        self.begin_settling(Stage::SettleBottom, events);
    }

    /// Reveals what changed while the answers were hidden.
    pub(crate) fn unseal(&mut self, events: &mut impl Sink<Event>) {
        let Some(sealed) = self.sealed.take() else { return };
        events.tell(|| Event::AnswersShown);
        let before = &sealed.table;
        for at in Territory::all(self.rules()) {
            let (old, new) = (before.land(at), self.table.land(at));
            if let Some(seat) = new.owner.or(old.owner)
                && (old.level, old.settlers) != (new.level, new.settlers)
            {
                let (level, settlers) = (new.level, new.settlers);
                events.tell(|| Event::TerritoryShown { at, seat, level, settlers });
            }
        }
        for seat in Seat::all(self.seats) {
            let (old, new) = (before.civ(seat), self.table.civ(seat));
            for structure in bits(new.structures & !old.structures)
                .map(|index| Structure::of(self.rules(), index))
            {
                events.tell(|| Event::Built { seat, structure });
            }
            if old.credits != new.credits {
                let credits = new.credits;
                events.tell(|| Event::TreasuryShown { seat, credits });
            }
        }
    }

    /// Pays out the tens, and asks every seat with 5 credits left over how to take them
    /// (civilization.pay.3).
    pub(crate) fn begin_settling(&mut self, stage: Stage, events: &mut impl Sink<Event>) {
        self.phases.stage = stage;
        for seat in Seat::all(self.seats) {
            self.receive(seat, 0);
            if self.table.civ(seat).due == 0 {
                continue;
            }
            if let Some(way) = Self::only_way(|found| self.ways_to_settle(seat, found)) {
                self.settle_five(seat, way, events);
            }
        }
        self.seal();
    }

    /// Takes 5 credits as a settler, or gives a settler and takes 10.
    pub(crate) fn settle_five(&mut self, seat: Seat, way: Action, events: &mut impl Sink<Event>) {
        let civ = self.table.civ_mut(seat);
        civ.due = 0;
        match way {
            Action::Give(at) => {
                civ.credits = (civ.credits + 10).min(MOST_CREDITS);
                self.give_settler(seat, at, events);
            }
            Action::Change(at) => self.take_settler(seat, at, events),
            _ => {}
        }
    }
}
