//! Invariants that hold after every step: pieces are conserved, and limits are kept.
//!
//! Some things are deliberately left unchecked, so that drawings can stay short: people may stay at
//! home while others use their places, food, resources and points may be anything, and what players
//! own need not fit the number of the round.

mod placing;

use table::{Nobody, Seat};

use crate::{
    card::{CARDS, Cards, Top},
    chance::ways_to_roll,
    goods::Goods,
    phase::{End, Phase},
    place::{Place, Purpose, RINGS},
    player::{FIRST_PEOPLE, MOST_AGRICULTURE, MOST_PEOPLE, Player, SEAT_NAMES},
    state::{STACK, StoneAge},
    tile::{TILES, Tiles},
    tool_use::OneUse,
};

/// Fails with a sentence unless the condition holds.
fn ensure(holds: bool, sentence: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(sentence.to_owned()) }
}

impl StoneAge {
    /// Checks all invariants.
    pub(crate) fn check_all(&self) -> Result<(), String> {
        ensure((2..=4).contains(&self.seats), "two to four play")?;
        ensure(self.start.index() < usize::from(self.seats), "the start player plays")?;
        for (player, name) in self.playing().iter().zip(SEAT_NAMES) {
            player.check().map_err(|sentence| format!("{name}: {sentence}"))?;
        }
        self.check_cards()?;
        self.check_tiles()?;
        self.check_places()?;
        self.check_round()?;
        self.check_idle()?;
        self.check_phase()?;
        let mut settled = self.clone();
        settled.settle(&mut Nobody);
        ensure(settled == *self, "a player is asked who has at most one answer")
    }

    fn check_cards(&self) -> Result<(), String> {
        let players = || self.playing().iter();
        let row = self.row.iter().flatten().count();
        let owned: u32 = players().map(|player| player.cards.len()).sum();
        let extras = players().filter(|player| player.extra.is_some()).count();
        let count = row + owned as usize + extras + self.deck.len() as usize;
        let owned = players().flat_map(|player| player.all_cards().iter());
        let all = owned.chain(self.row.iter().flatten().copied()).fold(self.deck, Cards::with);
        ensure(
            count == CARDS && all == Cards::ALL,
            "each card is once in the deck, on the row or with a player",
        )?;
        for (seat, player) in Seat::all(self.seats).zip(players()) {
            let owns = player.cards.iter().any(|card| card.is_extra());
            let drawing = self.phase == Phase::Drawing { seat };
            ensure(player.extra.is_none() || owns, "a player with an extra card has bought it")?;
            ensure(
                player.extra.is_some() || !owns || drawing || self.deck.is_empty(),
                "a player who bought an extra card has it, unless the deck was empty",
            )?;
            ensure(
                !drawing || owns && player.extra.is_none() && !self.deck.is_empty(),
                "a player who draws an extra card has bought it and not drawn it yet",
            )?;
        }
        Ok(())
    }

    fn check_tiles(&self) -> Result<(), String> {
        let open = self.stacks().iter().filter_map(|stack| stack.open);
        let owned = || self.playing().iter().flat_map(|player| player.tiles.iter());
        let count = open.clone().count() + owned().count() + self.unseen.len() as usize;
        let all = open.chain(owned()).fold(self.unseen, Tiles::with);
        ensure(
            count == TILES && all == Tiles::ALL,
            "each tile is once with a player, open on a stack or unseen",
        )?;
        let built: usize = self.stacks().iter().map(|s| usize::from(STACK - s.height)).sum();
        ensure(built == owned().count(), "the tiles missing from the stacks were built")?;
        ensure(
            self.stacks().iter().all(|stack| stack.height > 0 || stack.open.is_none()),
            "an empty stack has no open tile",
        )?;
        for (index, stack) in self.stacks().iter().enumerate() {
            let turning =
                matches!(self.phase, Phase::Turning { stack, .. } if usize::from(stack) == index);
            let set_up = matches!(self.phase, Phase::Lot | Phase::Deal) && self.round == 0;
            let waits = stack.open.is_none() && stack.height > 0;
            ensure(
                waits == turning || set_up && !turning,
                "every stack that is not empty has an open tile, unless one is being turned",
            )?;
        }
        Ok(())
    }

    fn check_places(&self) -> Result<(), String> {
        let mut village = 0;
        for place in Place::ALL {
            let here: Vec<u8> = self
                .playing()
                .iter()
                .map(|player| player.standing(place))
                .filter(|people| *people > 0)
                .collect();
            match place.purpose() {
                Purpose::Gather(Goods::Food) => {}
                Purpose::Gather(_) => {
                    let most = if self.seats == 4 { 4 } else { usize::from(self.seats) - 1 };
                    ensure(here.len() <= most, "too many players are on one place")?;
                    ensure(here.iter().sum::<u8>() <= RINGS, "more than 7 people are on a place")?;
                }
                purpose => {
                    ensure(here.len() <= 1, "two players are on a place for one")?;
                    let is_there = match purpose {
                        Purpose::Card(index) => self.row[index].is_some(),
                        Purpose::Building(index) => self.stacks[index].open.is_some(),
                        _ => true,
                    };
                    ensure(
                        here.is_empty() || is_there,
                        "people are on a place without a card or tile",
                    )?;
                }
            }
            village += usize::from(Place::VILLAGE.contains(place)) * here.len();
        }
        ensure(
            self.seats == 4 || village <= 2,
            "only two of tool maker, hut and field can be taken",
        )
    }

