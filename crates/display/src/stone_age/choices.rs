//! Legal actions as picks: a place and then a number of people, a payment resource by resource, a
//! roll tool by tool.

use std::collections::{BTreeMap, BTreeSet};

use stone_age::{Action, Goods, OneUse, Phase, Place, Prize, Resource, Resources, ToolUse, View};

use super::{Table, names};
use crate::{Choices, Lead, Message, Pick, Ready};

/// The picks of the seat being asked.
pub(super) fn of(table: &Table<'_>, legal: &[Action]) -> Choices {
    let mut choices = Choices::flat([]);
    let mut root = match table.view.phase {
        Phase::Placing { .. } => {
            let home = table.me().map_or(0, |me| me.home);
            choices.carried =
                (1..=home).map(|number| names::person_id(table.near, number)).collect();
            placements(legal, &mut choices)
        }
        Phase::Rolled { goods, pips, .. } => tools(table, goods, pips, legal, &mut choices),
        Phase::Picking { dice, .. } => {
            let mut seen = [0; 7];
            let number = |pips: u8| {
                let seen = &mut seen[usize::from(pips.min(6))];
                *seen += 1;
                (pips, *seen)
            };
            dice.pips().map(number).filter_map(|(pips, number)| die(pips, number, legal)).collect()
        }
        Phase::Buying { .. } => {
            let prompt = |chosen| counted("stone-age-prompt-card", "chosen", chosen);
            let says = |paid| counted("stone-age-button-pay", "paid", paid);
            payments(&paid(legal), Action::Pay, prompt, says, &mut choices)
        }
        Phase::Building { stack, .. } => {
            let open = table.view.stacks.get(usize::from(stack)).and_then(|stack| stack.open);
            let points = |paid| open.map_or(0, |tile| tile.plan().scores(paid));
            let prompt = |chosen| {
                counted("stone-age-prompt-building", "chosen", chosen)
                    .number("points", chosen.value())
            };
            let says = |paid| {
                counted("stone-age-button-build", "paid", paid).number("points", points(paid))
            };
            payments(&paid(legal), Action::Pay, prompt, says, &mut choices)
        }
        Phase::Feeding { .. } => {
            let prompt = |chosen| counted("stone-age-prompt-feed", "chosen", chosen);
            let says = |paid| counted("stone-age-button-feed", "paid", paid);
            let fed = legal.iter().filter_map(|action| match action {
                Action::Feed(paid) => Some(*paid),
                _ => None,
            });
            payments(&fed.collect(), Action::Feed, prompt, says, &mut choices)
        }
        _ => Vec::new(),
    };
    for action in legal {
        match *action {
            Action::Use(place) => root.push(Pick::thing(names::place_id(place), Lead::act(action))),
            Action::Decline => {
                let says = Message::new("stone-age-button-decline");
                root.push(Pick::button(says, Lead::act(action)));
            }
            Action::Starve => root.push(Pick::button(starve(table), Lead::act(action))),
            _ => {}
        }
    }
    root.extend(claims(legal, &mut choices));
    choices.nodes[0].picks = root;
    choices
}

fn counted(id: &'static str, name: &'static str, resources: Resources) -> Message {
    Message::new(id).counted(name, names::counted(resources))
}

/// The payments among the legal actions.
fn paid(legal: &[Action]) -> BTreeSet<Resources> {
    let paid = |action: &Action| match action {
        Action::Pay(paid) => Some(*paid),
        _ => None,
    };
    legal.iter().filter_map(paid).collect()
}

/// A place, and the number of people if there is a choice.
fn placements(legal: &[Action], choices: &mut Choices) -> Vec<Pick> {
    let mut places: BTreeMap<Place, Vec<u8>> = BTreeMap::new();
    for action in legal {
        if let Action::Place { place, people } = *action {
            places.entry(place).or_default().push(people);
        }
    }
    let mut root = Vec::new();
    for (place, numbers) in places {
        let act = |people: u8| Lead::act(Action::Place { place, people });
        let lead = match numbers.as_slice() {
            [only] => act(*only),
            several => {
                let button = |people: &u8| {
                    let says = Message::new("stone-age-button-people").number("people", *people);
                    Pick::button(says, act(*people))
                };
                let prompt =
                    Message::new("stone-age-prompt-people").word("place", names::place(place));
                Lead::Node(choices.add(prompt, several.iter().map(button).collect()))
            }
        };
        root.push(Pick::thing(names::place_id(place), lead));
    }
    root
}

