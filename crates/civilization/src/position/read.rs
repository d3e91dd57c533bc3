//! Reading a position.

use table::{NotationError, Options as _, PositionError, Seat, Words};

use super::NOBODY;
use crate::{
    action::Action,
    board::{Civ, Land, Lying, Table},
    ids::{Card, Place, Sea, Territory, Token},
    options::Options,
    phase::{Assault, Cursor, FORCE, Frame, Proposal, Sealed, Stage},
    ruleset::{MOST_SEAS, cards_of_era, rules},
    seats::{self, COLOURS},
    state::{Civilization, SPECTATOR, WATCHERS, bit},
    unit::{Kind, Unit},
};

type Read<T> = Result<T, NotationError>;

/// Reads a position and asks whether it can be.
pub(crate) fn read(text: &str) -> Result<Civilization, PositionError> {
    PositionError::check_length(text)?;
    let mut drawing = Drawing::default();
    for (index, line) in text.lines().enumerate() {
        let at = index + 1;
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(options) = line.strip_prefix("options ") {
            drawing.options = Some(read_options(options, at)?);
        } else {
            drawing.read_line(line).map_err(PositionError::at(at))?;
        }
    }
    drawing.finish()
}

fn read_options(text: &str, line: usize) -> Result<Options, PositionError> {
    let mut pairs = Vec::new();
    for word in text.split_whitespace() {
        pairs.push(word.split_once('=').ok_or_else(|| {
            PositionError::at(line)(NotationError::new("options such as `die=on`", Some(word)))
        })?);
    }
    Options::from_pairs(pairs).map_err(|error| PositionError::Options { line, error })
}

/// The position as far as it has been read.
#[derive(Default)]
struct Drawing {
    game: bool,
    options: Option<Options>,
    seats: usize,
    era: Option<u8>,
    turns: u16,
    first: Option<Seat>,
    active: Option<Seat>,
    stage: Option<Stage>,
    announced: Option<Token>,
    busy: u8,
    now: Sheet,
    before: Option<Sheet>,
    held: [Option<Card>; seats::MOST],
    crowd: Vec<(Place, Unit)>,
    frames: Vec<Frame>,
    choosing: Vec<Seat>,
    late: u64,
    proposed: bool,
    returning: u8,
    proposal: Option<Proposal>,
    may: Vec<(usize, usize, u64)>,
    surely: Vec<(usize, u64)>,
    unseen: Option<[u8; MOST_SEAS]>,
}

/// What a table shows, as far as it is named.
#[derive(Default)]
struct Sheet {
    lands: Vec<(Territory, Land)>,
    seas: Vec<(Sea, Seat, Unit)>,
    civs: Vec<(Seat, Civ)>,
    sets: Vec<(Seat, &'static str, u64)>,
    cursors: Vec<(Seat, Cursor)>,
}

fn fail<T>(expected: &str, found: Option<&str>) -> Read<T> {
    Err(NotationError::new(expected, found))
}

fn colours(words: &mut Words<'_>) -> Read<u8> {
    let mut set = 0;
    while words.peek().is_some() {
        set |= bit(seats::read(words)?);
    }
    Ok(set)
}

fn set<T: std::str::FromStr>(words: &mut Words<'_>, what: &str, bit: fn(T) -> u64) -> Read<u64> {
    let mut set = 0;
    while words.peek().is_some() {
        set |= bit(words.read(what)?);
    }
    Ok(set)
}

fn card_set(words: &mut Words<'_>) -> Read<u64> {
    set(words, "a strategy card", Card::bit)
}

impl Drawing {
    fn read_line(&mut self, line: &str) -> Read<()> {
        let words = &mut Words::of(line);
        let key = words.next_word().unwrap_or_default();
        if !self.game {
            if key != "civilization" {
                return fail("`civilization 1` in the first line", Some(key));
            }
            self.game = true;
            words.expect("1")?;
            return words.end();
        }
        match key {
            "era" => self.era = Some(words.read("an era")?),
            "turns" => self.turns = words.read("a number of turns")?,
            "first" => self.first = Some(seats::read(words)?),
            "active" => self.active = Some(seats::read(words)?),
            "stage" => self.stage = Some(read_stage(words)?),
            "announced" => self.announced = Some(words.read("a resource")?),
            "busy" => self.busy = colours(words)?,
            "civ" => self.read_civ(words)?,
            "crowd" => {
                if self.crowd.len() == crate::board::CROWD {
                    return fail("no larger crowd", Some(key));
                }
                self.crowd.push((words.read("a place")?, words.read("a unit")?));
            }
            "frame" => self.frames.push(read_frame(words)?),
            "choosing" => {
                while words.peek().is_some() {
                    let seat = seats::read(words)?;
                    if self.choosing.contains(&seat) {
                        return fail("each seat once", Some(seats::name(seat)));
                    }
                    self.choosing.push(seat);
                }
            }
            "late" => self.late = card_set(words)?,
            "proposed" => self.proposed = true,
            "returning" => self.returning = colours(words)?,
            "proposal" => {
                let by = seats::read(words)?;
                self.proposal = Some(Proposal { by, open: colours(words)? });
            }
            "sealed" => self.before = Some(Sheet::default()),
            "before" => {
                let Some(before) = &mut self.before else {
                    return fail("`sealed` first", Some(key));
                };
                let key = words.next_word().unwrap_or_default();
                if key == "civ" {
                    let seat = seats::read(words)?;
                    let (civ, _) = read_civ(words, false)?;
                    before.civs.push((seat, civ));
                } else {
                    before.read(key, words)?;
                }
            }
            "may" => {
                let (watcher, seat) = (watcher(words)?, seats::read(words)?);
                self.may.push((watcher, seat.index(), card_set(words)?));
            }
            "surely" => self.surely.push((watcher(words)?, card_set(words)?)),
            "unseen" => self.unseen = Some(read_unseen(words)?),
            other => self.now.read(other, words)?,
        }
        words.end()
    }

