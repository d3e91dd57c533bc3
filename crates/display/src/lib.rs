//! What a viewer may know, turned into what a person sees and reads.
//!
//! Per game: `view → scene` and `legal actions → choices` are pure functions, and decisions, events
//! and refusals become [`Message`]s. Scenes are drawn as SVG, pixels or text by code that knows no
//! game; messages are said in English or Italian by [`Words`].

pub mod art;
mod choices;
mod civilization;
mod foresee;
#[cfg(feature = "pictures")]
mod gif;
mod message;
mod outline;
#[cfg(feature = "pictures")]
mod png;
mod scene;
mod shown;
mod stone_age;
mod svg;
mod tigris;
mod words;

pub use art::{Theme, ThemeError};
pub use choices::{Choices, Lead, Node, Pick, Target};
#[cfg(feature = "pictures")]
pub use gif::Film;
pub use message::{Arg, Message};
#[cfg(feature = "pictures")]
pub use png::{PictureError, Pixels, png, rgb};
pub use scene::{Frame, Layer, Layout, Scene, Script, State, States, Thing};
pub use shown::{Ink, Shown};
pub use svg::{Escaped, svg};
pub use words::{Language, LanguageError, Words};
