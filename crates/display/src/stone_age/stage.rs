//! The stage: the status, dice with what tools would make of them, dice for all, the final scores.

use std::collections::BTreeMap;

use stone_age::{DiceSet, End, Goods, Phase, PlayerView, Prize, ToolUse};
use table::Seat;

use super::{
    Table,
    chip::{beside, chip, lay, put, squares},
    names,
    place::Places,
};
use crate::{Frame, Layer, Message, State, Thing};

/// Draws the stage.
pub(super) fn draw(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    let frame = places.stage;
    things.push(Thing::drawn("panel stage", frame.rounded(18.0), "panel", frame, Layer::Ground));
    let title = Frame::new(frame.x + 20.0, frame.y + 12.0, frame.width - 354.0, 50.0);
    let caption = caption(table);
    things
        .push(Thing::new("status", "", title, Layer::Mark).caption(caption.clone()).label(caption));
    let counts = Frame::new(frame.x + frame.width - 300.0, frame.y + 14.0, 290.0, 52.0);
    let round = Message::new("stone-age-label-round").number("round", table.view.round);
    let deck = Message::new("stone-age-label-deck").number("count", table.view.deck);
    lay(
        counts,
        145.0,
        vec![
            chip("round".into(), "mammoth", table.view.round, round),
            chip("deck".into(), "card-back", table.view.deck, deck),
        ],
        things,
    );
    let room = Frame::new(frame.x + 20.0, frame.y + 76.0, frame.width - 40.0, frame.height - 92.0);
    match table.view.phase {
        Phase::Rolled { seat, goods, dice, pips } => {
            rolled(table, seat, goods, dice, pips, room, things);
        }
        Phase::Rolling { goods, dice, .. } => rolling(goods, dice, room, things),
        Phase::Picking { dice, .. } => for_all(dice, room, things),
        Phase::Over { .. } => scores(table, room, things),
        _ => actor(table, room, things),
    }
}

/// The status, in a few words.
pub(super) fn caption(table: &Table<'_>) -> Message {
    let view = table.view;
    let of = |id: &'static str, seat: Seat| Message::new(id).word("seat", names::tribe(seat));
    match view.phase {
        Phase::Lot => Message::new("stone-age-caption-lot"),
        Phase::Deal => Message::new("stone-age-caption-deal"),
        Phase::Placing { seat } => of("stone-age-caption-placing", seat),
        Phase::Using { seat } | Phase::Drawing { seat } | Phase::Turning { seat, .. } => {
            of("stone-age-caption-using", seat)
        }
        Phase::Rolling { seat, goods, .. } | Phase::Rolled { seat, goods, .. } => {
            of("stone-age-caption-rolling", seat).word("goods", names::goods(goods))
        }
        Phase::Buying { seat, .. } => of("stone-age-caption-buying", seat),
        Phase::RollingForAll { seat } => of("stone-age-caption-for-all", seat),
        Phase::Picking { seat, .. } => {
            of("stone-age-caption-picking", view.asked().unwrap_or(seat))
        }
        Phase::Building { seat, .. } => of("stone-age-caption-building", seat),
        Phase::Feeding { seat } => of("stone-age-caption-feeding", seat),
        Phase::Over { end } => Message::new(match end {
            End::Deck => "stone-age-caption-over-deck",
            End::Stack => "stone-age-caption-over-stack",
            End::Idle => "stone-age-caption-over-idle",
        }),
    }
}

/// How much food a player lacks for this evening.
pub(super) fn hunger(table: &Table<'_>, seat: Seat, count: u8) -> Message {
    let label = match table.is_mine(seat) {
        true => Message::new("stone-age-label-own-hunger"),
        false => Message::new("stone-age-label-hungry").word("seat", names::tribe(seat)),
    };
    label.number("count", count)
}

