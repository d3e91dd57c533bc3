//! Legal actions as picks: first what to pick up, then where to put it.

use std::collections::BTreeMap;

use table::Seat;
use tigris::{Action, Colour, HAND, Monument, Phase, Space, Tiles};

use super::{Table, names, tell::counted};
use crate::{Choices, Lead, Message, Node, Pick};

/// The picks of the seat being asked.
pub(super) fn of(table: &Table<'_>, legal: &[Action]) -> Choices {
    match table.view.phase {
        Phase::Turn => turn(table, legal),
        Phase::Monument { placed } => monuments(placed, legal),
        Phase::Treasure { seat } => treasures(table, seat, legal),
        _ => Choices::flat(legal.iter().flat_map(|action| answer(table, action))),
    }
}

/// A turn: a tile, a leader or a catastrophe and then a space; or tiles to swap; or a pass.
fn turn(table: &Table<'_>, legal: &[Action]) -> Choices {
    let mut choices = Choices::flat([]);
    let mut root = Vec::new();
    for colour in Colour::ALL {
        let picks = spaces(legal, |action| match *action {
            Action::Tile { tile, space } if tile == colour => Some(names::space_id(space)),
            _ => None,
        });
        if !picks.is_empty() {
            let prompt = Message::new("tigris-prompt-tile").word("tile", names::tile(colour));
            let node = choices.add(prompt, picks);
            let held = table.view.players.get(table.near.index()).and_then(|me| me.hand.tiles);
            let count = held.map_or(0, |tiles| tiles[colour]);
            let tile = |number| Pick::thing(names::hand_id(colour, number), Lead::Node(node));
            root.extend((1..=count).map(tile));
        }
    }
    for colour in Colour::ALL {
        let mut picks = spaces(legal, |action| match *action {
            Action::Leader { leader, space } if leader == colour => Some(names::space_id(space)),
            _ => None,
        });
        let withdraw = Action::Withdraw { leader: colour };
        if legal.contains(&withdraw) {
            let says = Message::new("tigris-button-withdraw").word("leader", names::leader(colour));
            picks.push(Pick::button(says, Lead::act(withdraw)));
        }
        if !picks.is_empty() {
            let prompt = Message::new("tigris-prompt-leader").word("leader", names::leader(colour));
            let node = choices.add(prompt, picks);
            root.push(Pick::thing(names::leader_id(table.near, colour), Lead::Node(node)));
        }
    }
    let taken = table.view.board.face_up();
    let picks = spaces(legal, |action| match *action {
        Action::Catastrophe { space } if taken.contains(space) => {
            Some(names::tile_id(space).to_owned())
        }
        Action::Catastrophe { space } => Some(names::space_id(space)),
        _ => None,
    });
    if !picks.is_empty() {
        let node = choices.add(Message::new("tigris-prompt-catastrophe"), picks);
        let left = table.view.players.get(table.near.index()).map_or(0, |me| me.catastrophes);
        let tile =
            |number| Pick::thing(names::catastrophe_id(table.near, number), Lead::Node(node));
        root.extend((1..=left).map(tile));
    }
    if let Some(node) = swaps(table, legal, &mut choices) {
        root.push(Pick::button(Message::new("tigris-button-swap"), Lead::Node(node)));
    }
    if legal.contains(&Action::Pass) {
        root.push(Pick::button(Message::new("tigris-button-pass"), Lead::act(Action::Pass)));
    }
    choices.nodes[0].picks = root;
    choices
}

fn spaces(legal: &[Action], on: impl Fn(&Action) -> Option<String>) -> Vec<Pick> {
    let pick = |action: &Action| Some(Pick::thing(on(action)?, Lead::act(action)));
    legal.iter().filter_map(pick).collect()
}

/// A swap: tiles in any order, then the button. There is a node for every set of tiles.
fn swaps(table: &Table<'_>, legal: &[Action], choices: &mut Choices) -> Option<usize> {
    let is_swap = |action: &&Action| matches!(action, Action::Swap { .. });
    legal.iter().find(is_swap)?;
    let hand = table.view.players.get(table.near.index())?.hand.tiles?;
    let mut number = [0; 4];
    let tiles: Vec<_> = (0..hand.count().min(HAND))
        .filter_map(|place| hand.nth(place))
        .map(|colour| {
            number[colour as usize] += 1;
            (colour, names::hand_id(colour, number[colour as usize]))
        })
        .collect();
    let first = choices.nodes.len();
    for set in 0_usize..1 << tiles.len() {
        let mut chosen = Tiles::NONE;
        let mut picks = Vec::new();
        for (place, (colour, id)) in tiles.iter().enumerate() {
            if set & 1 << place == 0 {
                picks.push(Pick::thing(id.clone(), Lead::Node(first + (set | 1 << place))));
            } else {
                chosen[*colour] += 1;
            }
        }
        let swap = Action::Swap { tiles: chosen };
        if legal.binary_search(&swap).is_ok() {
            let says = Message::new("tigris-button-swap-these").counted("tiles", counted(chosen));
            picks.push(Pick::button(says, Lead::act(swap)));
        }
        choices.add(Message::new("tigris-prompt-swap"), picks);
    }
    Some(first)
}

