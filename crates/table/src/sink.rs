//! Where events go: a log, a stream, or nowhere.

/// Takes the events of a step. An event is built only if the sink wants it, so that a searching
/// bot pays nothing for sentences it will not read.
pub trait Sink<E> {
    /// Takes the event that `event` builds.
    fn tell(&mut self, event: impl FnOnce() -> E);
}

impl<E> Sink<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// The sink of those who do not listen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl<E> Sink<E> for Nobody {
    fn tell(&mut self, _: impl FnOnce() -> E) {}
}
