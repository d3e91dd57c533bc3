//! Ratings and results: written once per finished game, and read for lists and plots.

use super::{Pool, Store, StoreError, as_one, reading, writing};

/// The stored result of one seat.
#[derive(Clone, Debug)]
pub(crate) struct ResultRow {
    pub(crate) seat: u8,
    /// A person's id, or a built-in bot.
    pub(crate) subject: String,
    pub(crate) place: u8,
    pub(crate) left_to_bot: bool,
    /// Points by category, as JSON.
    pub(crate) points: String,
}

/// A finished game to be rated.
#[derive(Clone, Debug)]
pub(crate) struct Rated {
    pub(crate) table: String,
    pub(crate) game: String,
    pub(crate) pool: &'static str,
    pub(crate) at: i64,
    pub(crate) rows: Vec<ResultRow>,
}

/// An entry of a leaderboard.
#[derive(Clone, Debug)]
pub(crate) struct Ranked {
    pub(crate) subject: String,
    /// The name and the kind of a person.
    pub(crate) person: Option<(String, String)>,
    pub(crate) game: String,
    pub(crate) players: i64,
    pub(crate) pool: String,
    pub(crate) rating: f64,
    pub(crate) uncertainty: f64,
    pub(crate) games: i64,
}

/// A player's result, for plots.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) table: String,
    pub(crate) seat: i64,
    pub(crate) place: i64,
    pub(crate) left_to_bot: bool,
    pub(crate) points: String,
    pub(crate) rating: f64,
    pub(crate) uncertainty: f64,
    pub(crate) at: i64,
}

/// A rating class: the game, the number of players, and whether bots took part.
#[derive(Clone, Debug)]
pub(crate) struct Class {
    pub(crate) game: String,
    pub(crate) players: i64,
    pub(crate) pool: String,
}

type RankedTuple = (String, Option<String>, Option<String>, String, i64, String, f64, f64, i64);
type PlayedTuple = (String, i64, i64, i64, String, f64, f64, i64);

fn ranked(found: Vec<RankedTuple>) -> Vec<Ranked> {
    let one = |(subject, name, kind, game, players, pool, rating, uncertainty, games)| Ranked {
        subject,
        person: Option::zip(name, kind),
        game,
        players,
        pool,
        rating,
        uncertainty,
        games,
    };
    found.into_iter().map(one).collect()
}

fn played(found: Vec<PlayedTuple>) -> Vec<Played> {
    let one = |(table, seat, place, left, points, rating, uncertainty, at)| Played {
        table,
        seat,
        place,
        left_to_bot: left != 0,
        points,
        rating,
        uncertainty,
        at,
    };
    found.into_iter().map(one).collect()
}

