//! Turns what a viewer may know into what a person sees and reads.
//!
//! For each game, `view → scene` and `legal actions → choices` are pure functions, and decisions,
//! events and refusals become [`Message`]s. Game-independent code draws scenes as SVG, pixels or
//! text, and [`Words`] translates messages into English or Italian.

pub mod art;
mod brush;
mod choices;
mod chronicle;
mod civilization;
mod drawing;
mod foresee;
#[cfg(feature = "pictures")]
mod gif;
#[cfg(feature = "pictures")]
mod glyphs;
mod lettering;
#[cfg(feature = "pictures")]
mod lzw;
mod message;
mod misdrawn;
mod order;
mod outline;
mod outlook;
#[cfg(feature = "pictures")]
mod painter;
#[cfg(feature = "pictures")]
mod palette;
#[cfg(feature = "pictures")]
mod png;
mod scene;
mod sheet;
mod shown;
#[cfg(feature = "pictures")]
mod sprite;
mod stone_age;
mod svg;
mod tigris;
mod units;
mod words;

pub use art::{Theme, ThemeError};
pub use brush::Brush;
pub use choices::{Choices, Lead, Node, Pick, Ready, Target};
pub use chronicle::{Chapter, Chronicle};
pub use civilization::map_of as civilization_map;
pub use drawing::{Drawing, Drawn, Halo, Shape};
#[cfg(feature = "pictures")]
pub use gif::Film;
pub use lettering::Lettering;
pub use message::{Arg, Message};
pub use misdrawn::misdrawn;
pub use order::{OrderBox, OrderPart};
pub use outlook::{Outlook, OutlookGroup};
#[cfg(feature = "pictures")]
pub use painter::{Look, Painter};
#[cfg(feature = "pictures")]
pub use png::{PictureError, Pixels};
pub use scene::{Frame, Layer, Layout, Page, Scene, Script, State, States, Thing};
pub use sheet::{Block, Lit, Paper, Sheet, Size, Spot, wrapped};
pub use shown::{Ink, Shown};
pub use svg::{Escaped, svg};
pub use units::short;
pub use words::{Language, LanguageError, Words};