    fn read_civ(&mut self, words: &mut Words<'_>) -> Read<()> {
        let seat = seats::read(words)?;
        if seat.index() != self.seats {
            let expected = COLOURS.get(self.seats).copied().unwrap_or("no more seats");
            return fail(expected, Some(seats::name(seat)));
        }
        let (civ, held) = read_civ(words, true)?;
        self.now.civs.push((seat, civ));
        self.held[self.seats] = held;
        self.seats += 1;
        Ok(())
    }

    fn finish(self) -> Result<Civilization, PositionError> {
        let impossible = |what: &str| PositionError::Impossible(what.to_owned());
        if !self.game {
            return Err(PositionError::Missing("civilization 1"));
        }
        let options = self.options.unwrap_or_default();
        let mut game = Civilization::set_up(&options, self.seats as u8)
            .map_err(|rejection| PositionError::Impossible(rejection.to_string()))?;
        let stage = self.stage.ok_or(PositionError::Missing("stage"))?;
        let era = self.era.unwrap_or(1);
        let mut table = Table { era, ..game.table.clone() };
        table.civs = [Civ::default(); seats::MOST];
        let mut cursors = [Cursor::default(); seats::MOST];
        self.now.lay(&mut table, &mut cursors, game.seats).map_err(PositionError::Impossible)?;
        let sealed = match &self.before {
            None => None,
            Some(sheet) => {
                let (mut table, mut cursors) = (table.clone(), cursors);
                sheet
                    .lay(&mut table, &mut cursors, game.seats)
                    .map_err(PositionError::Impossible)?;
                Some(Box::new(Sealed { table, cursors }))
            }
        };
        (game.table, game.sealed, game.cursors) = (table, sealed, cursors);
        game.busy = self.busy;
        game.stage = stage;
        game.first = self.first.unwrap_or(game.first);
        game.active = self.active.unwrap_or(game.first);
        game.turns = self.turns;
        game.announced = self.announced;
        game.held = self.held;
        self.crowd.iter().for_each(|(at, unit)| game.crowd.push(*at, *unit));
        for frame in &self.frames {
            if game.frames.is_full() {
                return Err(impossible("there are too many interruptions"));
            }
            game.frames.push(*frame);
        }
        self.choosing.iter().for_each(|seat| game.choosing.push(*seat));
        game.choosing.late = self.late;
        game.choosing.proposed = self.proposed;
        game.choosing.returning = self.returning;
        game.proposal = self.proposal;
        game.unseen = match self.unseen {
            Some(unseen) => unseen,
            None => all_unseen(&game)
                .ok_or_else(|| impossible("there are more tokens of a kind than the game has"))?,
        };
        self.believe(&mut game);
        game.check_invariants().map_err(PositionError::Impossible)?;
        Ok(game)
    }

