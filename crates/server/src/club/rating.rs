//! Ratings: Weng-Lin, by game and number of players, separately for games with and without bots.
//!
//! A game counts if it was played to the end by at least two different players, no person had more
//! than one seat, and no chance outcome was undone. Players whose seat a bot has taken over by the
//! end, for whatever reason, come last, however well the bot did, and those who resigned come after
//! them. The others keep their order, including those who left and returned in time. Games with
//! only people and games with bots are rated separately. If a bot level plays several seats, its
//! rating changes by their mean.

use std::collections::{BTreeMap, BTreeSet};

use arena::{Rating, rate_game};
use room::{Place, Room, Status, Why};
use serde_json::json;

use crate::{
    http::error::AppError,
    state::State,
    store::{Rated, ResultRow, StoreError},
};

/// The number of games per query.
const BATCH: i64 = 50;

/// Rates the games that have ended since the last call.
pub(crate) async fn catch_up(state: &State) -> Result<(), StoreError> {
    loop {
        let ended = state.store.unrated(BATCH).await?;
        for table in &ended {
            rate(state, table).await?;
        }
        if ended.len() < BATCH as usize {
            return Ok(());
        }
    }
}

async fn rate(state: &State, table: &str) -> Result<(), StoreError> {
    let stored = state.store.table(table).await?;
    let rows = state.store.entries(table, 0).await?;
    let (shelf, id) = (state.shelf, table.to_owned());
    let read = tokio::task::spawn_blocking(move || {
        let room = Room::restore(shelf, &id, &stored, rows);
        room.map(|room| rated(&room))
    });
    let game = match read.await {
        Ok(Ok(game)) => game,
        Ok(Err(error)) => {
            tracing::warn!(table, %error, "a game that cannot be rated");
            None
        }
        Err(error) => {
            tracing::error!(table, %error, "a game that cannot be rated");
            None
        }
    };
    let Some(game) = game else { return state.store.leave_unrated(table).await };
    let subjects: Vec<_> = game.rows.iter().map(|row| row.subject.clone()).collect();
    let places: Vec<_> = game.rows.iter().map(|row| row.place).collect();
    let Rating { rating, uncertainty } = Rating::default();
    let after = move |before: &[(f64, f64)]| afterwards(&subjects, &places, before);
    state.store.rate(&game, after, (rating, uncertainty)).await
}

/// The result of a game, if it counts.
fn rated(room: &Room) -> Option<Rated> {
    let (places, _) = room.result().filter(|_| room.status() == Status::Finished)?;
    let helped = room.setup().coach;
    if helped || room.setup().origin.is_some() || room.has_undone_chance() {
        return None;
    }
    let people: Vec<&str> = room.places().iter().filter_map(Place::person).collect();
    let different: BTreeSet<&str> = people.iter().copied().collect();
    let subjects: Vec<String> = room.places().iter().map(subject).collect::<Option<_>>()?;
    let distinct: BTreeSet<&String> = subjects.iter().collect();
    if different.len() < people.len() || distinct.len() < 2 {
        return None;
    }
    let alone = |place: &Place| matches!(place, Place::Person { program: false, .. });
    let pool = if room.places().iter().all(alone) { "people" } else { "bots" };
    let kept = room.kept();
    let counted = counted_places(places, kept);
    let points = points(room);
    let rows = subjects.into_iter().zip(0_u8..).map(|(subject, seat)| ResultRow {
        seat,
        subject,
        place: counted.get(usize::from(seat)).copied().unwrap_or(1),
        left_to_bot: kept.get(usize::from(seat)).is_some_and(Option::is_some),
        points: points.get(usize::from(seat)).cloned().unwrap_or_else(|| "[]".to_owned()),
    });
    Some(Rated {
        table: room.id().to_owned(),
        game: room.setup().game.clone(),
        pool,
        at: room.finished()?,
        rows: rows.collect(),
    })
}

