//! The seeds of consecutive games, and of everything random besides their chance outcomes.

use table::{Dice, Seed};

/// The random streams of a seed from here on give the seeds of later games. Chance outcomes use the
/// streams below.
const GAMES: u64 = 1 << 63;
/// The streams from here on are for bots.
const BOTS: u64 = 1 << 62;

/// The seed of game `number` of a series that begins with `seed`: game 0 has that seed itself.
pub fn seed_of_game(seed: u64, number: u64) -> u64 {
    if number == 0 {
        return seed;
    }
    let mut dice = Seed::from_number(seed).stream(GAMES | number);
    // 63 bits, because frameworks keep seeds in signed numbers.
    (u64::from(dice.bits()) << 32 | u64::from(dice.bits())) >> 1
}

/// The dice of a bot for its `number`th question in the game with this seed.
pub(crate) fn bot_dice(seed: u64, number: u64) -> impl Dice {
    Seed::from_number(seed).stream(BOTS | number)
}

/// A small generator for random actions (SplitMix64), whose state can be stored as a number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whim(pub(crate) u64);

impl Dice for Whim {
    fn bits(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) >> 32) as u32
    }
}
