//! Backpropagation through a policy network.

use super::{PolicyNetwork, PolicyShape, Work};
use crate::{Parts, net::softmax};

/// A training sample: a position and its targets.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Dense inputs.
    pub dense: Vec<f32>,
    /// The active indicators.
    pub marks: Vec<u16>,
    /// The answers that were considered; empty if only the value is trained.
    pub parts: Parts,
    /// The visit share of each of them; they sum to one.
    pub policy: Vec<f32>,
    /// Win shares and scores, in the order of the network's outputs; empty if only the policy is
    /// trained.
    pub value: Vec<f32>,
}

/// The weight of the score loss relative to the win loss.
const SCORE_WEIGHT: f32 = 0.25;

/// Summed loss, as Kullback-Leibler divergences from the targets.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Loss {
    /// The loss of the win shares.
    pub value: f32,
    /// The loss of the policy.
    pub policy: f32,
    /// The number of samples with a policy target.
    pub policies: f32,
    /// The number of samples.
    pub samples: f32,
}

impl Loss {
    /// Adds another loss.
    pub fn add(&mut self, other: Self) {
        self.value += other.value;
        self.policy += other.policy;
        self.policies += other.policies;
        self.samples += other.samples;
    }
}

/// Buffers for a backward pass, and the accumulated gradient.
#[derive(Clone, Debug)]
pub struct Backward {
    work: Work,
    first: Vec<f32>,
    hidden: Vec<f32>,
    output: Vec<f32>,
    pub(crate) gradient: Vec<f32>,
}

impl Backward {
    /// Buffers for a network of this shape.
    pub fn new(shape: &PolicyShape) -> Self {
        Self {
            work: Work::new(shape),
            first: vec![0.0; shape.first],
            hidden: vec![0.0; shape.hidden()],
            output: vec![0.0; shape.outputs()],
            gradient: vec![0.0; shape.weights()],
        }
    }

    /// Adds the gradient of one sample and returns its loss.
    pub fn add(&mut self, network: &PolicyNetwork, sample: &Sample) -> Loss {
        let shape = *network.shape();
        let Self { work, first, hidden, output, gradient } = self;
        work.dense.copy_from_slice(&sample.dense);
        work.marks.clone_from(&sample.marks);
        work.parts.clone_from(&sample.parts);
        network.forward(work);
        network.score(work);
        let mut loss = Loss { samples: 1.0, ..Loss::default() };
        for (index, error) in output.iter_mut().enumerate() {
            let found = work.output[index];
            let target = sample.value.get(index).copied().unwrap_or(found);
            let weight = if index < shape.seats { 1.0 } else { SCORE_WEIGHT };
            *error = weight * (found - target);
            if index < shape.seats && target > 0.0 && !sample.value.is_empty() {
                loss.value += target * (target.ln() - found.max(1e-6).ln());
            }
        }
        let [_, two, three, four] = shape.cuts();
        let weights = network.weights();
        let (gradient_one, rest) = gradient.split_at_mut(two);
        let (gradient_two, rest) = rest.split_at_mut(three - two);
        let (gradient_three, gradient_four) = rest.split_at_mut(four - three);
        let (value, policy) = hidden.split_at_mut(shape.value);
        let value_in = &work.hidden[..shape.value];
        back(&weights[three..four], gradient_three, value_in, output, Some(value));
        policy.fill(0.0);
        if !sample.parts.is_empty() {
            loss.policies = 1.0;
            let policy_in = &work.hidden[shape.value..];
            softmax(&mut work.logits);
            let width = shape.policy + 1;
            for ((ids, found), target) in sample.parts.iter().zip(&work.logits).zip(&sample.policy)
            {
                if *target > 0.0 {
                    loss.policy += target * (target.ln() - found.max(1e-9).ln());
                }
                let error = found - target;
                if error.abs() < 1e-5 {
                    continue;
                }
                for id in ids {
                    let at = usize::from(*id) * width;
                    let row = &mut gradient_four[at..at + width];
                    row.iter_mut().zip(policy_in).for_each(|(sum, input)| *sum += error * input);
                    row[shape.policy] += error;
                    let row = &weights[four + at..four + at + shape.policy];
                    policy.iter_mut().zip(row).for_each(|(sum, weight)| *sum += error * weight);
                }
            }
            let dead = policy.iter_mut().zip(policy_in).filter(|(_, input)| **input <= 0.0);
            dead.for_each(|(error, _)| *error = 0.0);
        }
        back(&weights[two..three], gradient_two, &work.first, hidden, Some(first));
        // The first layer: dense rows, the rows of the active indicators, the bias.
        let width = shape.first;
        for (row, value) in gradient_one.chunks_exact_mut(width).zip(&work.dense) {
            if *value != 0.0 {
                row.iter_mut().zip(&*first).for_each(|(sum, error)| *sum += value * error);
            }
        }
        let marks = work.marks.iter().map(|mark| usize::from(*mark));
        for mark in marks.chain(std::iter::once(shape.sparse)) {
            let at = (shape.dense + mark) * width;
            let row = &mut gradient_one[at..at + width];
            row.iter_mut().zip(&*first).for_each(|(sum, error)| *sum += error);
        }
        loss
    }
}

