//! Where events go: a log, a stream, or nowhere.

/// Receives the events of a step. An event is built only if the sink wants it, so a search bot pays
/// nothing for events it ignores.
///
/// ```
/// use table::{Nobody, Sink};
///
/// let mut log = Vec::new();
/// log.tell(|| "a tile was drawn");
/// assert_eq!(log, ["a tile was drawn"]);
/// Nobody.tell(|| -> u8 { unreachable!("never built") });
/// ```
pub trait Sink<E> {
    /// Receives the event that `event` builds.
    fn tell(&mut self, event: impl FnOnce() -> E);

    /// The list that keeps the events; `None` if they are discarded. With it, an engine compiles its
    /// rules twice in its own crate, and not in every crate that plays.
    fn list(&mut self) -> Option<&mut Vec<E>>;
}

impl<E> Sink<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }

    fn list(&mut self) -> Option<&mut Self> {
        Some(self)
    }
}

/// A sink that discards events without building them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl<E> Sink<E> for Nobody {
    fn tell(&mut self, _: impl FnOnce() -> E) {}

    fn list(&mut self) -> Option<&mut Vec<E>> {
        None
    }
}
