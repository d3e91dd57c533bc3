//! The shape, weights and forward pass of a policy network.
//!
//! ```text
//! dense numbers  ─┐
//!                 ├─ first layer ─┬─ value layer  ── shares of the win, expected scores
//! sparse marks   ─┘   (ReLU)      │   (ReLU)
//!                                 └─ policy layer ── a score for each part of an action
//!                                     (ReLU)
//! ```
//! The last dense inputs are the logits of the hand-written evaluation; they are added to the win
//! logits before the softmax. The logit of an action is the sum of the scores of its parts.

use table::Dice;

use crate::{
    Parts,
    dice::unit,
    net::{Network, softmax},
};

/// The layer sizes of a policy network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PolicyShape {
    /// The number of dense inputs.
    pub dense: usize,
    /// The number of sparse indicators.
    pub sparse: usize,
    /// The number of action parts.
    pub parts: usize,
    /// The width of the first hidden layer.
    pub first: usize,
    /// The width of the value layer.
    pub value: usize,
    /// The width of the policy layer.
    pub policy: usize,
    /// The number of seats.
    pub seats: usize,
    /// The number of predicted scores per seat.
    pub scores: usize,
}

impl PolicyShape {
    /// The number of outputs: a win share for each seat, then the scores seat by seat.
    pub const fn outputs(&self) -> usize {
        self.seats * (1 + self.scores)
    }

    /// The combined width of the value and policy layers.
    pub(crate) const fn hidden(&self) -> usize {
        self.value + self.policy
    }

    /// Rows and columns of each matrix: the first layer, the two hidden layers side by side, the
    /// value outputs, the parts. The bias is the last row of the first three, and the last column
    /// of the parts.
    pub(crate) const fn matrices(&self) -> [(usize, usize); 4] {
        [
            (self.dense + self.sparse + 1, self.first),
            (self.first + 1, self.hidden()),
            (self.value + 1, self.outputs()),
            (self.parts, self.policy + 1),
        ]
    }

    /// The number of weights.
    pub const fn weights(&self) -> usize {
        let [a, b, c, d] = self.matrices();
        a.0 * a.1 + b.0 * b.1 + c.0 * c.1 + d.0 * d.1
    }

    /// The offset of each matrix.
    pub(crate) const fn cuts(&self) -> [usize; 4] {
        let [a, b, c, _] = self.matrices();
        let (one, two, three) = (a.0 * a.1, b.0 * b.1, c.0 * c.1);
        [0, one, one + two, one + two + three]
    }
}

/// A network with its weights, matrix by matrix and row by row.
#[derive(Clone, Debug, PartialEq)]
pub struct PolicyNetwork {
    shape: PolicyShape,
    weights: Vec<f32>,
}

/// Buffers for a forward pass. Fill `dense` and `marks` first.
#[derive(Clone, Debug)]
pub struct Work {
    /// Dense inputs.
    pub dense: Vec<f32>,
    /// The active indicators.
    pub marks: Vec<u16>,
    /// The actions to score.
    pub parts: Parts,
    pub(crate) first: Vec<f32>,
    pub(crate) hidden: Vec<f32>,
    /// The win shares, beginning with the observing seat, then the expected scores.
    pub output: Vec<f32>,
    /// The logit of each action in `parts`.
    pub logits: Vec<f32>,
    /// The cached score of each part, with the pass that computed it.
    scores: Vec<(u32, f32)>,
    pass: u32,
}

impl Work {
    /// Buffers for a network of this shape.
    pub fn new(shape: &PolicyShape) -> Self {
        Self {
            dense: vec![0.0; shape.dense],
            marks: Vec::new(),
            parts: Parts::default(),
            first: vec![0.0; shape.first],
            hidden: vec![0.0; shape.hidden()],
            output: vec![0.0; shape.outputs()],
            logits: Vec::new(),
            scores: vec![(0, 0.0); shape.parts],
            pass: 0,
        }
    }
}

impl PolicyNetwork {
    /// A network with these weights; `None` if their number does not match the shape.
    pub fn new(shape: PolicyShape, weights: Vec<f32>) -> Option<Self> {
        (weights.len() == shape.weights()).then_some(Self { shape, weights })
    }

    /// An untrained network with a uniform policy. Its values are those of the hand-written
    /// evaluation, or of `teacher` if given.
    pub fn untrained(shape: PolicyShape, teacher: Option<&Network>, dice: &mut dyn Dice) -> Self {
        let mut weights = vec![0.0; shape.weights()];
        let cuts = shape.cuts();
        let mut fill = |from: usize, count: usize, spread: f32| {
            for weight in &mut weights[from..from + count] {
                *weight = (2.0 * unit(dice) - 1.0) * spread;
            }
        };
        // Indicators start near zero: about a hundred are active at once.
        fill(0, shape.dense * shape.first, (6.0 / shape.dense as f32).sqrt());
        fill(shape.dense * shape.first, shape.sparse * shape.first, 0.05);
        fill(cuts[1], shape.first * shape.hidden(), (6.0 / shape.first as f32).sqrt());
        fill(cuts[2], shape.value * shape.outputs(), 0.02 * (6.0 / shape.value as f32).sqrt());
        let mut network = Self { shape, weights };
        if let Some(teacher) = teacher {
            network.copy_values(teacher);
        }
        network
    }

