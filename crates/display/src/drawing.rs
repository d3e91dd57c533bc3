//! Drawings: scenes laid out for a reader. A renderer only draws what they say.

use std::borrow::Cow;

use serde::Serialize;

use crate::{Layer, Lettering, Message, Page, Scene, State, States, Thing, Words, units::short};

/// The gap between a thing and its halo.
const GAP: f32 = 2.0;
/// The radius of the corners of a halo.
const CORNER: f32 = 14.0;

/// A scene laid out in a language: every text has its size, its place and its line breaks.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename = "Scene")]
pub struct Drawing {
    /// The width.
    #[serde(serialize_with = "short")]
    pub width: f32,
    /// The height.
    #[serde(serialize_with = "short")]
    pub height: f32,
    /// Everything in the scene, from back to front.
    pub things: Vec<Drawn>,
}

/// One thing of a scene, laid out. It keeps its id from scene to scene, so that a client can animate
/// it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename = "Thing")]
pub struct Drawn {
    /// Its id.
    pub id: Cow<'static, str>,
    /// Its symbol; empty if it has none.
    #[serde(skip_serializing_if = "str::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<String>"))]
    pub art: &'static str,
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
    /// Its layer.
    pub layer: Layer,
    /// How it is highlighted.
    #[serde(skip_serializing_if = "States::is_empty")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Vec<State>"),
        ts(optional, as = "Option<Vec<State>>")
    )]
    pub states: States,
    /// Its colour role.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub tint: Option<&'static str>,
    /// Its outline as SVG path data, in units of the scene.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub path: Option<Cow<'static, str>>,
    /// The highlights that surround it with a halo.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub halo: Option<Halo>,
    /// Its number or its few letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub text: Option<Lettering>,
    /// Its sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub caption: Option<Lettering>,
    /// Its description for screen readers, and for a tooltip.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub label: Option<String>,
    /// The page of a close-up that it heads.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub page: Option<Box<Page<String>>>,
}

/// Outlines around a highlighted thing, one for each highlight, all of the same shape.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Halo {
    /// The highlights.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<State>"), ts(as = "Vec<State>"))]
    pub states: States,
    /// The shape.
    pub shape: Shape,
}

/// The shape of a halo: an SVG element with its attributes, in units from the upper left corner of
/// the thing.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Shape {
    /// The path of the thing itself.
    Path {},
    /// Around a piece.
    Circle {
        /// The middle.
        #[serde(serialize_with = "short")]
        cx: f32,
        /// The middle.
        #[serde(serialize_with = "short")]
        cy: f32,
        /// The radius.
        #[serde(serialize_with = "short")]
        r: f32,
    },
    /// Around everything else.
    Rect {
        /// The left edge.
        #[serde(serialize_with = "short")]
        x: f32,
        /// The upper edge.
        #[serde(serialize_with = "short")]
        y: f32,
        /// The width.
        #[serde(serialize_with = "short")]
        width: f32,
        /// The height.
        #[serde(serialize_with = "short")]
        height: f32,
        /// The radius of its corners.
        #[serde(serialize_with = "short")]
        rx: f32,
    },
}

impl Halo {
    fn of(thing: &Thing) -> Option<Self> {
        let mut states = States::default();
        let seen = |state: &State| match state {
            State::Free => false,
            State::Mine => thing.layer == Layer::Piece,
            _ => true,
        };
        thing.states.iter().filter(seen).for_each(|state| states.insert(state));
        if states.is_empty() {
            return None;
        }
        let Thing { width, height, .. } = *thing;
        let shape = if thing.path.is_some() {
            Shape::Path {}
        } else if thing.layer == Layer::Piece {
            let r = width.min(height) / 2.0 + GAP;
            Shape::Circle { cx: width / 2.0, cy: height / 2.0, r }
        } else {
            let [width, height] = [width, height].map(|side| side + 2.0 * GAP);
            Shape::Rect { x: -GAP, y: -GAP, width, height, rx: CORNER }
        };
        Some(Self { states, shape })
    }
}

impl Thing {
    /// The thing, laid out.
    pub(crate) fn laid_out(&self, words: &Words) -> Drawn {
        let page =
            |page: &Page| Box::new(Page { title: words.say(&page.title), frame: page.frame });
        Drawn {
            label: self.label.as_ref().map(|label| words.say(label)),
            page: self.page.as_deref().map(page),
            ..self.laid_out_silently(words)
        }
    }

    /// The thing, laid out for the eye only: without description and page.
    pub(crate) fn laid_out_silently(&self, words: &Words) -> Drawn {
        let say = |message: &Option<Message>| message.as_ref().map(|message| words.say(message));
        Drawn {
            id: self.id.clone(),
            art: self.art,
            x: self.x,
            y: self.y,
            width: self.width,
            height: self.height,
            layer: self.layer,
            states: self.states,
            tint: self.tint,
            path: self.path.clone(),
            halo: Halo::of(self),
            text: self.text.as_ref().map(|text| Lettering::number(self, text)),
            caption: say(&self.caption).map(|text| Lettering::caption(self, text)),
            label: None,
            page: None,
        }
    }
}

impl Scene {
    /// The scene, laid out in a language.
    ///
    /// ```
    /// use display::{Frame, Language, Layer, Message, Scene, Thing, Words};
    ///
    /// let frame = Frame::new(40.0, 40.0, 160.0, 20.0);
    /// let caption = Message::spoken(["Your move", "Tocca a te"]);
    /// let thing = Thing::new("turn", "", frame, Layer::Mark).caption(caption);
    /// let drawing = Scene::new(400.0, 300.0, vec![thing]).drawing(Words::of(Language::Italian));
    /// let caption = drawing.things[0].caption.as_ref().unwrap();
    /// assert_eq!(caption.lines, ["Tocca a te"]);
    /// assert_eq!((caption.x, caption.size), (0.0, 14.8));
    /// ```
    pub fn drawing(&self, words: &Words) -> Drawing {
        let things = self.things.iter().map(|thing| thing.laid_out(words)).collect();
        Drawing { width: self.width, height: self.height, things }
    }
}
