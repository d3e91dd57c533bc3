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
}

impl<E> Sink<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// A sink that discards events without building them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl<E> Sink<E> for Nobody {
    fn tell(&mut self, _: impl FnOnce() -> E) {}
}
