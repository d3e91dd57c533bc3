//! Training checkpoints, so that training can be resumed.
//!
//! The network in the format of [`crate::weights`], preceded by its length; then the step count and
//! Adam's moments for each weight; then a checksum.

use crate::{
    Learner,
    weights::{self, Purpose, WeightsError},
};

const FORMAT: &[u8] = b"eridu training 1\n";
const HASH: usize = 32;

/// Serialises a checkpoint.
pub fn write(learner: &Learner, purpose: &Purpose<'_>) -> Vec<u8> {
    let network = weights::write(&learner.network, purpose, learner.games);
    let mut bytes = FORMAT.to_vec();
    bytes.extend((network.len() as u64).to_le_bytes());
    bytes.extend(network);
    bytes.extend(learner.steps.to_le_bytes());
    let memory = learner.mean.iter().chain(&learner.square);
    bytes.extend(memory.flat_map(|number| number.to_le_bytes()));
    bytes.extend(blake3::hash(&bytes).as_bytes());
    bytes
}

/// Reads a checkpoint.
///
/// # Errors
/// If it is malformed, damaged, or for another purpose.
pub fn read(bytes: &[u8], purpose: &Purpose<'_>) -> Result<Learner, WeightsError> {
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

fn contents(body: &[u8], purpose: &Purpose<'_>) -> Option<Result<Learner, WeightsError>> {
    let (length, rest) = body.strip_prefix(FORMAT)?.split_first_chunk()?;
    let (network, rest) = rest.split_at_checked(u64::from_le_bytes(*length) as usize)?;
    let (network, games) = match weights::read(network, purpose) {
        Ok(read) => read,
        Err(error) => return Some(Err(error)),
    };
    let (steps, rest) = rest.split_first_chunk()?;
    let numbers = rest.chunks(4).map(|four| four.try_into().ok().map(f32::from_le_bytes));
    let mut mean: Vec<f32> = numbers.collect::<Option<_>>()?;
    let count = network.weights().len();
    if mean.len() != 2 * count {
        return None;
    }
    let square = mean.split_off(count);
    Some(Ok(Learner { network, mean, square, steps: u64::from_le_bytes(*steps), games }))
}

#[cfg(test)]
mod tests {
    use table::Seed;

    use super::*;
    use crate::{Lesson, Network, Shape};

    #[test]
    fn a_training_goes_on_as_if_it_had_not_been_interrupted() {
        let shape = Shape { inputs: 2, first: 3, second: 2, seats: 2, scores: 1 };
        let purpose = Purpose { game: "nim", seats: 2, encoding: 1, inputs: 2, scores: 1 };
        let network = Network::untrained(shape, &mut Seed::from_number(1).stream(0));
        let lesson = Lesson { input: vec![1.0, 2.0], target: vec![1.0, 0.0, 0.5, 0.2] };
        let mut learner = Learner::new(network);
        learner.learn(&[&lesson; 5], 2, 1e-2);
        learner.games = 5;
        let bytes = write(&learner, &purpose);
        let mut again = read(&bytes, &purpose).unwrap();
        assert_eq!(again, learner);
        assert_eq!(again.learn(&[&lesson], 1, 1e-2), learner.learn(&[&lesson], 1, 1e-2));
        assert_eq!(again, learner);
        assert_eq!(read(&bytes[..bytes.len() - 1], &purpose), Err(WeightsError::Damaged));
    }
}
