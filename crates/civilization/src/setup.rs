//! Set-up: tokens, technologies, first cards and first settlements (rules text, "Setup iniziale").

use table::{Dice, Seat, Sink};

use crate::{
    board::{Lying, Table},
    chance::{Awaited, Chance},
    event::Event,
    ids::{Card, Place, Technology, Territory, Token},
    options::{First, Options},
    phase::{Frame, Phases, Stage},
    rejection::Rejection,
    ruleset::{MOST_SEAS, TokenEffect},
    seats,
    state::{Belief, Choosing, Civilization},
    unit::{Kind, Unit},
};

impl Civilization {
    pub(crate) fn set_up(options: &Options, seats: u8) -> Result<Self, Rejection> {
        let first = Seat::new(0).filter(|_| (2..=seats::MOST as u8).contains(&seats));
        let first = first.ok_or(Rejection::PlayerCount { seats })?;
        let rules = options.rules;
        let mut table = Table::empty(rules);
        for civ in &mut table.civs[..usize::from(seats)] {
            civ.credits = rules.constants.start_credits;
        }
        let mut unseen = [0; MOST_SEAS];
        unseen.iter_mut().zip(&rules.tokens).for_each(|(n, token)| *n = token.count);
        let drawn = options.first == First::Drawn;
        Ok(Self {
            options: *options,
            seats,
            table,
            sealed: None,
            crowd: Default::default(),
            phases: Phases::at(if drawn { Stage::First } else { Stage::Tokens(0) }),
            first,
            active: first,
            turns: 0,
            announced: None,
            unseen,
            held: [None; seats::MOST],
            choosing: Choosing::default(),
            belief: Belief::default(),
        })
    }

    fn is_resource(&self, token: usize) -> bool {
        self.rules().tokens[token].effect == TokenEffect::Resource
    }

    /// The number of non-resource tokens left for the first pass.
    fn others_left(&self, next: u8) -> u32 {
        let others = self.rules().tokens.iter().filter(|t| t.effect != TokenEffect::Resource);
        let others: u32 = others.map(|token| u32::from(token.count)).sum();
        let lands = &self.table.lands[..usize::from(next)];
        let drawn = lands.iter().filter(|land| land.open().is_none()).count() as u32;
        others.saturating_sub(drawn)
    }

    /// The possible outcomes of chance, with their weights.
    pub(crate) fn outcomes(&self, into: &mut Vec<(Chance, u32)>) {
        into.clear();
        match self.phases.stage {
            Stage::First => into.extend(Seat::all(self.seats).map(|s| (Chance::First(s), 1))),
            Stage::Tokens(next) => {
                let others = self.others_left(next);
                if others > 0 {
                    into.push((Chance::Open(None), others));
                }
                let left = self.unseen.iter().enumerate().filter(|(_, left)| **left > 0);
                let left = left.filter(|(token, _)| self.is_resource(*token));
                into.extend(left.map(|(token, left)| {
                    (Chance::Open(Some(Token::of(self.rules(), token as u8))), u32::from(*left))
                }));
            }
            Stage::Deal(_) => {
                let roots =
                    Technology::all(self.rules()).filter(|tech| self.can_deal(*tech).is_ok());
                into.extend(roots.map(|tech| (Chance::Deal(tech), 1)));
            }
            _ => match self.phases.top() {
                Some(Frame::Reveal { .. } | Frame::Peek { .. }) => {
                    let left = self.unseen.iter().enumerate().filter(|(_, left)| **left > 0);
                    into.extend(left.map(|(token, left)| {
                        (Chance::Token(Token::of(self.rules(), token as u8)), u32::from(*left))
                    }));
                }
                Some(Frame::Dice { .. }) => {
                    let pairs = (1..=6).flat_map(|a| (1..=6).map(move |d| Chance::Dice(a, d)));
                    into.extend(pairs.map(|dice| (dice, 1)));
                }
                _ => {}
            },
        }
    }

    /// Samples an outcome, without listing them all where possible.
    pub(crate) fn draw<D: Dice + ?Sized>(&self, dice: &mut D) -> Option<Chance> {
        let Stage::Tokens(next) = self.phases.stage else {
            let mut outcomes = Vec::new();
            self.outcomes(&mut outcomes);
            return table::weighted(&outcomes, dice);
        };
        let others = self.others_left(next);
        let resources = || {
            let left = self.unseen.iter().enumerate().filter(|(_, left)| **left > 0);
            left.filter(|(token, _)| self.is_resource(*token))
        };
        let total: u32 = others + resources().map(|(_, left)| u32::from(*left)).sum::<u32>();
        let mut drawn = dice.below(total);
        if drawn < others {
            return Some(Chance::Open(None));
        }
        drawn -= others;
        for (token, left) in resources() {
            if drawn < u32::from(*left) {
                return Some(Chance::Open(Some(Token::of(self.rules(), token as u8))));
            }
            drawn -= u32::from(*left);
        }
        None
    }

    fn can_deal(&self, technology: Technology) -> Result<(), Rejection> {
        let data = self.rules().technologies.get(technology.index());
        if data.is_none_or(|data| data.requires != 0) {
            return Err(Rejection::NeverDealt { technology });
        }
        if self.table.discovered & technology.bit() != 0 {
            return Err(Rejection::DealtAlready { technology });
        }
        Ok(())
    }