/// The subject under which a seat is rated.
fn subject(place: &Place) -> Option<String> {
    match place {
        Place::Person { person, .. } => Some(person.clone()).filter(|person| !person.is_empty()),
        Place::Bot { level, style: None } => Some(format!("bot {level}")),
        Place::Bot { level, style: Some(style) } => Some(format!("bot {level}/{style}")),
        Place::Open | Place::Asked { .. } => None,
    }
}

/// The places as rated: players who resigned are last, those who left are before them, and the
/// others keep their order.
fn counted_places(places: &[u8], kept: &[Option<Why>]) -> Vec<u8> {
    let key = |seat: usize| match kept.get(seat) {
        Some(Some(Why::Resigned)) => (2, 0),
        Some(Some(Why::Left | Why::Conceded | Why::Time)) => (1, 0),
        Some(None) | None => (0, places[seat]),
    };
    let place = |seat: usize| {
        let before = (0..places.len()).filter(|other| key(*other) < key(seat)).count();
        u8::try_from(before + 1).unwrap_or(u8::MAX)
    };
    (0..places.len()).map(place).collect()
}

/// The points of each seat by category: the ids of the headings, and the numbers.
fn points(room: &Room) -> Vec<String> {
    let show = room.play().and_then(|play| games::shown(play).ok());
    let Some((headings, rows)) = show.and_then(|show| show.result()) else { return Vec::new() };
    let row = |values: Vec<i64>| {
        let named: Vec<_> = headings.iter().zip(values).map(|(h, value)| (&h.id, value)).collect();
        json!(named).to_string()
    };
    rows.into_iter().map(row).collect()
}

/// The ratings of all seats after a game.
fn afterwards(subjects: &[String], places: &[u8], before: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let game: Vec<_> = before
        .iter()
        .zip(places)
        .map(|((rating, uncertainty), place)| {
            (Rating { rating: *rating, uncertainty: *uncertainty }, *place)
        })
        .collect();
    let after = rate_game(&game);
    let mut sums: BTreeMap<&String, (f64, f64, f64)> = BTreeMap::new();
    for (subject, rating) in subjects.iter().zip(&after) {
        let sum = sums.entry(subject).or_default();
        *sum = (sum.0 + rating.rating, sum.1 + rating.uncertainty, sum.2 + 1.0);
    }
    let mean = |subject: &String| sums.get(subject).map(|(r, u, count)| (r / count, u / count));
    subjects.iter().take(before.len()).filter_map(mean).collect()
}

/// The subject with this name: an account, a program, or a built-in bot such as `bot hard`.
pub(crate) async fn named(state: &State, name: &str) -> Result<Option<String>, AppError> {
    if name.starts_with("bot ") {
        return Ok(Some(name.to_owned()));
    }
    Ok(state.store.owner_of(&crate::people::names::folded(name)).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_left_is_last_and_the_others_stand_as_they_came_in() {
        let left = Some(Why::Left);
        assert_eq!(counted_places(&[1, 2, 3], &[None, None, None]), [1, 2, 3]);
        assert_eq!(counted_places(&[1, 2, 3], &[left, None, None]), [3, 1, 2]);
        assert_eq!(counted_places(&[1, 1, 3, 4], &[left, None, left, None]), [3, 1, 3, 2]);
        assert_eq!(counted_places(&[1, 1], &[None, None]), [1, 1]);
        // A player who resigned is behind one whose bot plays on for them.
        assert_eq!(counted_places(&[1, 2], &[left, Some(Why::Resigned)]), [1, 2]);
    }

    #[test]
    fn a_level_on_two_seats_changes_by_the_mean() {
        let subjects = ["anna", "bot easy", "bot easy"].map(str::to_owned);
        let usual = (25.0, 25.0 / 3.0);
        let after = afterwards(&subjects, &[1, 2, 3], &[usual; 3]);
        assert_eq!(after[1], after[2]);
        assert!(after[0].0 > 25.0 && after[1].0 < 25.0, "{after:?}");
        assert_eq!(afterwards(&subjects, &[1, 2, 3], &[]), []);
    }
}
