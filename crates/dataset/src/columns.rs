//! The columns of a dataset: their names, types, meanings and values, in one place.

use crate::{
    parquet::{Cell, Field, Kind},
    rows::Row,
};

/// A column of a dataset.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// Its type.
    pub kind: Kind,
    /// What its values mean.
    pub about: &'static str,
    /// The value in a row.
    pub(crate) of: fn(&Row) -> Cell<'_>,
}

impl Column {
    const fn new(
        name: &'static str,
        kind: Kind,
        about: &'static str,
        of: fn(&Row) -> Cell<'_>,
    ) -> Self {
        Self { name, kind, about, of }
    }

    pub(crate) fn field(&self) -> Field {
        Field { name: self.name, kind: self.kind }
    }
}

/// All columns, in order.
pub const COLUMNS: &[Column] = &[
    Column::new("game", Kind::Int32, "the number of the game; its seed is `seed + game`", |row| {
        Cell::Int(row.game)
    }),
    Column::new("step", Kind::Int32, "the number of the decision in the game, from 0", |row| {
        Cell::Int(row.step)
    }),
    Column::new("seat", Kind::Int8, "the player who decides", |row| Cell::Int(row.seat)),
    Column::new(
        "observation",
        Kind::Floats,
        "everything they know; see `eridu.observation_layout`",
        |row| Cell::Floats(&row.observation),
    ),
    Column::new("legal_actions", Kind::Ints, "the numbers of their legal actions", |row| {
        Cell::Ints(&row.legal_actions)
    }),
    Column::new(
        "visits",
        Kind::Ints,
        "how often the search tried each of these; empty without a search",
        |row| Cell::Ints(&row.visits),
    ),
    Column::new(
        "values",
        Kind::MaybeFloats,
        "the share of the win that each brings them; null if not tried",
        |row| Cell::MaybeFloats(&row.values),
    ),
    Column::new(
        "shares",
        Kind::Floats,
        "what each player can expect, by the search; need not sum to one",
        |row| Cell::Floats(&row.shares),
    ),
    Column::new("action", Kind::Int32, "the number of the action taken", |row| {
        Cell::Int(row.action)
    }),
    Column::new("notation", Kind::Text, "the same in the notation of the game", |row| {
        Cell::Text(&row.notation)
    }),
    Column::new(
        "chances",
        Kind::Floats,
        "review: the winning chances of each player after it",
        |row| Cell::Floats(&row.chances),
    ),
    Column::new(
        "error",
        Kind::Float,
        "review: what the action cost compared with the best, as a share of the win",
        |row| Cell::Float(row.error),
    ),
    Column::new(
        "best",
        Kind::MaybeInt32,
        "review: the number of the best action; null if there was only one",
        |row| Cell::MaybeInt(row.best),
    ),
    Column::new(
        "won",
        Kind::Float,
        "result: the player's share of the win, 1 / winners or 0",
        |row| Cell::Float(row.won),
    ),
    Column::new("place", Kind::Int8, "result: the player's place, from 1", |row| {
        Cell::Int(row.place)
    }),
    Column::new(
        "scores",
        Kind::Ints,
        "result: what decided the place, most important number first",
        |row| Cell::Ints(&row.scores),
    ),
    Column::new(
        "luck",
        Kind::Float,
        "review: the player's luck in the whole game, as a share of the win",
        |row| Cell::Float(row.luck),
    ),
];
