//! The final scoring: rulebook p. 8 and the information sheet.

use serde::Serialize;
use table::{Outcome, Seat};

use crate::{
    card::{Bottom, Cards, Figure},
    phase::Phase,
    player::Player,
    state::StoneAge,
};

/// The score of one player, by source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Score {
    /// Points on the track.
    pub track: i32,
    /// Green cards: the number of different symbols squared, and again for those owned twice.
    pub culture: u32,
    /// Farmers times agriculture.
    pub farmers: u32,
    /// Tool makers times the sum of the tools.
    pub tool_makers: u32,
    /// Hut builders times buildings.
    pub hut_builders: u32,
    /// Shamans times people.
    pub shamans: u32,
    /// One for each resource left.
    pub resources: u32,
    /// The tie-breaker: agriculture, sum of the tools and people.
    pub tie_break: u32,
}

impl Score {
    /// The total.
    pub const fn total(self) -> i32 {
        let cards =
            self.culture + self.farmers + self.tool_makers + self.hut_builders + self.shamans;
        self.track + (cards + self.resources) as i32
    }
}

/// The points for the green cards among these.
pub fn culture(cards: Cards) -> u32 {
    // Every symbol is on two cards, so there are at most two sets.
    let (mut once, mut twice) = (0u8, 0u8);
    for card in cards.iter() {
        if let Bottom::Green { symbol } = card.face().bottom {
            let bit = 1 << symbol as u8;
            twice |= once & bit;
            once |= bit;
        }
    }
    once.count_ones().pow(2) + twice.count_ones().pow(2)
}

/// How many of a figure are on these cards.
pub fn figures(cards: Cards, wanted: Figure) -> u32 {
    let count = |bottom: Bottom| match bottom {
        Bottom::Sand { figure, count } if figure == wanted => u32::from(count),
        _ => 0,
    };
    cards.iter().map(|card| count(card.face().bottom)).sum()
}

impl Player {
    /// What this player would score if the game ended now.
    pub fn score(&self) -> Score {
        let cards = self.all_cards();
        let (agriculture, tools, people) =
            (u32::from(self.agriculture), u32::from(self.rack.sum()), u32::from(self.people));
        // Two resources of choice that were never taken count as two resources left.
        let claim = if self.claim { 2 } else { 0 };
        Score {
            track: self.points,
            culture: culture(cards),
            farmers: figures(cards, Figure::Farmer) * agriculture,
            tool_makers: figures(cards, Figure::ToolMaker) * tools,
            hut_builders: figures(cards, Figure::HutBuilder) * self.tiles.len(),
            shamans: figures(cards, Figure::Shaman) * people,
            resources: self.stock.iter().sum::<u32>() + claim,
            tie_break: agriculture + tools + people,
        }
    }
}

impl StoneAge {
    /// What a player would score if the game ended now.
    pub(crate) fn score(&self, seat: Seat) -> Score {
        self.player(seat).score()
    }

    /// The outcome of a finished game.
    pub(crate) fn final_outcome(&self) -> Option<Outcome> {
        let Phase::Over { .. } = self.phase else { return None };
        let scores = self.playing().iter().map(|player| {
            let score = player.score();
            vec![score.total(), score.tie_break as i32]
        });
        Some(Outcome::from_scores(scores.collect()))
    }
}
