//! The first phase of a round, placing people: rulebook p. 4 and 5, and p. 8 for two and three
//! players.

use table::{Seat, Sink};

use crate::{
    action::Action,
    event::Event,
    phase::Phase,
    place::{Place, Purpose, RINGS, Spots},
    rejection::Rejection,
    state::StoneAge,
};

/// The places where dice are rolled, by their goods.
const GATHERING: [Place; 5] =
    [Place::Hunt, Place::Forest, Place::ClayPit, Place::Quarry, Place::River];

/// How many people the gathering places hold when empty.
const FREE: [u8; 5] = [Place::Hunt.most(), RINGS, RINGS, RINGS, RINGS];

/// An upper bound on the number of answers: 3 in the village, 10 for the hunt, 7 for each of four
/// places, 8 cards and buildings.
const LONGEST: usize = 64;
/// A buffer to copy runs into.
static BLANK: [Action; LONGEST] = [Action::Decline; LONGEST];
/// The most people that can be placed at once.
const MOST_RUN: usize = Place::Hunt.most() as usize;

/// For each set of village places, one answer for each of them.
static VILLAGE_RUNS: [[Action; 3]; 8] = runs(0);
/// For each set of card and building places, one answer for each of them.
static CARD_RUNS: [[Action; 8]; 256] = runs(Place::Card1 as usize);
/// For each gathering place, the answers for 1 to 10 people.
static GATHERING_RUNS: [[Action; MOST_RUN]; 5] = {
    let mut runs = [[Action::Decline; MOST_RUN]; 5];
    let mut goods = 0;
    while goods < 5 {
        let mut people = 1;
        while people <= MOST_RUN {
            let place = GATHERING[goods];
            runs[goods][people - 1] = Action::Place { place, people: people as u8 };
            people += 1;
        }
        goods += 1;
    }
    runs
};

/// For each subset of the `PLACES` places from `first` on, the answers that take them.
const fn runs<const PLACES: usize, const SETS: usize>(first: usize) -> [[Action; PLACES]; SETS] {
    let mut runs = [[Action::Decline; PLACES]; SETS];
    let mut set = 0;
    while set < SETS {
        let (mut place, mut length) = (0, 0);
        while place < PLACES {
            if set >> place & 1 == 1 {
                let place = Place::ALL[first + place];
                runs[set][length] = Action::Place { place, people: place.most() };
                length += 1;
            }
            place += 1;
        }
        set += 1;
    }
    runs
}

/// What is still open to a player on the board, computed once for all places.
#[derive(Clone, Copy, Debug)]
struct Openings {
    /// The places where they may put people, if they have enough at home.
    open: Spots,
    /// How many rings are free on each gathering place.
    free: [u8; 5],
}

impl Openings {
    /// How many people can go to an open place, at least and at most.
    fn room(&self, place: Place) -> (u8, u8) {
        match (place.fixed(), place.purpose()) {
            (Some(people), _) => (people, people),
            (None, Purpose::Gather(goods)) => (1, self.free[goods as usize]),
            (None, _) => (1, place.most()),
        }
    }
}

/// Every way to place people, as sets and numbers from which the answers follow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placements {
    /// The set of village places.
    village: usize,
    /// How many people can go to each gathering place.
    gathering: [u8; 5],
    /// The set of card and building places.
    cards: usize,
}

impl Placements {
    /// Appends every answer, sorted. Precomputed runs of answers are copied whole and overwritten
    /// where the next one begins: the copying costs less than the branches of building the list one
    /// by one.
    pub(crate) fn list(&self, into: &mut Vec<Action>) {
        let mut list = BLANK;
        list[..3].copy_from_slice(&VILLAGE_RUNS[self.village]);
        let mut length = self.village.count_ones() as usize;
        for (run, people) in GATHERING_RUNS.iter().zip(self.gathering) {
            list[length..length + MOST_RUN].copy_from_slice(run);
            length += usize::from(people);
        }
        list[length..length + 8].copy_from_slice(&CARD_RUNS[self.cards]);
        length += self.cards.count_ones() as usize;
        into.extend_from_slice(&list[..length]);
    }

    /// The length of the list.
    fn len(&self) -> usize {
        let sets = self.village.count_ones() + self.cards.count_ones();
        sets as usize + self.gathering.into_iter().map(usize::from).sum::<usize>()
    }

    /// Picks an answer by its index in the list.
    pub(crate) fn pick(&self, pick: impl FnOnce(usize) -> usize) -> Option<Action> {
        let length = self.len();
        let mut index = pick(length);
        if index >= length {
            return None;
        }
        let village = self.village.count_ones() as usize;
        if index < village {
            return VILLAGE_RUNS[self.village].get(index).copied();
        }
        index -= village;
        for (run, people) in GATHERING_RUNS.iter().zip(self.gathering) {
            if index < usize::from(people) {
                return run.get(index).copied();
            }
            index -= usize::from(people);
        }
        CARD_RUNS[self.cards].get(index).copied()
    }
}

