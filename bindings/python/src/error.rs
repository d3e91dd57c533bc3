//! Errors as Python sees them: `eridu.Error`, a `ValueError` with a code and the rule.

use games::Code;
use pyo3::{create_exception, exceptions::PyValueError, prelude::*};

create_exception!(
    eridu,
    Error,
    PyValueError,
    "What the rules refuse, or what cannot be understood.\n\n\
     `code` is the kind of mistake, `rule` the id of the rule behind a refusal or None, `step` the \
     step of a record that is wrong or None, `text` the sentence alone."
);

/// The exception for an error of the games.
pub(crate) fn raise(error: games::Error) -> PyErr {
    Python::attach(|py| {
        let raised = Error::new_err(error.to_string());
        let value = raised.value(py);
        let set = || {
            value.setattr("code", error.code.name())?;
            value.setattr("rule", error.rule.map(|rule| rule.0))?;
            value.setattr("step", error.step)?;
            value.setattr("text", &error.text)
        };
        match set() {
            Ok(()) => raised,
            Err(other) => other,
        }
    })
}

/// The exception for an error that involves no rule.
pub(crate) fn wrong(code: Code, text: impl std::fmt::Display) -> PyErr {
    raise(games::Error::new(code, text))
}
