//! Scenes: the table as named, placed, labelled things, without pixels.

use std::borrow::Cow;

use serde::{Serialize, Serializer};

use crate::{Message, Words};

/// What a viewer sees. Distances are in units of which a space of a board has about 100. What is
/// said on it is a [`Message`], or a finished text once it was said in a language.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Scene<M = Message> {
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
    /// Everything on it, from the back to the front.
    pub things: Vec<Thing<M>>,
}

/// How the table is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    /// For screens that are wider than high.
    #[default]
    Wide,
    /// For telephones held upright.
    Tall,
}

/// One thing on the table. It keeps its id from scene to scene, so that a client can animate it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Thing<M = Message> {
    /// What it is called, such as `space D5`, `leader lion king` or `hand temple 2`.
    pub id: Cow<'static, str>,
    /// The drawing: a symbol of the art, such as `temple`. Empty for what is only written.
    #[serde(skip_serializing_if = "str::is_empty")]
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
    #[serde(skip_serializing_if = "States::is_empty")]
    pub states: States,
    /// The colour role it takes besides its shape, such as `red` or `kingdom-3`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tint: Option<&'static str>,
    /// Its outline, as the data of an SVG path in the units of the scene, where it is drawn from
    /// data and not by art: rivers, kingdoms, countries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<Cow<'static, str>>,
    /// A number or a few letters written in the middle of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// A sentence written on it, in the viewer's language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caption: Option<M>,
    /// How the sentence is written.
    #[serde(skip_serializing_if = "Script::is_line")]
    pub script: Script,
    /// What it is, for those who listen instead of looking, and for a hint on hovering. Nothing for
    /// what is only decoration.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<M>,
}

/// How a sentence is written on a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Script {
    /// In one line from the left.
    #[default]
    Line,
    /// In one line in the middle.
    Centred,
    /// In as many lines as it needs, from the left.
    Paragraph,
    /// In as many lines as it needs, each in the middle; letters of the size of two lines at most.
    Stanza,
}

impl Script {
    fn is_line(&self) -> bool {
        *self == Self::Line
    }
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
    /// It takes part in the open conflict or question.
    Involved,
    /// It belongs to whoever is asked now.
    Asked,
    /// It was moved or placed last.
    LastMoved,
    /// It can be picked.
    Lit,
    /// It was picked, and the action is not confirmed yet.
    Picked,
}

/// All the ways in which a thing stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct States(u8);

impl States {
    /// Whether it does not stand out.
    pub fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// Adds one.
    pub fn insert(&mut self, state: State) {
        self.0 |= 1 << state as u8;
    }

    /// One after the other.
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

    /// The state as it is written in classes and JSON.
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
    /// The layer as it is written in classes and JSON.
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
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
}

impl Frame {
    /// A place.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { x, y, width, height }
    }

    /// Its outline with rounded corners, as the data of an SVG path.
    pub fn rounded(self, radius: f32) -> String {
        // Whole units are fine enough, and much faster to write.
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

    /// The same place, smaller by so much on each side.
    #[must_use]
    pub fn inset(self, by: f32) -> Self {
        Self::new(self.x + by, self.y + by, self.width - 2.0 * by, self.height - 2.0 * by)
    }
}

impl Thing {
    /// A thing that art draws.
    pub fn new(
        id: impl Into<Cow<'static, str>>,
        art: &'static str,
        frame: Frame,
        layer: Layer,
    ) -> Self {
        // Finer than a tenth nobody sees, and each digit is sent and written many times.
        let [x, y, width, height] = [frame.x, frame.y, frame.width, frame.height]
            .map(|value| (value * 10.0).round() / 10.0);
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
        }
    }

    /// A thing that is drawn by its outline in a colour role.
    pub fn drawn(
        id: impl Into<Cow<'static, str>>,
        path: impl Into<Cow<'static, str>>,
        tint: &'static str,
        frame: Frame,
        layer: Layer,
    ) -> Self {
        Self { path: Some(path.into()), tint: Some(tint), ..Self::new(id, "", frame, layer) }
    }

    /// The thing as it is kept for good, to be copied into many scenes at no cost.
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

    /// With what it is called aloud.
    #[must_use]
    pub fn label(mut self, label: Message) -> Self {
        self.label = Some(label);
        self
    }

    /// With something written on it.
    #[must_use]
    pub fn text(mut self, text: impl ToString) -> Self {
        self.text = Some(text.to_string());
        self
    }

    /// With a sentence written on it.
    #[must_use]
    pub fn caption(mut self, caption: Message) -> Self {
        self.caption = Some(caption);
        self
    }

    /// With the sentence written in another way than in a line.
    #[must_use]
    pub fn script(mut self, script: Script) -> Self {
        self.script = script;
        self
    }

    /// With a colour role.
    #[must_use]
    pub fn tint(mut self, tint: &'static str) -> Self {
        self.tint = Some(tint);
        self
    }

    /// With a state, if that is so.
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
        // Things are large: to lay them into layers moves each of them less often than sorting.
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

    /// Gives the things of these ids a state.
    pub fn mark<'a>(&mut self, ids: impl IntoIterator<Item = &'a str>, state: State) {
        for id in ids {
            if let Some(thing) = self.things.iter_mut().find(|thing| thing.id == id) {
                thing.states.insert(state);
            }
        }
    }

    /// The scene in a language.
    pub fn said(&self, words: &Words) -> Scene<String> {
        let say = |message: &Option<Message>| message.as_ref().map(|message| words.say(message));
        let things = self.things.iter().map(|thing| Thing {
            id: thing.id.clone(),
            art: thing.art,
            x: thing.x,
            y: thing.y,
            width: thing.width,
            height: thing.height,
            layer: thing.layer,
            states: thing.states,
            tint: thing.tint,
            path: thing.path.clone(),
            text: thing.text.clone(),
            caption: say(&thing.caption),
            script: thing.script,
            label: say(&thing.label),
        });
        Scene { width: self.width, height: self.height, things: things.collect() }
    }
}
