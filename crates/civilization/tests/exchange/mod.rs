//! Exchanges of hidden information, written from the rules and on the position text: the cards of
//! others, the tokens that others have looked at, hidden answers.

use civilization::{Action, Chance, Civilization, Event};
use table::{Dice, Game, Viewer};
use table_test::{Step, Vary};

/// Exchanges one thing that the viewer cannot know.
pub(crate) struct Exchange;

impl Vary<Civilization> for Exchange {
    fn vary(game: &Civilization, viewer: Viewer, dice: &mut dyn Dice) -> Option<Civilization> {
        let position = game.position();
        let me = name(viewer);
        let ways = [swap_cards, other_card, other_token, undone_answers];
        let start = dice.below(ways.len() as u32) as usize;
        let changed = (0..ways.len())
            .find_map(|step| ways[(start + step) % ways.len()](&position, me, dice))?;
        match Civilization::from_position(&changed) {
            Ok(game) => Some(game),
            Err(error) => panic!("{error} in\n{changed}\nfrom\n{position}"),
        }
    }

    fn alike(
        game: &Civilization,
        left: &Step<Civilization>,
        right: &Step<Civilization>,
        viewer: Viewer,
    ) -> bool {
        match (left, right) {
            (Step::Act(a, Action::Choose(_)), Step::Act(b, Action::Choose(_))) => a == b,
            (Step::Chance(Chance::Token(_)), Step::Chance(Chance::Token(_))) => {
                let position = game.position();
                let top = position.lines().rfind(|line| line.starts_with("frame "));
                top.is_some_and(|line| {
                    line.starts_with("frame peek ") && line.split(' ').nth(2) != Some(name(viewer))
                })
            }
            _ => left == right,
        }
    }

    fn reveals(event: &Event, viewer: Viewer) -> bool {
        match event {
            Event::PoolShown { seat, .. } | Event::Peeked { seat, .. } => {
                viewer == Viewer::Seat(*seat)
            }
            Event::CardPlayed { .. }
            | Event::Eliminated { .. }
            | Event::EraBegan { .. }
            | Event::CardDiscarded { .. }
            | Event::Explored { .. }
            | Event::AnswersShown => true,
            _ => false,
        }
    }
}

fn name(viewer: Viewer) -> &'static str {
    match viewer {
        Viewer::Seat(seat) => Civilization::SEAT_NAMES[seat.index()],
        _ => "spectator",
    }
}

fn one<'a, T>(things: &'a [T], dice: &mut dyn Dice) -> Option<&'a T> {
    things.get(dice.below(things.len() as u32) as usize)
}

/// The words after `start` in the first line that begins with it.
fn after<'a>(position: &'a str, start: &str) -> Vec<&'a str> {
    let found = position.lines().find_map(|line| line.strip_prefix(start));
    found.map(|rest| rest.split_whitespace().collect()).unwrap_or_default()
}

/// The seats with the cards in their hands.
fn hands(position: &str) -> Vec<(&str, &str)> {
    let lines = position.lines().filter_map(|line| line.strip_prefix("civ "));
    let hands = lines.filter_map(|line| {
        let (seat, card) = (line.split(' ').next()?, line.split("holds ").nth(1)?);
        (card != "-").then_some((seat, card))
    });
    hands.collect()
}

/// The seat that is looking at the pool.
fn chooser(position: &str) -> Option<&str> {
    let opening = after(position, "stage opening-card ");
    opening.first().or(after(position, "choosing ").first()).copied()
}

/// The card in a seat's hand.
fn card_of<'a>(position: &'a str, seat: &str) -> Option<&'a str> {
    hands(position).into_iter().find(|(other, _)| *other == seat).map(|(_, card)| card)
}

/// The position with these hands; the knowledge of other seats is adjusted to match.
fn with_hands(position: &str, me: &str, new: &[(&str, &str)]) -> String {
    let mut text = String::new();
    for line in position.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let holds =
            |seat: &str| new.iter().find(|(other, _)| *other == seat).map(|(_, card)| *card);
        let mut line = line.to_owned();
        match words[0] {
            "civ" => {
                if let Some(card) = holds(words[1]) {
                    let cut = line.find("holds ").unwrap() + 6;
                    line.replace_range(cut.., card);
                }
            }
            "may" if words[1] != me && words[1] != "spectator" => {
                let own = holds(words[1]).or_else(|| card_of(position, words[1]));
                if chooser(position) == Some(words[2]) {
                    let open = after(position, &format!("may spectator {} ", words[2]));
                    let open = open.into_iter().filter(|card| Some(*card) != own);
                    let open: Vec<&str> = open.collect();
                    line = format!("may {} {} {}", words[1], words[2], open.join(" "));
                } else if let Some(card) = holds(words[2])
                    && !words.contains(&card)
                {
                    line.push(' ');
                    line.push_str(card);
                }
            }
            "surely" if words[1] != me && words[1] != "spectator" => continue,
            _ => {}
        }
        text.push_str(&line);
        text.push('\n');
    }
    // Every seat knows at least what spectators know.
    let open = after(position, "surely spectator ");
    for line in position.lines().filter_map(|line| line.strip_prefix("civ ")) {
        let seat = line.split(' ').next().unwrap();
        let changed = new.iter().find(|(other, _)| *other == seat).map(|(_, card)| *card);
        let own = changed.or_else(|| card_of(position, seat));
        let sure = open.iter().filter(|card| Some(**card) != own).copied();
        let sure: Vec<&str> = sure.collect();
        if seat != me && !sure.is_empty() {
            text.push_str(&format!("surely {seat} {}\n", sure.join(" ")));
        }
    }
    text
}

