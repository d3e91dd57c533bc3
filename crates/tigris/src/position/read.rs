//! Reading a drawn position.

use table::{Dice, Given, Invariant, LineError, NotationError, PositionError, Seat, Viewer, Words};

use super::{
    BUILDING, CATASTROPHE, LAND, LEADERS, RIVER, TILES, TREASURE, UNIFICATION, colour_of,
    dynasty_letter,
};
use crate::{
    board::{Board, PLAYERS},
    broken,
    colour::{ByColour, Colour, Tiles},
    dynasty::{self, DYNASTIES},
    geography::Geography,
    monument::Monument,
    options::Options,
    phase::{Conflict, Draw, Ending, Phase, Purpose, Source},
    setup::{ACTIONS, CATASTROPHES},
    space::{COLUMNS, ROWS, Space},
    state::Tigris,
    view::{Pile, PlayerView, View},
};

impl Tigris {
    pub(crate) fn read_position(text: &str) -> Result<Self, PositionError> {
        let mut drawing = Drawing::default();
        let options = table::read_drawing(text, TITLE, named_by, |line| drawing.read_line(line))?;
        drawing.finish(options)
    }
}

/// How many words identify a line: every monument has a line of its own.
fn named_by(line: &str) -> usize {
    if line.starts_with("monument") { 2 } else { 1 }
}

/// The first line of a position.
const TITLE: &str = "tigris 1";

/// The part of the position read so far.
#[derive(Default)]
struct Drawing {
    rows: Vec<[Glyph; COLUMNS as usize]>,
    players: Vec<PlayerView>,
    bag: Option<Tiles>,
    display: Tiles,
    discarded: Tiles,
    monuments: Vec<(Monument, Space)>,
    wonder: Option<Space>,
    active: Option<(Seat, u8)>,
    tile_left: bool,
    idle_turns: u8,
    fell_short: bool,
    phase: Option<Phase>,
}

/// What is drawn on one space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Glyph {
    Land,
    River,
    Catastrophe,
    Leader(Seat, Colour),
    Tile { colour: Colour, face_up: bool, treasure: bool, building: bool, unification: bool },
}

impl Drawing {
    fn read_line(&mut self, line: &str) -> Result<(), LineError> {
        let words = &mut Words::of(line);
        let key = words.next_word().unwrap_or_default();
        match key {
            "A" => {
                (1..COLUMNS).try_for_each(|c| words.expect(&char::from(b'A' + c).to_string()))?
            }
            "bag" => self.bag = Some(Tiles::read(words)?),
            "display" => self.display = Tiles::read(words)?,
            "discarded" => self.discarded = Tiles::read(words)?,
            "monument" => {
                self.monuments.push((words.read("a monument such as `red-blue`")?, space(words)?));
            }
            "wonder" => self.wonder = Some(space(words)?),
            "active" => self.active = Some((dynasty::read(words)?, words.read("actions left")?)),
            "tile-left" => self.tile_left = true,
            "idle" => self.idle_turns = words.read("a number of turns")?,
            "fell-short" => self.fell_short = true,
            "phase" => self.phase = Some(read_phase(words)?),
            name if DYNASTIES.contains(&name) => return self.read_player(line),
            number if number.parse() == Ok(self.rows.len() + 1) => self.read_row(words)?,
            other => return Err(NotationError::new("a line of a position", Some(other)).into()),
        }
        Ok(words.end()?)
    }

    fn read_row(&mut self, words: &mut Words<'_>) -> Result<(), NotationError> {
        if self.rows.len() == usize::from(ROWS) {
            return Err(NotationError::new("eleven rows", Some("one more")));
        }
        let mut row = [Glyph::Land; COLUMNS as usize];
        for glyph in &mut row {
            let word = words.next_word();
            *glyph = word
                .and_then(read_glyph)
                .ok_or_else(|| NotationError::new("16 spaces of a row", word))?;
        }
        self.rows.push(row);
        Ok(())
    }