    /// Checks who can have people on the board, and the state of the row and the tools.
    fn check_round(&self) -> Result<(), String> {
        let full = self.row.iter().all(Option::is_some);
        let all_home = self.playing().iter().all(|player| player.home == player.people);
        let unused = self.playing().iter().all(|player| !player.rack.has_used());
        let owned = |player: &Player| !player.cards.is_empty() || !player.tiles.is_empty();
        ensure(
            !self.taken || self.playing().iter().any(owned),
            "what was taken belongs to a player",
        )?;
        if let Some(user) = self.phase.user() {
            let before = self.start.clockwise(self.seats).take_while(|seat| *seat != user);
            let home = |seat: Seat| self.player(seat).home == self.player(seat).people;
            ensure(
                before.clone().all(home),
                "a player who has used all their places has nobody on the board",
            )?;
            ensure(user.index() < usize::from(self.seats), "the player is not in the game")?;
            ensure(full || self.taken, "the row has a gap but nothing was taken")?;
            self.check_not_begun(user)?;
        }
        match self.phase {
            Phase::Lot => {
                let fresh = Self::set_up(&self.options, self.seats);
                return ensure(fresh.as_ref() == Ok(self), "before the lot nothing has happened");
            }
            Phase::Deal => {
                let gaps = self.row.iter().filter(|card| card.is_none()).count();
                let packed = self.row.iter().skip_while(|card| card.is_some()).count() == gaps;
                ensure(packed, "cards slide before gaps are filled")?;
                ensure(self.next_gap().is_some(), "there is no gap to fill")?;
                ensure(gaps <= self.deck.len() as usize, "the deck cannot fill the gaps")?;
                ensure(all_home && unused && !self.taken, "the new round has not begun")?;
                if self.round == 0 {
                    let fresh = self.playing().iter().all(|player| *player == Player::NEW);
                    ensure(fresh, "before the first round nobody has anything new")?;
                    let tiles = self.stacks().iter().skip_while(|stack| stack.open.is_some());
                    ensure(
                        gaps == 0 && tiles.clone().all(|stack| stack.open.is_none())
                            || tiles.count() == self.stacks().len(),
                        "cards are laid out before tiles, from the first place on",
                    )?;
                }
            }
            Phase::Placing { seat } => {
                ensure(full && unused && !self.taken, "people are placed before anything is used")?;
                ensure(seat.index() < usize::from(self.seats), "the player is not in the game")?;
                self.check_turn_of_placing(seat)?;
            }
            Phase::Feeding { .. } | Phase::Over { .. } => {
                ensure(all_home, "people eat at home")?;
                let ended = matches!(self.phase, Phase::Over { end } if end != End::Idle);
                ensure(full || self.taken || ended, "the row has a gap but nothing was taken")?;
            }
            _ => {}
        }
        ensure(self.round > 0 || self.phase == Phase::Deal, "rounds are counted from 1")?;
        ensure(
            self.end().is_none() || !matches!(self.phase, Phase::Placing { .. } | Phase::Deal),
            "the game should have ended before this round",
        )
    }

    /// Idle rounds are counted at the end of a round, and too many end the game.
    fn check_idle(&self) -> Result<(), String> {
        let (over, ended) = match self.phase {
            Phase::Lot | Phase::Deal => (self.round, None),
            Phase::Over { end } => (self.round, Some(end)),
            _ => (self.round.saturating_sub(1), None),
        };
        ensure(u16::from(self.idle) <= over, "there were not that many rounds")?;
        let goes_on = ended.is_some() || self.idle < self.options.idle_rounds;
        ensure(goes_on, "the game would have ended by idle rounds")?;
        let taken = match self.phase {
            Phase::Deal => self.round > 0,
            _ => ended.is_some_and(|end| end != End::Idle),
        };
        ensure(
            !taken || self.idle == 0,
            "something was taken in the last round, so it was not idle",
        )?;
        let unchanged = ended.is_none() && !self.taken;
        ensure(
            !unchanged || self.phase == Phase::Deal || self.end().is_none(),
            "the game should have ended before this round",
        )
    }

