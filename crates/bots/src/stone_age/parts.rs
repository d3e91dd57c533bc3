//! The parts of an action: its kind, the place, the payment, and the yield.

use stone_age::{
    Action, Card, Goods, Phase, Place, Player, Price, Prize, Purpose, Resource, Resources,
    StoneAge, Tile, ToolUse,
};
use table::{Game as _, Seat};

use super::scan::{CARDS, TILES, card_number, tile_number};
use crate::Parts;

// The index of the first part of each kind.
const KIND: usize = 0;
const PLACE: usize = KIND + 10;
const PLACE_CARD: usize = PLACE + 16 * 11;
const PLACE_CARD_STOCK: usize = PLACE_CARD + CARDS;
const PLACE_TILE: usize = PLACE_CARD_STOCK + 4 * 9;
const PLACE_TILE_PAYABLE: usize = PLACE_TILE + TILES;
const PLACE_LEFT: usize = PLACE_TILE_PAYABLE + 4;
const PLACE_HUNGER: usize = PLACE_LEFT + 11;
const PLACE_HAVE: usize = PLACE_HUNGER + 8 * 11;
const PLACE_TOOLS: usize = PLACE_HAVE + 3 * 13;
const PLACE_RIVALS: usize = PLACE_TOOLS + 5 * 7;
const USE: usize = PLACE_RIVALS + 16 * 6;
const USE_CARD: usize = USE + 16;
const USE_TILE: usize = USE_CARD + 2 * CARDS;
const USE_STOCK: usize = USE_TILE + 2 * TILES;
const USE_WAITING: usize = USE_STOCK + 16 * 9;
const TOOLS_GAIN: usize = USE_WAITING + 16 * 4;
const TOOLS_WASTE: usize = TOOLS_GAIN + 5 * 5;
const TOOLS_SUM: usize = TOOLS_WASTE + 7;
const TOOLS_ONCE: usize = TOOLS_SUM + 13;
const TOOLS_LATER: usize = TOOLS_ONCE + 2;
const PAY: usize = TOOLS_LATER + 5 * 13;
const PAY_CARD: usize = PAY + 4 * 8;
const PAY_TILE: usize = PAY_CARD + CARDS;
const PAY_POINTS: usize = PAY_TILE + TILES;
const PAY_LEFT: usize = PAY_POINTS + 24;
const DECLINE_CARD: usize = PAY_LEFT + 4 * 6;
const DECLINE_TILE: usize = DECLINE_CARD + CARDS;
const TAKE: usize = DECLINE_TILE + TILES;
const FEED: usize = TAKE + 6;
const STARVE: usize = FEED + 4 * 11;
const CLAIM: usize = STARVE + 11;
const CLAIM_PHASE: usize = CLAIM + 4 * 3;
/// The number of parts.
pub(super) const PARTS: usize = CLAIM_PHASE + 4;

/// Describes each action.
pub(super) fn describe(game: &StoneAge, seat: Seat, actions: &[Action], parts: &mut Parts) {
    let writer = Writer { game, seat, player: game.player(seat) };
    for action in actions {
        writer.action(*action, parts);
        parts.end();
    }
}

struct Writer<'a> {
    game: &'a StoneAge,
    seat: Seat,
    player: &'a Player,
}