    /// Who is not said to know anything knows what everybody knows.
    fn believe(&self, game: &mut Civilization) {
        let drawn = !self.may.is_empty();
        for watcher in (0..WATCHERS).filter(|w| *w < self.seats || *w == SPECTATOR) {
            let own = game.held.get(watcher).copied().flatten().map_or(0, Card::bit);
            for seat in (0..self.seats).filter(|seat| *seat != watcher && !drawn) {
                if let Some(card) = game.held[seat] {
                    game.belief.may_hold[watcher][seat] =
                        (cards_of_era(game.table.era) | card.bit()) & !own;
                }
            }
        }
        for (watcher, seat, set) in &self.may {
            game.belief.may_hold[*watcher][*seat] = *set;
        }
        for (watcher, set) in &self.surely {
            game.belief.surely_held[*watcher] = *set;
        }
    }
}

/// All tokens that are not on the board.
fn all_unseen(game: &Civilization) -> Option<[u8; MOST_SEAS]> {
    let mut unseen = [0_u8; MOST_SEAS];
    unseen.iter_mut().zip(&rules().tokens).for_each(|(n, token)| *n = token.count);
    for land in &game.table.lands {
        if let Lying::Open(token) | Lying::Peeked(token) = land.token {
            let left = &mut unseen[token.index()];
            *left = left.checked_sub(1)?;
        }
    }
    Some(unseen)
}

fn watcher(words: &mut Words<'_>) -> Read<usize> {
    if words.peek() == Some(NOBODY) {
        words.next_word();
        return Ok(SPECTATOR);
    }
    Ok(seats::read(words)?.index())
}

fn read_unseen(words: &mut Words<'_>) -> Read<[u8; MOST_SEAS]> {
    let mut unseen = [0; MOST_SEAS];
    while words.peek().is_some() {
        let token: Token = words.read("a token")?;
        unseen[token.index()] = words.read("a number of tokens")?;
    }
    Ok(unseen)
}

fn read_civ(words: &mut Words<'_>, hand: bool) -> Read<(Civ, Option<Card>)> {
    let (mut civ, mut held) = (Civ::default(), None);
    while let Some(key) = words.next_word() {
        match key {
            "credits" => civ.credits = words.read("an amount of credits")?,
            "points" => civ.points = words.read("a number of points")?,
            "due" => civ.due = words.read("an amount of credits")?,
            "reserve" => civ.reserve = true,
            "played" => civ.played = Some(words.read("a strategy card")?),
            "waiting" => {
                let kind: Kind = words.read("a kind of unit")?;
                let waiting = civ.waiting.get_mut(kind as usize);
                let Some(waiting) = waiting else { return fail("a military unit", Some(key)) };
                *waiting = words.read("a number of units")?;
            }
            "holds" if hand && words.peek() == Some("-") => drop(words.next_word()),
            "holds" if hand => held = Some(words.read("a strategy card or `-`")?),
            other => return fail("something a civilization has", Some(other)),
        }
    }
    Ok((civ, held))
}

impl Sheet {
    fn read(&mut self, key: &str, words: &mut Words<'_>) -> Read<()> {
        match key {
            "land" => {
                let at = words.read("a territory")?;
                self.lands.push((at, read_land(words)?));
            }
            "sea" => {
                let at = words.read("a sea zone")?;
                self.seas.push((at, seats::read(words)?, words.read("a fleet")?));
            }
            "technologies" => {
                let seat = seats::read(words)?;
                let set = set(words, "a technology", crate::ids::Technology::bit)?;
                self.sets.push((seat, "technologies", set));
            }
            "wonders" => {
                let seat = seats::read(words)?;
                let set = set(words, "a wonder", crate::ids::Wonder::bit)?;
                self.sets.push((seat, "wonders", set));
            }
            "structures" => {
                let seat = seats::read(words)?;
                let set = set(words, "a structure", crate::ids::Structure::bit)?;
                self.sets.push((seat, "structures", set));
            }
            "cursor" => {
                let seat = seats::read(words)?;
                self.cursors.push((seat, read_cursor(words)?));
            }
            other => return fail("a line of a position", Some(other)),
        }
        Ok(())
    }

