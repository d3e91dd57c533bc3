//! Scenes: the table as named, placed, labelled things, without pixels.

use serde::Serialize;

use crate::Message;

/// What a viewer sees. Distances are in units of which a space of a board has about 100.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Scene {
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
    /// Everything on it, from the back to the front.
    pub things: Vec<Thing>,
}

/// One thing on the table. It keeps its id from scene to scene, so that a client can animate it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Thing {
    /// What it is called, such as `space D5`, `leader lion king` or `hand temple 2`.
    pub id: String,
    /// The drawing: a symbol of the art, such as `temple`.
    pub art: &'static str,
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
    /// In front of what it lies.
    pub layer: Layer,
    /// How it stands out.
    pub states: Vec<State>,
    /// The colour role it takes besides its shape, such as `red` or `dynasty-lion`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tint: Option<&'static str>,
    /// A number or a few letters written on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// A sentence written on it, in the viewer's language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caption: Option<Message>,
    /// What it is, for those who listen instead of looking, and for a hint on hovering.
    pub label: Message,
}

/// From the back to the front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Layer {
    /// Ground, rivers, panels.
    Ground,
    /// Areas that are tinted: kingdoms, countries.
    Tint,
    /// Tiles, cards.
    Tile,
    /// Leaders, people, units, treasures.
    Piece,
    /// Numbers and marks on all that.
    Mark,
}

/// How a thing stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// Something can still be put here.
    Free,
    /// It belongs to the viewer.
    Mine,
    /// It was moved or placed last.
    LastMoved,
    /// It takes part in the open conflict or question.
    Involved,
}
