//! How long a player may think.

use std::{fmt, sync::Arc};

/// What ends a search. Bots have no clock: whoever wants an answer in time says when it is up.
#[derive(Clone, Default)]
pub enum Budget {
    /// As many nodes as the level usually looks at.
    #[default]
    Usual,
    /// So many nodes. With the same seed this always gives the same answer.
    Nodes(u32),
    /// Until this says that time is up; it is asked after every node.
    Until(Arc<dyn Fn() -> bool + Send + Sync>),
}

impl Budget {
    /// Whether a search that has looked at so many nodes is to end.
    pub(crate) fn is_spent(&self, nodes: u32, usual: u32) -> bool {
        match self {
            Self::Usual => nodes >= usual,
            Self::Nodes(most) => nodes >= *most,
            Self::Until(time_is_up) => time_is_up(),
        }
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usual => f.write_str("Usual"),
            Self::Nodes(nodes) => write!(f, "Nodes({nodes})"),
            Self::Until(_) => f.write_str("Until(..)"),
        }
    }
}
