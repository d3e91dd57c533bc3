//! The title of a table: chosen by a person, or "the table of Anna" in the reader's language.

use display::Message;
use serde::{Deserialize, Serialize};

use crate::Lang;

/// The title of a table, as it is stored and sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Title {
    /// A person chose these words.
    Given(String),
    /// Nobody chose a title: it is the table of the person who made it.
    Of {
        /// Their name.
        of: String,
    },
}

impl Title {
    /// The title in a language.
    pub fn said(&self, lang: Lang) -> String {
        match self {
            Self::Given(words) => words.clone(),
            Self::Of { of } => lang.as_it_is(&Message::new("ui-title-of").text("name", of)),
        }
    }

    /// The title with a person's name replaced.
    pub fn renamed(self, old: &str, new: &str) -> Self {
        match self {
            Self::Given(words) => Self::Given(words.replace(old, new)),
            Self::Of { of } if of == old => Self::Of { of: new.to_owned() },
            other @ Self::Of { .. } => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_that_nobody_chose_is_said_in_the_language_of_the_reader() {
        let title = Title::Of { of: "Anna".to_owned() };
        assert_eq!(title.said(Lang::En), "Anna's table");
        assert_eq!(title.said(Lang::It), "Il tavolo di Anna");
        assert_eq!(title.renamed("Anna", "ex-1").said(Lang::It), "Il tavolo di ex-1");
        let other = Title::Of { of: "Annalisa".to_owned() };
        assert_eq!(other.clone().renamed("Anna", "ex-1"), other);
    }

    #[test]
    fn a_title_is_written_as_text_or_as_a_name_and_both_are_read() {
        for (title, text) in [
            (Title::Given("Friday".to_owned()), r#""Friday""#),
            (Title::Of { of: "Anna".to_owned() }, r#"{"of":"Anna"}"#),
        ] {
            assert_eq!(serde_json::to_string(&title).unwrap(), text);
            assert_eq!(serde_json::from_str::<Title>(text).unwrap(), title);
        }
    }
}
