//! The file format of policy networks: purpose, shape, 16-bit weights and a checksum.
//!
//! ```text
//! "eridu policy 1\n"    format
//! name                  the game: a byte for its length, then its letters
//! u8                    the number of players
//! u32 × 2               version of the dense encoding, version of the sparse inputs
//! u64                   the number of games the network was trained on
//! u32 × 7               dense, sparse, parts, first, value, policy, scores per seat
//! for each row of each matrix:
//!   f32                 scale
//!   i16 …               weights, in units of the scale
//! 32 bytes              the BLAKE3 hash of everything before
//! ```
//! All numbers are little-endian.

use super::{PolicyNetwork, PolicyShape};
use crate::weights::WeightsError;

const FORMAT: &[u8] = b"eridu policy 1\n";
const HASH: usize = 32;

/// What a network must match: the game, the number of players and the inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The game.
    pub game: &'static str,
    /// The number of players.
    pub seats: u8,
    /// The version of the dense encoding.
    pub encoding: u32,
    /// The version of the sparse inputs.
    pub scan: u32,
    /// The number of dense inputs.
    pub dense: usize,
    /// The number of sparse indicators.
    pub sparse: usize,
    /// The number of action parts.
    pub parts: usize,
    /// The number of predicted scores per seat.
    pub scores: usize,
}

impl Fit {
    /// The shape of a matching network with hidden layers of these widths.
    pub fn shape(&self, first: usize, value: usize, policy: usize) -> PolicyShape {
        let Self { dense, sparse, parts, scores, .. } = *self;
        let seats = usize::from(self.seats);
        PolicyShape { dense, sparse, parts, first, value, policy, seats, scores }
    }
}

impl std::fmt::Display for Fit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { game, seats, encoding, scan, dense, sparse, parts, scores } = self;
        write!(
            f,
            "{seats} players of `{game}`, encoding {encoding}.{scan} ({dense} dense, {sparse} \
             sparse, {parts} parts, {scores} scores)"
        )
    }
}

/// A short hash that identifies a network.
pub fn fingerprint(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex().chars().take(16).collect()
}

/// Serialises a network.
pub fn write(network: &PolicyNetwork, fit: &Fit, games: u64) -> Vec<u8> {
    let mut bytes = FORMAT.to_vec();
    let PolicyShape { dense, sparse, parts, first, value, policy, scores, .. } = *network.shape();
    bytes.push(fit.game.len() as u8);
    bytes.extend(fit.game.as_bytes());
    bytes.push(fit.seats);
    bytes.extend(fit.encoding.to_le_bytes());
    bytes.extend(fit.scan.to_le_bytes());
    bytes.extend(games.to_le_bytes());
    let widths = [dense, sparse, parts, first, value, policy, scores];
    bytes.extend(widths.iter().flat_map(|width| (*width as u32).to_le_bytes()));
    let mut rest = network.weights();
    for (rows, columns) in network.shape().matrices() {
        let (matrix, after) = rest.split_at(rows * columns);
        rest = after;
        for row in matrix.chunks_exact(columns) {
            let most = row.iter().fold(0.0_f32, |most, weight| most.max(weight.abs()));
            let scale = most / f32::from(i16::MAX);
            bytes.extend(scale.to_le_bytes());
            let unit = if scale > 0.0 { scale } else { 1.0 };
            let steps = row.iter().map(|weight| (weight / unit).round() as i16);
            bytes.extend(steps.flat_map(i16::to_le_bytes));
        }
    }
    bytes.extend(blake3::hash(&bytes).as_bytes());
    bytes
}

/// Reads a network, and the number of games it was trained on.
///
/// # Errors
/// If the bytes are malformed, damaged, or for another purpose.
pub fn read(bytes: &[u8], fit: &Fit) -> Result<(PolicyNetwork, u64), WeightsError> {
    if !bytes.starts_with(FORMAT) {
        return Err(WeightsError::OtherFormat);
    }
    let cut = bytes.len().checked_sub(HASH).ok_or(WeightsError::Damaged)?;
    let (body, hash) = bytes.split_at(cut);
    if blake3::hash(body).as_bytes() != hash {
        return Err(WeightsError::Damaged);
    }
    contents(body, fit).ok_or(WeightsError::Damaged)?
}

