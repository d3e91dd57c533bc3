//! The final scoring: rulebook, "End of the game and winner".

use table::{Outcome, Seat};

use crate::{
    colour::{ByColour, Colour},
    phase::Phase,
    state::Tigris,
};

/// The four colour scores of a player from weakest to strongest, with each treasure added where it
/// helps most: always to the weakest colour.
pub fn final_score(points: ByColour<u16>, treasures: u8) -> [i32; 4] {
    let filled = filled(points, treasures);
    let mut colours = Colour::ALL.map(|colour| i32::from(points[colour] + filled[colour]));
    colours.sort_unstable();
    colours
}

/// How many treasures each colour gets in the final score.
pub fn filled(points: ByColour<u16>, treasures: u8) -> ByColour<u16> {
    let mut filled = ByColour([0; 4]);
    for _ in 0..treasures {
        if let Some(weakest) =
            Colour::ALL.into_iter().min_by_key(|colour| points[*colour] + filled[*colour])
        {
            filled[weakest] += 1;
        }
    }
    filled
}

impl Tigris {
    /// The result, once the game is over. The better weakest colour takes the better place; ties
    /// are broken by the second, third and fourth weakest.
    pub(crate) fn final_outcome(&self) -> Option<Outcome> {
        matches!(self.open.phase, Phase::Over(_)).then(|| {
            let score = |seat: Seat| {
                let player = &self.open.players[seat.index()];
                final_score(player.points, player.treasures).to_vec()
            };
            Outcome::from_scores(Seat::all(self.open.seats).map(score).collect())
        })
    }
}
