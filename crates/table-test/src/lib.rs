//! table-test
