//! Weng-Lin ratings: the strength of players, from games with any number of them.

use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

/// An estimate of a player's strength and its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating; 25 for an unknown player.
    pub rating: f64,
    /// Its standard deviation.
    pub uncertainty: f64,
}

impl Default for Rating {
    fn default() -> Self {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        Self { rating, uncertainty }
    }
}

impl Rating {
    /// The proven rating: three standard deviations below the rating. It ranks players with few
    /// games low.
    pub fn certain(self) -> f64 {
        self.rating - 3.0 * self.uncertainty
    }
}

/// The ratings after one game, given each player's rating before it and their place.
pub fn rate_game(game: &[(Rating, u8)]) -> Vec<Rating> {
    let before = |rating: &Rating| {
        [WengLinRating { rating: rating.rating, uncertainty: rating.uncertainty }]
    };
    let before: Vec<_> = game.iter().map(|(rating, _)| before(rating)).collect();
    let places = game.iter().map(|(_, place)| MultiTeamOutcome::new(usize::from(*place)));
    let teams: Vec<_> = before.iter().map(|team| &team[..]).zip(places).collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let after = after.iter().zip(game).map(|(team, (old, _))| {
        team.first().map_or(*old, |new| Rating { rating: new.rating, uncertainty: new.uncertainty })
    });
    after.collect()
}

/// The ratings after several games. `games` lists for each game the players, by number, with their
/// places.
pub(crate) fn rate<'a>(
    players: usize,
    games: impl Iterator<Item = Vec<(usize, u8)>> + 'a,
) -> Vec<Rating> {
    let mut ratings = vec![Rating::default(); players];
    for game in games {
        let before: Vec<_> =
            game.iter().map(|(player, place)| (ratings[*player], *place)).collect();
        for ((player, _), after) in game.iter().zip(rate_game(&before)) {
            ratings[*player] = after;
        }
    }
    ratings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_wins_more_is_rated_higher() {
        let games = (0..60)
            .map(|game| if game % 3 == 0 { vec![(0, 2), (1, 1)] } else { vec![(0, 1), (1, 2)] });
        let ratings = rate(2, games);
        assert!(ratings[0].rating > ratings[1].rating);
        assert!(ratings[0].uncertainty < Rating::default().uncertainty);
    }
}