    fn check_phase(&self) -> Result<(), String> {
        let seats = usize::from(self.seats);
        let nobody_on = |place: Place| !self.playing().iter().any(|p| p.spots.contains(place));
        match self.phase {
            Phase::Placing { seat } | Phase::Feeding { seat } => {
                ensure(seat.index() < seats, "the player is not in the game")
            }
            Phase::Rolling { seat, goods, dice } | Phase::Rolled { seat, goods, dice, .. } => {
                let most = if goods == Goods::Food { MOST_PEOPLE } else { RINGS };
                ensure((1..=most).contains(&dice), "not that many people gather there")?;
                let by_card = self.player(seat).cards.iter().any(|card| {
                    let Top::Roll { resource, dice: two, .. } = card.face().top else {
                        return false;
                    };
                    Goods::from(resource) == goods && two == dice
                });
                let gap = self.row.iter().any(Option::is_none);
                ensure(
                    self.can_have_gathered(seat, goods, dice) || by_card && self.taken && gap,
                    "that many people cannot have gathered there",
                )?;
                match self.phase {
                    Phase::Rolled { pips, .. } => {
                        ensure(ways_to_roll(dice, pips) > 0, "the dice cannot show that")
                    }
                    _ => Ok(()),
                }
            }
            Phase::Buying { seat, place } => ensure(
                self.player(seat).home > 0
                    && self.row[usize::from(place)].is_some()
                    && nobody_on(Place::CARDS[usize::from(place)]),
                "the card that is bought lies on its place and nobody else is there",
            ),
            Phase::Building { seat, stack } => ensure(
                self.player(seat).home > 0
                    && usize::from(stack) < seats
                    && self.stacks[usize::from(stack)].open.is_some()
                    && nobody_on(Place::BUILDINGS[usize::from(stack)]),
                "the building that is bought is open and nobody else is there",
            ),
            Phase::Turning { seat, stack } => ensure(
                usize::from(stack) < seats
                    && self.taken
                    && !self.player(seat).tiles.is_empty()
                    && nobody_on(Place::BUILDINGS[usize::from(stack)]),
                "the player waiting for the next tile has taken the one above it",
            ),
            Phase::RollingForAll { seat } | Phase::Picking { seat, .. } => {
                let all = |top| matches!(top, Top::DiceForAll { .. });
                let bought = self.player(seat).cards.iter().any(|card| all(card.face().top));
                let gap = self.row.iter().any(Option::is_none);
                ensure(
                    bought && self.taken && gap,
                    "the player who rolls for all has bought such a card",
                )?;
                match self.phase {
                    Phase::Picking { dice, .. } => ensure(
                        (1..=self.seats).contains(&dice.len()),
                        "there is at most one die for each player",
                    ),
                    _ => Ok(()),
                }
            }
            Phase::Drawing { .. } => ensure(
                self.taken && self.row.iter().any(Option::is_none),
                "a player who draws an extra card has taken a card in this round",
            ),
            Phase::Over { end } => {
                ensure(self.end() == Some(end) && !self.taken, "the game does not end like this")
            }
            Phase::Lot | Phase::Deal | Phase::Using { .. } => Ok(()),
        }
    }
}

impl StoneAge {
    /// Whether this many people of a player can have just come home from a place.
    fn can_have_gathered(&self, seat: Seat, goods: Goods, dice: u8) -> bool {
        let place = Place::ALL[Place::Hunt as usize + goods as usize];
        let player = self.player(seat);
        let others = self.playing().iter().filter(|player| player.spots.contains(place));
        let crowd: u8 = others.clone().map(|player| player.standing(place)).sum();
        let most = if self.seats == 4 { 4 } else { usize::from(self.seats) - 1 };
        let room = goods == Goods::Food || (crowd + dice <= RINGS && others.count() < most);
        dice <= player.home && !player.spots.contains(place) && room
    }
}

impl Player {
    fn check(&self) -> Result<(), String> {
        ensure((FIRST_PEOPLE..=MOST_PEOPLE).contains(&self.people), "a tribe has 5 to 10 people")?;
        ensure(self.agriculture <= MOST_AGRICULTURE, "agriculture goes up to 10")?;
        ensure(self.rack.is_possible(), "the tools are impossible")?;
        let placed: u8 = self.spots.iter().map(|place| self.standing(place)).sum();
        ensure(self.home + placed == self.people, "each person is at home or on one place")?;
        for goods in Goods::ALL {
            let place = Place::ALL[Place::Hunt as usize + goods as usize];
            let stands = self.spots.contains(place);
            ensure(
                stands == (self.crowd[goods as usize] > 0),
                "people are counted where they stand",
            )?;
        }
        let bought = self.cards.iter().fold(OneUse::NONE, |all, card| all.and(card.one_use()));
        ensure(bought.includes(self.once), "a player with a one-use tool has bought it")?;
        let claim = self.cards.iter().any(|card| card.is_claim());
        ensure(!self.claim || claim, "a player who can choose two resources has bought that card")
    }
}
