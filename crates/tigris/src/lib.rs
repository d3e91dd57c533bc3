//! Tigris & Euphrates.
