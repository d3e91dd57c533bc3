//! Invariants that hold after every step: pieces are conserved, and limits are kept.
//!
//! Some things are deliberately left unchecked, so that drawings can stay short: people may stay at
//! home while others use their places, food, resources and points may be anything, and what players
//! own need not fit the number of the round.

mod placing;

use table::{Breach, Invariant, Nobody, Seat};

use crate::{
    broken,
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

type Check = Result<(), Breach>;

/// Fails unless the condition holds.
fn ensure(holds: bool, otherwise: Invariant) -> Check {
    otherwise.holds(holds)
}

impl StoneAge {
    /// Checks all invariants.
    pub(crate) fn check_all(&self) -> Check {
        ensure((2..=4).contains(&self.seats), broken::PLAYERS)?;
        ensure(self.start.index() < usize::from(self.seats), broken::START_PLAYER)?;
        for (player, name) in self.playing().iter().zip(SEAT_NAMES) {
            player.check().map_err(|breach| breach.at(name))?;
        }
        self.check_cards()?;
        self.check_tiles()?;
        self.check_places()?;
        self.check_round()?;
        self.check_idle()?;
        self.check_phase()?;
        let mut settled = self.clone();
        settled.settle(&mut Nobody);
        ensure(settled == *self, broken::NEEDLESS_QUESTION)
    }

    fn check_cards(&self) -> Check {
        let players = || self.playing().iter();
        let row = self.row.iter().flatten().count();
        let owned: u32 = players().map(|player| player.cards.len()).sum();
        let extras = players().filter(|player| player.extra.is_some()).count();
        let count = row + owned as usize + extras + self.deck.len() as usize;
        let owned = players().flat_map(|player| player.all_cards().iter());
        let all = owned.chain(self.row.iter().flatten().copied()).fold(self.deck, Cards::with);
        ensure(count == CARDS && all == Cards::ALL, broken::CARDS)?;
        for (seat, player) in Seat::all(self.seats).zip(players()) {
            let owns = player.cards.iter().any(|card| card.is_extra());
            let drawing = self.phase == Phase::Drawing { seat };
            ensure(player.extra.is_none() || owns, broken::EXTRA_NOT_BOUGHT)?;
            ensure(
                player.extra.is_some() || !owns || drawing || self.deck.is_empty(),
                broken::EXTRA_MISSING,
            )?;
            ensure(
                !drawing || owns && player.extra.is_none() && !self.deck.is_empty(),
                broken::EXTRA_DRAWING,
            )?;
        }
        Ok(())
    }

    fn check_tiles(&self) -> Check {
        let open = self.stacks().iter().filter_map(|stack| stack.open);
        let owned = || self.playing().iter().flat_map(|player| player.tiles.iter());
        let count = open.clone().count() + owned().count() + self.unseen.len() as usize;
        let all = open.chain(owned()).fold(self.unseen, Tiles::with);
        ensure(count == TILES && all == Tiles::ALL, broken::TILES)?;
        let built: usize = self.stacks().iter().map(|s| usize::from(STACK - s.height)).sum();
        ensure(built == owned().count(), broken::TILES_MISSING)?;
        ensure(
            self.stacks().iter().all(|stack| stack.height > 0 || stack.open.is_none()),
            broken::EMPTY_STACK,
        )?;
        for (index, stack) in self.stacks().iter().enumerate() {
            let turning =
                matches!(self.phase, Phase::Turning { stack, .. } if usize::from(stack) == index);
            let set_up = matches!(self.phase, Phase::Lot | Phase::Deal) && self.round == 0;
            let waits = stack.open.is_none() && stack.height > 0;
            ensure(waits == turning || set_up && !turning, broken::OPEN_TILE)?;
        }
        Ok(())
    }

    fn check_places(&self) -> Check {
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
                    ensure(here.len() <= most, broken::CROWDED_PLAYERS)?;
                    ensure(here.iter().sum::<u8>() <= RINGS, broken::CROWDED_PEOPLE)?;
                }
                purpose => {
                    ensure(here.len() <= 1, broken::PLACE_FOR_ONE)?;
                    let is_there = match purpose {
                        Purpose::Card(index) => self.row[index].is_some(),
                        Purpose::Building(index) => self.stacks[index].open.is_some(),
                        _ => true,
                    };
                    ensure(here.is_empty() || is_there, broken::NOTHING_THERE)?;
                }
            }
            village += usize::from(Place::VILLAGE.contains(place)) * here.len();
        }
        ensure(self.seats == 4 || village <= 2, broken::VILLAGE)
    }

    /// Checks who can have people on the board, and the state of the row and the tools.
    fn check_round(&self) -> Check {
        let full = self.row.iter().all(Option::is_some);
        let all_home = self.playing().iter().all(|player| player.home == player.people);
        let unused = self.playing().iter().all(|player| !player.rack.has_used());
        let owned = |player: &Player| !player.cards.is_empty() || !player.tiles.is_empty();
        ensure(!self.taken || self.playing().iter().any(owned), broken::TAKEN_BY_NOBODY)?;
        if let Some(user) = self.phase.user() {
            let before = self.start.clockwise(self.seats).take_while(|seat| *seat != user);
            let home = |seat: Seat| self.player(seat).home == self.player(seat).people;
            ensure(before.clone().all(home), broken::PEOPLE_LEFT)?;
            ensure(user.index() < usize::from(self.seats), broken::NOT_IN_GAME)?;
            ensure(full || self.taken, broken::GAP_IN_ROW)?;
            self.check_not_begun(user)?;
        }
        match self.phase {
            Phase::Lot => {
                let fresh = Self::set_up(&self.options, self.seats);
                return ensure(fresh.as_ref() == Ok(self), broken::BEFORE_LOT);
            }
            Phase::Deal => {
                let gaps = self.row.iter().filter(|card| card.is_none()).count();
                let packed = self.row.iter().skip_while(|card| card.is_some()).count() == gaps;
                ensure(packed, broken::CARDS_SLIDE)?;
                ensure(self.next_gap().is_some(), broken::NO_GAP)?;
                ensure(gaps <= self.deck.len() as usize, broken::DECK_TOO_SMALL)?;
                ensure(all_home && unused && !self.taken, broken::ROUND_NOT_BEGUN)?;
                if self.round == 0 {
                    let fresh = self.playing().iter().all(|player| *player == Player::NEW);
                    ensure(fresh, broken::BEFORE_FIRST_ROUND)?;
                    let tiles = self.stacks().iter().skip_while(|stack| stack.open.is_some());
                    ensure(
                        gaps == 0 && tiles.clone().all(|stack| stack.open.is_none())
                            || tiles.count() == self.stacks().len(),
                        broken::CARDS_BEFORE_TILES,
                    )?;
                }
            }
            Phase::Placing { seat } => {
                ensure(full && unused && !self.taken, broken::PLACED_FIRST)?;
                ensure(seat.index() < usize::from(self.seats), broken::NOT_IN_GAME)?;
                self.check_turn_of_placing(seat)?;
            }
            Phase::Feeding { .. } | Phase::Over { .. } => {
                ensure(all_home, broken::EAT_AT_HOME)?;
                let ended = matches!(self.phase, Phase::Over { end } if end != End::Idle);
                ensure(full || self.taken || ended, broken::GAP_IN_ROW)?;
            }
            _ => {}
        }
        ensure(self.round > 0 || self.phase == Phase::Deal, broken::ROUNDS_FROM_ONE)?;
        ensure(
            self.end().is_none() || !matches!(self.phase, Phase::Placing { .. } | Phase::Deal),
            broken::SHOULD_HAVE_ENDED,
        )
    }

    /// Idle rounds are counted at the end of a round, and too many end the game.
    fn check_idle(&self) -> Check {
        let (over, ended) = match self.phase {
            Phase::Lot | Phase::Deal => (self.round, None),
            Phase::Over { end } => (self.round, Some(end)),
            _ => (self.round.saturating_sub(1), None),
        };
        ensure(u16::from(self.idle) <= over, broken::TOO_MANY_IDLE)?;
        let goes_on = ended.is_some() || self.idle < self.options.idle_rounds;
        ensure(goes_on, broken::ENDED_IDLE)?;
        let taken = match self.phase {
            Phase::Deal => self.round > 0,
            _ => ended.is_some_and(|end| end != End::Idle),
        };
        ensure(!taken || self.idle == 0, broken::NOT_IDLE)?;
        let unchanged = ended.is_none() && !self.taken;
        ensure(
            !unchanged || self.phase == Phase::Deal || self.end().is_none(),
            broken::SHOULD_HAVE_ENDED,
        )
    }

    fn check_phase(&self) -> Check {
        let seats = usize::from(self.seats);
        let nobody_on = |place: Place| !self.playing().iter().any(|p| p.spots.contains(place));
        match self.phase {
            Phase::Placing { seat } | Phase::Feeding { seat } => {
                ensure(seat.index() < seats, broken::NOT_IN_GAME)
            }
            Phase::Rolling { seat, goods, dice } | Phase::Rolled { seat, goods, dice, .. } => {
                let most = if goods == Goods::Food { MOST_PEOPLE } else { RINGS };
                ensure((1..=most).contains(&dice), broken::TOO_MANY_DICE)?;
                let by_card = self.player(seat).cards.iter().any(|card| {
                    let Top::Roll { resource, dice: two, .. } = card.face().top else {
                        return false;
                    };
                    Goods::from(resource) == goods && two == dice
                });
                let gap = self.row.iter().any(Option::is_none);
                ensure(
                    self.can_have_gathered(seat, goods, dice) || by_card && self.taken && gap,
                    broken::CANNOT_HAVE_GATHERED,
                )?;
                match self.phase {
                    Phase::Rolled { pips, .. } => {
                        ensure(ways_to_roll(dice, pips) > 0, broken::DICE)
                    }
                    _ => Ok(()),
                }
            }
            Phase::Buying { seat, place } => ensure(
                self.player(seat).home > 0
                    && self.row[usize::from(place)].is_some()
                    && nobody_on(Place::CARDS[usize::from(place)]),
                broken::CARD_BEING_BOUGHT,
            ),
            Phase::Building { seat, stack } => ensure(
                self.player(seat).home > 0
                    && usize::from(stack) < seats
                    && self.stacks[usize::from(stack)].open.is_some()
                    && nobody_on(Place::BUILDINGS[usize::from(stack)]),
                broken::BUILDING_BEING_BOUGHT,
            ),
            Phase::Turning { seat, stack } => ensure(
                usize::from(stack) < seats
                    && self.taken
                    && !self.player(seat).tiles.is_empty()
                    && nobody_on(Place::BUILDINGS[usize::from(stack)]),
                broken::TURNING,
            ),
            Phase::RollingForAll { seat } | Phase::Picking { seat, .. } => {
                let all = |top| matches!(top, Top::DiceForAll { .. });
                let bought = self.player(seat).cards.iter().any(|card| all(card.face().top));
                let gap = self.row.iter().any(Option::is_none);
                ensure(bought && self.taken && gap, broken::ROLLS_FOR_ALL)?;
                match self.phase {
                    Phase::Picking { dice, .. } => {
                        ensure((1..=self.seats).contains(&dice.len()), broken::DICE_FOR_ALL)
                    }
                    _ => Ok(()),
                }
            }
            Phase::Drawing { .. } => {
                ensure(self.taken && self.row.iter().any(Option::is_none), broken::DRAWS_EXTRA)
            }
            Phase::Over { end } => {
                ensure(self.end() == Some(end) && !self.taken, broken::WRONG_END)
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
    fn check(&self) -> Check {
        ensure((FIRST_PEOPLE..=MOST_PEOPLE).contains(&self.people), broken::PEOPLE)?;
        ensure(self.agriculture <= MOST_AGRICULTURE, broken::AGRICULTURE)?;
        ensure(self.rack.is_possible(), broken::TOOLS)?;
        let placed: u8 = self.spots.iter().map(|place| self.standing(place)).sum();
        ensure(self.home + placed == self.people, broken::PEOPLE_SOMEWHERE)?;
        for goods in Goods::ALL {
            let place = Place::ALL[Place::Hunt as usize + goods as usize];
            let stands = self.spots.contains(place);
            ensure(stands == (self.crowd[goods as usize] > 0), broken::PEOPLE_COUNTED)?;
        }
        let bought = self.cards.iter().fold(OneUse::NONE, |all, card| all.and(card.one_use()));
        ensure(bought.includes(self.once), broken::ONE_USE_TOOL)?;
        let claim = self.cards.iter().any(|card| card.is_claim());
        ensure(!self.claim || claim, broken::CLAIM)
    }
}