    fn read_player(&mut self, line: &str) -> Result<(), LineError> {
        let mut parts = line.split('|').map(str::trim);
        let name = parts.next();
        let expected = DYNASTIES.get(self.players.len()).copied().unwrap_or("no more players");
        if name != Some(expected) {
            return Err(NotationError::new(format_args!("`{expected}`"), name).into());
        }
        let mut given = Given::default();
        let mut player = PlayerView {
            dynasty: expected,
            leaders: ByColour([None; 4]),
            points: ByColour([0; 4]),
            treasures: 0,
            catastrophes: CATASTROPHES,
            hand: known(Tiles::NONE),
            known: Tiles::NONE,
            swapped: known(Tiles::NONE),
        };
        for part in parts {
            let words = &mut Words::of(part);
            given.once(format!("{expected} | {}", words.peek().unwrap_or_default()))?;
            match words.next_word() {
                Some("hand") => player.hand = known(Tiles::read(words)?),
                Some("known") => player.known = Tiles::read(words)?,
                Some("swapped") => player.swapped = known(Tiles::read(words)?),
                Some("points") => {
                    let mut given = Given::default();
                    while words.peek().is_some() {
                        let points = words.read("a number of points")?;
                        let colour = Colour::read(words)?;
                        given.once(colour.name())?;
                        player.points[colour] = points;
                    }
                }
                Some("treasures") => player.treasures = words.read("a number of treasures")?,
                Some("catastrophes") => player.catastrophes = words.read("0, 1 or 2")?,
                other => return Err(NotationError::new("something a player has", other).into()),
            }
            words.end()?;
        }
        self.players.push(player);
        Ok(())
    }

    /// Assembles the position and checks that it is possible.
    fn finish(self, options: Options) -> Result<Tigris, PositionError> {
        let impossible = |what: Invariant| PositionError::Impossible(what.into());
        if self.rows.len() != usize::from(ROWS) {
            return Err(PositionError::Missing("1 to 11, the rows of the board"));
        }
        if !(2..=PLAYERS).contains(&self.players.len()) {
            return Err(impossible(broken::PLAYERS));
        }
        let phase = self.phase.unwrap_or(Phase::Turn);
        let mut board = draw_board(&self.rows, &options, phase)?;
        for (monument, space) in &self.monuments {
            board.monuments[monument.index()] = Some(*space);
        }
        board.wonder = self.wonder;
        let first = Seat::all(1).next().ok_or_else(|| impossible(broken::PLAYERS))?;
        let (active, actions_left) = self.active.unwrap_or((first, ACTIONS));
        let mut view = View {
            viewer: Viewer::All,
            options,
            players: self.players,
            board,
            display: self.display,
            bag: known(Tiles::NONE),
            discarded: self.discarded,
            active,
            actions_left,
            tile_left: self.tile_left,
            idle_turns: self.idle_turns,
            fell_short: self.fell_short,
            phase,
        };
        if !view.is_countable() {
            return Err(impossible(broken::TOO_MANY_TILES));
        }
        view.bag = known(self.bag.unwrap_or_else(|| view.unseen()));
        let game = Tigris::from_view(&view, &mut NoDice);
        game.check_invariants().map_err(PositionError::Impossible)?;
        Ok(game)
    }
}

impl View {
    /// Whether the tile counts are small enough to add up without overflow.
    fn is_countable(&self) -> bool {
        let piles =
            self.players.iter().flat_map(|player| [player.hand.tiles, player.swapped.tiles]);
        let piles = piles.flatten().chain([self.display, self.discarded, self.board.count_tiles()]);
        let counts = piles.flat_map(|tiles| tiles.0.map(u32::from));
        counts.sum::<u32>() <= u32::from(Tiles::ALL.count())
    }
}

/// Dice for a position in which every tile is known, so that nothing is random.
struct NoDice;

impl Dice for NoDice {
    fn bits(&mut self) -> u32 {
        0
    }
}

fn known(tiles: Tiles) -> Pile {
    Pile {
        count: tiles.0.iter().fold(0, |sum, count| sum.saturating_add(*count)),
        tiles: Some(tiles),
    }
}

fn space(words: &mut Words<'_>) -> Result<Space, NotationError> {
    words.read("a space from A1 to P11")
}

fn read_glyph(word: &str) -> Option<Glyph> {
    match word {
        LAND => return Some(Glyph::Land),
        RIVER => return Some(Glyph::River),
        CATASTROPHE => return Some(Glyph::Catastrophe),
        _ => {}
    }
    let mut letters = word.chars();
    let first = letters.next()?;
    if let Some(leader) = letters.clone().next().and_then(|letter| colour_of(LEADERS, letter)) {
        let dynasty = (0..PLAYERS).find(|index| dynasty_letter(*index) == first)?;
        return (word.len() == 2).then_some(Glyph::Leader(Seat::new(dynasty as u8)?, leader));
    }
    let colour = colour_of(TILES, first.to_ascii_lowercase())?;
    let marks = letters.as_str();
    let has = |mark: char| marks.contains(mark);
    let all = [TREASURE, BUILDING, UNIFICATION];
    let written: String = all.into_iter().filter(|mark| has(*mark)).collect();
    (marks == written).then_some(Glyph::Tile {
        colour,
        face_up: first.is_ascii_lowercase(),
        treasure: has(TREASURE),
        building: has(BUILDING),
        unification: has(UNIFICATION),
    })
}

