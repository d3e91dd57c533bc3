//! Fuzzes the position parser, and play from the positions it accepts.

#![cfg_attr(fuzzing, no_main)]
#![allow(unexpected_cfgs, reason = "cargo fuzz sets `fuzzing`")]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    fuzz::position(input);
});

#[cfg(not(fuzzing))]
fn main() -> std::process::ExitCode {
    fuzz::drive("position", fuzz::position)
}
