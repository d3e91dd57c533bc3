//! The limit on open files: every connection is one, and the default limit is low.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Raises this process's limit on open files towards `wanted`, and returns the limit it got.
pub(super) fn allow(wanted: usize) -> usize {
    let asked = u64::try_from(wanted).unwrap_or(u64::MAX);
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let Some(current) = current.filter(|current| *current < asked) else { return wanted };
    let most = maximum.map_or(asked, |maximum| maximum.min(asked));
    let raised = setrlimit(Resource::Nofile, Rlimit { current: Some(most), maximum });
    let allowed = if raised.is_ok() { most } else { current };
    usize::try_from(allowed).unwrap_or(wanted)
}