/// Two other seats exchange their cards.
fn swap_cards(position: &str, me: &str, dice: &mut dyn Dice) -> Option<String> {
    let hands = hands(position);
    let mut pairs = Vec::new();
    for (x, card) in hands.iter().filter(|(seat, _)| *seat != me) {
        for (y, other) in hands.iter().filter(|(seat, _)| *seat != me && seat != x) {
            let [may_x, may_y] = [x, y].map(|seat| after(position, &format!("may {me} {seat} ")));
            if may_x.contains(other) && may_y.contains(card) {
                pairs.push([(*x, *other), (*y, *card)]);
            }
        }
    }
    one(&pairs, dice).map(|pair| with_hands(position, me, pair))
}

/// Another seat has chosen a different card from the pool.
fn other_card(position: &str, me: &str, dice: &mut dyn Dice) -> Option<String> {
    let hands = hands(position);
    let surely = after(position, &format!("surely {me} "));
    let mut choices = Vec::new();
    for (seat, card) in hands.iter().filter(|(seat, _)| *seat != me) {
        for other in after(position, &format!("may {me} {seat} ")) {
            let free = !hands.iter().any(|(_, held)| *held == other);
            let lying = format!(" played {other} ");
            let late = after(position, "late ");
            if free
                && !surely.contains(card)
                && !position.contains(&lying)
                && !late.contains(&other)
            {
                choices.push((*seat, other));
            }
        }
    }
    let choice = *one(&choices, dice)?;
    Some(with_hands(position, me, &[choice]))
}

/// A token that another seat has looked at is a different one.
fn other_token(position: &str, me: &str, dice: &mut dyn Dice) -> Option<String> {
    let lines: Vec<&str> = position
        .lines()
        .filter(|line| line.starts_with("land ") && line.contains(" peeked "))
        .filter(|line| !line.split(" by ").nth(1).is_some_and(|by| by.split(' ').any(|s| s == me)))
        .collect();
    let line = *one(&lines, dice)?;
    let old = line.split(" peeked ").nth(1)?.split(' ').next()?;
    let unseen = after(position, "unseen ");
    let kinds: Vec<&str> = unseen.chunks(2).map(|pair| pair[0]).filter(|k| *k != old).collect();
    let new = *one(&kinds, dice)?;
    let mut counts: Vec<(String, u8)> =
        unseen.chunks(2).map(|pair| (pair[0].to_owned(), pair[1].parse().unwrap())).collect();
    counts.iter_mut().filter(|(kind, _)| kind == new).for_each(|(_, n)| *n -= 1);
    match counts.iter_mut().find(|(kind, _)| kind == old) {
        Some((_, n)) => *n += 1,
        None => counts.push((old.to_owned(), 1)),
    }
    let words: Vec<String> = counts.iter().map(|(kind, n)| format!("{kind} {n}")).collect();
    let unseen_line = position.lines().find(|line| line.starts_with("unseen "))?;
    // The same token also appears in the snapshot from before a simultaneous step.
    let (from, to) = (format!(" peeked {old} by"), format!(" peeked {new} by"));
    let place = line.split(' ').nth(1)?;
    let redrawn = position.lines().map(|line| {
        let there = line.split(' ').any(|word| word == place) && line.contains("land ");
        let line = if there { line.replace(&from, &to) } else { line.to_owned() };
        if line == unseen_line { format!("unseen {}", words.join(" ")) } else { line }
    });
    Some(redrawn.collect::<Vec<_>>().join("\n") + "\n")
}

/// Another seat that is done with a simultaneous box has in fact done nothing.
fn undone_answers(position: &str, me: &str, dice: &mut dyn Dice) -> Option<String> {
    let busy = after(position, "busy ");
    let done: Vec<&str> = position
        .lines()
        .filter_map(|line| line.strip_prefix("before civ "))
        .filter_map(|line| line.split(' ').next())
        .filter(|seat| *seat != me && !busy.contains(seat))
        .collect();
    if !position.contains("stage together") {
        return None;
    }
    let seat = *one(&done, dice)?;
    let mut text: Vec<String> = Vec::new();
    let before: Vec<&str> =
        position.lines().filter_map(|line| line.strip_prefix("before ")).collect();
    let is_mine = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        match words[0] {
            "land" => words.get(2) == Some(&seat),
            _ => words.get(1) == Some(&seat),
        }
    };
    for line in position.lines() {
        if line
            .strip_prefix("before ")
            .is_some_and(|line| is_mine(line) && !line.starts_with("cursor"))
        {
            continue;
        }
        let words: Vec<&str> = line.split(' ').collect();
        let key = |other: &&&str| {
            let other: Vec<&str> = other.split(' ').collect();
            other[0] == words[0] && other[1] == words.get(1).copied().unwrap_or("")
        };
        let old = before.iter().filter(|line| is_mine(line)).find(key);
        match (old, words[0]) {
            (Some(old), "civ") => {
                let holds = line.split(" holds ").nth(1).unwrap();
                text.push(format!("{old} holds {holds}"));
            }
            (Some(old), "land" | "structures") => text.push((*old).to_owned()),
            (_, "cursor") if words[1] == seat => {
                let cut = line.find("rights").unwrap();
                text.push(format!("{}rights 0 0 0 0 0 0", &line[..cut]));
            }
            _ => text.push(line.to_owned()),
        }
    }
    // If a seat had no structures before, there is no `before` line for them.
    if !before.iter().any(|line| line.starts_with(&format!("structures {seat}"))) {
        return Some(text.join("\n") + "\n");
    }
    Some(text.join("\n") + "\n")
}
