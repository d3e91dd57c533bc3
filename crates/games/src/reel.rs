//! A record as a row of scenes, one after the other.

use display::{Layout, Scene};
use table::{Record, Viewer, record::Step};

use crate::{Error, Play, Shelf, Told, replay, shown};

/// A record that is played once, from its beginning on.
#[derive(Debug)]
pub struct Reel<'a> {
    record: &'a Record,
    viewer: Viewer,
    layout: Layout,
    play: Box<dyn Play>,
    /// How many steps were taken.
    taken: usize,
    /// What the last of them told.
    told: Option<Box<dyn Told>>,
}

impl<'a> Reel<'a> {
    /// A record as a viewer sees it.
    ///
    /// # Errors
    /// When there is no such game, its rules are not known, or the head of the record is wrong.
    pub fn new(
        shelf: Shelf,
        record: &'a Record,
        viewer: Viewer,
        layout: Layout,
    ) -> Result<Self, Error> {
        let play = replay(shelf, record, Some(0))?;
        Ok(Self { record, viewer, layout, play, taken: 0, told: None })
    }

    /// The table after this step, with what it moved marked. Steps that were passed are not shown
    /// again: an earlier one gives the table after the last.
    ///
    /// # Errors
    /// When a step on the way is wrong, or the game has no pictures.
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
/// When the rules refuse the step.
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
