//! Benchmarks of Tigris & Euphrates.

#![allow(missing_docs, reason = "criterion writes functions without any")]

use criterion::{criterion_group, criterion_main};
use table_test::measures_speed;

criterion_group!(benches, measures_speed::<tigris::Tigris>);
criterion_main!(benches);
