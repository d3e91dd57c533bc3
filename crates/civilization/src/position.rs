//! Positions as text: a table of named places that a person can read and write.
//!
//! ```text
//! civilization 1
//! options ruleset=built-in-2 ties=dense …
//! era 2
//! turns 17
//! first red
//! active blue
//! stage bottom green
//! land gallia red level 2 settlers 1 unit infantry-2 open wine
//! sea east_med blue fleet-1
//! civ red credits 40 points 3 holds genio
//! technologies red pottery masonry
//! ```
//!
//! Territories that are not listed are empty, with their token face down. Lines that begin with
//! `before` describe the public state at the start of a simultaneous step, where it differs.

mod cursor;
pub(crate) mod read;

use std::fmt::{self, Display, Formatter};

use table::{Options as _, Seat};

use self::cursor::{Cursor, Turn};
use crate::{
    board::{Civ, Land, Lying},
    ids::{Sea, Structure, Technology, Territory, Token, Wonder, bits},
    phase::{Frame, Stage},
    ruleset::Ruleset,
    seats::{self, COLOURS},
    state::SPECTATOR,
    unit::Kind,
    view::{Held, TableView, View},
};

/// The notation for spectators as watchers.
const NOBODY: &str = "spectator";

/// Words separated by spaces.
struct List<T>(T);

impl<I: Iterator + Clone> Display for List<I>
where
    I::Item: Display,
{
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.clone().try_for_each(|word| write!(f, " {word}"))
    }
}

fn names(set: u8) -> impl Iterator<Item = &'static str> + Clone {
    (0..seats::MOST).filter(move |seat| set >> seat & 1 == 1).map(|seat| COLOURS[seat])
}

fn ids<T: Display>(rules: &Ruleset, set: u64, make: fn(&Ruleset, u8) -> T) -> Vec<String> {
    bits(set).map(|bit| make(rules, bit).to_string()).collect()
}

impl Display for View {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "civilization 1\noptions")?;
        for (name, value) in self.options.pairs() {
            write!(f, " {name}={value}")?;
        }
        writeln!(f, "\nera {}\nturns {}", self.era, self.turns)?;
        writeln!(f, "first {}\nactive {}", seats::name(self.first), seats::name(self.active))?;
        writeln!(f, "stage {}", StageLine(self.rules(), self.stage))?;
        if let Some(token) = self.announced {
            writeln!(f, "announced {token}")?;
        }
        if self.busy != 0 {
            writeln!(f, "busy{}", List(names(self.busy)))?;
        }
        for (seat, held) in self.held.iter().enumerate() {
            let holds = match held {
                Held::Nothing => "-".to_owned(),
                Held::Hidden => "?".to_owned(),
                Held::Shown(card) => card.to_string(),
            };
            writeln!(
                f,
                "civ {}{} holds {holds}",
                COLOURS[seat],
                CivLine(&self.table.civilizations[seat])
            )?;
            self.table.write_sets(f, "", seat, None)?;
            let cursor = self.cursor(self.stage, seat, &self.frames);
            if cursor != Cursor::default() {
                writeln!(f, "cursor {} {cursor}", COLOURS[seat])?;
            }
        }
        self.table.write_board(f, "", None)?;
        for (place, unit) in &self.crowd {
            writeln!(f, "crowd {place} {unit}")?;
        }
        for frame in &self.frames {
            if !matches!(frame, Frame::Payment { .. } | Frame::EarlyEnd { .. }) {
                writeln!(f, "frame {frame}")?;
            }
        }
        self.write_choosing(f)?;
        self.write_before(f)?;
        self.write_beliefs(f)?;
        let unseen = self.unseen.iter().enumerate().filter(|(_, count)| **count > 0);
        let unseen = unseen
            .map(|(token, count)| format!("{} {count}", Token::of(self.rules(), token as u8)));
        writeln!(f, "unseen{}", List(unseen))
    }
}

impl View {
    fn write_choosing(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if !self.choosing.is_empty() {
            writeln!(f, "choosing{}", List(self.choosing.iter().map(|seat| seats::name(*seat))))?;
        }
        if self.late.bits != 0 {
            writeln!(f, "late{}", List(self.late.iter()))?;
        }
        if self.proposed {
            writeln!(f, "proposed")?;
        }
        if self.returning != 0 {
            writeln!(f, "returning{}", List(names(self.returning)))?;
        }
        match self.frames.last() {
            Some(Frame::EarlyEnd { by, open }) => {
                writeln!(f, "proposal {}{}", seats::name(*by), List(names(*open)))
            }
            _ => Ok(()),
        }
    }

