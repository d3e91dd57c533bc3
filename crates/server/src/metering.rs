//! Metering: numbers about the server, for Prometheus.

use std::{fmt, sync::OnceLock};

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

/// The numbers of this process.
#[derive(Clone)]
pub(crate) struct Metering(Option<PrometheusHandle>);

/// There is one recorder for the process, however many servers a test starts in it.
static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

impl Metering {
    pub(crate) fn install() -> Self {
        let install = || {
            let buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5];
            PrometheusBuilder::new()
                .set_buckets(&buckets)
                .ok()
                .and_then(|builder| builder.install_recorder().ok())
        };
        Self(RECORDER.get_or_init(install).clone())
    }

    /// Counts what was measured since the last time. Until then every single number is kept, so
    /// this is to be done also where nobody asks for them.
    pub(crate) fn settle(&self) {
        if let Some(handle) = &self.0 {
            handle.run_upkeep();
        }
    }

    /// All numbers as text.
    pub(crate) fn render(&self) -> String {
        self.0.as_ref().map(PrometheusHandle::render).unwrap_or_default()
    }
}

impl fmt::Debug for Metering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Metering")
    }
}
