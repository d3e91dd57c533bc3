//! Limits on thinking.

use std::{fmt, sync::Arc};

/// When a search stops. Bots have no clock: a caller that wants an answer in time provides the
/// deadline check.
#[derive(Clone, Default)]
pub enum Budget {
    /// The level's default number of nodes.
    #[default]
    Usual,
    /// A number of nodes. The same seed always gives the same answer.
    Nodes(u32),
    /// Until this returns true; it is called after every node.
    Until(Arc<dyn Fn() -> bool + Send + Sync>),
    /// The level's default number of nodes, or fewer if this returns true; it is called after every
    /// node.
    AtMost(Arc<dyn Fn() -> bool + Send + Sync>),
    /// A time, of which this returns the share that has passed; it is called after every node. The
    /// search stops earlier where the rest of the time would hardly change its answer.
    Within(Arc<dyn Fn() -> f32 + Send + Sync>),
}

/// How many times the default number of nodes a search within a time may take: its tree is kept in
/// memory.
const MOST: u32 = 64;

impl Budget {
    /// Whether a search with this many nodes must stop.
    pub(crate) fn is_spent(&self, nodes: u32, usual: u32) -> bool {
        match self {
            Self::Usual => nodes >= usual,
            Self::Nodes(most) => nodes >= *most,
            Self::Until(time_is_up) => time_is_up(),
            Self::AtMost(time_is_up) => nodes >= usual || time_is_up(),
            Self::Within(passed) => nodes >= usual.saturating_mul(MOST) || passed() >= 1.0,
        }
    }

    /// About how many nodes the rest of the time is good for; `None` if a search must not stop
    /// before its budget is spent.
    pub(crate) fn rest(&self, nodes: u32) -> Option<u32> {
        match self {
            Self::Usual | Self::Nodes(_) | Self::Until(_) | Self::AtMost(_) => None,
            Self::Within(passed) => {
                let passed = passed().clamp(f32::EPSILON, 1.0);
                Some((nodes as f32 * (1.0 - passed) / passed) as u32)
            }
        }
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usual => f.write_str("Usual"),
            Self::Nodes(nodes) => write!(f, "Nodes({nodes})"),
            Self::Until(_) => f.write_str("Until(..)"),
            Self::AtMost(_) => f.write_str("AtMost(..)"),
            Self::Within(_) => f.write_str("Within(..)"),
        }
    }
}
