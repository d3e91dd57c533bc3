//! Exploration and the round tokens (rules text, "Significato icone", "Vantaggi terreni").

use table::{Seat, Sink};

use crate::{
    board::Lying,
    event::Event,
    ids::{Place, Territory, Token, bits},
    phase::{Frame, Stage},
    ruleset::{Power, TokenEffect},
    sets::TerritorySet,
    state::Civilization,
    unit::Unit,
};

impl Civilization {
    /// Turns up a territory's token when a unit enters (civilization.token.1).
    pub(crate) fn maybe_explore(&mut self, seat: Seat, at: Place, events: &mut impl Sink<Event>) {
        let Place::Land(at) = at else { return };
        match self.table.land(at).token {
            Lying::Down => self.phases.push(Frame::Reveal { seat, at }),
            Lying::Peeked(token) => self.turn_up(seat, at, token, events),
            Lying::Open(_) | Lying::Gone | Lying::Veiled => {}
        }
    }

    /// Resolves the token that a unit has turned up.
    pub(crate) fn reveal(
        &mut self,
        seat: Seat,
        at: Territory,
        token: Token,
        events: &mut impl Sink<Event>,
    ) {
        self.phases.pop();
        self.unseen[token.index()] -= 1;
        self.turn_up(seat, at, token, events);
    }

    /// Shows the token to the seat that is looking at it.
    pub(crate) fn peek(
        &mut self,
        seat: Seat,
        at: Territory,
        token: Token,
        events: &mut impl Sink<Event>,
    ) {
        self.phases.pop();
        self.unseen[token.index()] -= 1;
        self.table.land_mut(at).token = Lying::Peeked(token);
        self.note_peek(seat, at, token, events);
    }

    pub(crate) fn note_peek(
        &mut self,
        seat: Seat,
        at: Territory,
        token: Token,
        events: &mut impl Sink<Event>,
    ) {
        self.table.land_mut(at).peeked_by |= crate::state::bit(seat);
        events.tell(|| Event::Peeked { seat, at, token: Some(token) });
    }

    fn turn_up(&mut self, seat: Seat, at: Territory, token: Token, events: &mut impl Sink<Event>) {
        events.tell(|| Event::Explored { seat, at, token });
        let opening = matches!(self.phases.stage, Stage::OpeningToken(_));
        let data = &self.rules().tokens[token.index()];
        let land = self.table.land_mut(at);
        land.peeked_by = 0;
        // A settlement must not end up on ground that cannot hold one (civilization.setup.9).
        let stays = matches!(data.effect, TokenEffect::Resource | TokenEffect::Ground)
            && !(opening && data.max_settlement < land.level);
        land.token = if stays { Lying::Open(token) } else { Lying::Gone };
        match data.effect {
            TokenEffect::FreeTechnology => self.phases.push(Frame::FreeTechnology { seat }),
            TokenEffect::Credits(amount) => {
                events.tell(|| Event::Received { seat, amount });
                self.receive(seat, amount);
            }
            TokenEffect::NewCivilization if !opening => self.new_civilization(seat, at, events),
            TokenEffect::Plague(points) if !opening => {
                self.strike_with_plague(seat, at, u16::from(points), events);
            }
            _ => {}
        }
    }

    /// Gives the poorest civilization a settlement and the unit (civilization.token.6).
    fn new_civilization(&mut self, seat: Seat, at: Territory, events: &mut impl Sink<Event>) {
        let poorest = seat.next(self.seats).clockwise(self.seats).min_by_key(|s| self.poverty(*s));
        let to = poorest.unwrap_or(seat);
        events.tell(|| Event::NewCivilization { seat, to, at });
        if to != seat {
            self.crowd.clear(Place::Land(at));
            let unit = self.table.land_mut(at).unit.take();
            self.table.settle_owner(at, seat);
            // The finder moved this unit; its new owner has not.
            self.table.land_mut(at).unit = unit.map(|unit| Unit { moved: false, ..unit });
        }
        self.table.land_mut(at).level = 1;
        self.table.settle_owner(at, to);
        self.maybe_return(to, events);
    }

    /// Plague strikes the exploring unit, and in later eras those nearby on land
    /// (civilization.token.7).
    fn strike_with_plague(
        &mut self,
        seat: Seat,
        at: Territory,
        points: u16,
        events: &mut impl Sink<Event>,
    ) {
        let rules = self.rules();
        self.score(seat, points);
        if self.table.has_power(seat, Power::PlagueImmunity) {
            events.tell(|| Event::PlagueStruck { seat, at, struck: TerritorySet::new(rules, 0) });
            return;
        }
        let mut struck = at.bit();
        for _ in 1..self.table.era {
            struck |= bits(struck).fold(0, |set, at| set | rules.territories[usize::from(at)].land);
        }
        struck &= self.table.civ(seat).lands;
        let struck = TerritorySet::new(rules, struck);
        events.tell(|| Event::PlagueStruck { seat, at, struck });
        for at in struck.iter() {
            let land = self.table.land_mut(at);
            (land.unit, land.settlers, land.aircraft) = (None, 0, 0);
            self.crowd.clear(Place::Land(at));
            self.table.settle_owner(at, seat);
        }
    }
}
