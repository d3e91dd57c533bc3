//! The actions of a turn as areas, so that some three hundred actions can be counted and picked
//! from without listing them.

use crate::{
    action::{Action, HAND},
    area::{Area, SpaceList},
    colour::{ByColour, Colour, Tiles},
};

/// Every action of a turn, in the order of the legal list. Passing is always among them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnActions {
    /// Where each leader may be placed or moved to.
    pub(crate) leaders: ByColour<Area>,
    /// Which leaders can be withdrawn.
    pub(crate) withdrawals: ByColour<bool>,
    /// Where a tile of each colour may be placed.
    pub(crate) tiles: ByColour<Area>,
    /// Where a catastrophe may be played.
    pub(crate) catastrophes: Area,
    /// The hand, any part of which may be swapped.
    pub(crate) hand: Tiles,
}

impl TurnActions {
    /// Lists all actions, sorted.
    pub(crate) fn list(&self, into: &mut Vec<Action>) {
        let mut list = SpaceList::default();
        for leader in Colour::ALL {
            let spaces = list.of(self.leaders[leader]).iter();
            into.extend(spaces.map(|space| Action::Leader { leader, space: *space }));
        }
        let leaders = Colour::ALL.into_iter().filter(|leader| self.withdrawals[*leader]);
        into.extend(leaders.map(|leader| Action::Withdraw { leader }));
        for tile in Colour::ALL {
            let spaces = list.of(self.tiles[tile]).iter();
            into.extend(spaces.map(|space| Action::Tile { tile, space: *space }));
        }
        let spaces = list.of(self.catastrophes).iter();
        into.extend(spaces.map(|space| Action::Catastrophe { space: *space }));
        Action::swaps(self.hand, into);
        into.push(Action::Pass);
    }

    /// Picks an action: `pick` receives the number of actions and returns an index.
    pub(crate) fn pick(&self, pick: impl FnOnce(usize) -> usize) -> Option<Action> {
        let leaders = lengths(&self.leaders);
        let [king, priest, farmer, merchant] = self.withdrawals.0;
        let withdrawals = [king.into(), priest.into(), farmer.into(), merchant.into()];
        let tiles = lengths(&self.tiles);
        let catastrophes = self.catastrophes.len();
        let swaps = count_swaps(self.hand);
        let sum = |[a, b, c, d]: [u32; 4]| a + b + c + d;
        let count = sum(leaders) + sum(withdrawals) + sum(tiles) + catastrophes + swaps + 1;

        let mut place = u32::try_from(pick(count as usize)).ok()?;
        if let Some((leader, place)) = within(&mut place, leaders) {
            let space = self.leaders[leader].nth(place)?;
            Some(Action::Leader { leader, space })
        } else if let Some((leader, _)) = within(&mut place, withdrawals) {
            Some(Action::Withdraw { leader })
        } else if let Some((tile, place)) = within(&mut place, tiles) {
            let space = self.tiles[tile].nth(place)?;
            Some(Action::Tile { tile, space })
        } else if place < catastrophes {
            let space = self.catastrophes.nth(place)?;
            Some(Action::Catastrophe { space })
        } else if place - catastrophes < swaps {
            Some(Action::Swap { tiles: nth_swap(self.hand, place - catastrophes) })
        } else {
            (place - catastrophes == swaps).then_some(Action::Pass)
        }
    }
}

/// The number of spaces of each area.
fn lengths(areas: &ByColour<Area>) -> [u32; 4] {
    let [a, b, c, d] = areas.0;
    [a.len(), b.len(), c.len(), d.len()]
}

/// The colour in whose run of actions an index lies, and the index within that run. If it is past
/// all of them, `place` is reduced by their total.
fn within(place: &mut u32, runs: [u32; 4]) -> Option<(Colour, u32)> {
    for (colour, run) in Colour::ALL.into_iter().zip(runs) {
        if *place < run {
            return Some((colour, *place));
        }
        *place -= run;
    }
    None
}

/// The number of swaps: any part of each colour, but not nothing at all.
fn count_swaps(hand: Tiles) -> u32 {
    debug_assert!(hand.count() <= HAND);
    hand.0.into_iter().map(|count| u32::from(count) + 1).product::<u32>() - 1
}

/// The swap at an index, read as a mixed-radix number with one digit per colour. The empty swap
/// would be number zero.
fn nth_swap(hand: Tiles, place: u32) -> Tiles {
    let mut left = place + 1;
    let mut tiles = Tiles::NONE;
    for colour in Colour::ALL.into_iter().rev() {
        let digits = u32::from(hand[colour]) + 1;
        tiles[colour] = (left % digits) as u8;
        left /= digits;
    }
    tiles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swaps_are_counted_and_picked_as_they_are_listed() {
        for hand in [[0, 4, 2, 0], [1, 2, 1, 2], [6, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 1]] {
            let mut swaps = Vec::new();
            Action::swaps(Tiles::from(hand), &mut swaps);
            let hand = Tiles::from(hand);
            let picked = (0..count_swaps(hand)).map(|place| nth_swap(hand, place));
            assert_eq!(picked.map(|tiles| Action::Swap { tiles }).collect::<Vec<_>>(), swaps);
        }
    }
}
