//! Clicks on things that are not lit: which action was meant, and why the rules refuse it.
//!
//! All actions that can ever be legal are turned into picks, just like the legal ones. If a thing
//! can be picked there but not among the legal ones, some rule refuses it, and the click is
//! answered with that rule.

use std::{collections::BTreeSet, fmt::Display};

use display::{Choices, Lead, Message, Shown, Target, Words};
use table::{Refusal, RuleId, Seat, Viewer};

/// The maximum number of actions tried per thing.
const MOST: usize = 200;

/// A click on something that is not lit.
#[derive(Clone, Debug, Default)]
pub struct Click {
    /// The earlier picks, as the choices name them.
    pub picked: Vec<Target<String>>,
    /// The things under the click, the foremost first.
    pub things: Vec<String>,
}

/// Why something cannot be picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// The reason, as a sentence.
    pub message: Message,
}

/// Why nothing under the click can be picked, if it is part of any action. Actions most similar to
/// the legal ones are tried first, and those that answer a different question last.
pub(crate) fn refuse<G: Shown>(
    game: &G,
    seat: Seat,
    click: &Click,
    words: &Words,
) -> Option<Refused> {
    game.decision(seat)?;
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let stems: BTreeSet<String> = legal.iter().map(stem).collect();
    let verbs: BTreeSet<String> = legal.iter().map(verb).collect();
    let every = G::every_action(game.options(), game.seats()).into_iter();
    let (alike, rest): (Vec<_>, Vec<_>) = every.partition(|action| stems.contains(&stem(action)));
    let (near, far): (Vec<_>, Vec<_>) =
        rest.into_iter().partition(|action| verbs.contains(&verb(action)));
    let view = game.view(Viewer::Seat(seat));
    for actions in [alike, near, far] {
        let choices = G::choices(&view, &actions).said(words);
        let Some(node) = follow(&choices, &click.picked) else { continue };
        let mut behind = click.things.iter().map(|thing| behind(&choices, node, thing));
        if let Some(actions) = behind.find(|actions| !actions.is_empty()) {
            // Something that can be picked is not refused.
            let refusals: Option<Vec<_>> =
                actions.iter().map(|action| refusal(game, seat, action)).collect();
            return commonest(&refusals?);
        }
        if click.things.iter().any(|thing| comes_later(&choices, thing)) {
            return None;
        }
    }
    None
}

/// Whether a thing can be picked after another pick: then the question already says what comes
/// first.
fn comes_later(choices: &Choices<String>, thing: &str) -> bool {
    let on = |target: &Target<String>| matches!(target, Target::Thing(id) if id == thing);
    choices.nodes.iter().flat_map(|node| &node.picks).any(|pick| on(&pick.on))
}

/// The notation of an action without its last word, which is usually the place.
fn stem(action: &impl Display) -> String {
    let text = action.to_string();
    text.rsplit_once(' ').map_or_else(String::new, |(stem, _)| stem.to_owned())
}

/// The kind of an action: the first word of its notation.
fn verb(action: &impl Display) -> String {
    let text = action.to_string();
    text.split(' ').next().unwrap_or_default().to_owned()
}

/// The node to which these picks lead.
fn follow(choices: &Choices<String>, picked: &[Target<String>]) -> Option<usize> {
    picked.iter().try_fold(0, |node, on| {
        let picks = &choices.nodes.get(node)?.picks;
        match picks.iter().find(|pick| pick.on == *on)?.lead {
            Lead::Node(next) => Some(next),
            Lead::Act(_) => None,
        }
    })
}

/// The actions to which a pick on a thing could lead.
fn behind(choices: &Choices<String>, node: usize, thing: &str) -> Vec<String> {
    let on = |target: &Target<String>| matches!(target, Target::Thing(id) if id == thing);
    let picks = choices.nodes.get(node).map_or(&[][..], |node| &node.picks);
    let mut open: Vec<&Lead> =
        picks.iter().filter(|pick| on(&pick.on)).map(|pick| &pick.lead).collect();
    let (mut actions, mut seen) = (Vec::new(), BTreeSet::new());
    while let Some(lead) = open.pop() {
        match lead {
            Lead::Act(action) => actions.push(action.clone()),
            Lead::Node(next) if seen.insert(*next) => {
                let picks = choices.nodes.get(*next).map_or(&[][..], |node| &node.picks);
                open.extend(picks.iter().map(|pick| &pick.lead));
            }
            Lead::Node(_) => {}
        }
        if actions.len() == MOST {
            break;
        }
    }
    actions
}

/// Why an action is refused; `None` if it is legal.
fn refusal<G: Shown>(game: &G, seat: Seat, action: &str) -> Option<Refused> {
    let action = G::read_action(game.options(), action).ok()?;
    let rejection = game.clone().act(seat, &action, &mut table::Nobody).err()?;
    Some(Refused { rule: rejection.rule(), message: G::refuse(&rejection) })
}

/// The most common refusal, the first one if there are several.
fn commonest(refusals: &[Refused]) -> Option<Refused> {
    let often = |refused: &Refused| refusals.iter().filter(|other| *other == refused).count();
    let most = refusals.iter().map(often).max()?;
    refusals.iter().find(|refused| often(refused) == most).cloned()
}