    /// Lays what is named onto the table.
    fn lay(
        &self,
        table: &mut Table,
        cursors: &mut [Cursor; seats::MOST],
        seats: u8,
    ) -> Result<(), String> {
        let sits = |seat: &Seat| {
            if seat.index() < usize::from(seats) {
                Ok(())
            } else {
                Err(format!("nobody plays {}", seats::name(*seat)))
            }
        };
        for (at, land) in &self.lands {
            land.owner.as_ref().map_or(Ok(()), sits)?;
            table.lands[at.index()] = *land;
        }
        for (at, seat, fleet) in &self.seas {
            sits(seat)?;
            table.seas[at.index()] = crate::board::Zone { owner: Some(*seat), fleet: Some(*fleet) };
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
        for (seat, cursor) in &self.cursors {
            sits(seat)?;
            cursors[seat.index()] = *cursor;
        }
        for civ in &mut table.civs {
            (civ.lands, civ.towns, civ.fleets) = (0, 0, 0);
        }
        for at in Territory::all() {
            let land = *table.land(at);
            match land.owner {
                Some(seat) if land.has_pieces() => table.settle_owner(at, seat),
                None if !land.has_pieces() => {}
                _ => return Err(format!("the pieces in {at} need an owner, and he needs pieces")),
            }
        }
        for at in Sea::all() {
            if let Some(seat) = table.seas[at.index()].owner {
                table.settle_zone(at, seat);
            }
        }
        table.discovered = table.civs.iter().fold(0, |set, civ| set | civ.technologies);
        Ok(())
    }
}

fn read_land(words: &mut Words<'_>) -> Read<Land> {
    let mut land = Land::EMPTY;
    if let Some(owner) = words.peek().and_then(seats::find) {
        words.next_word();
        land.owner = Some(owner);
    }
    while let Some(key) = words.next_word() {
        match key {
            "level" => land.level = words.read("a level")?,
            "settlers" => land.settlers = words.read("a number of settlers")?,
            "aircraft" => land.aircraft = words.read("a number of aircraft")?,
            "unit" => land.unit = Some(words.read("a unit such as `infantry-2`")?),
            "down" => land.token = Lying::Down,
            "gone" => land.token = Lying::Gone,
            "open" => land.token = Lying::Open(words.read("a token")?),
            "peeked" => land.token = Lying::Peeked(words.read("a token")?),
            "by" => land.peeked_by = colours(words)?,
            other => return fail("something on a territory", Some(other)),
        }
    }
    Ok(land)
}

fn read_cursor(words: &mut Words<'_>) -> Read<Cursor> {
    let mut cursor = Cursor::default();
    words.expect("op")?;
    cursor.op = words.read("a number")?;
    words.expect("left")?;
    cursor.left = words.read("a number")?;
    words.expect("used")?;
    cursor.used = words.read("a number")?;
    words.expect("rights")?;
    for rights in &mut cursor.rights {
        *rights = words.read("a number")?;
    }
    if words.peek() == Some("pending") {
        words.next_word();
        let mut text = String::new();
        while let Some(word) = words.next_word() {
            text.push_str(word);
            text.push(' ');
        }
        cursor.pending = Some(text.parse::<Action>()?);
    }
    Ok(cursor)
}

fn read_stage(words: &mut Words<'_>) -> Read<Stage> {
    let word = words.next_word();
    Ok(match word {
        Some("first") => Stage::First,
        Some("tokens") => Stage::Tokens(words.read::<Territory>("a territory")?.0),
        Some("deal") => Stage::Deal(seats::read(words)?),
        Some("opening-card") => Stage::OpeningCard(seats::read(words)?),
        Some("opening-place") => Stage::OpeningPlace(seats::read(words)?),
        Some("opening-token") => Stage::OpeningToken(seats::read(words)?),
        Some("turn-start") => Stage::TurnStart,
        Some("announce") => Stage::Announce,
        Some("top") => Stage::Top,
        Some("settle-top") => Stage::SettleTop,
        Some("bottom") => Stage::Bottom(seats::read(words)?),
        Some("together") => Stage::Together,
        Some("settle-bottom") => Stage::SettleBottom,
        Some("settle-resources") => Stage::SettleResources,
        Some("between") => match words.next_word() {
            Some("unqueued") => Stage::Between { queued: false },
            Some("queued") => Stage::Between { queued: true },
            found => return fail("`queued` or `unqueued`", found),
        },
        Some("over") => match words.next_word() {
            None => Stage::Over { early: false },
            Some("early") => Stage::Over { early: true },
            found => return fail("`early`", found),
        },
        found => return fail("a stage", found),
    })
}

fn read_frame(words: &mut Words<'_>) -> Read<Frame> {
    let word = words.next_word();
    let seat = seats::read(words)?;
    Ok(match word {
        Some("reveal") => Frame::Reveal { seat, at: words.read("a territory")? },
        Some("peek") => Frame::Peek { seat, at: words.read("a territory")? },
        Some("dice") => {
            let (target, loot) = (words.read("a place")?, words.read("an amount")?);
            let mut force = [None; FORCE];
            for unit in &mut force {
                if words.peek().is_some() {
                    *unit = Some(words.read("a unit")?);
                }
            }
            Frame::Dice { seat, target, force, loot }
        }
        Some("free-technology") => Frame::FreeTechnology { seat },
        Some("gift") => Frame::Gift {
            seat,
            kind: words.read("a kind of unit")?,
            era: words.read("an era")?,
            left: words.read("a number of units")?,
        },
        Some("assault") => {
            let mut assault = Assault::new(seat, words.read("a place")?);
            for bought in &mut assault.bought {
                *bought = words.read("a number of units")?;
            }
            for mover in &mut assault.movers {
                if words.peek().is_some() {
                    *mover = Some((words.read("a kind of unit")?, words.read("a place")?));
                }
            }
            Frame::Assault(assault)
        }
        Some("surplus") if words.peek() == Some("everywhere") => {
            words.next_word();
            Frame::Surplus { seat, only: None }
        }
        Some("surplus") => Frame::Surplus { seat, only: Some(words.read("a place")?) },
        found => return fail("an interruption", found),
    })
}
