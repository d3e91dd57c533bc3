//! Fuzzes the notation of actions and chance outcomes.

#![cfg_attr(fuzzing, no_main)]
#![allow(unexpected_cfgs, reason = "cargo fuzz sets `fuzzing`")]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    fuzz::notation(input);
});

#[cfg(not(fuzzing))]
fn main() -> std::process::ExitCode {
    fuzz::drive("notation", fuzz::notation)
}
