//! A batch of typed games, behind the interface without a type.

use std::fmt;

use bots::{Bot, Budget, Character, Encode, observation_length};
use table::{Nobody, Options, Record};

use super::{
    Autoreset, Batch, BatchSetup, Buffers,
    seated::{Around, Table},
};
use crate::{
    Code, EntryOf, Error, Sim,
    entry::Pairs,
    numbering::Numbering,
    random::refused,
    returns,
    sim::{SimOf, no_action},
};

/// A batch of typed games.
pub(crate) struct BatchOf<G: Encode> {
    entry: &'static EntryOf<G>,
    start: G,
    numbering: Numbering<G>,
    first: usize,
    observation: usize,
    features: usize,
    autoreset: Autoreset,
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    tables: Vec<Table<G>>,
}

impl<G: Encode> BatchOf<G> {
    pub(crate) fn new(
        entry: &'static EntryOf<G>,
        setup: &BatchSetup<'_>,
        begin: impl Fn(Pairs<'_>, u8) -> Result<G, Error>,
    ) -> Result<Self, Error> {
        let start = begin(setup.options, setup.seats)?;
        let seats = usize::from(start.seats());
        if setup.opponents.len() > seats {
            let text = format!("there are {} opponents for {seats} seats", setup.opponents.len());
            return Err(Error::new(Code::BadSeats, text));
        }
        if setup.opponents.len() == seats && setup.opponents.iter().all(Option::is_some) {
            let text = "every seat has a bot; leave at least one for the learner";
            return Err(Error::new(Code::BadSeats, text));
        }
        let bot = |bot: &Character| bot.player::<G>(setup.seats, Budget::Usual);
        Ok(Self {
            entry,
            numbering: Numbering::of(&start),
            first: setup.first,
            observation: observation_length(&start.fields()),
            features: if setup.features { G::features(start.seats()) } else { 0 },
            autoreset: setup.autoreset,
            bots: setup.opponents.iter().map(|opponent| opponent.as_ref().map(bot)).collect(),
            tables: (0..setup.tables).map(|_| Table::new(&start)).collect(),
            start,
        })
    }

    fn check_lengths(&self, buffers: &Buffers<'_>) -> Result<(), Error> {
        let tables = self.tables.len();
        let lengths = [
            ("observation", buffers.observation.len(), tables * self.observation),
            ("features", buffers.features.len(), tables * self.features),
            ("mask", buffers.mask.len(), tables * self.actions()),
            ("reward", buffers.reward.len(), tables * usize::from(self.seats())),
            ("done", buffers.done.len(), tables),
            ("seat", buffers.seat.len(), tables),
        ];
        match lengths.into_iter().find(|(_, given, wanted)| given != wanted) {
            None => Ok(()),
            Some((name, given, wanted)) => {
                let text = format!("the buffer `{name}` has {given} places, not {wanted}");
                Err(Error::new(Code::BadRequest, text))
            }
        }
    }

    /// Rejects a wrong number of values.
    fn check_count(&self, what: &str, given: usize) -> Result<(), Error> {
        let wanted = self.tables.len();
        if given == wanted {
            return Ok(());
        }
        let text = format!("there are {given} {what} for {wanted} tables");
        Err(Error::new(Code::BadRequest, text))
    }

    /// Rejects an action that is illegal at its table.
    fn check_action(&self, index: usize, number: i64) -> Result<(), Error> {
        let table = &self.tables[index];
        let place = u32::try_from(number).ok();
        if place.is_some_and(|number| table.numbers.binary_search(&number).is_ok()) {
            return Ok(());
        }
        if table.over && self.autoreset != Autoreset::Disabled {
            return Ok(());
        }
        let action = place.and_then(|number| self.numbering.every.get(number as usize));
        let refusal = match action.ok_or_else(|| no_action(number, self.numbering.every.len())) {
            _ if table.over => Error::new(Code::NotAsked, "the game is over; reset the table"),
            Ok(action) => match table.game.clone().act(table.seat, action, &mut Nobody) {
                Err(why) => refused(&why),
                Ok(()) => Error::new(Code::NotAsked, "the batch was not reset"),
            },
            Err(error) => error,
        };
        let table = self.first + index;
        Err(Error { text: format!("table {table}: {}", refusal.text), ..refusal })
    }

    fn find(&self, table: usize) -> Result<&Table<G>, Error> {
        self.tables.get(table).ok_or_else(|| no_table(table))
    }
}

fn no_table(table: usize) -> Error {
    Error::new(Code::BadRequest, format!("there is no table {table}"))
}

/// The buffers of one table.
struct Place<'a> {
    observation: &'a mut [f32],
    features: &'a mut [f32],
    mask: &'a mut [u8],
    reward: &'a mut [f32],
    done: &'a mut u8,
    seat: &'a mut i32,
}

/// Splits the buffers by table.
struct Places<'a> {
    rest: Buffers<'a>,
    sizes: [usize; 4],
}

impl<'a> Iterator for Places<'a> {
    type Item = Place<'a>;

    fn next(&mut self) -> Option<Place<'a>> {
        let [observation, features, mask, reward] = self.sizes;
        let rest = &mut self.rest;
        Some(Place {
            done: rest.done.split_off_first_mut()?,
            seat: rest.seat.split_off_first_mut()?,
            observation: rest.observation.split_off_mut(..observation)?,
            features: rest.features.split_off_mut(..features)?,
            mask: rest.mask.split_off_mut(..mask)?,
            reward: rest.reward.split_off_mut(..reward)?,
        })
    }
}

