//! Weng-Lin ratings: how strong players are, from games with any number of them.

use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

/// The ratings of players after some games. `games` lists for each game who played, by number,
/// and at which place they came in.
pub(crate) fn rate<'a>(
    players: usize,
    games: impl Iterator<Item = Vec<(usize, u8)>> + 'a,
) -> Vec<WengLinRating> {
    let config = WengLinConfig::new();
    let mut ratings = vec![WengLinRating::new(); players];
    for game in games {
        let before: Vec<[WengLinRating; 1]> =
            game.iter().map(|(player, _)| [ratings[*player]]).collect();
        let places = game.iter().map(|(_, place)| MultiTeamOutcome::new(usize::from(*place)));
        let teams: Vec<_> = before.iter().map(|team| &team[..]).zip(places).collect();
        let after = weng_lin_multi_team(&teams, &config);
        for ((player, _), team) in game.iter().zip(after) {
            if let Some(rating) = team.first() {
                ratings[*player] = *rating;
            }
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
        assert!(ratings[0].uncertainty < WengLinRating::new().uncertainty);
    }
}
