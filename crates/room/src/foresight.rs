//! Foresight: the name and the consequences of an action, or why it would be refused.

use serde::Serialize;

use crate::{Lang, Refusal, Room};

/// What the acting seat can foresee of an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Foreseen {
    /// What the action is called.
    pub name: String,
    /// What it would bring about, as far as the seat can know.
    pub preview: Vec<String>,
    /// Whether it would end the seat's turn.
    pub ends_turn: bool,
    /// Whether it attacks another player: then it is confirmed, with the values of both sides.
    pub attacks: bool,
}

/// Whether an action would be accepted now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is legal.
    Legal,
    /// It would be refused.
    Refused(Refusal),
}

impl Room {
    /// The consequences of an action by a person's seat.
    ///
    /// # Errors
    /// If the seat is not theirs or is not asked, or the action is not in the notation of the game.
    pub fn foresee(
        &self,
        person: &str,
        seat: u8,
        action: &str,
        lang: Lang,
    ) -> Result<Foreseen, Refusal> {
        let (seat, play) = self.asked_seat(person, seat)?;
        let Ok(show) = games::shown(play) else {
            let name = action.to_owned();
            return Ok(Foreseen { name, preview: Vec::new(), ends_turn: true, attacks: false });
        };
        let (preview, words) = (show.preview(seat, action)?, self.words_for(Some(person), lang));
        Ok(Foreseen {
            name: self.words(lang).say(&show.name_action(action)?),
            preview: preview.iter().map(|message| words.say(message)).collect(),
            ends_turn: show.ends_turn(seat, action)?,
            attacks: show.attacks(seat, action)?,
        })
    }

    /// Whether an action by a person's seat would be accepted now, and if not, why.
    ///
    /// # Errors
    /// If the seat is not theirs, or no game is running.
    pub fn judge(&self, person: &str, seat: u8, action: &str) -> Result<Verdict, Refusal> {
        let seat = self.own_seat(person, seat)?;
        if self.is_over() {
            return Err(Refusal::NotRunning);
        }
        let play = self.play.as_ref().ok_or(Refusal::NotRunning)?;
        Ok(match play.consider(seat, action) {
            Ok(()) => Verdict::Legal,
            Err(error) => Verdict::Refused(error.into()),
        })
    }
}
