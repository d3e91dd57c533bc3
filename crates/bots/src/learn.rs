//! Training a network: backpropagation and Adam.

use crate::net::{Layers, Network, Shape};

/// A training example.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The features of the position, for one seat.
    pub input: Vec<f32>,
    /// The win shares, then the scores, in the order of the network's outputs.
    pub target: Vec<f32>,
}

/// The weight of the score loss relative to the win loss.
const SCORE_WEIGHT: f32 = 0.25;
const FIRST_DECAY: f32 = 0.9;
const SECOND_DECAY: f32 = 0.999;
const TINY: f32 = 1e-8;

/// A network in training, with Adam's moments.
#[derive(Clone, Debug, PartialEq)]
pub struct Learner {
    /// The current network.
    pub network: Network,
    /// First moment of each gradient.
    pub(crate) mean: Vec<f32>,
    /// Second moment of each gradient.
    pub(crate) square: Vec<f32>,
    /// The number of optimiser steps.
    pub(crate) steps: u64,
    /// The number of games learnt from.
    pub games: u64,
}

impl Learner {
    /// Starts training a network.
    pub fn new(network: Network) -> Self {
        let zeros = vec![0.0; network.weights().len()];
        Self { network, mean: zeros.clone(), square: zeros, steps: 0, games: 0 }
    }

    /// Takes one optimiser step per batch, and returns the mean cross-entropy of the win shares.
    pub fn learn(&mut self, lessons: &[&Lesson], batch: usize, rate: f32) -> f32 {
        let mut back = Backward::new(self.network.shape());
        let mut wrong = 0.0;
        for batch in lessons.chunks(batch.max(1)) {
            back.gradient.fill(0.0);
            for lesson in batch {
                wrong += back.add(&self.network, lesson);
            }
            self.step(&back.gradient, 1.0 / batch.len() as f32, rate);
        }
        wrong / lessons.len().max(1) as f32
    }

    fn step(&mut self, gradient: &[f32], scale: f32, rate: f32) {
        self.steps += 1;
        let steps = i32::try_from(self.steps).unwrap_or(i32::MAX);
        let first = 1.0 - FIRST_DECAY.powi(steps);
        let second = 1.0 - SECOND_DECAY.powi(steps);
        let memory = self.mean.iter_mut().zip(&mut self.square);
        let weights = self.network.weights_mut().iter_mut().zip(gradient);
        for ((weight, gradient), (mean, square)) in weights.zip(memory) {
            let gradient = gradient * scale;
            *mean += (1.0 - FIRST_DECAY) * (gradient - *mean);
            *square += (1.0 - SECOND_DECAY) * (gradient * gradient - *square);
            *weight -= rate * (*mean / first) / ((*square / second).sqrt() + TINY);
        }
    }
}

/// Buffers for a backward pass, and the gradient of a batch.
struct Backward {
    layers: Layers,
    first: Vec<f32>,
    second: Vec<f32>,
    output: Vec<f32>,
    gradient: Vec<f32>,
}

impl Backward {
    fn new(shape: &Shape) -> Self {
        Self {
            layers: Layers::new(shape),
            first: vec![0.0; shape.first],
            second: vec![0.0; shape.second],
            output: vec![0.0; shape.outputs()],
            gradient: vec![0.0; shape.weights()],
        }
    }

    /// Adds the gradient of one example.
    fn add(&mut self, network: &Network, lesson: &Lesson) -> f32 {
        let shape = *network.shape();
        let Self { layers, first, second, output, gradient } = self;
        layers.input.copy_from_slice(&lesson.input);
        network.forward(layers);
        let mut wrong = 0.0;
        let found = layers.output.iter().zip(&lesson.target).enumerate();
        for (((index, (found, target)), error), weight) in found
            .zip(output.iter_mut())
            .zip(std::iter::repeat_n(1.0, shape.seats).chain(std::iter::repeat(SCORE_WEIGHT)))
        {
            *error = weight * (found - target);
            if index < shape.seats {
                wrong -= target * found.max(1e-6).ln();
            }
        }
        let cuts = [(shape.inputs + 1) * shape.first, (shape.first + 1) * shape.second];
        let (one, rest) = gradient.split_at_mut(cuts[0]);
        let (two, three) = rest.split_at_mut(cuts[1]);
        let weights = network.weights();
        back(&weights[cuts[0] + cuts[1]..], three, &layers.second, output, Some(second));
        back(&weights[cuts[0]..cuts[0] + cuts[1]], two, &layers.first, second, Some(first));
        back(&weights[..cuts[0]], one, &layers.input, first, None);
        wrong
    }
}

/// Backpropagates through one layer: adds the gradient of its weights, and computes the error of
/// its inputs. These are the outputs of the previous layer, after its ReLU.
fn back(
    weights: &[f32],
    gradient: &mut [f32],
    input: &[f32],
    error: &[f32],
    into: Option<&mut Vec<f32>>,
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

    const SHAPE: Shape = Shape { inputs: 4, first: 8, second: 6, seats: 2, scores: 1 };

    fn lesson(input: [f32; 4]) -> Lesson {
        let ahead = if input[0] > input[1] { 1.0 } else { 0.0 };
        Lesson { input: input.to_vec(), target: vec![ahead, 1.0 - ahead, input[0], input[1]] }
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let network = Network::untrained(SHAPE, &mut Seed::from_number(3).stream(0));
        let lesson = lesson([0.3, 0.7, 1.0, -0.5]);
        let mut backward = Backward::new(&SHAPE);
        backward.add(&network, &lesson);
        let loss = |network: &Network| {
            let mut layers = Layers::new(&SHAPE);
            layers.input.copy_from_slice(&lesson.input);
            network.forward(&mut layers);
            let shares = &layers.output[..2];
            let entropy: f32 = shares.iter().zip(&lesson.target).map(|(s, t)| -t * s.ln()).sum();
            let scores = layers.output[2..].iter().zip(&lesson.target[2..]);
            entropy + SCORE_WEIGHT / 2.0 * scores.map(|(s, t)| (s - t) * (s - t)).sum::<f32>()
        };
        for index in (0..SHAPE.weights()).step_by(7) {
            let nudged = |by: f32| {
                let mut other = network.clone();
                other.weights_mut()[index] += by;
                loss(&other)
            };
            let slope = (nudged(1e-2) - nudged(-1e-2)) / 2e-2;
            assert!((slope - backward.gradient[index]).abs() < 2e-2, "weight {index}");
        }
    }

    #[test]
    fn what_can_be_learnt_is_learnt() {
        let dice = &mut Seed::from_number(4).stream(0);
        let mut learner = Learner::new(Network::untrained(SHAPE, dice));
        let lessons: Vec<_> =
            (0..500).map(|_| lesson([(); 4].map(|()| crate::dice::unit(dice)))).collect();
        let lessons: Vec<_> = lessons.iter().collect();
        let before = learner.learn(&lessons, 16, 1e-2);
        for _ in 0..20 {
            learner.learn(&lessons, 16, 1e-2);
        }
        let after = learner.learn(&lessons, 16, 1e-3);
        assert!(after < before / 4.0, "{before} to {after}");
    }
}
