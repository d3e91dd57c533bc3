//! Counters, gauges and histograms, and how Prometheus reads them.
//!
//! A label is a `&'static str` or a [`Route`], so nothing that a client writes can become one.

use std::{
    collections::BTreeMap,
    fmt::Write,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicI64, AtomicU64, Ordering::Relaxed},
    },
};

use super::Route;

/// A metric in Prometheus's text format.
pub(super) trait Series: Sync {
    /// Appends its type and its current values.
    fn write(&self, into: &mut String);
}

/// A number that only grows.
#[derive(Debug)]
pub(crate) struct Counter {
    name: &'static str,
    value: AtomicU64,
}

impl Counter {
    pub(super) const fn new(name: &'static str) -> Self {
        Self { name, value: AtomicU64::new(0) }
    }

    pub(crate) fn count(&self) {
        self.value.fetch_add(1, Relaxed);
    }
}

impl Series for Counter {
    fn write(&self, into: &mut String) {
        let Self { name, value } = self;
        let _ = writeln!(into, "# TYPE {name} counter\n{name} {}", value.load(Relaxed));
    }
}

/// Counters that differ in one label.
#[derive(Debug)]
pub(crate) struct Counters {
    name: &'static str,
    label: &'static str,
    values: Mutex<BTreeMap<&'static str, u64>>,
}

impl Counters {
    pub(super) const fn new(name: &'static str, label: &'static str) -> Self {
        Self { name, label, values: Mutex::new(BTreeMap::new()) }
    }

    pub(super) fn count(&self, value: &'static str) {
        let mut values = self.values.lock().unwrap_or_else(PoisonError::into_inner);
        *values.entry(value).or_default() += 1;
    }
}

impl Series for Counters {
    fn write(&self, into: &mut String) {
        let Self { name, label, values } = self;
        let _ = writeln!(into, "# TYPE {name} counter");
        for (value, count) in &*values.lock().unwrap_or_else(PoisonError::into_inner) {
            let _ = writeln!(into, "{name}{{{label}=\"{value}\"}} {count}");
        }
    }
}

