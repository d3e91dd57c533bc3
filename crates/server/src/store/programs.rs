//! External programs: each belongs to an account, and is identified by a token.

use super::{
    Person, Pool, Revoked, Store, StoreError,
    accounts::ADD_PERSON,
    as_one,
    erasing::PROGRAM_GONE,
    names::{claim, is_taken, keep_skeletons},
    people::ADD_SESSION,
    reading,
};
use crate::people::access::SessionId;

/// A program, as its owner sees it.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) created: i64,
    /// When it last sent a request.
    pub(crate) seen: Option<i64>,
}

impl Store {
    /// Creates a program for an account. Returns false if the name looks like someone else's.
    pub(crate) async fn add_program(
        &self,
        program: &Person,
        owner: &str,
        token: &SessionId,
        now: i64,
    ) -> Result<bool, StoreError> {
        let done = as_one!(self.pool, tx => {
            sqlx::query(ADD_PERSON)
                .bind(&program.id)
                .bind(&program.name)
                .bind(now)
                .execute(&mut *tx)
                .await?;
            let claimed = claim!(self.pool, tx, &program.id, &program.name);
            if claimed {
                sqlx::query("UPDATE people SET kind = 'program' WHERE id = $1")
                    .bind(&program.id)
                    .execute(&mut *tx)
                    .await?;
                sqlx::query("INSERT INTO programs (person, owner, created) VALUES ($1, $2, $3)")
                    .bind(&program.id)
                    .bind(owner)
                    .bind(now)
                    .execute(&mut *tx)
                    .await?;
                sqlx::query(ADD_SESSION)
                    .bind(token.hash())
                    .bind(&program.id)
                    .bind(now)
                    .bind("")
                    .execute(&mut *tx)
                    .await?;
            }
            claimed
        })?;
        Ok(done)
    }

    /// The programs of an account.
    pub(crate) async fn programs_of(&self, owner: &str) -> Result<Vec<Program>, StoreError> {
        let sql = "SELECT people.id, people.name, programs.created,
                (SELECT MAX(seen) FROM sessions WHERE sessions.person = people.id)
            FROM programs JOIN people ON people.id = programs.person
            WHERE owner = $1 ORDER BY programs.created";
        let found: Vec<(String, String, i64, Option<i64>)> =
            reading!(self, db => sqlx::query_as(sql).bind(owner).fetch_all(db).await?);
        let program = |(id, name, created, seen)| Program { id, name, created, seen };
        Ok(found.into_iter().map(program).collect())
    }

    /// Replaces its token.
    pub(crate) async fn renew_token(
        &self,
        program: &str,
        token: &SessionId,
        now: i64,
    ) -> Result<Revoked, StoreError> {
        as_one!(self.pool, tx => {
            sqlx::query("DELETE FROM sessions WHERE person = $1")
                .bind(program)
                .execute(&mut *tx)
                .await?;
            sqlx::query(ADD_SESSION)
                .bind(token.hash())
                .bind(program)
                .bind(now)
                .bind("")
                .execute(&mut *tx)
                .await?;
        })?;
        Ok(Revoked::of([program.to_owned()]))
    }

    /// Removes a program. Its games stay.
    pub(crate) async fn remove_program(&self, program: &str) -> Result<Revoked, StoreError> {
        as_one!(self.pool, tx => {
            for sql in PROGRAM_GONE {
                sqlx::query(*sql).bind(program).execute(&mut *tx).await?;
            }
        })?;
        Ok(Revoked::of([program.to_owned()]))
    }
}