impl Writer<'_> {
    fn action(&self, action: Action, parts: &mut Parts) {
        let kind = match action {
            Action::Place { .. } => 0,
            Action::Use(_) => 1,
            Action::Tools(_) => 2,
            Action::Pay(_) => 3,
            Action::Decline => 4,
            Action::Take(_) => 5,
            Action::Feed(_) => 6,
            Action::Starve => 7,
            Action::Claim(_) => 8,
        };
        parts.add(KIND + kind);
        match action {
            Action::Place { place, people } => self.place(place, people, parts),
            Action::Use(place) => self.use_place(place, parts),
            Action::Tools(tools) => self.tools(tools, parts),
            Action::Pay(paid) => self.pay(paid, parts),
            Action::Decline => {
                if let Some(card) = self.bought() {
                    parts.add(DECLINE_CARD + card_number(card));
                }
                if let Some(tile) = self.built() {
                    parts.add(DECLINE_TILE + tile_number(tile));
                }
            }
            Action::Take(prize) => {
                let number = Prize::ALL.iter().position(|known| *known == prize);
                parts.add(TAKE + number.unwrap_or(0));
            }
            Action::Feed(paid) => counts(FEED, 11, paid, parts),
            Action::Starve => {
                let hungry = self.player.people.saturating_sub(self.player.agriculture);
                let missing = u32::from(hungry).saturating_sub(self.player.food);
                parts.add(STARVE + missing.min(10) as usize);
            }
            Action::Claim(taken) => {
                counts(CLAIM, 3, taken, parts);
                parts.add(
                    CLAIM_PHASE
                        + match self.game.phase() {
                            Phase::Placing { .. } => 0,
                            Phase::Using { .. } => 1,
                            Phase::Feeding { .. } => 2,
                            _ => 3,
                        },
                );
            }
        }
    }

    fn stock(&self) -> usize {
        self.player.stock.iter().sum::<u32>().min(8) as usize
    }

    fn card(&self, place: Place) -> Option<(usize, Card)> {
        let Purpose::Card(index) = place.purpose() else { return None };
        Some((index, self.game.row()[index]?))
    }

    fn tile(&self, place: Place) -> Option<Tile> {
        let Purpose::Building(index) = place.purpose() else { return None };
        self.game.stacks().get(index)?.open
    }

    /// The card that is for sale now.
    fn bought(&self) -> Option<Card> {
        let Phase::Buying { place, .. } = self.game.phase() else { return None };
        self.game.row()[usize::from(place)]
    }

    /// The building that is for sale now.
    fn built(&self) -> Option<Tile> {
        let Phase::Building { stack, .. } = self.game.phase() else { return None };
        self.game.stacks().get(usize::from(stack))?.open
    }

    fn place(&self, place: Place, people: u8, parts: &mut Parts) {
        let (number, people) = (place as usize, usize::from(people).min(10));
        let player = self.player;
        parts.add(PLACE + number * 11 + people);
        parts.add(PLACE_LEFT + usize::from(player.home).saturating_sub(people).min(10));
        if let Some((index, card)) = self.card(place) {
            parts.add(PLACE_CARD + card_number(card));
            parts.add(PLACE_CARD_STOCK + index * 9 + self.stock());
        }
        if let Some(tile) = self.tile(place) {
            parts.add(PLACE_TILE + tile_number(tile));
            let rich = usize::from(self.stock() > 3);
            parts.add(PLACE_TILE_PAYABLE + 2 * usize::from(payable(player, tile)) + rich);
        }
        match place.purpose() {
            Purpose::Gather(Goods::Food) => {
                let mouths = i64::from(player.people) - i64::from(player.agriculture);
                let short = (mouths - i64::from(player.food)).clamp(-1, 6) + 1;
                parts.add(PLACE_HUNGER + short as usize * 11 + people);
            }
            Purpose::Gather(goods) => {
                let tools = usize::from(player.rack.unused_sum()).min(6);
                parts.add(PLACE_TOOLS + goods as usize * 7 + tools);
            }
            Purpose::Tool => parts.add(PLACE_HAVE + usize::from(player.rack.sum()).min(12)),
            Purpose::Agriculture => parts.add(PLACE_HAVE + 13 + usize::from(player.agriculture)),
            Purpose::Person => parts.add(PLACE_HAVE + 26 + usize::from(player.people)),
            _ => {}
        }
        let others = Seat::all(self.game.seats()).filter(|other| *other != self.seat);
        let rivals: u8 = others.map(|other| self.game.player(other).home).sum();
        parts.add(PLACE_RIVALS + number * 6 + usize::from(rivals).div_ceil(2).min(5));
    }

    fn use_place(&self, place: Place, parts: &mut Parts) {
        let number = place as usize;
        parts.add(USE + number);
        parts.add(USE_STOCK + number * 9 + self.stock());
        let waiting = self.player.spots.iter().count().saturating_sub(1).min(3);
        parts.add(USE_WAITING + number * 4 + waiting);
        if let Some((index, card)) = self.card(place) {
            let payable = usize::from(self.stock() > index);
            parts.add(USE_CARD + payable * CARDS + card_number(card));
        }
        if let Some(tile) = self.tile(place) {
            let payable = usize::from(payable(self.player, tile));
            parts.add(USE_TILE + payable * TILES + tile_number(tile));
        }
    }

    fn tools(&self, tools: ToolUse, parts: &mut Parts) {
        let Phase::Rolled { goods, pips, .. } = self.game.phase() else { return };
        let more = (pips + tools.sum()) / goods.pips() - pips / goods.pips();
        let waste = (pips + tools.sum()) % goods.pips();
        parts.add(TOOLS_GAIN + goods as usize * 5 + usize::from(more).min(4));
        parts.add(TOOLS_WASTE + usize::from(waste).min(6));
        parts.add(TOOLS_SUM + usize::from(tools.sum()).min(12));
        parts.add(TOOLS_ONCE + usize::from(!tools.one_use().is_empty()));
        // Later rolls of this round can still use the remaining tools.
        let gathers = |place: &Place| matches!(place.purpose(), Purpose::Gather(_));
        let rolls = self.player.spots.iter().filter(gathers).count().min(4);
        let left = self.player.rack.unused_sum().saturating_sub(tools.sum());
        parts.add(TOOLS_LATER + rolls * 13 + usize::from(left).min(12));
    }

    fn pay(&self, paid: Resources, parts: &mut Parts) {
        counts(PAY, 8, paid, parts);
        if let Some(card) = self.bought() {
            parts.add(PAY_CARD + card_number(card));
        }
        if let Some(tile) = self.built() {
            parts.add(PAY_TILE + tile_number(tile));
            parts.add(PAY_POINTS + (tile.plan().scores(paid) as usize / 2).min(23));
        }
        for resource in Resource::ALL {
            let have = self.player.stock[resource as usize];
            let left = have.saturating_sub(u32::from(paid.count(resource)));
            parts.add(PAY_LEFT + resource as usize * 6 + left.min(5) as usize);
        }
    }
}

/// One part for the count of each resource.
fn counts(base: usize, size: usize, paid: Resources, parts: &mut Parts) {
    for (resource, count) in paid.counts().into_iter().enumerate() {
        parts.add(base + resource * size + usize::from(count).min(size - 1));
    }
}

/// Whether a tribe can pay for a building now.
fn payable(player: &Player, tile: Tile) -> bool {
    let stock = player.stock;
    let have: u32 = stock.iter().sum();
    match tile.plan().price {
        Price::Exactly(cost) => {
            Resource::ALL.into_iter().all(|r| stock[r as usize] >= u32::from(cost.count(r)))
        }
        Price::Kinds { count, kinds } => {
            let there = stock.iter().filter(|count| **count > 0).count();
            have >= u32::from(count) && there >= usize::from(kinds)
        }
        Price::Any(count) => have >= u32::from(count),
        Price::Between { least, .. } => have >= u32::from(least),
    }
}
