//! A small network: two hidden layers, shares of the win and expected scores out.

use table::Dice;

use crate::dice::unit;

/// How wide the layers of a network are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// How many numbers go in.
    pub inputs: usize,
    /// The first hidden layer.
    pub first: usize,
    /// The second hidden layer.
    pub second: usize,
    /// How many seats share the win.
    pub seats: usize,
    /// How many scores are expected for each seat.
    pub scores: usize,
}

impl Shape {
    /// How many numbers come out: a share for each seat, then the scores seat by seat.
    pub const fn outputs(&self) -> usize {
        self.seats * (1 + self.scores)
    }

    /// How many weights there are.
    pub const fn weights(&self) -> usize {
        let Self { inputs, first, second, .. } = *self;
        (inputs + 1) * first + (first + 1) * second + (second + 1) * self.outputs()
    }
}

/// A network. Its last inputs are what the plain evaluation makes of each seat; they are added to
/// the shares of the win before these are made to add up to one. Each layer is stored as one row
/// of weights for each of its inputs, and then a row of biases: a forward pass adds up rows, skips
/// those whose input is zero, and vectorises.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    shape: Shape,
    weights: Vec<f32>,
}

/// Where a forward pass leaves what it found.
#[derive(Clone, Debug)]
pub struct Layers {
    /// What goes in; fill this before a pass.
    pub input: Vec<f32>,
    pub(crate) first: Vec<f32>,
    pub(crate) second: Vec<f32>,
    /// The shares of the win, the seat that looks first, then the expected scores.
    pub output: Vec<f32>,
    /// An input that others are like, and what the first layer makes of it.
    base: Option<(Vec<f32>, Vec<f32>)>,
}

impl Layers {
    /// Room for a pass through a network of this shape.
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
    /// A network that knows nothing yet.
    pub fn untrained(shape: Shape, dice: &mut dyn Dice) -> Self {
        let mut weights = Vec::with_capacity(shape.weights());
        let layers = [
            (shape.inputs, shape.first),
            (shape.first, shape.second),
            (shape.second, shape.outputs()),
        ];
        for (index, (from, to)) in layers.into_iter().enumerate() {
            // The last layer begins small, so that at first the plain evaluation is believed.
            let spread = (6.0 / from as f32).sqrt() * if index == 2 { 0.02 } else { 1.0 };
            weights.extend((0..from * to).map(|_| (2.0 * unit(dice) - 1.0) * spread));
            weights.resize(weights.len() + to, 0.0);
        }
        Self { shape, weights }
    }

    /// The network with these weights; nothing when there are too many or too few.
    pub fn new(shape: Shape, weights: Vec<f32>) -> Option<Self> {
        (weights.len() == shape.weights()).then_some(Self { shape, weights })
    }

    /// How wide its layers are.
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

    /// Takes `layers.input` as the base of the passes that follow: what has not changed since then
    /// is not added up again. What a pass finds depends on its input and on the base only.
    pub(crate) fn rebase(&self, layers: &mut Layers) {
        let (input, sums) =
            layers.base.get_or_insert_with(|| (layers.input.clone(), layers.first.clone()));
        input.copy_from_slice(&layers.input);
        pass(&self.weights[..(self.shape.inputs + 1) * self.shape.first], input, sums);
    }

    /// Passes `layers.input` through the network.
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

/// One layer: the biases and the rows of all inputs.
fn pass(weights: &[f32], input: &[f32], output: &mut [f32]) {
    output.copy_from_slice(&weights[input.len() * output.len()..]);
    add_rows(weights, input.iter().copied(), output);
}

/// Adds the rows of all inputs that are not zero, four at a time.
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

/// Turns numbers into shares that add up to one.
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
