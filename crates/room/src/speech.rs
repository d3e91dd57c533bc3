//! The words of a table: how it calls the people on its seats, in every language.
//!
//! They change with the seats only, and every sentence needs them, so they are kept.

use display::Words;
use table::Seat;

use crate::{Lang, Place, Room, opponent::opponent};

/// The words of a table, by language.
#[derive(Debug, Default)]
pub(crate) struct Speech(Vec<Spoken>);

/// The words in one language.
#[derive(Debug)]
struct Spoken {
    /// With the names of all people and opponents.
    named: Words,
    /// The same for the person on each seat, whom it calls "you".
    read: Vec<Words>,
}

impl Room {
    /// The words of a language for this table, with the names of the people and the opponents on
    /// their seats. A seat of a bot without a name, or that a record does not name, keeps the game's
    /// word.
    pub fn words(&self, lang: Lang) -> &Words {
        self.spoken(lang).map_or(lang.words(), |spoken| &spoken.named)
    }

    /// The words in which a person reads what happened: "you" for the only seat they have. Who has
    /// several shares a screen, where nobody knows which of them is reading.
    pub(crate) fn words_for(&self, person: Option<&str>, lang: Lang) -> &Words {
        let seat = self.only_seat(person);
        let read = seat.and_then(|seat| self.spoken(lang)?.read.get(seat.index()));
        read.unwrap_or_else(|| self.words(lang))
    }

    fn spoken(&self, lang: Lang) -> Option<&Spoken> {
        self.speech.0.get(lang as usize)
    }

    /// Takes over who sits where.
    pub(crate) fn rename(&mut self) {
        let spoken = Lang::ALL.into_iter().filter_map(|lang| self.speak(lang.words()));
        self.speech = Speech(spoken.collect());
    }

    /// The words of the table; nothing before the game has begun, or if it has no words.
    fn speak(&self, words: &Words) -> Option<Spoken> {
        let show = games::shown(self.play.as_deref()?).ok()?;
        let word = |seat| {
            // A message with its own text has no id in the Fluent files.
            let word = show.name_seat(seat);
            word.args.is_empty().then_some(word.id)
        };
        let all = || Seat::all(self.places.len() as u8);
        let named: Vec<_> = all()
            .zip(&self.places)
            .filter_map(|(seat, place)| match place {
                Place::Person { name, .. } if !self.is_role(seat, name) => {
                    Some((word(seat)?, name.clone()))
                }
                Place::Bot { .. } => Some((word(seat)?, opponent(&self.places, seat.index())?)),
                _ => None,
            })
            .collect();
        let named = words.naming(named.iter().map(|(seat, name)| (&**seat, &**name)));
        let read = all().map(|seat| show.words_to(seat, &named));
        Some(Spoken { read: read.collect(), named })
    }

    /// Whether a name is only a record's placeholder for a seat without a person: `bull`, `bull
    /// (hard)`.
    fn is_role(&self, seat: Seat, name: &str) -> bool {
        let rest = name.strip_prefix(self.role(seat.index()));
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(" ("))
    }
}