    /// Applies an outcome of chance.
    pub(crate) fn happen(
        &mut self,
        chance: Chance,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        if matches!(self.phases.stage, Stage::Over { .. }) {
            return Err(Rejection::GameOver);
        }
        if self.waits() != table::Waiting::Chance {
            return Err(Rejection::NoChance);
        }
        match (self.phases.stage, self.phases.top(), chance) {
            (Stage::First, _, Chance::First(seat)) => {
                if seat.index() >= usize::from(self.seats) {
                    return Err(Rejection::CannotBeFirst { seat });
                }
                self.first = seat;
                self.phases.stage = Stage::Tokens(0);
                events.tell(|| Event::FirstDrawn { seat });
            }
            (Stage::Tokens(next), _, Chance::Open(token)) => self.lay(next, token, events)?,
            (Stage::Deal(seat), _, Chance::Deal(technology)) => {
                self.can_deal(technology)?;
                self.table.civ_mut(seat).technologies |= technology.bit();
                self.table.discovered |= technology.bit();
                events.tell(|| Event::TechnologyDealt { seat, technology });
                let next = seat.next(self.seats);
                if next.index() == 0 {
                    self.open(self.first, events);
                } else {
                    self.phases.stage = Stage::Deal(next);
                }
            }
            (_, Some(Frame::Reveal { seat, at }), Chance::Token(token)) => {
                self.is_unseen(token)?;
                self.reveal(seat, at, token, events);
                self.advance(events);
            }
            (_, Some(Frame::Peek { seat, at }), Chance::Token(token)) => {
                self.is_unseen(token)?;
                self.peek(seat, at, token, events);
                self.advance(events);
            }
            (_, Some(Frame::Dice { seat, target, force, loot }), Chance::Dice(a, d))
                if (1..=6).contains(&a) && (1..=6).contains(&d) =>
            {
                self.roll((seat, target, force, loot), (a, d), events);
                self.advance(events);
            }
            _ => return Err(Rejection::OtherChance { now: self.awaited() }),
        }
        Ok(())
    }

    /// The kind of outcome the game waits for.
    fn awaited(&self) -> Awaited {
        match (self.phases.stage, self.phases.top()) {
            (Stage::First, _) => Awaited::First,
            (Stage::Tokens(_), _) => Awaited::Open,
            (Stage::Deal(_), _) => Awaited::Deal,
            (_, Some(Frame::Dice { .. })) => Awaited::Dice,
            _ => Awaited::Token,
        }
    }

    /// Whether a token of this kind may still be face down.
    fn is_unseen(&self, token: Token) -> Result<(), Rejection> {
        let left = self.unseen.get(token.index()).copied().unwrap_or_default();
        if left == 0 { Err(Rejection::TokenNotLeft { token }) } else { Ok(()) }
    }

    /// The first pass: resources stay open, all other tokens are taken back.
    fn lay(
        &mut self,
        next: u8,
        token: Option<Token>,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        match token {
            Some(token) => {
                let known = token.index() < self.rules().tokens.len();
                if !known || !self.is_resource(token.index()) || self.is_unseen(token).is_err() {
                    return Err(Rejection::ResourceNotLeft { token });
                }
            }
            None if self.others_left(next) == 0 => return Err(Rejection::OnlyResourcesLeft),
            None => {}
        }
        let at = Territory::of(self.rules(), next);
        if let Some(token) = token {
            self.table.land_mut(at).token = Lying::Open(token);
            self.unseen[token.index()] -= 1;
        }
        events.tell(|| Event::TokenLaid { at, token });
        self.phases.stage = if usize::from(next) + 1 < self.rules().territories.len() {
            Stage::Tokens(next + 1)
        } else {
            Seat::new(0).map_or(self.phases.stage, Stage::Deal)
        };
        Ok(())
    }

    /// Offers a seat the cards of the first era.
    fn open(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.phases.stage = Stage::OpeningCard(seat);
        self.look_at_pool(seat, events);
    }

    pub(crate) fn choose_first(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        self.choose(seat, card, events);
        self.phases.stage = Stage::OpeningPlace(seat);
    }

    pub(crate) fn can_start(&self, at: Territory) -> Result<(), Rejection> {
        let free =
            self.table.land(at).owner.is_none() && at.index() < self.rules().territories.len();
        if free { Ok(()) } else { Err(Rejection::TerritoryTaken { at }) }
    }

    pub(crate) fn start_at(&mut self, seat: Seat, at: Territory, events: &mut impl Sink<Event>) {
        let level = self.rules().constants.start_level;
        let land = self.table.land_mut(at);
        land.level = level;
        land.unit = Some(Unit::new(Kind::Infantry, 1));
        self.table.settle_owner(at, seat);
        events.tell(|| Event::Started { seat, at });
        self.phases.stage = Stage::OpeningToken(seat);
        self.maybe_explore(seat, Place::Land(at), events);
    }

    /// Passes the cards to the right; the last seat to choose plays first (civilization.setup.10).
    pub(crate) fn end_opening(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let right = Seat::all(self.seats).find(|other| other.next(self.seats) == seat);
        match right.filter(|right| *right != self.first) {
            Some(right) => self.open(right, events),
            None => {
                self.active = seat;
                self.begin_turn(events);
            }
        }
    }
}