impl Store {
    /// Finished games that are not rated yet, in the order in which they ended.
    pub(crate) async fn unrated(&self, most: i64) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE finished IS NOT NULL AND rated = 0
            ORDER BY finished, id LIMIT $1";
        let found: Vec<(String,)> =
            reading!(self, db => sqlx::query_as(sql).bind(most).fetch_all(db).await?);
        Ok(found.into_iter().map(|(id,)| id).collect())
    }

    /// Marks a game as not to be rated.
    pub(crate) async fn leave_unrated(&self, table: &str) -> Result<(), StoreError> {
        writing!(self.pool, db => {
            sqlx::query("UPDATE tables SET rated = 2 WHERE id = $1").bind(table).execute(db).await?;
        });
        Ok(())
    }

    /// Rates a game: `rate` computes the new ratings of its seats. Concurrent ratings wait for each
    /// other, and a game that was rated meanwhile is skipped.
    pub(crate) async fn rate(
        &self,
        game: &Rated,
        rate: impl Fn(&[(f64, f64)]) -> Vec<(f64, f64)> + Send + Sync,
        usual: (f64, f64),
    ) -> Result<(), StoreError> {
        let players = game.rows.len() as i64;
        as_one!(self.pool, tx => {
            sqlx::query("UPDATE meta SET value = value + 1 WHERE name = 'rated'")
                .execute(&mut *tx)
                .await?;
            let taken = sqlx::query("UPDATE tables SET rated = 1 WHERE id = $1 AND rated = 0")
                .bind(&game.table)
                .execute(&mut *tx)
                .await?
                .rows_affected();
            let mut before = Vec::new();
            for row in game.rows.iter().filter(|_| taken > 0) {
                let found: Option<(f64, f64)> = sqlx::query_as(RATING_OF)
                    .bind(game.pool)
                    .bind(&game.game)
                    .bind(players)
                    .bind(&row.subject)
                    .fetch_optional(&mut *tx)
                    .await?;
                before.push(found.unwrap_or(usual));
            }
            for (row, (rating, uncertainty)) in game.rows.iter().zip(rate(&before)) {
                sqlx::query(ADD_RESULT)
                    .bind(&game.table)
                    .bind(i64::from(row.seat))
                    .bind(&game.game)
                    .bind(players)
                    .bind(game.pool)
                    .bind(&row.subject)
                    .bind(i64::from(row.place))
                    .bind(i64::from(row.left_to_bot))
                    .bind(&row.points)
                    .bind(rating)
                    .bind(uncertainty)
                    .bind(game.at)
                    .execute(&mut *tx)
                    .await?;
                let first = game.rows.iter().find(|other| other.subject == row.subject);
                let counts = first.is_some_and(|first| first.seat == row.seat);
                sqlx::query(SET_RATING)
                    .bind(game.pool)
                    .bind(&game.game)
                    .bind(players)
                    .bind(&row.subject)
                    .bind(rating)
                    .bind(uncertainty)
                    .bind(i64::from(counts))
                    .bind(game.at)
                    .execute(&mut *tx)
                    .await?;
            }
        })?;
        Ok(())
    }

    /// The leaders of a class. Guests are rated but not listed, since their names are not reserved.
    pub(crate) async fn leaders(
        &self,
        class: &Class,
        most: i64,
    ) -> Result<Vec<Ranked>, StoreError> {
        let sql = "SELECT subject, people.name, people.kind, game, players, pool, rating,
                uncertainty, games
            FROM ratings LEFT JOIN people ON people.id = ratings.subject
            WHERE game = $1 AND players = $2 AND pool = $3
                AND (people.id IS NULL OR people.kind IN ('account', 'program'))
            ORDER BY rating - 3 * uncertainty DESC, subject LIMIT $4";
        let found: Vec<RankedTuple> = reading!(self, db => {
            sqlx::query_as(sql)
                .bind(&class.game)
                .bind(class.players)
                .bind(&class.pool)
                .bind(most)
                .fetch_all(db)
                .await?
        });
        Ok(ranked(found))
    }

    /// Every class with at least one game.
    pub(crate) async fn classes(&self) -> Result<Vec<(Class, i64)>, StoreError> {
        let sql = "SELECT game, players, pool, COUNT(*) FROM ratings
            GROUP BY game, players, pool ORDER BY game, pool DESC, players";
        let found: Vec<(String, i64, String, i64)> =
            reading!(self, db => sqlx::query_as(sql).fetch_all(db).await?);
        let class = |(game, players, pool, count)| (Class { game, players, pool }, count);
        Ok(found.into_iter().map(class).collect())
    }

    /// All ratings of a player.
    pub(crate) async fn ratings_of(&self, subject: &str) -> Result<Vec<Ranked>, StoreError> {
        let sql = "SELECT subject, people.name, people.kind, game, players, pool, rating,
                uncertainty, games
            FROM ratings LEFT JOIN people ON people.id = ratings.subject
            WHERE subject = $1 ORDER BY games DESC, game, players, pool";
        let found: Vec<RankedTuple> =
            reading!(self, db => sqlx::query_as(sql).bind(subject).fetch_all(db).await?);
        Ok(ranked(found))
    }

    /// Whether a game has been looked at for rating; and for each seat the rating after it, and
    /// before it unless it was the first of its class.
    pub(crate) async fn rating_changes(
        &self,
        table: &str,
    ) -> Result<(bool, Vec<(i64, f64, Option<f64>)>), StoreError> {
        let settled: Option<(i64,)> = reading!(self, db => {
            sqlx::query_as("SELECT rated FROM tables WHERE id = $1")
                .bind(table)
                .fetch_optional(db)
                .await?
        });
        let sql = "SELECT seat, rating, (
                SELECT earlier.rating FROM results AS earlier
                WHERE earlier.subject = mine.subject AND earlier.game = mine.game
                    AND earlier.players = mine.players AND earlier.pool = mine.pool
                    AND earlier.at < mine.at ORDER BY earlier.at DESC LIMIT 1)
            FROM results AS mine WHERE table_id = $1 ORDER BY seat";
        let changes = reading!(self, db => sqlx::query_as(sql).bind(table).fetch_all(db).await?);
        Ok((settled.is_some_and(|(rated,)| rated != 0), changes))
    }

    /// The latest results of a class, oldest first; of one player, or of all.
    pub(crate) async fn results(
        &self,
        class: &Class,
        subject: Option<&str>,
        most: i64,
    ) -> Result<Vec<Played>, StoreError> {
        let sql = "SELECT table_id, seat, place, left_to_bot, points, rating, uncertainty, at
            FROM results WHERE game = $1 AND players = $2 AND pool = $3
                AND ($4 = '' OR subject = $4) ORDER BY at DESC, table_id, seat LIMIT $5";
        let mut found: Vec<PlayedTuple> = reading!(self, db => {
            sqlx::query_as(sql)
                .bind(&class.game)
                .bind(class.players)
                .bind(&class.pool)
                .bind(subject.unwrap_or(""))
                .bind(most)
                .fetch_all(db)
                .await?
        });
        found.reverse();
        Ok(played(found))
    }

    /// A player's opponents in a class, with how often they finished ahead, level and behind.
    pub(crate) async fn opponents(
        &self,
        class: &Class,
        subject: &str,
    ) -> Result<Vec<(String, Option<String>, [i64; 3])>, StoreError> {
        let sql = "SELECT theirs.subject, people.name,
                SUM(CASE WHEN mine.place < theirs.place THEN 1 ELSE 0 END),
                SUM(CASE WHEN mine.place = theirs.place THEN 1 ELSE 0 END),
                SUM(CASE WHEN mine.place > theirs.place THEN 1 ELSE 0 END)
            FROM results AS mine JOIN results AS theirs
                ON theirs.table_id = mine.table_id AND theirs.seat <> mine.seat
            LEFT JOIN people ON people.id = theirs.subject
            WHERE mine.game = $1 AND mine.players = $2 AND mine.pool = $3 AND mine.subject = $4
                AND theirs.subject <> $4
            GROUP BY theirs.subject, people.name ORDER BY COUNT(*) DESC, theirs.subject LIMIT 10";
        let found: Vec<(String, Option<String>, i64, i64, i64)> = reading!(self, db => {
            sqlx::query_as(sql)
                .bind(&class.game)
                .bind(class.players)
                .bind(&class.pool)
                .bind(subject)
                .fetch_all(db)
                .await?
        });
        Ok(found.into_iter().map(|(who, name, a, b, c)| (who, name, [a, b, c])).collect())
    }
}

const RATING_OF: &str = "SELECT rating, uncertainty FROM ratings
    WHERE pool = $1 AND game = $2 AND players = $3 AND subject = $4";

const ADD_RESULT: &str = "INSERT INTO results (table_id, seat, game, players, pool, subject, place,
    left_to_bot, points, rating, uncertainty, at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";

const SET_RATING: &str = "INSERT INTO ratings
    (pool, game, players, subject, rating, uncertainty, games, changed)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (pool, game, players, subject) DO UPDATE SET rating = excluded.rating,
        uncertainty = excluded.uncertainty, games = ratings.games + excluded.games,
        changed = excluded.changed";
