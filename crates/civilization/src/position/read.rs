//! Parses positions.

mod sheet;
mod stage;

use table::{Breach, Given, Invariant, LineError, NotationError, PositionError, Seat, Words};

use self::{
    sheet::{Sheet, read_civ, set},
    stage::{read_frame, read_stage},
};
use super::{
    NOBODY,
    cursor::{Cursor, Turn},
};
use crate::{
    board::{Civ, Lying, Table},
    broken,
    ids::{Card, Place, Token, read_name},
    options::Options,
    phase::{Frame, Phases, Sealed, Stage},
    ruleset::{MOST_SEAS, Ruleset},
    seats::{self, COLOURS},
    state::{Civilization, SPECTATOR, WATCHERS, bit},
    unit::Unit,
};

pub(super) type Read<T> = Result<T, LineError>;

/// Parses a position and checks that it is possible.
pub(crate) fn read(text: &str) -> Result<Civilization, PositionError> {
    let rules = data_of(text)?;
    let mut drawing = Drawing::default();
    let options =
        table::read_drawing(text, TITLE, named_by, |line| drawing.read_line(rules, line))?;
    drawing.finish(&options)
}

/// The ruleset whose names the position uses; the line with the options may be anywhere.
fn data_of(text: &str) -> Result<&'static Ruleset, PositionError> {
    let mut lines = table::drawn_lines(text)?;
    let found = lines.find_map(|(at, line)| {
        let words = &mut Words::of(line);
        (words.next_word() == Some("options")).then(|| table::drawn_options(words, at))
    });
    Ok(found.transpose()?.unwrap_or_else(Options::default).rules)
}

/// How many words identify a line: a place, a seat, or a watcher and a seat. Surplus units and
/// interruptions have no identity.
fn named_by(line: &str) -> usize {
    let words = &mut Words::of(line);
    match words.next_word() {
        Some("crowd" | "frame") => 0,
        Some("land" | "sea" | "civ" | "cursor" | "surely") => 2,
        Some("technologies" | "wonders" | "structures") => 2,
        Some("may") => 3,
        Some("before") => 1 + line.split_once(' ').map_or(0, |(_, rest)| named_by(rest.trim())),
        _ => 1,
    }
}

/// The first line of a position.
const TITLE: &str = "civilization 1";

/// A partially parsed position.
#[derive(Default)]
struct Drawing {
    seats: usize,
    era: Option<u8>,
    turns: u16,
    first: Option<Seat>,
    active: Option<Seat>,
    stage: Option<Stage>,
    announced: Option<Token>,
    busy: Option<u8>,
    now: Sheet,
    before: Option<Sheet>,
    held: [Option<Card>; seats::MOST],
    crowd: Vec<(Place, Unit)>,
    frames: Vec<Frame>,
    choosing: Vec<Seat>,
    late: u64,
    proposed: bool,
    returning: u8,
    proposal: Option<Frame>,
    may: Vec<(usize, usize, u64)>,
    surely: Vec<(usize, u64)>,
    unseen: Option<[u8; MOST_SEAS]>,
}

fn fail<T>(expected: &str, found: Option<&str>) -> Read<T> {
    Err(NotationError::new(expected, found).into())
}

fn colours(words: &mut Words<'_>) -> Read<u8> {
    let (mut set, mut given) = (0, Given::default());
    while words.peek().is_some() {
        let seat = seats::read(words)?;
        given.once(seats::name(seat))?;
        set |= bit(seat);
    }
    Ok(set)
}

fn card_set(rules: &Ruleset, words: &mut Words<'_>) -> Read<u64> {
    set(rules, words, Card::bit)
}

impl Drawing {
    fn read_line(&mut self, rules: &Ruleset, line: &str) -> Read<()> {
        let words = &mut Words::of(line);
        let key = words.next_word().unwrap_or_default();
        match key {
            "era" => self.era = Some(words.read("an era")?),
            "turns" => self.turns = words.read("a number of turns")?,
            "first" => self.first = Some(seats::read(words)?),
            "active" => self.active = Some(seats::read(words)?),
            "stage" => self.stage = Some(read_stage(rules, words)?),
            "announced" => self.announced = Some(read_name(rules, words, "a resource")?),
            "busy" => self.busy = Some(colours(words)?),
            "civ" => self.read_civ(rules, words)?,
            "crowd" => {
                let at = read_name(rules, words, "a place")?;
                self.crowd.push((at, words.read("a unit")?));
            }
            "frame" => self.frames.push(read_frame(rules, words)?),
            "choosing" => {
                let mut given = Given::default();
                while words.peek().is_some() {
                    let seat = seats::read(words)?;
                    given.once(seats::name(seat))?;
                    self.choosing.push(seat);
                }
            }
            "late" => self.late = card_set(rules, words)?,
            "proposed" => self.proposed = true,
            "returning" => self.returning = colours(words)?,
            "proposal" => {
                let by = seats::read(words)?;
                self.proposal = Some(Frame::EarlyEnd { by, open: colours(words)? });
            }
            "sealed" => self.before = Some(Sheet::default()),
            "before" => {
                let Some(before) = &mut self.before else {
                    return fail("`sealed` first", Some(key));
                };
                let key = words.next_word().unwrap_or_default();
                if key == "civ" {
                    let seat = seats::read(words)?;
                    let (civ, _) = read_civ(rules, words, false)?;
                    before.civs.push((seat, civ));
                } else {
                    before.read(rules, key, words)?;
                }
            }
            "may" => {
                let (watcher, seat) = (watcher(words)?, seats::read(words)?);
                self.may.push((watcher, seat.index(), card_set(rules, words)?));
            }
            "surely" => self.surely.push((watcher(words)?, card_set(rules, words)?)),
            "unseen" => self.unseen = Some(read_unseen(rules, words)?),
            other => self.now.read(rules, other, words)?,
        }
        Ok(words.end()?)
    }