    /// Writes only what has changed since the simultaneous step began.
    fn write_before(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Some(before) = &self.before else { return Ok(()) };
        writeln!(f, "sealed")?;
        for (seat, (old, new)) in
            before.civilizations.iter().zip(&self.table.civilizations).enumerate()
        {
            if old != new {
                writeln!(f, "before civ {}{}", COLOURS[seat], CivLine(old))?;
            }
            before.write_sets(f, "before ", seat, Some(&self.table))?;
            let cursor = self.cursor(self.began.unwrap_or(self.stage), seat, &[]);
            if cursor != self.cursor(self.stage, seat, &[]) {
                writeln!(f, "before cursor {} {cursor}", COLOURS[seat])?;
            }
        }
        before.write_board(f, "before ", Some(&self.table))
    }

    /// A seat's progress in a stage.
    fn cursor(&self, stage: Stage, seat: usize, frames: &[Frame]) -> Cursor {
        let played = self.table.civilizations.get(self.active.index()).and_then(|civ| civ.played);
        let card = played.map(|card| &self.rules().cards[card.index()]);
        let turn = Turn { active: self.active, card, stage };
        let seat = seats::seat(seat);
        let cursor = seat.map(|seat| turn.cursor(seat, self.held.len() as u8, frames));
        cursor.unwrap_or_default()
    }

    fn write_beliefs(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (watcher, belief) in self.beliefs.iter().enumerate() {
            let Some(belief) = belief else { continue };
            let name = COLOURS.get(watcher).copied().unwrap_or(NOBODY);
            for (seat, set) in belief.may_hold.iter().enumerate().filter(|(_, set)| set.bits != 0) {
                writeln!(f, "may {name} {}{}", COLOURS[seat], List(set.iter()))?;
            }
            if belief.surely_held.bits != 0 {
                writeln!(f, "surely {name}{}", List(belief.surely_held.iter()))?;
            }
        }
        debug_assert!(self.beliefs.len() == SPECTATOR + 1);
        Ok(())
    }
}

/// A civilization without its cards.
struct CivLine<'a>(&'a Civ);

impl Display for CivLine<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let civ = self.0;
        write!(f, " credits {} points {}", civ.credits, civ.points)?;
        if civ.due > 0 {
            write!(f, " due {}", civ.due)?;
        }
        if civ.reserve {
            write!(f, " reserve")?;
        }
        if let Some(card) = civ.played {
            write!(f, " played {card}")?;
        }
        for (kind, count) in Kind::MILITARY.iter().zip(civ.waiting).filter(|(_, n)| *n > 0) {
            write!(f, " waiting {kind} {count}")?;
        }
        Ok(())
    }
}

impl TableView {
    /// Writes technologies, wonders and structures that differ from `than`.
    fn write_sets(
        &self,
        f: &mut Formatter<'_>,
        prefix: &str,
        seat: usize,
        than: Option<&Self>,
    ) -> fmt::Result {
        let (name, civ) = (COLOURS[seat], &self.civilizations[seat]);
        let other = than.map_or_else(Civ::default, |than| than.civilizations[seat]);
        let sets = [
            (
                "technologies",
                civ.technologies,
                other.technologies,
                ids(self.rules, civ.technologies, Technology::of),
            ),
            ("wonders", civ.wonders, other.wonders, ids(self.rules, civ.wonders, Wonder::of)),
            (
                "structures",
                civ.structures,
                other.structures,
                ids(self.rules, civ.structures, Structure::of),
            ),
        ];
        for (key, own, other, words) in sets {
            if own != other {
                writeln!(f, "{prefix}{key} {name}{}", List(words.iter()))?;
            }
        }
        Ok(())
    }

