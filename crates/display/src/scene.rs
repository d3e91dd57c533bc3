//! Scenes: the table as named, positioned, labelled things, independent of pixels.

use std::borrow::Cow;

use serde::{Serialize, Serializer};

use crate::{
    Message,
    units::{short, tenth},
};

/// What a viewer sees. A space of a board is about 100 units wide. A [`Drawing`](crate::Drawing) of
/// it is laid out for a reader.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
    /// Everything in the scene, from back to front.
    pub things: Vec<Thing>,
}

/// The layout of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    /// For landscape screens.
    #[default]
    Wide,
    /// For phones held upright.
    Tall,
}

/// One thing on the table. It keeps its id from scene to scene, so that a client can animate it.
#[derive(Clone, Debug, PartialEq)]
pub struct Thing {
    /// Its id, such as `space D5`, `leader lion king` or `hand temple 2`.
    pub id: Cow<'static, str>,
    /// Its drawing: a symbol of the art, such as `temple`. Empty for plain text.
    pub art: &'static str,
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
    /// Its layer.
    pub layer: Layer,
    /// How it is highlighted.
    pub states: States,
    /// The colour role it takes in addition to its shape, such as `red` or `kingdom-3`.
    pub tint: Option<&'static str>,
    /// Its outline as SVG path data in scene units, if it is drawn from data and not by art:
    /// rivers, kingdoms, countries.
    pub path: Option<Cow<'static, str>>,
    /// A number or a few letters in its middle.
    pub text: Option<String>,
    /// A sentence written on it, in the viewer's language.
    pub caption: Option<Message>,
    /// How the sentence is laid out.
    pub script: Script,
    /// A description for screen readers, and for a tooltip. `None` for decoration.
    pub label: Option<Message>,
    /// The page of a close-up that this thing heads, where it heads one.
    pub page: Option<Box<Page>>,
}

/// A part of the scene that can be opened large. The pages of a scene form one close-up: a client
/// shows them side by side under their title.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(rename = "Page"), ts(concrete(M = String)))]
pub struct Page<M = Message> {
    /// What the close-up is called; the same on all its pages.
    pub title: M,
    /// The part of the scene.
    #[serde(flatten)]
    pub frame: Frame,
}

/// The layout of a sentence on a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Script {
    /// One line, left-aligned.
    #[default]
    Line,
    /// One line, centred.
    Centred,
    /// As many lines as it needs, left-aligned.
    Paragraph,
    /// As many lines as it needs, centred; the letters are at most as large as for two lines.
    Stanza,
}

/// The layers, from back to front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Layer {
    /// Ground, rivers, panels.
    Ground,
    /// Areas that are tinted: kingdoms, countries.
    Tint,
    /// Tiles, cards.
    Tile,
    /// Leaders, people, units, treasures.
    Piece,
    /// Numbers and marks on top.
    Mark,
}

/// How a thing is highlighted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum State {
    /// Something can still be placed here.
    Free,
    /// It belongs to the viewer.
    Mine,
    /// It takes part in the open conflict or question.
    Involved,
    /// It belongs to the seat being asked.
    Asked,
    /// It was moved or placed last.
    LastMoved,
    /// It can be picked.
    Lit,
    /// It was picked, but the action is not confirmed yet.
    Picked,
}

/// A set of highlights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct States(u8);

impl States {
    /// Whether there is no highlight.
    pub fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// Adds one.
    pub fn insert(&mut self, state: State) {
        self.0 |= 1 << state as u8;
    }

    /// The highlights in order.
    pub fn iter(self) -> impl Iterator<Item = State> {
        State::ALL.into_iter().filter(move |state| self.0 >> *state as u8 & 1 == 1)
    }
}

impl Serialize for States {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl State {
    const ALL: [Self; 7] = [
        Self::Free,
        Self::Mine,
        Self::Involved,
        Self::Asked,
        Self::LastMoved,
        Self::Lit,
        Self::Picked,
    ];

    /// Its name in CSS classes and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Mine => "mine",
            Self::Involved => "involved",
            Self::Asked => "asked",
            Self::LastMoved => "last-moved",
            Self::Lit => "lit",
            Self::Picked => "picked",
        }
    }
}

impl Layer {
    /// Its name in CSS classes and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ground => "ground",
            Self::Tint => "tint",
            Self::Tile => "tile",
            Self::Piece => "piece",
            Self::Mark => "mark",
        }
    }
}

/// A place on the scene.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Frame {
    /// The left edge.
    #[serde(serialize_with = "short")]
    pub x: f32,
    /// The upper edge.
    #[serde(serialize_with = "short")]
    pub y: f32,
    /// The width.
    #[serde(serialize_with = "short")]
    pub width: f32,
    /// The height.
    #[serde(serialize_with = "short")]
    pub height: f32,
}

