//! The chronicle of a finished game, from its record.

use display::{Chronicle, Shown};
use table::{Record, Seat, Viewer, record::Step};

use crate::{Code, Error};

/// Replays a record and tells its chronicle; `None` if the game has none, or is not over.
pub(crate) fn of<G: Shown>(record: &Record) -> Result<Option<Chronicle>, Error> {
    let mut played = table::replay::<G>(record, Some(0))?;
    let mut events: Vec<(usize, G::Event)> = Vec::new();
    for (step, number) in record.steps.iter().zip(1..) {
        let options = played.game().options().clone();
        let told = match step {
            Step::Act { seat, action } => {
                let action = G::read_action(&options, action)?;
                let seat = Seat::new(*seat).ok_or_else(|| no_step(number))?;
                played.act(seat, &action)?
            }
            Step::Chance(outcome) => played.chance(&G::read_chance(&options, outcome)?)?,
            Step::Undo(to) => {
                played.undo(*to)?;
                events.retain(|(step, _)| *step < *to as usize);
                Vec::new()
            }
        };
        events.extend(told.into_iter().map(|event| (number, event)));
    }
    if played.game().outcome().is_none() {
        return Ok(None);
    }
    Ok(G::chronicle(&events, &played.game().view(Viewer::All)))
}

fn no_step(number: usize) -> Error {
    Error::new(Code::BadRecord, format!("step {number} is of no seat"))
}
