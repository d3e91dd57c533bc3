//! The file format of networks, with their purpose, shape and a checksum.
//!
//! ```text
//! "eridu network 1\n"   the format
//! name                  the game: a byte for its length, then its letters
//! u8                    the number of players
//! u32                   the version of the feature layout
//! u64                   the number of games the network was trained on
//! u32 × 4               inputs, first layer, second layer, scores per seat
//! f32 …                 the weights, layer by layer
//! 32 bytes              the BLAKE3 hash of everything before
//! ```
//! All numbers are little-endian.

use crate::net::{Network, Shape};

const FORMAT: &[u8] = b"eridu network 1\n";
const HASH: usize = 32;

/// What a network is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purpose<'a> {
    /// The game.
    pub game: &'a str,
    /// The number of players.
    pub seats: u8,
    /// The version of the feature layout.
    pub encoding: u32,
    /// The number of inputs; the sizes of the hidden layers are free.
    pub inputs: usize,
    /// The number of predicted scores per seat.
    pub scores: usize,
}

/// Unusable weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// There are none.
    #[error("no network has been trained for {seats} players of `{game}`")]
    Missing {
        /// The game.
        game: String,
        /// The number of players.
        seats: u8,
    },
    /// Another format, or not a network.
    #[error("this is no network, or one of another version")]
    OtherFormat,
    /// Truncated, too long, or changed.
    #[error("the network is damaged: its checksum is wrong")]
    Damaged,
    /// For something else.
    #[error("the network is for {found}, not for {wanted}")]
    OtherPurpose {
        /// What it is for.
        found: String,
        /// What it should be for.
        wanted: String,
    },
}

/// Serialises a network.
pub fn write(network: &Network, purpose: &Purpose<'_>, games: u64) -> Vec<u8> {
    let Shape { inputs, first, second, scores, .. } = *network.shape();
    let mut bytes = FORMAT.to_vec();
    bytes.push(purpose.game.len() as u8);
    bytes.extend(purpose.game.as_bytes());
    bytes.push(purpose.seats);
    bytes.extend(purpose.encoding.to_le_bytes());
    bytes.extend(games.to_le_bytes());
    bytes.extend([inputs, first, second, scores].iter().flat_map(|n| (*n as u32).to_le_bytes()));
    bytes.extend(network.weights().iter().flat_map(|weight| weight.to_le_bytes()));
    bytes.extend(blake3::hash(&bytes).as_bytes());
    bytes
}

/// Reads a network, and the number of games it was trained on.
///
/// # Errors
/// If it is malformed, damaged, or for another purpose.
pub fn read(bytes: &[u8], purpose: &Purpose<'_>) -> Result<(Network, u64), WeightsError> {
    if !bytes.starts_with(FORMAT) {
        return Err(WeightsError::OtherFormat);
    }
    let cut = bytes.len().checked_sub(HASH).ok_or(WeightsError::Damaged)?;
    let (body, hash) = bytes.split_at(cut);
    if blake3::hash(body).as_bytes() != hash {
        return Err(WeightsError::Damaged);
    }
    contents(body, purpose).ok_or(WeightsError::Damaged)?
}

/// Reads everything between the format and the hash; `None` if it is truncated.
fn contents(body: &[u8], purpose: &Purpose<'_>) -> Option<Result<(Network, u64), WeightsError>> {
    let bytes = &mut body.strip_prefix(FORMAT)?;
    let length = usize::from(take::<1>(bytes)?[0]);
    let (name, rest) = bytes.split_at_checked(length)?;
    *bytes = rest;
    let seats = take::<1>(bytes)?[0];
    let encoding = u32::from_le_bytes(take(bytes)?);
    let games = u64::from_le_bytes(take(bytes)?);
    let mut width = || Some(u32::from_le_bytes(take(bytes)?) as usize);
    let (inputs, first, second, scores) = (width()?, width()?, width()?, width()?);
    let found = Purpose { game: std::str::from_utf8(name).ok()?, seats, encoding, inputs, scores };
    if found != *purpose {
        let [found, wanted] = [&found, purpose].map(ToString::to_string);
        return Some(Err(WeightsError::OtherPurpose { found, wanted }));
    }
    let shape = Shape { inputs, first, second, seats: usize::from(seats), scores };
    let floats = bytes.chunks(4).map(|four| four.try_into().ok().map(f32::from_le_bytes));
    let network = Network::new(shape, floats.collect::<Option<_>>()?)?;
    Some(Ok((network, games)))
}

fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*taken)
}

impl std::fmt::Display for Purpose<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { game, seats, encoding, inputs, scores } = self;
        write!(f, "{seats} players of `{game}`, encoding {encoding} ({inputs} in, {scores} scores)")
    }
}

#[cfg(test)]
mod tests {
    use table::Seed;

    use super::*;

    const PURPOSE: Purpose<'_> =
        Purpose { game: "nim", seats: 2, encoding: 3, inputs: 4, scores: 1 };

    fn network() -> Network {
        let shape = Shape { inputs: 4, first: 3, second: 2, seats: 2, scores: 1 };
        Network::untrained(shape, &mut Seed::from_number(1).stream(0))
    }

    #[test]
    fn a_network_is_read_as_it_was_written() {
        let bytes = write(&network(), &PURPOSE, 77);
        assert_eq!(read(&bytes, &PURPOSE), Ok((network(), 77)));
    }

    #[test]
    fn every_damage_is_noticed() {
        let bytes = write(&network(), &PURPOSE, 77);
        for length in 0..bytes.len() {
            assert!(read(&bytes[..length], &PURPOSE).is_err(), "cut to {length}");
        }
        for index in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[index] ^= 0x10;
            assert!(read(&changed, &PURPOSE).is_err(), "byte {index}");
        }
        assert_eq!(read(b"eridu network 2\n", &PURPOSE), Err(WeightsError::OtherFormat));
        assert_eq!(read(b"", &PURPOSE), Err(WeightsError::OtherFormat));
    }

    #[test]
    fn a_network_for_something_else_says_for_what() {
        let bytes = write(&network(), &PURPOSE, 77);
        let error = read(&bytes, &Purpose { encoding: 4, ..PURPOSE }).unwrap_err();
        let says = "the network is for 2 players of `nim`, encoding 3 (4 in, 1 scores), \
                    not for 2 players of `nim`, encoding 4 (4 in, 1 scores)";
        assert_eq!(error.to_string(), says);
    }
}
