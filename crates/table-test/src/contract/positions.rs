//! Positions: they round-trip through text, and a match can start from them.

use table::{Game, Match, Record, replay};

use super::broken::{Check, Fault, Promise, ensure};

/// Checks that a position reads back as the same game, also from a record that starts there.
pub(crate) fn are_lossless<G: Game>(game: &G) -> Check {
    let lossless =
        |holds, detail: &dyn Fn() -> String| ensure(holds, Promise::PositionsAreLossless, detail);
    let text = game.position();
    let fault = |error: String| Fault {
        promise: Promise::PositionsAreLossless,
        detail: format!("{error}, in\n{text}"),
    };
    let read = G::from_position(&text).map_err(|error| fault(error.to_string()))?;
    lossless(read == *game, &|| format!("read as {read:?} and not {game:?}:\n{text}"))?;
    lossless(read.position() == text, &|| format!("drawn differently the second time:\n{text}"))?;

    let record =
        Match::<G>::from_position(&text, None).map_err(|error| fault(error.to_string()))?.record();
    let again = Record::read(&record.to_text()).map_err(|error| fault(error.to_string()))?;
    lossless(again == record, &|| format!("lost by the record:\n{text}"))?;
    let played = replay::<G>(&again, None).map_err(|error| fault(error.to_string()))?;
    lossless(played.game() == game, &|| format!("the record replays differently:\n{text}"))
}
