//! Records: both formats say the same, and a replay either fails with a reason or repeats itself.

use table::Record;

use crate::Heard;

/// Reads a record and replays it.
///
/// # Panics
/// When it changes on its way through a format, or the record of its replay is another one.
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
        assert_eq!(
            Record::read(&written).as_ref(),
            Ok(&record),
            "not what was written:\n{written}"
        );
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
