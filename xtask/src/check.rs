//! The check: all lints and tests, quick ones first.

use std::{process::ExitCode, time::Duration};

use crate::{
    beside::Beside, browser, error::Error, fuzz, instructions, licences, postgres, python,
    report::Report, rust, step::Step, tidy, tools,
};

/// The steps of the check, in order.
pub(crate) const STEPS: &[Step] = &[
    tools::STEP,
    rust::FORMAT,
    tidy::STEP,
    licences::STEP,
    rust::LINT,
    rust::TEST,
    browser::STEP,
    instructions::STEP,
    postgres::STEP,
    python::STEP,
    fuzz::STEP,
    rust::DOCS,
];

/// The step that runs beside those after it: it waits for pages more than it computes, and the tests
/// before it have built all it needs.
const BESIDE: Step = browser::STEP;

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
    let mut beside = None;
    for step in STEPS.iter().filter(|s| only.is_empty() || only.iter().any(|name| name == s.name)) {
        if only.is_empty() && step.name == BESIDE.name {
            beside = Some(Beside::start(*step));
        } else {
            report.run(step.name, step.what, step.run);
        }
    }
    match beside {
        Some(Ok(beside)) => {
            let name = beside.step.name;
            let (result, time) = beside.finish();
            report.note(name, result, time);
        }
        Some(Err(error)) => report.note(BESIDE.name, Err(error), Duration::ZERO),
        None => {}
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