impl<G: Encode> BatchOf<G> {
    fn places<'a>(&self, buffers: &'a mut Buffers<'_>) -> Result<Places<'a>, Error> {
        self.check_lengths(buffers)?;
        let sizes = [self.observation, self.features, self.actions(), usize::from(self.seats())];
        let rest = Buffers {
            observation: buffers.observation,
            features: buffers.features,
            mask: buffers.mask,
            reward: buffers.reward,
            done: buffers.done,
            seat: buffers.seat,
        };
        Ok(Places { rest, sizes })
    }
}

impl<G: Encode> Batch for BatchOf<G> {
    fn tables(&self) -> usize {
        self.tables.len()
    }

    fn seats(&self) -> u8 {
        self.start.seats()
    }

    fn observation(&self) -> usize {
        self.observation
    }

    fn features(&self) -> usize {
        self.features
    }

    fn actions(&self) -> usize {
        self.numbering.every.len()
    }

    fn reset(
        &mut self,
        seed: Option<u64>,
        which: Option<&[u8]>,
        buffers: &mut Buffers<'_>,
    ) -> Result<(), Error> {
        which.map_or(Ok(()), |which| self.check_count("flags", which.len()))?;
        let places = self.places(buffers)?;
        let Self { start, numbering, bots, tables, .. } = self;
        let mut around = Around { start, numbering, bots };
        for (index, (table, place)) in tables.iter_mut().zip(places).enumerate() {
            if which.is_none_or(|which| which[index] != 0) {
                match seed {
                    Some(seed) => table.begin(seed.wrapping_add((self.first + index) as u64)),
                    None => table.next_game(),
                }
                table.restart(&mut around)?;
                table.show(place.observation, place.features, place.mask, place.seat);
            }
            place.reward.fill(0.0);
            *place.done = 0;
        }
        Ok(())
    }

    fn choose(&mut self, into: &mut [i64]) -> Result<(), Error> {
        self.check_count("actions", into.len())?;
        for (table, choice) in self.tables.iter_mut().zip(into) {
            *choice = table.choose()?;
        }
        Ok(())
    }

    fn check(&self, actions: &[i64]) -> Result<(), Error> {
        self.check_count("actions", actions.len())?;
        (0..).zip(actions).try_for_each(|(index, number)| self.check_action(index, *number))
    }

    fn step(&mut self, actions: &[i64], buffers: &mut Buffers<'_>) -> Result<(), Error> {
        self.check(actions)?;
        let places = self.places(buffers)?;
        let Self { start, numbering, bots, tables, autoreset, .. } = self;
        let mut around = Around { start, numbering, bots };
        for ((table, place), number) in tables.iter_mut().zip(places).zip(actions) {
            *place.done = 0;
            place.reward.fill(0.0);
            if table.over {
                table.next_game();
                table.restart(&mut around)?;
            } else if let Some(outcome) = table.act(*number as u32, &mut around)? {
                *place.done = 1;
                let returns = returns(&outcome);
                place.reward.iter_mut().zip(returns).for_each(|(to, of)| *to = of as f32);
                if *autoreset == Autoreset::SameStep {
                    table.next_game();
                    table.restart(&mut around)?;
                }
            }
            table.show(place.observation, place.features, place.mask, place.seat);
        }
        Ok(())
    }

    fn show(&self, buffers: &mut Buffers<'_>) -> Result<(), Error> {
        for (table, place) in self.tables.iter().zip(self.places(buffers)?) {
            table.show(place.observation, place.features, place.mask, place.seat);
            place.reward.fill(0.0);
            *place.done = 0;
        }
        Ok(())
    }

    fn state(&self, table: usize) -> Result<Box<dyn Sim>, Error> {
        let table = self.find(table)?;
        Ok(Box::new(SimOf::with(self.entry, table.game.clone(), &self.numbering, self.observation)))
    }

    fn set_state(&mut self, table: usize, state: &dyn Sim) -> Result<(), Error> {
        if state.entry().name() != G::NAME
            || state.seats() != self.start.seats()
            || state.options() != self.start.options().pairs()
        {
            let text = "the state has another game, other options or another number of players";
            return Err(Error::new(Code::BadRequest, text));
        }
        let game = G::from_position(&state.position())?;
        let Self { start, numbering, bots, tables, .. } = self;
        let place = tables.get_mut(table).ok_or_else(|| no_table(table))?;
        place.put(game, &mut Around { start, numbering, bots })
    }

    fn record(&self, table: usize, last: bool) -> Result<Record, Error> {
        self.find(table)?.record(self.start.options(), last)
    }

    fn save(&self, table: usize) -> Result<String, Error> {
        self.find(table)?.save()
    }

    fn load(&mut self, table: usize, saved: &str) -> Result<(), Error> {
        let place = self.tables.get_mut(table).ok_or_else(|| no_table(table))?;
        place.load(saved, &self.start, &self.numbering)
    }
}

impl<G: Encode> fmt::Debug for BatchOf<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Batch({} of {})", self.tables.len(), G::NAME)
    }
}
