//! Views: they serialise, and are enough to imagine a game that looks the same.
//!
//! `imagine` receives a view and nothing else, so it can know the truth only from a view that leaks
//! it. The comparison of games that the viewer cannot tell apart finds such leaks.

use table::{Dice, Game, Seat, Viewer};

use super::{
    Report,
    broken::{Check, Fault, Promise, ensure},
    told,
};

/// Checks that every viewer can imagine a game that looks the same to them.
pub(crate) fn can_be_imagined<G: Game, D: Dice>(
    game: &G,
    hides: bool,
    dice: &mut D,
    report: &mut Report,
) -> Check {
    for viewer in told::viewers(game.seats()) {
        let view = game.view(viewer);
        told::json(&view)?;
        let imagined = G::imagine(&view, dice);
        imagined.check().map_err(|what| Fault {
            promise: Promise::ImagineLooksTheSame,
            detail: format!("the game that {viewer:?} imagines is broken: {what}"),
        })?;
        if let Some(different) = difference(game, &imagined, viewer) {
            let detail = format!("to {viewer:?} the imagined game has another {different}");
            return ensure(false, Promise::ImagineLooksTheSame, || detail);
        }
        let truth = imagined == *game;
        ensure(truth || (hides && viewer != Viewer::All), Promise::ImagineLooksTheSame, || {
            format!("nothing is hidden from {viewer:?}, but the imagined game differs")
        })?;
        report.imagined_otherwise += u64::from(!truth);
    }
    Ok(())
}

/// The first thing that this viewer sees differently in the two games.
fn difference<G: Game>(game: &G, other: &G, viewer: Viewer) -> Option<String> {
    if game.seats() != other.seats() || game.options() != other.options() {
        return Some("table".to_owned());
    }
    let (view, seen) = (game.view(viewer), other.view(viewer));
    if view != seen {
        return Some(format!("view:\n{view}\n{seen}\n{view:?}\n{seen:?}"));
    }
    if game.waiting() != other.waiting() || game.outcome() != other.outcome() {
        return Some(format!("seat to answer: {:?}", other.waiting()));
    }
    for seat in Seat::all(game.seats()) {
        if game.decision(seat) != other.decision(seat) {
            return Some(format!("decision of {seat:?}: {:?}", other.decision(seat)));
        }
        if !viewer.sees(seat) {
            continue;
        }
        if game.aside(seat) != other.aside(seat) {
            return Some(format!("aside for {seat:?}: {:?}", other.aside(seat)));
        }
        let (mut legal, mut imagined) = (Vec::new(), Vec::new());
        game.legal_actions(seat, &mut legal);
        other.legal_actions(seat, &mut imagined);
        if legal != imagined {
            let odd: Vec<_> = legal.iter().filter(|a| imagined.binary_search(a).is_err()).collect();
            let more = imagined.iter().filter(|a| legal.binary_search(a).is_err());
            return Some(format!("list of answers: {odd:?} for {:?}", more.collect::<Vec<_>>()));
        }
    }
    None
}