/// Backpropagates through one layer: adds the gradient of its weights, and computes the error of
/// its inputs, which is zero where the preceding ReLU is inactive.
fn back(
    weights: &[f32],
    gradient: &mut [f32],
    input: &[f32],
    error: &[f32],
    into: Option<&mut [f32]>,
) {
    let width = error.len();
    let (rows, biases) = gradient.split_at_mut(input.len() * width);
    biases.iter_mut().zip(error).for_each(|(sum, error)| *sum += error);
    for (row, value) in rows.chunks_exact_mut(width).zip(input) {
        if *value != 0.0 {
            row.iter_mut().zip(error).for_each(|(sum, error)| *sum += value * error);
        }
    }
    let Some(into) = into else { return };
    for ((found, row), value) in into.iter_mut().zip(weights.chunks_exact(width)).zip(input) {
        *found = 0.0;
        if *value > 0.0 {
            *found = row.iter().zip(error).map(|(weight, error)| weight * error).sum();
        }
    }
}

#[cfg(test)]
mod tests {
    use table::Seed;

    use super::*;
    use crate::dice::unit;

    const SHAPE: PolicyShape = PolicyShape {
        dense: 5,
        sparse: 7,
        parts: 6,
        first: 9,
        value: 4,
        policy: 6,
        seats: 2,
        scores: 1,
    };

    fn sample() -> Sample {
        let mut parts = Parts::default();
        for ids in [vec![0, 5], vec![5, 3], vec![2]] {
            ids.into_iter().for_each(|id| parts.add(id));
            parts.end();
        }
        Sample {
            dense: vec![0.3, 0.0, 1.0, -0.5, 0.2],
            marks: vec![1, 6, 6],
            parts,
            policy: vec![0.7, 0.0, 0.3],
            value: vec![0.8, 0.2, 0.4, -0.1],
        }
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let dice = &mut Seed::from_number(3).stream(0);
        let mut network = PolicyNetwork::untrained(SHAPE, None, dice);
        network.weights_mut().iter_mut().for_each(|weight| *weight += 0.6 * (unit(dice) - 0.5));
        let sample = sample();
        let mut backward = Backward::new(&SHAPE);
        backward.add(&network, &sample);
        let loss = |network: &PolicyNetwork| {
            let mut other = Backward::new(&SHAPE);
            let loss = other.add(network, &sample);
            let scores = other.work.output[2..].iter().zip(&sample.value[2..]);
            let scores: f32 = scores.map(|(found, target)| (found - target).powi(2)).sum();
            loss.value + loss.policy + SCORE_WEIGHT / 2.0 * scores
        };
        for index in 0..SHAPE.weights() {
            let nudged = |by: f32| {
                let mut other = network.clone();
                other.weights_mut()[index] += by;
                loss(&other)
            };
            let slope = (nudged(4e-3) - nudged(-4e-3)) / 8e-3;
            let found = backward.gradient[index];
            assert!((slope - found).abs() < 5e-3, "weight {index}: {slope} {found}");
        }
    }
}