/// Dice about to be rolled, one per person.
fn rolling(goods: Goods, dice: u8, room: Frame, things: &mut Vec<Thing>) {
    let label = Message::new("stone-age-label-rolling")
        .number("dice", dice)
        .word("goods", names::goods(goods));
    let goods_frame = Frame { width: room.height.min(120.0), ..room };
    things.push(
        Thing::new("rolled goods", names::goods_art(goods), goods_frame, Layer::Tile).label(label),
    );
    let rest = Frame { x: room.x + 150.0, width: room.width - 150.0, ..room };
    for (number, spot) in squares(rest, usize::from(dice), 5, 84.0).enumerate() {
        things
            .push(Thing::new(format!("die ? {}", number + 1), "die", spot, Layer::Tile).text("?"));
    }
}

/// The yield of a roll, and the fewest tools for each higher yield.
fn rolled(
    table: &Table<'_>,
    seat: Seat,
    goods: Goods,
    dice: u8,
    pips: u8,
    room: Frame,
    things: &mut Vec<Thing>,
) {
    let total = Frame { width: room.height.min(150.0), height: room.height.min(150.0), ..room };
    let label = Message::new("stone-age-label-pips").number("pips", pips).number("dice", dice);
    things.push(
        Thing::new("pips", "die", total, Layer::Tile)
            .text(pips)
            .label(label)
            .state(State::LastMoved, true),
    );
    let Some(player) = table.view.players.get(seat.index()) else { return };
    let outcomes = outcomes(player, goods, pips);
    let left = total.x + total.width + 24.0;
    let width = ((room.x + room.width - left) / outcomes.len().clamp(3, 5) as f32).min(200.0);
    for (index, (amount, tools)) in outcomes.into_iter().take(5).enumerate() {
        let box_frame = Frame::new(left + index as f32 * width, room.y, width - 10.0, room.height);
        let label = outcome_label(goods, amount, tools);
        let id = format!("outcome {}", index + 1);
        things.push(
            Thing::drawn(id, box_frame.rounded(12.0), "glade", box_frame, Layer::Ground)
                .label(label.clone()),
        );
        let upper = Frame { height: box_frame.height * 0.5, ..box_frame }.inset(8.0);
        let brings = chip(format!("brings {}", index + 1), names::goods_art(goods), amount, label);
        things.push(put(brings, beside(upper)));
        let lower = Frame { y: box_frame.y + box_frame.height * 0.55, ..upper };
        let lower = Frame { height: box_frame.height * 0.34, ..lower };
        let id = format!("with {}", index + 1);
        if tools.is_empty() {
            things.push(Thing::new(id, "", lower, Layer::Mark).text("–"));
            continue;
        }
        let axe = Frame { width: lower.height.min(32.0), ..lower };
        things.push(Thing::new(format!("axe {}", index + 1), "tool", axe, Layer::Tile));
        let left = axe.width + 10.0;
        let values = Frame { x: lower.x + left, width: lower.width - left - 8.0, ..lower };
        let height = values.height.min(46.0);
        let y = values.y + (values.height - height) / 2.0;
        let text = names::tool_values(tools).replace(' ', "");
        things.push(Thing::new(id, "", Frame { y, height, ..values }, Layer::Mark).text(text));
    }
}

/// Each possible yield of a roll, with the tools of least value that reach it, one-use tools last.
/// The first is the yield of the dice alone.
pub(super) fn outcomes(player: &PlayerView, goods: Goods, pips: u8) -> Vec<(u32, ToolUse)> {
    let mut least: BTreeMap<u32, ToolUse> = BTreeMap::new();
    let cost = |tools: ToolUse| (tools.one_use(), tools.sum());
    for tools in player.tool_uses() {
        let best = least.entry(goods.from_pips(pips + tools.sum())).or_insert(tools);
        if cost(tools) < cost(*best) {
            *best = tools;
        }
    }
    least.into_iter().collect()
}