impl Frame {
    /// A rectangle.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { x, y, width, height }
    }

    /// Its outline with rounded corners, as SVG path data.
    pub fn rounded(self, radius: f32) -> String {
        // Integer units are precise enough, and much faster to format.
        let [x, y, right, below, r] =
            [self.x, self.y, self.x + self.width, self.y + self.height, radius]
                .map(|value| value.round() as i32);
        format!(
            "M{} {y}H{}Q{right} {y} {right} {}V{}Q{right} {below} {} {below}H{}Q{x} {below} {x} {}V{}Q{x} {y} {} {y}Z",
            x + r,
            right - r,
            y + r,
            below - r,
            right - r,
            x + r,
            below - r,
            y + r,
            x + r
        )
    }

    /// The rectangle, smaller by `by` on each side.
    #[must_use]
    pub fn inset(self, by: f32) -> Self {
        Self::new(self.x + by, self.y + by, self.width - 2.0 * by, self.height - 2.0 * by)
    }
}

impl Thing {
    /// A thing drawn by art.
    pub fn new(
        id: impl Into<Cow<'static, str>>,
        art: &'static str,
        frame: Frame,
        layer: Layer,
    ) -> Self {
        let [x, y, width, height] = [frame.x, frame.y, frame.width, frame.height].map(tenth);
        Self {
            id: id.into(),
            art,
            x,
            y,
            width,
            height,
            layer,
            states: States::default(),
            tint: None,
            path: None,
            text: None,
            caption: None,
            script: Script::Line,
            label: None,
            page: None,
        }
    }

    /// A thing drawn by its outline in a colour role.
    pub fn drawn(
        id: impl Into<Cow<'static, str>>,
        path: impl Into<Cow<'static, str>>,
        tint: &'static str,
        frame: Frame,
        layer: Layer,
    ) -> Self {
        Self { path: Some(path.into()), tint: Some(tint), ..Self::new(id, "", frame, layer) }
    }

    /// A copy that is cheap to clone, for static artwork.
    pub(crate) fn printed(mut self) -> Self {
        fn keep(text: Cow<'static, str>) -> Cow<'static, str> {
            Cow::Borrowed(text.into_owned().leak())
        }
        self.id = keep(self.id);
        self.path = self.path.map(keep);
        self.caption = self.caption.map(Message::printed);
        self.label = self.label.map(Message::printed);
        self
    }

    /// As the head of a page of a close-up.
    #[must_use]
    pub fn page(mut self, title: Message, frame: Frame) -> Self {
        self.page = Some(Box::new(Page { title, frame }));
        self
    }

    /// Sets its label.
    #[must_use]
    pub fn label(mut self, label: Message) -> Self {
        self.label = Some(label);
        self
    }

    /// Sets its text.
    #[must_use]
    pub fn text(mut self, text: impl ToString) -> Self {
        self.text = Some(text.to_string());
        self
    }

    /// Sets its sentence.
    #[must_use]
    pub fn caption(mut self, caption: Message) -> Self {
        self.caption = Some(caption);
        self
    }

    /// Sets the layout of its sentence.
    #[must_use]
    pub fn script(mut self, script: Script) -> Self {
        self.script = script;
        self
    }

    /// Sets its colour role.
    #[must_use]
    pub fn tint(mut self, tint: &'static str) -> Self {
        self.tint = Some(tint);
        self
    }

    /// Adds a highlight if the condition holds.
    #[must_use]
    pub fn state(mut self, state: State, is_so: bool) -> Self {
        if is_so {
            self.states.insert(state);
        }
        self
    }
}

impl Scene {
    /// A scene of these things, sorted by layer.
    pub fn new(width: f32, height: f32, things: Vec<Thing>) -> Self {
        // Things are large: distributing them into layers moves each of them less often than
        // sorting.
        let mut counts = [0; 5];
        things.iter().for_each(|thing| counts[thing.layer as usize] += 1);
        let mut layers = counts.map(Vec::with_capacity);
        let count = things.len();
        for thing in things {
            layers[thing.layer as usize].push(thing);
        }
        let mut things = Vec::with_capacity(count);
        layers.into_iter().for_each(|layer| things.extend(layer));
        Self { width, height, things }
    }

    /// Adds a highlight to the things with these ids.
    pub fn mark<'a>(&mut self, ids: impl IntoIterator<Item = &'a str>, state: State) {
        for id in ids {
            if let Some(thing) = self.things.iter_mut().find(|thing| thing.id == id) {
                thing.states.insert(state);
            }
        }
    }
}
