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
}

impl Budget {
    /// Whether a search with this many nodes must stop.
    pub(crate) fn is_spent(&self, nodes: u32, usual: u32) -> bool {
        match self {
            Self::Usual => nodes >= usual,
            Self::Nodes(most) => nodes >= *most,
            Self::Until(time_is_up) => time_is_up(),
            Self::AtMost(time_is_up) => nodes >= usual || time_is_up(),
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
        }
    }
}