    /// Copies the values of a network without a policy. Extra neurons keep their random input
    /// weights, and their output weights are zero.
    fn copy_values(&mut self, teacher: &Network) {
        let (new, old) = (self.shape, *teacher.shape());
        if old.inputs != new.dense || old.first > new.first || old.second > new.value {
            return;
        }
        let [_, two, three, _] = new.cuts();
        let theirs = teacher.weights();
        let old_two = (old.inputs + 1) * old.first;
        let old_three = old_two + (old.first + 1) * old.second;
        let mine = &mut self.weights;
        for row in 0..=old.inputs {
            // Here the bias comes after the sparse rows.
            let at = if row == old.inputs { new.dense + new.sparse } else { row };
            let to = at * new.first;
            mine[to..to + old.first].copy_from_slice(&theirs[row * old.first..][..old.first]);
        }
        for row in new.dense..new.dense + new.sparse {
            mine[row * new.first..][..old.first].fill(0.0);
        }
        let width = new.hidden();
        for row in 0..=new.first {
            let to = two + row * width;
            let from = match row {
                row if row == new.first => Some(old.first),
                row if row < old.first => Some(row),
                _ => None,
            };
            let into = &mut mine[to..to + old.second];
            match from {
                Some(row) => {
                    into.copy_from_slice(&theirs[old_two + row * old.second..][..old.second])
                }
                None => into.fill(0.0),
            }
        }
        let outputs = new.outputs();
        for row in 0..=new.value {
            let from = match row {
                row if row == new.value => Some(old.second),
                row if row < old.second => Some(row),
                _ => None,
            };
            let into = &mut mine[three + row * outputs..][..outputs];
            match from {
                Some(row) => into.copy_from_slice(&theirs[old_three + row * outputs..][..outputs]),
                None => into.fill(0.0),
            }
        }
    }

    /// Its layer sizes.
    pub fn shape(&self) -> &PolicyShape {
        &self.shape
    }

    /// All weights.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    pub(crate) fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// Runs the forward pass up to the policy layer. `output` then holds the values; call
    /// [`Self::score`] for the logits.
    pub fn forward(&self, work: &mut Work) {
        let shape = &self.shape;
        let [_, two, three, four] = shape.cuts();
        let Work { dense, marks, first, hidden, output, .. } = work;
        let rows = &self.weights[..two];
        first.copy_from_slice(&rows[(shape.dense + shape.sparse) * shape.first..]);
        add_dense(rows, dense, first);
        add_marks(&rows[shape.dense * shape.first..], marks, first);
        first.iter_mut().for_each(|value| *value = value.max(0.0));
        let rows = &self.weights[two..three];
        hidden.copy_from_slice(&rows[shape.first * shape.hidden()..]);
        add_dense(rows, first, hidden);
        hidden.iter_mut().for_each(|value| *value = value.max(0.0));
        let rows = &self.weights[three..four];
        output.copy_from_slice(&rows[shape.value * shape.outputs()..]);
        add_dense(rows, &hidden[..shape.value], output);
        let prospects = &dense[shape.dense - shape.seats..];
        output.iter_mut().zip(prospects).for_each(|(share, prospect)| *share += prospect);
        softmax(&mut output[..shape.seats]);
    }

    /// Computes the logit of each action in `work.parts`, after a forward pass.
    pub fn score(&self, work: &mut Work) {
        let shape = &self.shape;
        let rows = &self.weights[shape.cuts()[3]..];
        let Work { parts, hidden, logits, scores, pass, .. } = work;
        let policy = &hidden[shape.value..];
        *pass = pass.wrapping_add(1);
        logits.clear();
        for ids in parts.iter() {
            let mut logit = 0.0;
            for id in ids {
                let known = &mut scores[usize::from(*id)];
                if known.0 != *pass {
                    let row = &rows[usize::from(*id) * (shape.policy + 1)..][..=shape.policy];
                    *known = (*pass, dot(policy, row) + row[shape.policy]);
                }
                logit += known.1;
            }
            logits.push(logit);
        }
    }
}

/// The dot product over the length of `one`, with eight parallel sums so that it vectorises.
fn dot(one: &[f32], other: &[f32]) -> f32 {
    let mut sums = [0.0_f32; 8];
    let (ones, one_rest) = one.as_chunks::<8>();
    let (others, _) = other[..one.len()].as_chunks::<8>();
    for (one, other) in ones.iter().zip(others) {
        for ((sum, one), other) in sums.iter_mut().zip(one).zip(other) {
            *sum += one * other;
        }
    }
    let rest = one_rest.iter().zip(&other[one.len() - one_rest.len()..]);
    sums.iter().sum::<f32>() + rest.map(|(one, other)| one * other).sum::<f32>()
}