    /// Writes territories and seas that differ from `than`.
    fn write_board(&self, f: &mut Formatter<'_>, prefix: &str, than: Option<&Self>) -> fmt::Result {
        for (index, land) in self.territories.iter().enumerate() {
            let other = than.map_or(Land::EMPTY, |than| than.territories[index]);
            if *land != other {
                writeln!(
                    f,
                    "{prefix}land {}{}",
                    Territory::of(self.rules, index as u8),
                    LandLine(land)
                )?;
            }
        }
        for (index, zone) in self.seas.iter().enumerate() {
            let other = than.and_then(|than| than.seas[index].fleet);
            if let (Some(owner), Some(fleet)) = (zone.owner, zone.fleet)
                && zone.fleet != other
            {
                writeln!(
                    f,
                    "{prefix}sea {} {} {fleet}",
                    Sea::of(self.rules, index as u8),
                    seats::name(owner)
                )?;
            }
        }
        Ok(())
    }
}

struct LandLine<'a>(&'a Land);

impl Display for LandLine<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let land = self.0;
        if let Some(owner) = land.owner {
            write!(f, " {}", seats::name(owner))?;
        }
        for (key, count) in
            [("level", land.level), ("settlers", land.settlers), ("aircraft", land.aircraft)]
        {
            if count > 0 {
                write!(f, " {key} {count}")?;
            }
        }
        if let Some(unit) = land.unit {
            write!(f, " unit {unit}")?;
        }
        match land.token {
            Lying::Down => write!(f, " down")?,
            Lying::Peeked(token) => write!(f, " peeked {token}")?,
            Lying::Veiled => write!(f, " veiled")?,
            Lying::Open(token) => write!(f, " open {token}")?,
            Lying::Gone => write!(f, " gone")?,
        }
        if land.peeked_by != 0 {
            write!(f, " by{}", List(names(land.peeked_by)))?;
        }
        Ok(())
    }
}

/// Formats a stage under this ruleset.
struct StageLine<'a>(&'a Ruleset, Stage);

impl Display for StageLine<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let seat = |seat: Seat| seats::name(seat);
        let Self(rules, stage) = self;
        match *stage {
            Stage::First => write!(f, "first"),
            Stage::Tokens(next) => write!(f, "tokens {}", Territory::of(rules, next)),
            Stage::Deal(to) => write!(f, "deal {}", seat(to)),
            Stage::OpeningCard(of) => write!(f, "opening-card {}", seat(of)),
            Stage::OpeningPlace(of) => write!(f, "opening-place {}", seat(of)),
            Stage::OpeningToken(of) => write!(f, "opening-token {}", seat(of)),
            Stage::TurnStart(_) => write!(f, "turn-start"),
            Stage::Announce => write!(f, "announce"),
            Stage::Top(_) => write!(f, "top"),
            Stage::SettleTop => write!(f, "settle-top"),
            Stage::Bottom(of, _) => write!(f, "bottom {}", seat(of)),
            Stage::Together(_) => write!(f, "together"),
            Stage::SettleBottom => write!(f, "settle-bottom"),
            Stage::SettleResources => write!(f, "settle-resources"),
            Stage::TurnEnd => write!(f, "turn-end"),
            Stage::Between { queued: false } => write!(f, "between unqueued"),
            Stage::Between { queued: true } => write!(f, "between queued"),
            Stage::Over { early: false } => write!(f, "over"),
            Stage::Over { early: true } => write!(f, "over early"),
        }
    }
}

impl Display for Frame {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reveal { seat, at } => write!(f, "reveal {} {at}", seats::name(*seat)),
            Self::Peek { seat, at } => write!(f, "peek {} {at}", seats::name(*seat)),
            Self::Dice { seat, target, force, loot } => {
                let units = List(force.iter().flatten());
                write!(f, "dice {} {target} {loot}{units}", seats::name(*seat))
            }
            Self::FreeTechnology { seat } => write!(f, "free-technology {}", seats::name(*seat)),
            Self::Gift { seat, kind, era, left } => {
                write!(f, "gift {} {kind} {era} {left}", seats::name(*seat))
            }
            Self::Assault(assault) => {
                let name = seats::name(assault.seat);
                write!(f, "assault {name} {}{}", assault.target, List(assault.bought.iter()))?;
                let movers = assault.movers.iter().flatten();
                movers.clone().try_for_each(|(unit, from)| write!(f, " {unit} {from}"))
            }
            Self::Surplus { seat, at } => write!(f, "surplus {} {at}", seats::name(*seat)),
            Self::Payment { seat, what } => write!(f, "payment {} {what}", seats::name(*seat)),
            Self::EarlyEnd { by, open } => {
                write!(f, "early-end {}{}", seats::name(*by), List(names(*open)))
            }
        }
    }
}
