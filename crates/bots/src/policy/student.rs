//! A policy network in training: Adam, and checkpoints for resuming.

use super::{Backward, Fit, Loss, PolicyNetwork, Sample};
use crate::weights::WeightsError;

const FORMAT: &[u8] = b"eridu student 1\n";
const HASH: usize = 32;
const FIRST_DECAY: f32 = 0.9;
const SECOND_DECAY: f32 = 0.999;
const TINY: f32 = 1e-8;

/// A network in training, with Adam's moments.
#[derive(Clone, Debug, PartialEq)]
pub struct Student {
    /// The current network.
    pub network: PolicyNetwork,
    /// First moment of each gradient.
    mean: Vec<f32>,
    /// Second moment of each gradient.
    square: Vec<f32>,
    /// The number of optimiser steps.
    pub steps: u64,
    /// The number of games learnt from.
    pub games: u64,
}

impl Student {
    /// Starts training a network.
    pub fn new(network: PolicyNetwork) -> Self {
        let zeros = vec![0.0; network.weights().len()];
        Self { network, mean: zeros.clone(), square: zeros, steps: 0, games: 0 }
    }

    /// Takes one optimiser step per batch, and returns the loss.
    pub fn learn(&mut self, samples: &[&Sample], batch: usize, rate: f32) -> Loss {
        let mut backward = Backward::new(self.network.shape());
        let mut loss = Loss::default();
        for batch in samples.chunks(batch.max(1)) {
            backward.gradient.fill(0.0);
            batch.iter().for_each(|sample| loss.add(backward.add(&self.network, sample)));
            self.step(&backward.gradient, 1.0 / batch.len() as f32, rate);
        }
        loss
    }

    fn step(&mut self, gradient: &[f32], scale: f32, rate: f32) {
        self.steps += 1;
        let steps = i32::try_from(self.steps).unwrap_or(i32::MAX);
        let first = 1.0 / (1.0 - FIRST_DECAY.powi(steps));
        let second = 1.0 / (1.0 - SECOND_DECAY.powi(steps));
        let memory = self.mean.iter_mut().zip(&mut self.square);
        let weights = self.network.weights_mut().iter_mut().zip(gradient);
        for ((weight, gradient), (mean, square)) in weights.zip(memory) {
            let gradient = gradient * scale;
            *mean += (1.0 - FIRST_DECAY) * (gradient - *mean);
            *square += (1.0 - SECOND_DECAY) * (gradient * gradient - *square);
            *weight -= rate * (*mean * first) / ((*square * second).sqrt() + TINY);
        }
    }

    /// Serialises a checkpoint.
    pub fn write(&self, fit: &Fit) -> Vec<u8> {
        let mut bytes = FORMAT.to_vec();
        // The 16-bit network carries its purpose and shape; the exact weights follow.
        let network = super::write(&self.network, fit, self.games);
        bytes.extend((network.len() as u64).to_le_bytes());
        bytes.extend(network);
        bytes.extend(self.steps.to_le_bytes());
        let numbers = self.network.weights().iter().chain(&self.mean).chain(&self.square);
        bytes.extend(numbers.flat_map(|number| number.to_le_bytes()));
        bytes.extend(blake3::hash(&bytes).as_bytes());
        bytes
    }

    /// Reads a checkpoint.
    ///
    /// # Errors
    /// If it is malformed, damaged, or for another purpose.
    pub fn read(bytes: &[u8], fit: &Fit) -> Result<Self, WeightsError> {
        if !bytes.starts_with(FORMAT) {
            return Err(WeightsError::OtherFormat);
        }
        let cut = bytes.len().checked_sub(HASH).ok_or(WeightsError::Damaged)?;
        let (body, hash) = bytes.split_at(cut);
        if blake3::hash(body).as_bytes() != hash {
            return Err(WeightsError::Damaged);
        }
        Self::contents(body, fit).ok_or(WeightsError::Damaged)?
    }

    fn contents(body: &[u8], fit: &Fit) -> Option<Result<Self, WeightsError>> {
        let (length, rest) = body.strip_prefix(FORMAT)?.split_first_chunk()?;
        let (network, rest) = rest.split_at_checked(u64::from_le_bytes(*length) as usize)?;
        let (network, games) = match super::read(network, fit) {
            Ok(read) => read,
            Err(error) => return Some(Err(error)),
        };
        let (steps, rest) = rest.split_first_chunk()?;
        let (fours, []) = rest.as_chunks::<4>() else { return None };
        let count = network.weights().len();
        if fours.len() != 3 * count {
            return None;
        }
        let third = |index: usize| {
            let numbers = fours[index * count..(index + 1) * count].iter();
            numbers.map(|four| f32::from_le_bytes(*four)).collect::<Vec<_>>()
        };
        let network = PolicyNetwork::new(*network.shape(), third(0))?;
        let steps = u64::from_le_bytes(*steps);
        Some(Ok(Self { network, mean: third(1), square: third(2), steps, games }))
    }
}

#[cfg(test)]
mod tests {
    use table::Seed;

    use super::*;
    use crate::Parts;

    const FIT: Fit = Fit {
        game: "nim",
        seats: 2,
        encoding: 1,
        scan: 1,
        dense: 3,
        sparse: 4,
        parts: 2,
        scores: 1,
    };

    fn sample(mark: u16) -> Sample {
        let mut parts = Parts::default();
        for part in 0..2 {
            parts.add(part);
            parts.end();
        }
        let wins = f32::from(u8::from(mark < 2));
        let (dense, marks) = (vec![0.5, 0.0, 0.0], vec![mark]);
        let value = vec![wins, 1.0 - wins, 0.1, 0.2];
        Sample { dense, marks, parts, policy: vec![wins, 1.0 - wins], value }
    }

    #[test]
    fn a_student_learns_what_marks_mean_for_value_and_policy() {
        let dice = &mut Seed::from_number(1).stream(0);
        let mut student = Student::new(PolicyNetwork::untrained(FIT.shape(8, 4, 4), None, dice));
        let samples: Vec<_> = (0..4).map(sample).collect();
        let all: Vec<_> = samples.iter().collect();
        let before = student.learn(&all, 4, 1e-2);
        for _ in 0..300 {
            student.learn(&all, 4, 1e-2);
        }
        let after = student.learn(&all, 4, 1e-2);
        assert!(after.value < 0.05 * before.value, "{before:?} {after:?}");
        assert!(after.policy < 0.05 * before.policy, "{before:?} {after:?}");
    }

    #[test]
    fn a_training_resumes_as_if_it_had_not_been_interrupted() {
        let dice = &mut Seed::from_number(1).stream(0);
        let mut student = Student::new(PolicyNetwork::untrained(FIT.shape(8, 4, 4), None, dice));
        let sample = sample(1);
        student.learn(&[&sample; 5], 2, 1e-2);
        student.games = 5;
        let bytes = student.write(&FIT);
        let mut again = Student::read(&bytes, &FIT).unwrap();
        assert_eq!(again, student);
        assert_eq!(again.learn(&[&sample], 1, 1e-2), student.learn(&[&sample], 1, 1e-2));
        assert_eq!(again, student);
        assert_eq!(Student::read(&bytes[..bytes.len() - 1], &FIT), Err(WeightsError::Damaged));
    }
}
