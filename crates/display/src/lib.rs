//! What a viewer may know, turned into what a person sees and reads.
//!
//! Per game: `view → scene` and `legal actions → choices` are pure functions, and decisions, events
//! and refusals become [`Message`]s. Scenes are drawn as SVG, pixels or text by code that knows no
//! game; messages are said in English or Italian by [`Words`].

mod choices;
mod message;
mod scene;
mod shown;

pub use choices::{Choices, Lead, Node, Pick, Target};
pub use message::{Arg, Form, Message};
pub use scene::{Layer, Scene, State, Thing};
pub use shown::Shown;