    fn read_civ(&mut self, rules: &Ruleset, words: &mut Words<'_>) -> Read<()> {
        let seat = seats::read(words)?;
        if seat.index() != self.seats {
            let expected = COLOURS.get(self.seats).copied().unwrap_or("no more seats");
            return fail(expected, Some(seats::name(seat)));
        }
        let (civ, held) = read_civ(rules, words, true)?;
        self.now.civs.push((seat, civ));
        self.held[self.seats] = held;
        self.seats += 1;
        Ok(())
    }

    fn finish(self, options: &Options) -> Result<Civilization, PositionError> {
        let impossible = |what: Invariant| PositionError::Impossible(what.into());
        let mut game = Civilization::set_up(options, self.seats as u8)
            .map_err(|_| impossible(broken::PLAYERS))?;
        let stage = self.stage.ok_or(PositionError::Missing("stage"))?;
        let era = self.era.unwrap_or(1);
        let mut table = Table { era, ..game.table.clone() };
        table.civs = [Civ::default(); seats::MOST];
        self.now.lay(&mut table, game.seats).map_err(PositionError::Impossible)?;
        game.first = self.first.unwrap_or(game.first);
        game.active = self.active.unwrap_or(game.first);
        game.check_named(game.first)
            .and_then(|()| game.check_named(game.active))
            .map_err(PositionError::Impossible)?;
        game.table = table;
        game.sealed = self.seal(&game, stage).map_err(PositionError::Impossible)?;
        game.phases = self.phases(&game, stage).map_err(PositionError::Impossible)?;
        game.turns = self.turns;
        game.announced = self.announced;
        game.held = self.held;
        for (at, unit) in &self.crowd {
            if game.crowd.is_full() {
                return Err(impossible(broken::CROWD));
            }
            game.crowd.push(*at, *unit);
        }
        self.choosing.iter().for_each(|seat| game.choosing.push(*seat));
        game.choosing.late = self.late;
        game.choosing.proposed = self.proposed;
        game.choosing.returning = self.returning;
        game.unseen = match self.unseen {
            Some(unseen) => unseen,
            None => all_unseen(&game).ok_or_else(|| impossible(broken::MORE_TOKENS))?,
        };
        self.believe(&mut game);
        game.check_invariants().map_err(PositionError::Impossible)?;
        if self.busy.unwrap_or_default() != game.busy() {
            return Err(impossible(broken::MUST_WAIT));
        }
        Ok(game)
    }

    /// The stack of phases.
    fn phases(&self, game: &Civilization, stage: Stage) -> Result<Phases, Breach> {
        let (stage, payment) = self.stage_with(game, stage, &self.now.cursors)?;
        let frames = self.frames.iter().copied().chain(payment).chain(self.proposal).collect();
        Ok(Phases { stage, frames })
    }

    /// The public state at the start of a simultaneous step.
    fn seal(&self, game: &Civilization, stage: Stage) -> Result<Option<Box<Sealed>>, Breach> {
        let Some(before) = &self.before else { return Ok(None) };
        let mut table = game.table.clone();
        before.lay(&mut table, game.seats)?;
        let cursors = [&self.now.cursors[..], &before.cursors].concat();
        let (stage, _) = self.stage_with(game, stage, &cursors)?;
        Ok(Some(Box::new(Sealed { table, stage })))
    }

    /// The stage with the seats' progress in it, and the payment in progress. A seat without a
    /// cursor in a simultaneous box is done with it.
    fn stage_with(
        &self,
        game: &Civilization,
        stage: Stage,
        cursors: &[(Seat, Cursor)],
    ) -> Result<(Stage, Option<Frame>), Breach> {
        let card = game.card().map(|card| &game.rules().cards[card.index()]);
        let mut turn = Turn { active: game.active, card, stage };
        if let (Stage::Together(shares), Some(card)) = (&mut turn.stage, card) {
            for share in &mut shares[..usize::from(game.seats)] {
                share.progress.op = card.bottom.len() as u8;
            }
        }
        let mut payment = None;
        for (seat, cursor) in cursors {
            if let Some(what) = turn.put(*seat, game.seats, *cursor)? {
                let before = payment.replace(Frame::Payment { seat: *seat, what });
                broken::TWO_PAYMENTS.holds(before.is_none())?;
            }
        }
        Ok((turn.stage, payment))
    }

    /// Fills in beliefs: seats without a line of their own know what is public.
    fn believe(&self, game: &mut Civilization) {
        let drawn = !self.may.is_empty();
        let chooser = game.chooser().map(Seat::index);
        for watcher in (0..WATCHERS).filter(|w| *w < self.seats || *w == SPECTATOR) {
            let own = game.held.get(watcher).copied().flatten().map_or(0, Card::bit);
            for seat in (0..self.seats).filter(|seat| *seat != watcher && !drawn) {
                let held = game.held[seat].map_or(0, Card::bit);
                if held != 0 || chooser == Some(seat) {
                    game.belief.may_hold[watcher][seat] =
                        (game.rules().cards_of(game.table.era) | held) & !own;
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
    unseen.iter_mut().zip(&game.rules().tokens).for_each(|(n, token)| *n = token.count);
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

fn read_unseen(rules: &Ruleset, words: &mut Words<'_>) -> Read<[u8; MOST_SEAS]> {
    let (mut unseen, mut given) = ([0; MOST_SEAS], Given::default());
    while words.peek().is_some() {
        let token: Token = read_name(rules, words, "a token")?;
        given.once(token.id())?;
        unseen[token.index()] = words.read("a number of tokens")?;
    }
    Ok(unseen)
}
