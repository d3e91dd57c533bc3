//! The lines of the log as they were last said, so that all who are told the same share them.
//!
//! Only a line that says "you" to its reader is written for one seat. Everything else is put into
//! words and serialised once for each language, however many viewers there are.

use display::Words;
use games::Telling;
use table::Seat;

use crate::{
    Lang, Room,
    wire::{Line, Spoken},
};

/// The lines that were last said at one table.
#[derive(Debug, Default)]
pub struct Sayings(Vec<Said>);

/// A line that was said.
#[derive(Debug)]
struct Said {
    lang: Lang,
    /// The seat that it calls "you".
    reader: Option<Seat>,
    telling: Telling,
    line: Spoken,
}

impl Sayings {
    /// A line in words: those of the table, or those of the person on a seat where it says "you" to
    /// them.
    pub(super) fn line(
        &mut self,
        room: &Room,
        lang: Lang,
        (reader, read): (Option<Seat>, &Words),
        telling: Telling,
    ) -> Spoken {
        let reader = reader.filter(|_| read.addresses(&telling.message));
        let same =
            |said: &&Said| (said.lang, said.reader) == (lang, reader) && said.telling == telling;
        if let Some(said) = self.0.iter().find(same) {
            return said.line.clone();
        }
        let words = if reader.is_some() { read } else { room.words(lang) };
        let line = Spoken::from(Line {
            rule: Some(telling.rule.to_string()),
            text: words.say(&telling.message),
            message: Some(telling.message.clone()),
            touched: telling.touched.clone(),
        });
        self.0.push(Said { lang, reader, telling, line: line.clone() });
        line
    }
}
