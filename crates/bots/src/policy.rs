//! The policy network: a value for every seat and a prior for every legal answer, in one pass.

mod file;
mod learn;
mod network;
mod student;

pub use file::{Fit, fingerprint, read, write};
pub use learn::{Backward, Loss, Sample};
pub use network::{PolicyNetwork, PolicyShape, Work};
pub use student::Student;