/// Adds the rows of all non-zero inputs, four at a time.
fn add_dense(rows: &[f32], input: &[f32], output: &mut [f32]) {
    let width = output.len();
    let row = |index: usize| &rows[index * width..(index + 1) * width];
    let mut waiting = [(0, 0.0); 4];
    let mut count = 0;
    for (index, value) in input.iter().enumerate() {
        if *value == 0.0 {
            continue;
        }
        waiting[count] = (index, *value);
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

/// Adds the rows of the active indicators, four at a time.
fn add_marks(rows: &[f32], marks: &[u16], output: &mut [f32]) {
    let width = output.len();
    let row = |mark: u16| &rows[usize::from(mark) * width..][..width];
    let (fours, rest) = marks.as_chunks::<4>();
    for marks in fours {
        let [one, two, three, four] = marks.map(row);
        for ((((sum, w), x), y), z) in output.iter_mut().zip(one).zip(two).zip(three).zip(four) {
            *sum += (w + x) + (y + z);
        }
    }
    for mark in rest {
        output.iter_mut().zip(row(*mark)).for_each(|(sum, w)| *sum += w);
    }
}

#[cfg(test)]
mod tests {
    use table::Seed;

    use super::*;
    use crate::{Layers, Shape};

    const SHAPE: PolicyShape = PolicyShape {
        dense: 9,
        sparse: 20,
        parts: 12,
        first: 11,
        value: 5,
        policy: 10,
        seats: 2,
        scores: 1,
    };

    fn work() -> Work {
        let mut work = Work::new(&SHAPE);
        work.dense.copy_from_slice(&[1.0, 0.0, -2.0, 0.5, 3.0, 0.0, 1.5, 0.25, -1.0]);
        work.marks.extend([3, 17, 19, 4, 4]);
        for ids in [vec![0, 5], vec![5, 6, 11], vec![2]] {
            ids.into_iter().for_each(|id| work.parts.add(id));
            work.parts.end();
        }
        work
    }

    #[test]
    fn a_forward_pass_is_the_sum_it_says() {
        let dice = &mut Seed::from_number(1).stream(0);
        let mut network = PolicyNetwork::untrained(SHAPE, None, dice);
        for weight in network.weights_mut() {
            *weight += unit(dice) - 0.5;
        }
        let mut work = work();
        network.forward(&mut work);
        network.score(&mut work);
        let cuts = SHAPE.cuts();
        let weights = network.weights();
        let first: Vec<f32> = (0..SHAPE.first)
            .map(|neuron| {
                let at = |row: usize| weights[row * SHAPE.first + neuron];
                let dense: f32 = work.dense.iter().enumerate().map(|(i, x)| x * at(i)).sum();
                let sparse: f32 =
                    work.marks.iter().map(|mark| at(SHAPE.dense + usize::from(*mark))).sum();
                (dense + sparse + at(SHAPE.dense + SHAPE.sparse)).max(0.0)
            })
            .collect();
        let policy: Vec<f32> = (SHAPE.value..SHAPE.hidden())
            .map(|neuron| {
                let at = |row: usize| weights[cuts[1] + row * SHAPE.hidden() + neuron];
                let sum: f32 = first.iter().enumerate().map(|(i, x)| x * at(i)).sum();
                (sum + at(SHAPE.first)).max(0.0)
            })
            .collect();
        for (ids, logit) in work.parts.iter().zip(&work.logits) {
            let score = |id: &u16| {
                let row = &weights[cuts[3] + usize::from(*id) * (SHAPE.policy + 1)..];
                let sum: f32 = policy.iter().zip(row).map(|(x, w)| x * w).sum();
                sum + row[SHAPE.policy]
            };
            let expected: f32 = ids.iter().map(score).sum();
            assert!((expected - logit).abs() < 1e-4, "{expected} {logit}");
        }
        let shares: f32 = work.output[..2].iter().sum();
        assert!((shares - 1.0).abs() < 1e-6);
    }

    #[test]
    fn an_untrained_network_thinks_as_its_teacher_does() {
        let dice = &mut Seed::from_number(2).stream(0);
        let shape = Shape { inputs: 9, first: 7, second: 3, seats: 2, scores: 1 };
        let teacher = Network::untrained(shape, dice);
        let network = PolicyNetwork::untrained(SHAPE, Some(&teacher), dice);
        let mut work = work();
        network.forward(&mut work);
        network.score(&mut work);
        let mut layers = Layers::new(&shape);
        layers.input.copy_from_slice(&work.dense);
        teacher.forward(&mut layers);
        for (mine, theirs) in work.output.iter().zip(&layers.output) {
            assert!((mine - theirs).abs() < 1e-5, "{:?} {:?}", work.output, layers.output);
        }
        assert_eq!(work.logits, [0.0; 3]);
    }
}