/// A monument: the square, if there are several, then the monument.
fn monuments(placed: Space, legal: &[Action]) -> Choices {
    let mut choices = Choices::flat([]);
    let mut squares: BTreeMap<Space, Vec<Monument>> = BTreeMap::new();
    let mut wonders = Vec::new();
    let mut root = Vec::new();
    for action in legal {
        match *action {
            Action::Monument { monument, space } => {
                squares.entry(space).or_default().push(monument)
            }
            Action::Wonder { space } => wonders.push(space),
            _ => {}
        }
    }
    let several = squares.len() > 1;
    for (space, monuments) in squares {
        let pick = |monument: Monument| {
            let action = Action::Monument { monument, space };
            Pick::thing(names::monument_id(monument), Lead::act(action))
        };
        let picks: Vec<_> = monuments.into_iter().map(pick).collect();
        if several {
            let corner = opposite(placed, space);
            let prompt = Message::new("tigris-prompt-monument").text("space", corner);
            let node = choices.add(prompt, picks);
            root.push(Pick::thing(names::tile_id(corner), Lead::Node(node)));
        } else {
            root.extend(picks);
        }
    }
    match wonders.as_slice() {
        [] => {}
        [space] => root.push(Pick::thing("wonder", Lead::act(Action::Wonder { space: *space }))),
        several => {
            let pick = |space: &Space| {
                let action = Action::Wonder { space: *space };
                Pick::thing(names::tile_id(*space), Lead::act(action))
            };
            let picks = several.iter().map(pick).collect();
            let node = choices.add(Message::new("tigris-prompt-wonder"), picks);
            root.push(Pick::thing("wonder", Lead::Node(node)));
        }
    }
    if legal.contains(&Action::Decline) {
        let says = Message::new("tigris-button-decline");
        root.push(Pick::button(says, Lead::act(Action::Decline)));
    }
    choices.nodes = std::iter::once(Node { prompt: None, picks: root })
        .chain(choices.nodes.into_iter().skip(1))
        .collect();
    choices
}

/// The corner that tells the squares of a placed tile apart: the one diagonally opposite.
fn opposite(placed: Space, top_left: Space) -> Space {
    let across = |at: u8, first: u8| if at == first { 1 } else { 0 };
    let columns = across(placed.column(), top_left.column());
    let rows = across(placed.row(), top_left.row());
    top_left.offset(columns, rows).unwrap_or(top_left)
}

/// Of two treasures, pick the one to take; of more, the one to leave.
fn treasures(table: &Table<'_>, seat: Seat, legal: &[Action]) -> Choices {
    let merchant = table.view.board.leader(seat, Colour::Green);
    let kingdom = merchant.map(|space| table.view.board.region(space)).unwrap_or_default();
    let pick = |(on, leave): (Space, Space)| {
        Pick::thing(names::treasure_id(on), Lead::act(Action::Leave { space: leave }))
    };
    match legal {
        [Action::Leave { space: one }, Action::Leave { space: other }]
            if (table.laid.treasures & kingdom).len() == 2 =>
        {
            Choices::flat([(*one, *other), (*other, *one)].map(pick))
        }
        _ => Choices::flat(legal.iter().flat_map(|action| answer(table, action))),
    }
}

/// The pick for an action that takes a single click.
fn answer(table: &Table<'_>, action: &Action) -> Vec<Pick> {
    let lead = Lead::act(action);
    let button = |says: Message| vec![Pick::button(says, lead.clone())];
    match *action {
        Action::Commit { count } => {
            let tile = match table.view.phase {
                Phase::War { conflict, .. } => conflict.leader,
                _ => Colour::Red,
            };
            let says = Message::new("tigris-button-commit").number("count", count);
            button(says.word("tile", names::tile(tile)))
        }
        Action::War { leader } => {
            let says = Message::new("tigris-button-war").word("leader", names::leader(leader));
            let mut picks = button(says);
            if let Phase::ChooseWar { joint } = table.view.phase {
                let joined = table.view.board.region(joint);
                let fighters = table.view.board.leaders_in(joined, leader);
                let id = |(seat, _)| Pick::thing(names::leader_id(seat, leader), lead.clone());
                picks.extend(fighters.map(id));
            }
            picks
        }
        Action::Building { space } => vec![Pick::thing(names::tile_id(space), lead)],
        Action::Leave { space } => vec![Pick::thing(names::treasure_id(space), lead)],
        Action::Take { tile } => (1..=table.view.display[tile])
            .map(|number| Pick::thing(names::open_id(tile, number), lead.clone()))
            .collect(),
        Action::TakeFromBag => vec![Pick::thing("bag", lead)],
        Action::Score { colour } => {
            button(Message::new("tigris-button-score").word("colour", names::hue(colour)))
        }
        Action::Decline => button(Message::new("tigris-button-decline")),
        _ => button(super::act::name(action)),
    }
}