type Read = Result<(PolicyNetwork, u64), WeightsError>;

/// Reads everything between the format and the hash; `None` if it is truncated.
fn contents(body: &[u8], fit: &Fit) -> Option<Read> {
    let bytes = &mut body.strip_prefix(FORMAT)?;
    let length = usize::from(take::<1>(bytes)?[0]);
    let (name, rest) = bytes.split_at_checked(length)?;
    *bytes = rest;
    let name = std::str::from_utf8(name).ok()?;
    let seats = take::<1>(bytes)?[0];
    let encoding = u32::from_le_bytes(take(bytes)?);
    let scan = u32::from_le_bytes(take(bytes)?);
    let games = u64::from_le_bytes(take(bytes)?);
    let mut width = || Some(u32::from_le_bytes(take(bytes)?) as usize);
    let (dense, sparse, parts) = (width()?, width()?, width()?);
    let (first, value, policy, scores) = (width()?, width()?, width()?, width()?);
    let found = Fit { game: fit.game, seats, encoding, scan, dense, sparse, parts, scores };
    if name != fit.game || found != *fit {
        let found = found.to_string().replace(fit.game, name);
        return Some(Err(WeightsError::OtherPurpose { found, wanted: fit.to_string() }));
    }
    let shape = fit.shape(first, value, policy);
    let mut weights = Vec::with_capacity(shape.weights());
    for (rows, columns) in shape.matrices() {
        for _ in 0..rows {
            let scale = f32::from_le_bytes(take(bytes)?);
            for _ in 0..columns {
                weights.push(f32::from(i16::from_le_bytes(take(bytes)?)) * scale);
            }
        }
    }
    bytes.is_empty().then_some(())?;
    Some(Ok((PolicyNetwork::new(shape, weights)?, games)))
}

fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*taken)
}

#[cfg(test)]
mod tests {
    use table::Seed;

    use super::*;

    const FIT: Fit = Fit {
        game: "nim",
        seats: 2,
        encoding: 3,
        scan: 1,
        dense: 4,
        sparse: 5,
        parts: 3,
        scores: 1,
    };

    fn network() -> PolicyNetwork {
        let dice = &mut Seed::from_number(1).stream(0);
        PolicyNetwork::untrained(FIT.shape(3, 2, 2), None, dice)
    }

    #[test]
    fn sixteen_bits_keep_a_weight_to_a_fraction_of_the_largest_in_its_row() {
        let bytes = write(&network(), &FIT, 77);
        let (read, games) = super::read(&bytes, &FIT).unwrap();
        assert_eq!(games, 77);
        for (mine, theirs) in network().weights().iter().zip(read.weights()) {
            assert!((mine - theirs).abs() < 1e-4, "{mine} {theirs}");
        }
        assert_eq!(write(&read, &FIT, 77), bytes);
    }

    #[test]
    fn every_damage_is_noticed() {
        let bytes = write(&network(), &FIT, 77);
        for length in 0..bytes.len() {
            assert!(super::read(&bytes[..length], &FIT).is_err(), "cut to {length}");
        }
        for index in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[index] ^= 0x10;
            assert!(super::read(&changed, &FIT).is_err(), "byte {index}");
        }
    }

    #[test]
    fn a_network_for_something_else_says_for_what() {
        let bytes = write(&network(), &FIT, 77);
        let error = super::read(&bytes, &Fit { scan: 2, ..FIT }).unwrap_err();
        let says = "the network is for 2 players of `nim`, encoding 3.1 (4 dense, 5 sparse, 3 \
                    parts, 1 scores), not for 2 players of `nim`, encoding 3.2 (4 dense, 5 \
                    sparse, 3 parts, 1 scores)";
        assert_eq!(error.to_string(), says);
    }
}
