//! A small network: two hidden layers; win shares and expected scores as outputs.

use table::Dice;

use crate::dice::unit;

/// The layer sizes of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The number of inputs.
    pub inputs: usize,
    /// The first hidden layer.
    pub first: usize,
    /// The second hidden layer.
    pub second: usize,
    /// The number of seats.
    pub seats: usize,
    /// The number of predicted scores per seat.
    pub scores: usize,
}

impl Shape {
    /// The number of outputs: a win share for each seat, then the scores seat by seat.
    pub const fn outputs(&self) -> usize {
        self.seats * (1 + self.scores)
    }

    /// The number of weights.
    pub const fn weights(&self) -> usize {
        let Self { inputs, first, second, .. } = *self;
        (inputs + 1) * first + (first + 1) * second + (second + 1) * self.outputs()
    }
}

/// A network. Its last inputs are the logits of the hand-written evaluation; they are added to the
/// win logits before the softmax. Each layer is stored as one row of weights per input, followed by
/// a row of biases: a forward pass sums rows, skips those whose input is zero, and vectorises.
///
/// ```
/// use bots::{Layers, Network, Shape};
/// use table::Seed;
///
/// let shape = Shape { inputs: 4, first: 8, second: 4, seats: 2, scores: 1 };
/// let network = Network::untrained(shape, &mut Seed::from_number(1).stream(0));
/// let mut layers = Layers::new(&shape);
/// layers.input[0] = 1.0;
/// network.forward(&mut layers);
///
/// let (shares, scores) = layers.output.split_at(shape.seats);
/// assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-5);
/// assert_eq!(scores.len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    shape: Shape,
    weights: Vec<f32>,
}

/// Buffers for a forward pass.
#[derive(Clone, Debug)]
pub struct Layers {
    /// The input; fill this before a pass.
    pub input: Vec<f32>,
    pub(crate) first: Vec<f32>,
    pub(crate) second: Vec<f32>,
    /// The win shares, beginning with the observing seat, then the expected scores.
    pub output: Vec<f32>,
    /// Cached accumulator: the first layer's output for a base input, so that similar inputs only
    /// add differences.
    base: Option<(Vec<f32>, Vec<f32>)>,
}

impl Layers {
    /// Buffers for a network of this shape.
    pub fn new(shape: &Shape) -> Self {
        Self {
            input: vec![0.0; shape.inputs],
            first: vec![0.0; shape.first],
            second: vec![0.0; shape.second],
            output: vec![0.0; shape.outputs()],
            base: None,
        }
    }
}

impl Network {
    /// A randomly initialised network.
    pub fn untrained(shape: Shape, dice: &mut dyn Dice) -> Self {
        let mut weights = Vec::with_capacity(shape.weights());
        let layers = [
            (shape.inputs, shape.first),
            (shape.first, shape.second),
            (shape.second, shape.outputs()),
        ];
        for (index, (from, to)) in layers.into_iter().enumerate() {
            // The last layer starts small, so that the hand-written evaluation dominates at first.
            let spread = (6.0 / from as f32).sqrt() * if index == 2 { 0.02 } else { 1.0 };
            weights.extend((0..from * to).map(|_| (2.0 * unit(dice) - 1.0) * spread));
            weights.resize(weights.len() + to, 0.0);
        }
        Self { shape, weights }
    }

    /// A network with these weights; `None` if their number is wrong.
    pub fn new(shape: Shape, weights: Vec<f32>) -> Option<Self> {
        (weights.len() == shape.weights()).then_some(Self { shape, weights })
    }

    /// Its layer sizes.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// All weights, layer by layer.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    pub(crate) fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// Makes `layers.input` the base of the following passes: unchanged inputs are not summed
    /// again. The result of a pass depends only on its input and the base.
    pub(crate) fn rebase(&self, layers: &mut Layers) {
        let (input, sums) =
            layers.base.get_or_insert_with(|| (layers.input.clone(), layers.first.clone()));
        input.copy_from_slice(&layers.input);
        pass(&self.weights[..(self.shape.inputs + 1) * self.shape.first], input, sums);
    }

