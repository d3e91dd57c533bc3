//! A record as a sequence of scenes.

use display::{Layout, Scene};
use table::{Record, Viewer, record::Step};

use crate::{Error, Play, Shelf, Told, replay, shown};

/// A record that is played through once, from the start.
#[derive(Debug)]
pub struct Reel<'a> {
    record: &'a Record,
    viewer: Viewer,
    layout: Layout,
    play: Box<dyn Play>,
    /// The number of steps taken.
    taken: usize,
    /// The events of the last one.
    told: Option<Box<dyn Told>>,
}

impl<'a> Reel<'a> {
    /// Opens a record, as seen by a viewer.
    ///
    /// # Errors
    /// If the game or its rules version is unknown, or the record's header is wrong.
    pub fn new(
        shelf: Shelf,
        record: &'a Record,
        viewer: Viewer,
        layout: Layout,
    ) -> Result<Self, Error> {
        let play = replay(shelf, record, Some(0))?;
        Ok(Self { record, viewer, layout, play, taken: 0, told: None })
    }

    /// The table after this step, with what it moved marked. The reel only moves forward: an
    /// earlier step returns the current table.
    ///
    /// # Errors
    /// If a step on the way is wrong, or the game has no pictures.
    pub fn scene(&mut self, step: usize) -> Result<Scene, Error> {
        while self.taken < step
            && let Some(next) = self.record.steps.get(self.taken)
        {
            self.told = take(&mut *self.play, next)?;
            self.taken += 1;
        }
        let show = shown(&*self.play)?;
        let told = self.told.as_ref().and_then(|told| told.tell(self.viewer));
        Ok(show.scene_after(&told.unwrap_or_default(), self.viewer, self.layout))
    }
}

/// Takes one step of a record and returns its events; an undo has none.
///
/// # Errors
/// If the rules refuse the step.
pub fn take(play: &mut dyn Play, step: &Step) -> Result<Option<Box<dyn Told>>, Error> {
    match step {
        Step::Act { seat, action } => {
            let seat = play.seat_names().get(usize::from(*seat)).copied().unwrap_or_default();
            let seat = play.seat(seat)?;
            play.act(seat, action).map(Some)
        }
        Step::Chance(outcome) => play.chance(Some(outcome)).map(|chanced| Some(chanced.events)),
        Step::Undo(step) => play.undo(*step).map(|_| None),
    }
}