/// Payments, resource by resource in any order: there is a node for every part of a payment. A
/// selection that cannot grow is the action itself; one that can has a button.
fn payments(
    payments: &BTreeSet<Resources>,
    action: fn(Resources) -> Action,
    prompt: impl Fn(Resources) -> Message,
    says: impl Fn(Resources) -> Message,
    choices: &mut Choices,
) -> Vec<Pick> {
    let button = |paid: Resources| Pick::button(says(paid), Lead::act(action(paid)));
    if let (1, Some(only)) = (payments.len(), payments.first()) {
        return vec![button(*only)];
    }
    let parts = parts(payments);
    let grows =
        |part: &Resources| Resource::ALL.into_iter().any(|kind| parts.contains(&more(*part, kind)));
    let mut inner: Vec<_> =
        parts.iter().copied().filter(|part| part.total() > 0 && grows(part)).collect();
    // Picks lead forward, so smaller selections come before those they grow into.
    inner.sort_by_key(|part| (part.total(), *part));
    let first = choices.nodes.len();
    let nodes: BTreeMap<_, _> =
        inner.iter().enumerate().map(|(index, part)| (*part, first + index)).collect();
    let picks = |part: Resources| {
        let mut picks = Vec::new();
        for kind in Resource::ALL {
            let next = more(part, kind);
            if parts.contains(&next) {
                let lead = nodes
                    .get(&next)
                    .map_or_else(|| Lead::act(action(next)), |node| Lead::Node(*node));
                picks.push(Pick::thing(names::hand_id(kind.into()), lead));
            }
        }
        if payments.contains(&part) {
            picks.push(button(part));
        }
        picks
    };
    for part in inner {
        choices.add(prompt(part), picks(part));
    }
    picks(Resources::NONE)
}

fn more(part: Resources, kind: Resource) -> Resources {
    let mut counts = part.counts();
    counts[kind as usize] += 1;
    Resources::new(counts)
}

/// All subsets of these payments, including the payments themselves.
fn parts(payments: &BTreeSet<Resources>) -> BTreeSet<Resources> {
    let mut parts = BTreeSet::new();
    let mut open: Vec<_> = payments.iter().copied().collect();
    while let Some(part) = open.pop() {
        if parts.insert(part) {
            for kind in Resource::ALL {
                let mut counts = part.counts();
                if let Some(fewer) = counts[kind as usize].checked_sub(1) {
                    counts[kind as usize] = fewer;
                    open.push(Resources::new(counts));
                }
            }
        }
    }
    parts
}

/// The number of tools of each value, and which one-use tools.
type Kit = ([u8; 5], [bool; 5]);

fn kit(tools: ToolUse) -> Kit {
    let mut kit = ([0; 5], [false; 5]);
    for value in 1..=4 {
        kit.0[usize::from(value)] = tools.count(value);
    }
    for value in tools.one_use().values() {
        kit.1[usize::from(value)] = true;
    }
    kit
}

