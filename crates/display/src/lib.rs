//! What a viewer may know, turned into what a person sees and reads.
//!
//! Per game: `view → scene` and `legal actions → choices` are pure functions, and decisions, events
//! and refusals become [`Message`]s. Scenes are drawn as SVG, pixels or text by code that knows no
//! game; messages are said in English or Italian by [`Words`].

mod choices;
mod message;
mod outline;
mod scene;
mod shown;
mod tigris;
mod words;

pub use choices::{Choices, Lead, Node, Pick, Target};
pub use message::{Arg, Message};
pub use scene::{Frame, Layer, Layout, Scene, State, Thing};
pub use shown::{Ink, Shown};
pub use words::{Language, LanguageError, Words};
