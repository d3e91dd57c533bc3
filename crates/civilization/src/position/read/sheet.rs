//! Lines about the table: territories, seas, civilizations and cursors.

use table::{Breach, Given, Seat, Words};

use super::{Read, colours, fail};
use crate::{
    board::{Civ, Land, Lying, Table, Zone},
    broken,
    ids::{Card, Named, Sea, Structure, Technology, Territory, Wonder, read_name},
    position::cursor::{Cursor, read_cursor},
    ruleset::Ruleset,
    seats,
    unit::{Kind, Unit},
};

/// The parts of a table that have been listed.
#[derive(Default)]
pub(super) struct Sheet {
    lands: Vec<(Territory, Land)>,
    seas: Vec<(Sea, Seat, Unit)>,
    pub(super) civs: Vec<(Seat, Civ)>,
    sets: Vec<(Seat, &'static str, u64)>,
    pub(super) cursors: Vec<(Seat, Cursor)>,
}

pub(super) fn set<T: Named>(
    rules: &Ruleset,
    words: &mut Words<'_>,
    bit: fn(T) -> u64,
) -> Read<u64> {
    let (mut set, mut given) = (0, Given::default());
    while let Some(word) = words.peek() {
        let thing = read_name(rules, words, T::WHAT)?;
        given.once(word)?;
        set |= bit(thing);
    }
    Ok(set)
}

pub(super) fn read_civ(
    rules: &Ruleset,
    words: &mut Words<'_>,
    hand: bool,
) -> Read<(Civ, Option<Card>)> {
    let (mut civ, mut held, mut given) = (Civ::default(), None, Given::default());
    while let Some(key) = words.next_word() {
        let kind = words.peek().filter(|_| key == "waiting");
        given.once(kind.map_or_else(|| key.to_owned(), |kind| format!("{key} {kind}")))?;
        match key {
            "credits" => civ.credits = words.read("an amount of credits")?,
            "points" => civ.points = words.read("a number of points")?,
            "due" => civ.due = words.read("an amount of credits")?,
            "reserve" => civ.reserve = true,
            "played" => civ.played = Some(read_name(rules, words, "a strategy card")?),
            "waiting" => {
                let kind: Kind = words.read("a kind of unit")?;
                let waiting = civ.waiting.get_mut(kind as usize);
                let Some(waiting) = waiting else { return fail("a military unit", Some(key)) };
                *waiting = words.read("a number of units")?;
            }
            "holds" if hand && words.peek() == Some("-") => drop(words.next_word()),
            "holds" if hand => held = Some(read_name(rules, words, "a strategy card or `-`")?),
            other => return fail("something a civilization has", Some(other)),
        }
    }
    Ok((civ, held))
}

impl Sheet {
    pub(super) fn read(&mut self, rules: &Ruleset, key: &str, words: &mut Words<'_>) -> Read<()> {
        match key {
            "land" => {
                let at = read_name(rules, words, "a territory")?;
                self.lands.push((at, read_land(rules, words)?));
            }
            "sea" => {
                let at = read_name(rules, words, "a sea zone")?;
                self.seas.push((at, seats::read(words)?, words.read("a fleet")?));
            }
            "technologies" => {
                let seat = seats::read(words)?;
                let set = set(rules, words, Technology::bit)?;
                self.sets.push((seat, "technologies", set));
            }
            "wonders" => {
                let seat = seats::read(words)?;
                let set = set(rules, words, Wonder::bit)?;
                self.sets.push((seat, "wonders", set));
            }
            "structures" => {
                let seat = seats::read(words)?;
                let set = set(rules, words, Structure::bit)?;
                self.sets.push((seat, "structures", set));
            }
            "cursor" => {
                let seat = seats::read(words)?;
                self.cursors.push((seat, read_cursor(rules, words)?));
            }
            other => return fail("a line of a position", Some(other)),
        }
        Ok(())
    }

    /// Puts the listed parts onto the table.
    pub(super) fn lay(&self, table: &mut Table, seats: u8) -> Result<(), Breach> {
        let sits = |seat: &Seat| {
            if seat.index() < usize::from(seats) {
                Ok(())
            } else {
                Err(broken::ABSENT.name("seat", seats::name(*seat)))
            }
        };
        for (at, land) in &self.lands {
            land.owner.as_ref().map_or(Ok(()), sits)?;
            table.lands[at.index()] = *land;
        }
        for (at, seat, fleet) in &self.seas {
            sits(seat)?;
            table.seas[at.index()] = Zone { owner: Some(*seat), fleet: Some(*fleet) };
        }
        for (seat, civ) in &self.civs {
            sits(seat)?;
            let own = &mut table.civs[seat.index()];
            let Civ { technologies, wonders, structures, .. } = *own;
            *own = Civ { technologies, wonders, structures, ..*civ };
        }
        for (seat, key, set) in &self.sets {
            sits(seat)?;
            let civ = &mut table.civs[seat.index()];
            match *key {
                "technologies" => civ.technologies = *set,
                "wonders" => civ.wonders = *set,
                _ => civ.structures = *set,
            }
        }
        self.cursors.iter().try_for_each(|(seat, _)| sits(seat))?;
        for civ in &mut table.civs {
            (civ.lands, civ.towns, civ.fleets) = (0, 0, 0);
        }
        for at in Territory::all(table.rules) {
            let land = *table.land(at);
            match land.owner {
                Some(seat) if land.has_pieces() => table.settle_owner(at, seat),
                None if !land.has_pieces() => {}
                _ => return Err(broken::PIECES_AND_OWNER.name("place", at)),
            }
        }
        for at in Sea::all(table.rules) {
            if let Some(seat) = table.seas[at.index()].owner {
                table.settle_zone(at, seat);
            }
        }
        table.discovered = table.civs.iter().fold(0, |set, civ| set | civ.technologies);
        Ok(())
    }
}

fn read_land(rules: &Ruleset, words: &mut Words<'_>) -> Read<Land> {
    let mut land = Land::EMPTY;
    if let Some(owner) = words.peek().and_then(seats::find) {
        words.next_word();
        land.owner = Some(owner);
    }
    let mut given = Given::default();
    while let Some(key) = words.next_word() {
        // There is only one token, face up or not.
        let token = ["down", "gone", "open", "peeked"].contains(&key);
        given.once(if token { "token" } else { key })?;
        match key {
            "level" => land.level = words.read("a level")?,
            "settlers" => land.settlers = words.read("a number of settlers")?,
            "aircraft" => land.aircraft = words.read("a number of aircraft")?,
            "unit" => land.unit = Some(words.read("a unit such as `infantry-2`")?),
            "down" => land.token = Lying::Down,
            "gone" => land.token = Lying::Gone,
            "open" => land.token = Lying::Open(read_name(rules, words, "a token")?),
            "peeked" => land.token = Lying::Peeked(read_name(rules, words, "a token")?),
            "by" => land.peeked_by = colours(words)?,
            other => return fail("something on a territory", Some(other)),
        }
    }
    Ok(land)
}