pub(super) fn outcome_label(goods: Goods, amount: u32, tools: ToolUse) -> Message {
    let said = Message::new(match tools.is_empty() {
        true => "stone-age-label-outcome",
        false => "stone-age-label-outcome-tools",
    });
    let said = said.counted("goods", names::so_many(amount, goods));
    match tools.is_empty() {
        true => said,
        false => said.text("tools", names::tool_values(tools)),
    }
}

/// Dice for all, each with its prize.
fn for_all(dice: DiceSet, room: Frame, things: &mut Vec<Thing>) {
    let count = usize::from(dice.len());
    let spots = squares(Frame { height: room.height * 0.62, ..room }, count, count.max(1), 130.0);
    let mut last = (0, 0);
    for (pips, spot) in dice.pips().zip(spots) {
        let number = if last.0 == pips { last.1 + 1 } else { 1 };
        last = (pips, number);
        let Some(prize) = Prize::ALL.get(usize::from(pips) - 1) else { continue };
        let label = Message::new("stone-age-label-die")
            .number("pips", pips)
            .word("prize", names::prize(*prize));
        things.push(
            Thing::new(
                names::die_id(pips, number),
                names::die_art(pips),
                spot.inset(6.0),
                Layer::Tile,
            )
            .label(label)
            .state(State::Involved, true),
        );
        let size = room.height * 0.34;
        let at =
            Frame::new(spot.x + (spot.width - size) / 2.0, room.y + room.height - size, size, size);
        let id = format!("prize {pips} {number}");
        things.push(Thing::new(id, names::prize_art(*prize), at, Layer::Tile));
    }
}

/// The final scores, the best first.
fn scores(table: &Table<'_>, room: Frame, things: &mut Vec<Thing>) {
    let mut seats: Vec<_> = table.players().map(|(seat, player)| (player.score(), seat)).collect();
    seats.sort_by_key(|(score, seat)| {
        (std::cmp::Reverse((score.total(), score.tie_break)), seat.index())
    });
    let chips = seats
        .into_iter()
        .map(|(score, seat)| {
            let label = Message::new("stone-age-label-total")
                .word("seat", names::tribe(seat))
                .number("points", score.total());
            chip(names::owned_id("total", seat), names::tribe_art(seat), score.total(), label)
        })
        .collect();
    let height = room.height.min(92.0);
    let row = Frame { y: room.y + (room.height - height) / 2.0, height, ..room };
    lay(row, 240.0, chips, things);
}

/// The active player, the mammoth that looks on, and a hunger warning.
fn actor(table: &Table<'_>, mut room: Frame, things: &mut Vec<Thing>) {
    let hungry = table.hungry(table.near);
    if hungry > 0 {
        room.height -= 44.0;
        let line = Frame::new(room.x, room.y + room.height + 10.0, room.width, 38.0);
        let warning = hunger(table, table.near, hungry);
        things.push(Thing::new("hunger", "", line, Layer::Mark).caption(warning));
    }
    let size = room.height.min(170.0);
    if let Some(seat) = table.asked {
        let at = Frame { width: size, height: size, ..room };
        things.push(Thing::new("actor", names::tribe_art(seat), at, Layer::Tile));
        if let Some(player) = table.view.players.get(seat.index()) {
            let label = Message::new("stone-age-label-tribe")
                .word("seat", names::tribe(seat))
                .number("people", player.people)
                .number("home", player.home);
            let (art, text) = match table.view.phase {
                Phase::Feeding { .. } => ("bowl-empty", format!("−{}", table.hungry(seat))),
                _ => (names::person_art(seat), format!("{} / {}", player.home, player.people)),
            };
            let at = Frame::new(room.x + size + 30.0, room.y + size * 0.25, 230.0, size * 0.5);
            things.push(put(chip("actor people".into(), art, text, label), at));
        }
    }
    let at = Frame::new(room.x + room.width - size * 1.1, room.y, size, size);
    things.push(Thing::new("mammoth", "mammoth", at, Layer::Tile));
}
