//! The engine protocol: every line gets one answer, and every answer is one line of JSON.

use eridu::engine::{Engine, serve};
use serde_json::Value;

use crate::Heard;

/// Serves a stream of requests.
///
/// # Panics
/// If a request does not get exactly one answer, or an answer violates the protocol.
pub fn engine(input: &[u8]) -> Heard {
    let mut output = Vec::new();
    let served = serve(&mut Engine::new(games::all()), &mut &*input, &mut output);
    assert!(served.is_ok(), "{served:?}");
    let requests = input.split(|byte| *byte == b'\n').filter(|line| !is_blank(line)).count();
    let Ok(output) = String::from_utf8(output) else { panic!("an answer is not UTF-8") };
    let answers: Vec<&str> = output.lines().collect();
    assert_eq!(answers.len(), requests, "requests and answers do not match:\n{output}");
    let fine = answers.iter().filter(|answer| is_fine(answer)).count();
    Heard::accepted_if(fine > 0 && fine == requests)
}

/// Whether a line is blank.
fn is_blank(line: &[u8]) -> bool {
    str::from_utf8(line).is_ok_and(|line| line.trim().is_empty())
}

/// Whether an answer reports success; it must report success or an error.
fn is_fine(answer: &str) -> bool {
    let Ok(Value::Object(answer)) = serde_json::from_str(answer) else {
        panic!("an answer is not an object: {answer}")
    };
    assert!(answer.contains_key("id"), "an answer has no id: {answer:?}");
    let error = answer.get("error");
    assert_ne!(answer.contains_key("ok"), error.is_some(), "neither success nor error: {answer:?}");
    if let Some(error) = error {
        let said = |field: &str| error[field].as_str().is_some_and(|text| !text.is_empty());
        assert!(said("code") && said("text"), "an error says nothing: {error}");
    }
    error.is_none()
}