/// How often a route has answered, by method and status.
type Answers = BTreeMap<(&'static str, u16), u64>;

/// Counts requests by route, method and status.
#[derive(Debug)]
pub(super) struct Requests {
    name: &'static str,
    routes: Mutex<BTreeMap<Route, Answers>>,
}

impl Requests {
    pub(super) const fn new(name: &'static str) -> Self {
        Self { name, routes: Mutex::new(BTreeMap::new()) }
    }

    pub(super) fn count(&self, method: &'static str, route: Route, status: u16) {
        let mut routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        *routes.entry(route).or_default().entry((method, status)).or_default() += 1;
    }
}

impl Series for Requests {
    fn write(&self, into: &mut String) {
        let name = self.name;
        let _ = writeln!(into, "# TYPE {name} counter");
        for (route, counts) in &*self.routes.lock().unwrap_or_else(PoisonError::into_inner) {
            let path = route.as_str();
            for ((method, status), count) in counts {
                let _ = writeln!(
                    into,
                    "{name}{{method=\"{method}\",path=\"{path}\",status=\"{status}\"}} {count}"
                );
            }
        }
    }
}

/// A number that goes up and down.
#[derive(Debug)]
pub(crate) struct Gauge {
    name: &'static str,
    value: AtomicI64,
}

impl Gauge {
    pub(super) const fn new(name: &'static str) -> Self {
        Self { name, value: AtomicI64::new(0) }
    }

    pub(crate) fn set(&self, value: usize) {
        self.value.store(i64::try_from(value).unwrap_or(i64::MAX), Relaxed);
    }

    pub(crate) fn add(&self, difference: i64) {
        self.value.fetch_add(difference, Relaxed);
    }
}

impl Series for Gauge {
    fn write(&self, into: &mut String) {
        let Self { name, value } = self;
        let _ = writeln!(into, "# TYPE {name} gauge\n{name} {}", value.load(Relaxed));
    }
}

/// The most upper bounds that a histogram has.
const MOST: usize = 11;

/// How many measurements fell between fixed bounds.
#[derive(Debug)]
pub(crate) struct Histogram {
    name: &'static str,
    /// An empty label is left out.
    label: (&'static str, &'static str),
    bounds: &'static [f64],
    /// The measurements up to each bound, and at last those above all.
    buckets: [AtomicU64; MOST + 1],
    /// The bits of their sum.
    sum: AtomicU64,
}

impl Histogram {
    pub(super) const fn new(name: &'static str, bounds: &'static [f64]) -> Self {
        Self::with(name, ("", ""), bounds)
    }

    pub(super) const fn with(
        name: &'static str,
        label: (&'static str, &'static str),
        bounds: &'static [f64],
    ) -> Self {
        assert!(bounds.len() <= MOST);
        let buckets = [const { AtomicU64::new(0) }; MOST + 1];
        Self { name, label, bounds, buckets, sum: AtomicU64::new(0) }
    }

    pub(crate) fn record(&self, value: f64) {
        let bucket = self.bounds.iter().position(|bound| value <= *bound);
        self.buckets[bucket.unwrap_or(self.bounds.len())].fetch_add(1, Relaxed);
        let add = |bits| Some((f64::from_bits(bits) + value).to_bits());
        let _ = self.sum.fetch_update(Relaxed, Relaxed, add);
    }

    fn write_values(&self, into: &mut String) {
        let Self { name, label: (label, value), bounds, .. } = self;
        let (inside, alone) = match label.is_empty() {
            true => (String::new(), String::new()),
            false => (format!("{label}=\"{value}\","), format!("{{{label}=\"{value}\"}}")),
        };
        let mut count = 0;
        for (bound, bucket) in bounds.iter().zip(&self.buckets) {
            count += bucket.load(Relaxed);
            let _ = writeln!(into, "{name}_bucket{{{inside}le=\"{bound}\"}} {count}");
        }
        count += self.buckets[bounds.len()].load(Relaxed);
        let sum = f64::from_bits(self.sum.load(Relaxed));
        let _ = writeln!(into, "{name}_bucket{{{inside}le=\"+Inf\"}} {count}");
        let _ = writeln!(into, "{name}_sum{alone} {sum}\n{name}_count{alone} {count}");
    }
}

impl Series for Histogram {
    fn write(&self, into: &mut String) {
        let _ = writeln!(into, "# TYPE {} histogram", self.name);
        self.write_values(into);
    }
}

/// Histograms of one name that differ in one label.
impl<const N: usize> Series for [Histogram; N] {
    fn write(&self, into: &mut String) {
        let Some(first) = self.first() else { return };
        let _ = writeln!(into, "# TYPE {} histogram", first.name);
        self.iter().for_each(|histogram| histogram.write_values(into));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(series: &dyn Series) -> String {
        let mut text = String::new();
        series.write(&mut text);
        text
    }

    #[test]
    fn a_histogram_counts_up_to_each_bound() {
        let sizes = Histogram::with("sizes", ("of", "boxes"), &[1.0, 2.5]);
        [1.0, 2.0, 2.5, 3.5].into_iter().for_each(|size| sizes.record(size));
        let expected = "\
# TYPE sizes histogram
sizes_bucket{of=\"boxes\",le=\"1\"} 1
sizes_bucket{of=\"boxes\",le=\"2.5\"} 3
sizes_bucket{of=\"boxes\",le=\"+Inf\"} 4
sizes_sum{of=\"boxes\"} 9
sizes_count{of=\"boxes\"} 4
";
        assert_eq!(text(&sizes), expected);
    }

    #[test]
    fn counters_and_gauges_are_written_with_their_types() {
        let kinds = Counters::new("kinds", "kind");
        ["b", "a", "b"].into_iter().for_each(|kind| kinds.count(kind));
        assert_eq!(
            text(&kinds),
            "# TYPE kinds counter\nkinds{kind=\"a\"} 1\nkinds{kind=\"b\"} 2\n"
        );
        let open = Gauge::new("open");
        open.set(3);
        open.add(-1);
        assert_eq!(text(&open), "# TYPE open gauge\nopen 2\n");
    }
}