    /// Runs a forward pass on `layers.input`.
    pub fn forward(&self, layers: &mut Layers) {
        let Layers { input, first, second, output, base } = layers;
        let (one, rest) = self.weights.split_at((self.shape.inputs + 1) * self.shape.first);
        let (two, three) = rest.split_at((self.shape.first + 1) * self.shape.second);
        match base {
            Some((before, sums)) => {
                first.copy_from_slice(sums);
                let changes = input.iter().zip(before).map(|(now, before)| now - *before);
                add_rows(one, changes, first);
            }
            None => pass(one, input, first),
        }
        first.iter_mut().for_each(|value| *value = value.max(0.0));
        pass(two, first, second);
        second.iter_mut().for_each(|value| *value = value.max(0.0));
        pass(three, second, output);
        let prospects = &input[self.shape.inputs.saturating_sub(self.shape.seats)..];
        output.iter_mut().zip(prospects).for_each(|(share, prospect)| *share += prospect);
        softmax(&mut output[..self.shape.seats]);
    }
}

/// One layer: the biases plus the rows of all inputs.
fn pass(weights: &[f32], input: &[f32], output: &mut [f32]) {
    output.copy_from_slice(&weights[input.len() * output.len()..]);
    add_rows(weights, input.iter().copied(), output);
}

/// Adds the rows of all non-zero inputs, four at a time.
fn add_rows(weights: &[f32], input: impl Iterator<Item = f32>, output: &mut [f32]) {
    let width = output.len();
    let row = |index: usize| &weights[index * width..(index + 1) * width];
    let mut waiting = [(0, 0.0); 4];
    let mut count = 0;
    for (index, value) in input.enumerate() {
        if value == 0.0 {
            continue;
        }
        waiting[count] = (index, value);
        count += 1;
        if count == 4 {
            let [a, b, c, d] = waiting.map(|(_, value)| value);
            let [one, two, three, four] = waiting.map(|(index, _)| row(index));
            for ((((sum, w), x), y), z) in output.iter_mut().zip(one).zip(two).zip(three).zip(four)
            {
                *sum += (a * w + b * x) + (c * y + d * z);
            }
            count = 0;
        }
    }
    for (index, value) in &waiting[..count] {
        output.iter_mut().zip(row(*index)).for_each(|(sum, w)| *sum += value * w);
    }
}

/// Softmax.
pub(crate) fn softmax(values: &mut [f32]) {
    let most = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    values.iter_mut().for_each(|value| *value = (*value - most).exp());
    let sum: f32 = values.iter().sum();
    values.iter_mut().for_each(|value| *value /= sum);
}

#[cfg(test)]
mod tests {
    use table::Seed;

    use super::*;

    const SHAPE: Shape = Shape { inputs: 9, first: 5, second: 3, seats: 2, scores: 1 };

    #[test]
    fn a_forward_pass_is_the_sum_it_says() {
        let network = Network::untrained(SHAPE, &mut Seed::from_number(1).stream(0));
        let mut layers = Layers::new(&SHAPE);
        layers.input.copy_from_slice(&[1.0, 0.0, -2.0, 0.5, 3.0, 0.0, 1.5, 0.25, -1.0]);
        network.forward(&mut layers);
        for neuron in 0..SHAPE.first {
            let weighed = layers.input.iter().enumerate();
            let sum: f32 =
                weighed.map(|(i, x)| x * network.weights()[i * SHAPE.first + neuron]).sum();
            assert!((sum.max(0.0) - layers.first[neuron]).abs() < 1e-5);
        }
        let shares: f32 = layers.output[..2].iter().sum();
        assert!((shares - 1.0).abs() < 1e-6);
    }

    #[test]
    fn weights_that_do_not_fit_are_no_network() {
        assert_eq!(Network::new(SHAPE, vec![0.0; 7]), None);
    }
}
