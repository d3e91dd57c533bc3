//! Writing a view as text.

use std::fmt;

use table::{Options as _, Seat};

use super::{
    BUILDING, CATASTROPHE, LAND, LEADERS, RIVER, TILES, TREASURE, UNIFICATION, dynasty_letter,
};
use crate::{
    colour::{ByColour, Colour},
    dynasty,
    geography::Geography,
    monument::Monument,
    options::Options,
    phase::{Conflict, Draw, Ending, Phase, Purpose, Source},
    setup::CATASTROPHES,
    space::{COLUMNS, ROWS, Space},
    view::{Pile, PlayerView, View},
};

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "tigris 1")?;
        self.write_options(f)?;
        self.write_board(f)?;
        for player in &self.players {
            write_player(player, f)?;
        }
        write!(f, "bag")?;
        write_pile(&self.bag, f)?;
        writeln!(f)?;
        for (name, tiles) in [("display", self.display), ("discarded", self.discarded)] {
            if !tiles.is_none() {
                writeln!(f, "{name} {tiles}")?;
            }
        }
        for monument in Monument::all() {
            if let Some(space) = self.board.monuments[monument.index()] {
                writeln!(f, "monument {monument} {space}")?;
            }
        }
        if let Some(space) = self.board.wonder {
            writeln!(f, "wonder {space}")?;
        }
        writeln!(f, "active {} {}", dynasty::name(self.active), self.actions_left)?;
        if self.tile_left {
            writeln!(f, "tile-left")?;
        }
        if self.idle_turns > 0 {
            writeln!(f, "idle {}", self.idle_turns)?;
        }
        if self.fell_short {
            writeln!(f, "fell-short")?;
        }
        writeln!(f, "phase {}", Written(self.phase))
    }
}

impl View {
    fn write_options(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Options::default().pairs();
        let unusual =
            self.options.pairs().into_iter().zip(usual).filter(|(mine, usual)| mine != usual);
        let mut line = "options".to_owned();
        for ((name, value), _) in unusual {
            line.push_str(&format!(" {name}={value}"));
        }
        if line == "options" { Ok(()) } else { writeln!(f, "{line}") }
    }

    fn write_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns: String =
            (0..COLUMNS).map(|c| format!("{:<4}", char::from(b'A' + c))).collect();
        write!(f, "\n     {}", columns.trim_end())?;
        for row in 0..ROWS {
            write!(f, "\n{}", self.aligned(row).trim_end())?;
        }
        writeln!(f, "\n")
    }

    /// One row of the board, each glyph in a field of four characters.
    fn aligned(&self, row: u8) -> String {
        let mut line = format!("{:2}   ", row + 1);
        for space in (0..COLUMNS).filter_map(|column| Space::at(column, row)) {
            line.push_str(&format!("{:<4}", self.glyph(space)));
        }
        line
    }

    /// How a space is drawn.
    fn glyph(&self, space: Space) -> String {
        let board = &self.board;
        if board.catastrophes.contains(space) {
            return CATASTROPHE.to_owned();
        }
        if let Some((seat, colour)) = board.leader_at(space) {
            let letters = [dynasty_letter(seat.index()), LEADERS[colour as usize]];
            return letters.into_iter().collect();
        }
        let turned = |colour: &Colour| board.turned[*colour].contains(space);
        let mut glyph = match board.tile_at(space) {
            Some(colour) => TILES[colour as usize].to_string(),
            None => match Colour::ALL.into_iter().find(turned) {
                Some(colour) => TILES[colour as usize].to_ascii_uppercase().to_string(),
                None if Geography::of(self.options.board).river.contains(space) => {
                    return RIVER.to_owned();
                }
                None => return LAND.to_owned(),
            },
        };
        let joint = self.phase.joint();
        for (mark, set) in [
            (TREASURE, board.treasures.contains(space)),
            (BUILDING, board.building_spaces().contains(space)),
            (UNIFICATION, joint == Some(space)),
        ] {
            if set {
                glyph.push(mark);
            }
        }
        glyph
    }
}

fn write_player(player: &PlayerView, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{}", player.dynasty)?;
    if player.hand.count > 0 {
        write!(f, " | hand")?;
        write_pile(&player.hand, f)?;
    }
    if !player.known.is_none() {
        write!(f, " | known {}", player.known)?;
    }
    if player.swapped.count > 0 {
        write!(f, " | swapped")?;
        write_pile(&player.swapped, f)?;
    }
    if player.points != ByColour([0; 4]) {
        write!(f, " | points")?;
        for colour in Colour::ALL.into_iter().filter(|colour| player.points[*colour] > 0) {
            write!(f, " {} {}", player.points[colour], colour.name())?;
        }
    }
    if player.treasures > 0 {
        write!(f, " | treasures {}", player.treasures)?;
    }
    if player.catastrophes != CATASTROPHES {
        write!(f, " | catastrophes {}", player.catastrophes)?;
    }
    writeln!(f)
}

fn write_pile(pile: &Pile, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match pile.tiles {
        Some(tiles) if tiles.is_none() => Ok(()),
        Some(tiles) => write!(f, " {tiles}"),
        None => write!(f, " {} unknown", pile.count),
    }
}

/// A phase as it is written in a position.
struct Written(Phase);

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Phase::StartPlayer => f.write_str("start-player"),
            Phase::Draw(Draw { purpose, seat, wanted, source }) => {
                let purpose = match purpose {
                    Purpose::Deal => "deal",
                    Purpose::Swap => "swap",
                    Purpose::Refill => "refill",
                };
                let source = match source {
                    Source::Choice => "choice",
                    Source::Bag => "bag",
                    Source::Display => "display",
                };
                write!(f, "draw {purpose} {} {wanted} {source}", dynasty::name(seat))
            }
            Phase::Turn => f.write_str("turn"),
            Phase::Revolt(conflict) => write!(f, "revolt {}", Fight(conflict)),
            Phase::ChooseWar { joint } => write!(f, "choose-war {joint}"),
            Phase::War { joint, conflict } => write!(f, "war {joint} {}", Fight(conflict)),
            Phase::Building { placed } => write!(f, "building {placed}"),
            Phase::Monument { placed } => write!(f, "monument {placed}"),
            Phase::Treasure { seat } => write!(f, "treasure {}", dynasty::name(seat)),
            Phase::WonderPoint => f.write_str("wonder-point"),
            Phase::Over(ending) => {
                let because = match ending {
                    Ending::Treasures => "treasures",
                    Ending::Refill => "refill",
                    Ending::SwapAtOnce => "swap-at-once",
                    Ending::SwapAfterTurn => "swap-after-turn",
                    Ending::Idle => "idle",
                };
                write!(f, "over {because}")
            }
        }
    }
}

struct Fight(Conflict);

impl fmt::Display for Fight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Conflict { leader, attacker, defender, committed } = self.0;
        let name = |seat: Seat| dynasty::name(seat);
        write!(f, "{} {} {}", leader.leader(), name(attacker), name(defender))?;
        committed.map_or(Ok(()), |count| write!(f, " {count}"))
    }
}
