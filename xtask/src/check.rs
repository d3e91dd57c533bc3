//! The check: all lints and tests, quick ones first.

use std::process::ExitCode;

use crate::{
    browser, error::Error, fuzz, instructions, licences, postgres, python, report::Report, rust,
    step::Step, tidy, tools,
};

/// The steps of the check, in order.
pub(crate) const STEPS: &[Step] = &[
    tools::STEP,
    rust::FORMAT,
    tidy::STEP,
    licences::STEP,
    rust::LINT,
    rust::TEST,
    instructions::STEP,
    postgres::STEP,
    python::STEP,
    browser::STEP,
    fuzz::STEP,
    rust::DOCS,
];

/// Runs the named steps, or all of them if none is named.
pub(crate) fn run(only: &[String]) -> ExitCode {
    let unknown: Vec<_> =
        only.iter().filter(|name| !STEPS.iter().any(|s| s.name == **name)).collect();
    if let Some(name) = unknown.first() {
        let error = Error::Usage(format!("there is no step `{name}`"));
        eprintln!("xtask: {error}");
        list();
        return error.exit_code();
    }
    let mut report = Report::default();
    for step in STEPS.iter().filter(|s| only.is_empty() || only.iter().any(|name| name == s.name)) {
        report.run(step.name, step.what, step.run);
    }
    report.finish()
}

/// Prints the steps with their descriptions.
pub(crate) fn list() {
    for step in STEPS {
        println!("{:10} {}", step.name, step.what);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_has_a_name_of_its_own() {
        for (index, step) in STEPS.iter().enumerate() {
            assert!(STEPS[..index].iter().all(|other| other.name != step.name), "{}", step.name);
        }
    }
}
