//! Lines of bounded length, from one stream to another.

use std::io::{self, BufRead, Write};

use games::{Code, Error};
use serde_json::value::RawValue;

use super::{Engine, answer::Answer};

/// The longest line that is read, in bytes without its line break.
pub const LONGEST_LINE: usize = 1024 * 1024;

/// Answers every line of `input` with a line of `output`, until the input ends. Blank lines are
/// ignored; lines that are too long are not kept in memory.
///
/// # Errors
/// If a stream fails.
pub fn serve(
    engine: &mut Engine,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<()> {
    let mut bytes = Vec::new();
    while let Some(length) = read_line(input, &mut bytes)? {
        let answer = match str::from_utf8(&bytes) {
            _ if length > LONGEST_LINE => refuse(
                Code::LineTooLong,
                format_args!(
                    "a line of {length} bytes is too long; at most {LONGEST_LINE} are allowed"
                ),
            ),
            Ok(line) if line.trim().is_empty() => continue,
            Ok(line) => engine.answer(line),
            Err(error) => refuse(
                Code::BadJson,
                format_args!("byte {} of the line is not UTF-8", error.valid_up_to() + 1),
            ),
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

/// The answer to a line without a readable id.
fn refuse(code: Code, text: std::fmt::Arguments<'_>) -> String {
    Answer::new(RawValue::NULL, Err(Error::new(code, text))).to_json()
}

/// Reads a line without its line break and returns its length, or `None` at the end of the input.
/// Only the beginning of a line that is too long is kept.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<usize>> {
    line.clear();
    let mut length = 0;
    let mut begun = false;
    loop {
        let available = match input.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if available.is_empty() {
            return Ok(begun.then_some(length));
        }
        begun = true;
        let end = available.iter().position(|byte| *byte == b'\n');
        let part = &available[..end.unwrap_or(available.len())];
        let room = LONGEST_LINE - line.len();
        line.extend_from_slice(&part[..part.len().min(room)]);
        length += part.len();
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(length));
        }
    }
}