/// Tools in any order, and a button that says what they give.
fn tools(
    table: &Table<'_>,
    goods: Goods,
    pips: u8,
    legal: &[Action],
    choices: &mut Choices,
) -> Vec<Pick> {
    let Some(me) = table.me() else { return Vec::new() };
    let mut kits: Vec<(Kit, ToolUse)> = legal
        .iter()
        .filter_map(|action| match action {
            Action::Tools(tools) => Some((kit(*tools), *tools)),
            _ => None,
        })
        .collect();
    let size =
        |kit: &Kit| kit.0.iter().sum::<u8>() + kit.1.iter().map(|has| u8::from(*has)).sum::<u8>();
    kits.sort_by_key(|(kit, _)| (size(kit), *kit));
    let first = choices.nodes.len();
    // The root is the empty kit, which comes first.
    let nodes: BTreeMap<Kit, usize> =
        kits.iter().skip(1).enumerate().map(|(index, (kit, _))| (*kit, first + index)).collect();
    let racked: Vec<_> = me.tools.tools().enumerate().filter(|(_, tool)| !tool.used).collect();
    let mut root = Vec::new();
    for (kit, tools) in kits {
        let mut picks = Vec::new();
        for value in 1..=4_u8 {
            let mut next = kit;
            next.0[usize::from(value)] += 1;
            // Tools of equal value are interchangeable, so take them from the left.
            let mut alike = racked.iter().filter(|(_, tool)| tool.value == value);
            let thing = alike.nth(usize::from(kit.0[usize::from(value)]));
            if let (Some(node), Some((index, _))) = (nodes.get(&next), thing) {
                picks.push(Pick::thing(names::tool_id(index + 1), Lead::Node(*node)));
            }
        }
        for value in OneUse::VALUES {
            let mut next = kit;
            let had = std::mem::replace(&mut next.1[usize::from(value)], true);
            if let Some(node) = nodes.get(&next).filter(|_| !had) {
                picks.push(Pick::thing(names::once_id(value), Lead::Node(*node)));
            }
        }
        let brings = names::so_many(goods.from_pips(pips + tools.sum()), goods);
        let lead = Lead::act(Action::Tools(tools));
        if tools.is_empty() {
            let says = Message::new("stone-age-button-no-tools").counted("goods", brings);
            picks.push(Pick::button(says, lead));
            root = picks;
        } else {
            let says = Message::new("stone-age-button-tools")
                .text("tools", names::tool_values(tools))
                .counted("goods", brings);
            picks.push(Pick::button(says, lead));
            let prompt = Message::new("stone-age-prompt-tools")
                .text("tools", names::tool_values(tools))
                .number("pips", pips + tools.sum());
            choices.add(prompt, picks);
        }
    }
    root
}

fn die(pips: u8, number: u8, legal: &[Action]) -> Option<Pick> {
    let prize = *Prize::ALL.get(usize::from(pips).checked_sub(1)?)?;
    let action = Action::Take(prize);
    legal.contains(&action).then(|| Pick::thing(names::die_id(pips, number), Lead::act(action)))
}

/// The two resources of choice: the card, then two kinds.
fn claims(legal: &[Action], choices: &mut Choices) -> Option<Pick> {
    let claimed = |action: &Action| match action {
        Action::Claim(resources) => Some(*resources),
        _ => None,
    };
    let pairs: BTreeSet<_> = legal.iter().filter_map(claimed).collect();
    if pairs.is_empty() {
        return None;
    }
    let node = choices.add(Message::new("stone-age-prompt-claim"), Vec::new());
    let prompt = |chosen| counted("stone-age-prompt-claim-more", "chosen", chosen);
    let says = |resources| counted("stone-age-action-claim", "resources", resources);
    choices.nodes[node].picks = payments(&pairs, Action::Claim, prompt, says, choices);
    Some(Pick::thing("hand claim", Lead::Node(node)))
}

/// The button for not feeding, with its cost.
fn starve(table: &Table<'_>) -> Message {
    let missing = table.asked.map_or(0, |seat| table.hungry(seat));
    let lost = table.view.options.starvation.penalty(missing);
    Message::new("stone-age-button-starve").number("lost", lost)
}

/// The action to offer first: the only one, or no tools if none would increase the yield.
pub(super) fn ready(view: &View, legal: &[Action]) -> Option<Ready> {
    if let [only] = legal {
        return Some(Ready::idle(only));
    }
    let Phase::Rolled { goods, pips, .. } = view.phase else { return None };
    let in_vain = |action: &Action| match action {
        Action::Tools(tools) => goods.from_pips(pips + tools.sum()) == goods.from_pips(pips),
        _ => false,
    };
    legal.iter().all(in_vain).then(|| Ready::idle(Action::Tools(ToolUse::NONE)))
}

/// A warning if fewer tools would give the same.
pub(super) fn waste(view: &View, action: &Action) -> Option<Message> {
    let (Phase::Rolled { goods, pips, .. }, Action::Tools(tools)) = (view.phase, action) else {
        return None;
    };
    let kept = (1..=4_u8).filter(|value| tools.count(*value) > 0);
    let least = kept.chain(tools.one_use().values()).min()?;
    let with = pips + tools.sum();
    let wasted = goods.from_pips(with) == goods.from_pips(with - least);
    wasted.then(|| Message::new("terminal-stone-age-waste").number("value", least))
}