/// Places everything that is drawn on an empty board.
fn draw_board(
    rows: &[[Glyph; COLUMNS as usize]],
    options: &Options,
    phase: Phase,
) -> Result<Board, PositionError> {
    let river = Geography::of(options.board).river;
    let mut board = Board::empty();
    let mut covered = None;
    for (space, glyph) in Space::all().zip(rows.iter().flatten()) {
        let fail = |what: Invariant| Err(PositionError::Impossible(what.at(space)));
        match *glyph {
            Glyph::Land if river.contains(space) => return fail(broken::IS_RIVER),
            Glyph::River if !river.contains(space) => {
                return fail(broken::IS_LAND);
            }
            Glyph::Land | Glyph::River => {}
            Glyph::Catastrophe => board.catastrophes.insert(space),
            Glyph::Leader(seat, leader) => {
                if board.leader(seat, leader).is_some() {
                    return fail(broken::LEADER_TWICE);
                }
                board.set_leader(seat, leader, Some(space));
            }
            Glyph::Tile { colour, face_up, treasure, building, unification } => {
                let tiles = if face_up { &mut board.tiles } else { &mut board.turned };
                tiles[colour].insert(space);
                if treasure {
                    board.treasures.insert(space);
                }
                if building && board.buildings[colour].replace(space).is_some() {
                    return fail(broken::BUILDING_TWICE);
                }
                if unification && covered.replace(space).is_some() {
                    return fail(broken::UNIFICATION_TWICE);
                }
            }
        }
    }
    if covered != phase.joint() {
        return Err(PositionError::Impossible(broken::UNIFICATION_ELSEWHERE.into()));
    }
    board.find_kingdoms();
    Ok(board)
}

fn read_phase(words: &mut Words<'_>) -> Result<Phase, NotationError> {
    Ok(match words.next_word() {
        Some("start-player") => Phase::StartPlayer,
        Some("draw") => Phase::Draw(Draw {
            purpose: one_of(
                words,
                &[("deal", Purpose::Deal), ("swap", Purpose::Swap), ("refill", Purpose::Refill)],
            )?,
            seat: dynasty::read(words)?,
            wanted: words.read::<u8>("a number of tiles")?.min(100),
            source: one_of(
                words,
                &[("choice", Source::Choice), ("bag", Source::Bag), ("display", Source::Display)],
            )?,
        }),
        Some("turn") => Phase::Turn,
        Some("revolt") => Phase::Revolt(read_conflict(words)?),
        Some("choose-war") => Phase::ChooseWar { joint: space(words)? },
        Some("war") => Phase::War { joint: space(words)?, conflict: read_conflict(words)? },
        Some("building") => Phase::Building { placed: space(words)? },
        Some("monument") => Phase::Monument { placed: space(words)? },
        Some("treasure") => Phase::Treasure { seat: dynasty::read(words)? },
        Some("wonder-point") => Phase::WonderPoint,
        Some("over") => Phase::Over(one_of(
            words,
            &[
                ("treasures", Ending::Treasures),
                ("refill", Ending::Refill),
                ("swap-at-once", Ending::SwapAtOnce),
                ("swap-after-turn", Ending::SwapAfterTurn),
                ("idle", Ending::Idle),
            ],
        )?),
        other => return Err(NotationError::new("a phase", other)),
    })
}

fn read_conflict(words: &mut Words<'_>) -> Result<Conflict, NotationError> {
    Ok(Conflict {
        leader: Colour::read_leader(words)?,
        attacker: dynasty::read(words)?,
        defender: dynasty::read(words)?,
        committed: match words.peek() {
            None => None,
            Some(_) => Some(words.read("a number of tiles")?),
        },
    })
}

/// Reads one of these words.
fn one_of<T: Copy>(words: &mut Words<'_>, known: &[(&str, T)]) -> Result<T, NotationError> {
    let word = words.next_word();
    let found = known.iter().find(|(name, _)| Some(*name) == word);
    found.map(|(_, value)| *value).ok_or_else(|| {
        let names: Vec<_> = known.iter().map(|(name, _)| *name).collect();
        NotationError::new(names.join(", "), word)
    })
}