impl StoneAge {
    fn openings(&self, seat: Seat) -> Openings {
        // Where any player is, and where at least two players are.
        let (mut taken, mut twice) = (Spots::NONE, Spots::NONE);
        for player in self.playing() {
            twice = twice.and(taken.within(player.spots));
            taken = taken.and(player.spots);
        }
        let crowded = match self.seats {
            2 => taken,
            3 => twice,
            _ => Spots::NONE,
        };
        let closed = taken.within(Place::FIXED).and(crowded.within(Place::RESOURCES));
        let mut open = Place::of_table(self.seats).minus(closed).minus(self.player(seat).spots);
        if self.seats < 4 && taken.within(Place::VILLAGE).len() >= 2 {
            open = open.minus(Place::VILLAGE);
        }
        let mut free = FREE;
        // With two players a place where anyone stands is closed, so all its rings are free.
        if self.seats > 2 {
            for player in self.playing() {
                for (free, people) in free[1..].iter_mut().zip(&player.crowd[1..]) {
                    *free -= people;
                }
            }
            for (place, free) in GATHERING.into_iter().zip(free) {
                open = if free == 0 { open.without(place) } else { open };
            }
        }
        Openings { open, free }
    }

    /// How many people of a player each place would take, regardless of how many are at home.
    pub(crate) fn room_for(&self, seat: Seat) -> [u8; 16] {
        let openings = self.openings(seat);
        Place::ALL.map(|place| match openings.open.contains(place) {
            true => openings.room(place).1,
            false => 0,
        })
    }

    /// Whether a player may put this many people on a place.
    pub(crate) fn may_place(&self, seat: Seat, place: Place, people: u8) -> Result<(), Rejection> {
        let openings = self.openings(seat);
        if !openings.open.contains(place) {
            return Err(self.why_closed(seat, place));
        }
        let (least, most) = openings.room(place);
        let home = self.player(seat).home;
        if people == 0 {
            Err(Rejection::NobodySent)
        } else if place.fixed().is_some_and(|fixed| fixed != people) {
            Err(Rejection::WrongNumber { place })
        } else if people > home {
            Err(Rejection::TooFewAtHome { home })
        } else if !(least..=most).contains(&people) {
            Err(Rejection::Full { place, free: most })
        } else {
            Ok(())
        }
    }

    /// Why a player may not put people on a place that is closed to them.
    fn why_closed(&self, seat: Seat, place: Place) -> Rejection {
        let players = self.playing().iter().filter(|player| player.spots.contains(place)).count();
        match (place.purpose(), players) {
            (Purpose::Building(stack), _) if stack >= usize::from(self.seats) => {
                Rejection::NoSuchBuilding { place }
            }
            _ if self.player(seat).spots.contains(place) => Rejection::AlreadyThere { place },
            (Purpose::Gather(_), 1) if self.seats == 2 => Rejection::ClosedToSecond { place },
            (Purpose::Gather(_), 2) if self.seats == 3 => Rejection::ClosedToThird { place },
            (Purpose::Gather(_), _) => Rejection::Full { place, free: 0 },
            (_, 0) => Rejection::VillageClosed,
            _ => Rejection::Taken { place },
        }
    }

    /// Every way to place people.
    pub(crate) fn placements(&self, seat: Seat) -> Placements {
        let home = self.player(seat).home;
        let Openings { open, free } = self.openings(seat);
        let village = if home < 2 { open.without(Place::Hut) } else { open };
        let mut gathering = [0; 5];
        for (goods, place) in GATHERING.into_iter().enumerate() {
            let most = free[goods].min(home);
            gathering[goods] = if open.contains(place) { most } else { 0 };
        }
        Placements {
            village: village.within(Place::VILLAGE).bits() & 7,
            gathering,
            cards: open.within(Place::FIXED).bits() >> Place::Card1 as usize & 255,
        }
    }

    pub(crate) fn place(
        &mut self,
        seat: Seat,
        place: Place,
        people: u8,
        events: &mut impl Sink<Event>,
    ) {
        let player = self.player_mut(seat);
        player.home -= people;
        player.spots = player.spots.with(place);
        if let Purpose::Gather(goods) = place.purpose() {
            player.crowd[goods as usize] = people;
        }
        events.tell(|| Event::Placed { seat, place, people });
        self.phase = Phase::Placing { seat: self.left_of(seat) };
    }

    /// Finds the next player who can place, and places for them if there is only one way.
    pub(crate) fn settle_placing(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> bool {
        let mut seat = seat;
        for _ in 0..self.seats {
            let player = self.player(seat);
            let home = player.home;
            // Two people can hunt alone or together, which is already a choice.
            let answers = if home >= 2 && !player.spots.contains(Place::Hunt) {
                Answers::Several
            } else {
                self.sole_placement(seat)
            };
            match answers {
                Answers::None if home == 0 => {}
                Answers::None => events.tell(|| Event::Skipped { seat, home }),
                Answers::One(place, people) => {
                    self.place(seat, place, people, events);
                    return true;
                }
                Answers::Several => {
                    self.phase = Phase::Placing { seat };
                    return false;
                }
            }
            seat = self.left_of(seat);
        }
        self.phase = Phase::Using { seat: self.start };
        true
    }

    /// Whether a player has a place to put people on.
    pub(crate) fn can_place(&self, seat: Seat) -> bool {
        !matches!(self.sole_placement(seat), Answers::None)
    }

    /// How many ways a player has to place people, and the placement if there is only one.
    fn sole_placement(&self, seat: Seat) -> Answers {
        let home = self.player(seat).home;
        if home == 0 {
            return Answers::None;
        }
        let openings = self.openings(seat);
        let open = if home < 2 { openings.open.without(Place::Hut) } else { openings.open };
        match (open.first(), open.len()) {
            (None, _) => Answers::None,
            (Some(place), 1) => {
                let (least, most) = openings.room(place);
                if most.min(home) == least { Answers::One(place, least) } else { Answers::Several }
            }
            _ => Answers::Several,
        }
    }
}

/// How many ways there are to place people.
enum Answers {
    None,
    One(Place, u8),
    Several,
}
