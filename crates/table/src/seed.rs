//! Seeds: the source of a match's randomness, and how anyone can verify it afterwards.
//!
//! A match may have a 256-bit seed. Its hash, the commitment, is published when the match starts
//! and the seed itself when it is over. The k-th chance outcome of a match is drawn from stream k
//! of its seed, so undoing a move and playing it again rolls the same dice.
//!
//! ```
//! use table::{Dice, Seed};
//!
//! let seed = Seed::from_number(7);
//! assert_eq!(seed.commitment(), Seed::from_number(7).commitment());
//! assert_eq!(seed.stream(3).below(6), seed.stream(3).below(6));
//! ```

#![allow(clippy::disallowed_types, reason = "engines get their randomness from here")]

use std::{fmt, str::FromStr};

use chacha20::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};

use crate::Dice;

/// 256 secret bits that determine every chance outcome of a match.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// The hash of a seed: it commits the server to a seed without revealing it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

/// A seed or a commitment that is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed or its hash must be 64 hexadecimal digits")]
pub struct SeedError;

/// Domain separation: the context string of the hash, so that it can't be confused with any other.
const CONTEXT: &str = "eridu seed commitment 1";

impl Seed {
    /// The seed with these bits.
    pub const fn new(bits: [u8; 32]) -> Self {
        Self(bits)
    }

    /// A seed from a small number, for tests, benchmarks and matches without secrets.
    pub fn from_number(number: u64) -> Self {
        let mut bits = [0; 32];
        bits[..8].copy_from_slice(&number.to_le_bytes());
        Self(bits)
    }

    /// The hash to publish when the match starts.
    pub fn commitment(&self) -> Commitment {
        Commitment(*blake3::Hasher::new_derive_key(CONTEXT).update(&self.0).finalize().as_bytes())
    }

    /// The dice of stream `number`.
    pub fn stream(&self, number: u64) -> StreamDice {
        let mut generator = ChaCha20Rng::from_seed(self.0);
        generator.set_stream(number);
        StreamDice(generator)
    }
}

/// The dice of one stream of a seed: ChaCha20 with the stream number as its nonce.
pub struct StreamDice(ChaCha20Rng);

impl Dice for StreamDice {
    fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }
}

impl fmt::Debug for StreamDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StreamDice(..)")
    }
}

/// A seed is secret, so its digits are printed only on explicit request.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_digits(&self.0, f)
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_digits(&self.0, f)
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        read_digits(text).map(Self)
    }
}

impl FromStr for Commitment {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        read_digits(text).map(Self)
    }
}

fn write_digits(bits: &[u8; 32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bits.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn read_digits(text: &str) -> Result<[u8; 32], SeedError> {
    let digits = text.as_bytes();
    if digits.len() != 64 {
        return Err(SeedError);
    }
    let mut bits = [0; 32];
    for (byte, pair) in bits.iter_mut().zip(digits.chunks_exact(2)) {
        let digit = |d: u8| char::from(d).to_digit(16).ok_or(SeedError);
        *byte = (digit(pair[0])? * 16 + digit(pair[1])?) as u8;
    }
    Ok(bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_read_as_they_are_written() {
        let seed = Seed::from_number(0xfeed_0042);
        assert_eq!(seed.to_string().parse(), Ok(seed.clone()));
        let commitment = seed.commitment();
        assert_eq!(commitment.to_string().parse(), Ok(commitment));
        assert_eq!("12".parse::<Seed>(), Err(SeedError));
        assert_eq!("é".repeat(32).parse::<Seed>(), Err(SeedError));
    }

    #[test]
    fn another_seed_has_another_hash() {
        assert_ne!(Seed::from_number(1).commitment(), Seed::from_number(2).commitment());
    }

    #[test]
    fn the_streams_of_a_seed_never_change() {
        let rolls = |stream| {
            let mut dice = Seed::from_number(7).stream(stream);
            [(); 8].map(|()| dice.below(6) + 1)
        };
        // Stored records depend on these numbers: a change here breaks their verification.
        assert_eq!(rolls(0), [5, 2, 2, 1, 2, 2, 6, 1]);
        assert_ne!(rolls(0), rolls(1));
    }
}
