//! Puzzles that people have solved.

use super::{Pool, Store, StoreError, reading, writing};

impl Store {
    /// The puzzles of a game that a person has solved.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn solved(&self, person: &str, game: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT puzzle FROM solved WHERE person = $1 AND game = $2";
        let found: Vec<(String,)> = reading!(self, db => {
            sqlx::query_as(sql).bind(person).bind(game).fetch_all(db).await?
        });
        Ok(found.into_iter().map(|(puzzle,)| puzzle).collect())
    }

    /// Every puzzle that a person has solved: the game, its id, and when.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn all_solved(
        &self,
        person: &str,
    ) -> Result<Vec<(String, String, i64)>, StoreError> {
        let sql = "SELECT game, puzzle, at FROM solved WHERE person = $1 ORDER BY at, puzzle";
        Ok(reading!(self, db => sqlx::query_as(sql).bind(person).fetch_all(db).await?))
    }

    /// Remembers that a person has solved a puzzle.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn solve(
        &self,
        person: &str,
        game: &str,
        puzzle: &str,
        at: i64,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO solved (person, game, puzzle, at) VALUES ($1, $2, $3, $4)
            ON CONFLICT (person, game, puzzle) DO NOTHING";
        writing!(self.pool, db => {
            sqlx::query(sql).bind(person).bind(game).bind(puzzle).bind(at).execute(db).await?;
        });
        Ok(())
    }
}
