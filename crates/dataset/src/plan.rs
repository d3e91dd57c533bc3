//! What a dataset holds.

use games::{Entry, Error, Level};

/// What a dataset holds.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game, played with its default options.
    pub entry: &'static dyn Entry,
    /// The number of players.
    pub players: u8,
    /// The level of all players.
    pub level: Level,
    /// The number of games.
    pub games: u32,
    /// The seed of the first game; game k is the match with seed `seed + k`.
    pub seed: u64,
    /// Nodes searched for each decision; by default those of the level.
    pub nodes: Option<u32>,
    /// Nodes searched by the review behind each answer; 0 looks one step ahead.
    pub review: u32,
    /// The number of games in each file.
    pub part: u32,
}

impl Plan {
    /// The seed of the first game unless another is chosen: far from those of the benchmark.
    pub const FIRST_SEED: u64 = 2_000_000;

    /// The number of games in each file unless another is chosen.
    pub const PART: u32 = 10;

    /// The number of files.
    pub fn parts(&self) -> u32 {
        self.games.div_ceil(self.part.max(1))
    }

    /// The name of the folder.
    pub fn folder(&self) -> String {
        format!("{}-{}-{}", self.entry.name(), self.players, self.level)
    }

    /// Checks that bots can play these games.
    ///
    /// # Errors
    /// If the number of players does not fit the game, or the game has no bots.
    pub fn check(&self) -> Result<(), Error> {
        self.entry.check_seats(usize::from(self.players))?;
        self.entry.played_by_bots().map(drop)
    }

    /// The games in the part with this number.
    pub(crate) fn games_of(&self, part: u32) -> std::ops::Range<u32> {
        let first = part * self.part;
        first..(first + self.part).min(self.games)
    }

    /// The command that writes the dataset, without the folder.
    pub(crate) fn command(&self) -> String {
        let Self { players, level, games, seed, review, part, .. } = self;
        let nodes = self.nodes.map(|nodes| format!(" --nodes {nodes}")).unwrap_or_default();
        format!(
            "eridu dataset {} --players {players} --level {level} --games {games} --seed {seed}\
             {nodes} --review {review} --part {part}",
            self.entry.name()
        )
    }
}
