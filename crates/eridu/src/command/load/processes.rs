//! What the system says about processes: their memory and their processor time.

use std::time::Duration;

use tokio::time::sleep;

/// The memory of all our servers: at the beginning, at each quarter, and at the end.
pub(super) async fn watch_memory(pids: Vec<u32>, time: Duration) -> Vec<u64> {
    let mut seen = Vec::new();
    if pids.is_empty() {
        return seen;
    }
    for quarter in 0..5 {
        if quarter > 0 {
            sleep(time / 4).await;
        }
        seen.extend(pids.iter().map(|pid| memory(*pid)).sum::<Option<u64>>());
    }
    seen
}

/// The resident memory of a process, in bytes.
#[allow(clippy::disallowed_methods, reason = "the system is asked about our own server")]
fn memory(pid: u32) -> Option<u64> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().trim_end_matches(" kB").trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// The processor time of these processes. Unlike the other measurements, it hardly depends on the
/// machine's load.
pub(super) fn processor_time(pids: &[u32]) -> Option<Duration> {
    pids.iter().map(|pid| processor_time_of(*pid)).sum()
}

#[allow(clippy::disallowed_methods, reason = "the system is asked about our own processes")]
fn processor_time_of(pid: u32) -> Option<Duration> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The fields follow the name, which may contain spaces; user and system time are the 12th and
    // 13th.
    let (_, rest) = text.rsplit_once(") ")?;
    let mut fields = rest.split(' ').skip(11).map_while(|field| field.parse::<u64>().ok());
    let ticks = fields.next()? + fields.next()?;
    // A tick is a hundredth of a second on all common Linux systems.
    Some(Duration::from_millis(ticks * 10))
}
