//! Clicks on things that are not lit: why they cannot be picked now.

use games::Click;
use serde::Serialize;

use crate::{Lang, Refusal, Room};

/// Why a click picks nothing; both fields are empty when no rule explains it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename = "Clicked")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ClickRefused {
    /// The rule behind it.
    pub rule: Option<String>,
    /// The reason, as a sentence.
    pub text: Option<String>,
}

impl Room {
    /// Why a person's seat, which is asked now, cannot pick what was clicked.
    ///
    /// # Errors
    /// If the seat is not theirs or is not asked.
    pub fn refuse_click(
        &self,
        person: &str,
        seat: u8,
        click: &Click,
        lang: Lang,
    ) -> Result<ClickRefused, Refusal> {
        let (seat, play) = self.asked_seat(person, seat)?;
        let (show, words) = (games::shown(play).ok(), self.words(lang));
        let refused = show.and_then(|show| show.refuse_click(seat, click, words));
        Ok(refused.map_or_else(ClickRefused::default, |refused| ClickRefused {
            rule: Some(refused.rule.to_string()),
            text: Some(words.say(&refused.message)),
        }))
    }
}
