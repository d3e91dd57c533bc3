//! Records: both formats agree, a replay fails with a reason or is reproducible, and a truncated
//! record is never taken for a complete one.

use games::Verdict;
use table::{Closing, Reading, Record};

use crate::Heard;

/// Parses a record, truncates it, and replays it.
///
/// # Panics
/// If it changes on its way through a format, if the record of its replay differs, or if a part of
/// it passes for the whole.
pub fn record(input: &[u8]) -> Heard {
    let Ok(text) = str::from_utf8(input) else { return Heard::Refused };
    let record = match Record::read(text) {
        Ok(record) => record,
        Err(error) => {
            assert!(!error.to_string().is_empty(), "an error says nothing");
            return Heard::Refused;
        }
    };
    for written in [record.to_text(), record.to_json()] {
        let whole = Reading { record: record.clone(), closing: Closing::Fits };
        assert_eq!(Reading::of(&written), Ok(whole), "not what was written:\n{written}");
        cut(&written, text.len().wrapping_mul(0x9E37_79B9));
    }
    if let Ok(played) = games::replay(games::all(), &record, None) {
        let again = played.record();
        assert_eq!(again.steps, record.steps, "the replay took other steps");
        match games::replay(games::all(), &again, None) {
            Ok(twice) => assert_eq!(twice.position(), played.position(), "it ends elsewhere"),
            Err(error) => panic!("the record of a replay cannot be replayed: {error:?}"),
        }
    }
    Heard::Accepted
}

/// Truncates a written record somewhere before its last character and line break.
fn cut(written: &str, somewhere: usize) {
    let letters = written.trim_end().len();
    let Some(end) = (0..=somewhere % letters).rev().find(|end| written.is_char_boundary(*end))
    else {
        return;
    };
    let read = Reading::of(&written[..end]).map_err(games::Error::from);
    match read.and_then(|reading| games::verify(games::all(), &reading)) {
        Ok(verdict @ (Verdict::Proven | Verdict::Unfinished)) => {
            panic!("cut off after {end} bytes, and {verdict}:\n{written}")
        }
        Ok(Verdict::Unproven(_)) => {}
        Err(error) => assert!(!error.text.is_empty(), "an error says nothing"),
    }
}
