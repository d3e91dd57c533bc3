//! Mutes and blocks between people.

use room::RelationKind;

use super::{Pool, Store, StoreError, reading, writing};

/// A mute or a block.
#[derive(Clone, Debug)]
pub(crate) struct Relation {
    pub(crate) id: String,
    pub(crate) person: String,
    pub(crate) other: String,
    /// The other person's name at the time.
    pub(crate) name: String,
    pub(crate) kind: RelationKind,
    pub(crate) created: i64,
}

impl Store {
    /// All mutes and blocks.
    pub(crate) async fn relations(&self) -> Result<Vec<Relation>, StoreError> {
        let sql = "SELECT id, person, other, name, kind, created FROM relations ORDER BY created";
        let found: Vec<(String, String, String, String, String, i64)> =
            reading!(self, db => sqlx::query_as(sql).fetch_all(db).await?);
        let read = |(id, person, other, name, kind, created): (_, _, _, _, String, _)| {
            let kind = RelationKind::read(&kind)?;
            Some(Relation { id, person, other, name, kind, created })
        };
        Ok(found.into_iter().filter_map(read).collect())
    }

    /// Adds a mute or block, or changes its kind.
    pub(crate) async fn relate(&self, relation: &Relation) -> Result<(), StoreError> {
        let sql = "INSERT INTO relations (id, person, other, name, kind, created)
            VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (person, other) DO UPDATE SET kind = excluded.kind";
        writing!(self.pool, db => {
            sqlx::query(sql)
                .bind(&relation.id)
                .bind(&relation.person)
                .bind(&relation.other)
                .bind(&relation.name)
                .bind(relation.kind.name())
                .bind(relation.created)
                .execute(db)
                .await?;
        });
        Ok(())
    }

    /// Removes a mute or block; false if there is none.
    pub(crate) async fn unrelate(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM relations WHERE person = $1 AND id = $2";
        let gone = writing!(self.pool, db => {
            sqlx::query(sql).bind(person).bind(id).execute(db).await?.rows_affected()
        });
        Ok(gone > 0)
    }
}
