//! Records as JSON, for programs.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error, ser::SerializeStruct};
use serde_json::value::RawValue;

use super::{Place, Reading, Record, RecordError, SeatEntry, Step, closing::ClosingLine};
use crate::json::{Json, JsonError};

/// The fields of a record.
const FIELDS: &[&str] = &[
    "game",
    "rules",
    "options",
    "data",
    "seats",
    "position",
    "commitment",
    "seed",
    "steps",
    "resigned",
    "result",
    "closing",
];

impl Record {
    /// The record as a single line of JSON.
    pub fn to_json(&self) -> String {
        // Serialising plain strings and numbers cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a record from JSON.
    pub(super) fn read_json(text: &str) -> Result<Reading, RecordError> {
        let mut fields = Json::read(text)?.object(FIELDS)?;
        let mut string = |name| fields.optional(name).map(|field| field.string()).transpose();
        let (position, commitment, seed) =
            (string("position")?, string("commitment")?, string("seed")?);
        let record = Self {
            game: fields.required("game")?.string()?,
            rules: fields.required("rules")?.whole("a whole number from 0 to 4294967295")?,
            options: all(&fields.required("options")?, read_option)?,
            data: match fields.optional("data") {
                Some(data) => all(&data, read_option)?,
                None => Vec::new(),
            },
            seats: all(&fields.required("seats")?, read_seat)?,
            position,
            commitment,
            seed,
            steps: all(&fields.required("steps")?, read_step)?,
            resigned: match fields.optional("resigned") {
                Some(seats) => all(&seats, |seat| seat.whole("the number of a seat, from 0"))?,
                None => Vec::new(),
            },
            result: fields.optional("result").map(|result| all(&result, read_place)).transpose()?,
        };
        let closing = fields.optional("closing");
        let closing = closing.map(|closing| ClosingLine::from_json(&closing)).transpose()?;
        Reading::new(record.check()?, closing, false)
    }
}

/// Reads every value of a list with the same function.
fn all<T>(
    list: &Json<'_>,
    read: impl Fn(&Json<'_>) -> Result<T, JsonError>,
) -> Result<Vec<T>, JsonError> {
    list.list()?.iter().map(read).collect()
}

fn read_option(json: &Json<'_>) -> Result<(String, String), JsonError> {
    match &*json.list()? {
        [name, value] => Ok((name.string()?, value.string()?)),
        _ => Err(json.wrong("a list of a name and a value")),
    }
}

fn read_seat(json: &Json<'_>) -> Result<SeatEntry, JsonError> {
    let mut fields = json.object(&["seat", "name"])?;
    Ok(SeatEntry {
        seat: fields.required("seat")?.string()?,
        name: fields.required("name")?.string()?,
    })
}

fn read_step(json: &Json<'_>) -> Result<Step, JsonError> {
    let mut fields = json.object(&["act", "chance", "undo"])?;
    let [act, chance, undo] = ["act", "chance", "undo"].map(|name| fields.optional(name));
    match (act, chance, undo) {
        (Some(act), None, None) => {
            let mut fields = act.object(&["seat", "action"])?;
            Ok(Step::Act {
                seat: fields.required("seat")?.whole("the number of a seat, from 0")?,
                action: fields.required("action")?.string()?,
            })
        }
        (None, Some(outcome), None) => Ok(Step::Chance(outcome.string()?)),
        (None, None, Some(step)) => Ok(Step::Undo(step.whole("the number of a step, from 1")?)),
        _ => Err(json.wrong("an object with one field: act, chance or undo")),
    }
}

fn read_place(json: &Json<'_>) -> Result<Place, JsonError> {
    let mut fields = json.object(&["place", "scores"])?;
    Ok(Place {
        place: fields.required("place")?.whole("a place, from 1")?,
        scores: all(&fields.required("scores")?, |score| score.whole("a whole number"))?,
    })
}

/// Written by hand so that the closing field is never left out.
impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Record", FIELDS.len())?;
        fields.serialize_field("game", &self.game)?;
        fields.serialize_field("rules", &self.rules)?;
        fields.serialize_field("options", &self.options)?;
        if self.data.is_empty() {
            fields.skip_field("data")?;
        } else {
            fields.serialize_field("data", &self.data)?;
        }
        fields.serialize_field("seats", &self.seats)?;
        let texts =
            [("position", &self.position), ("commitment", &self.commitment), ("seed", &self.seed)];
        for (name, text) in texts {
            match text {
                Some(text) => fields.serialize_field(name, text)?,
                None => fields.skip_field(name)?,
            }
        }
        fields.serialize_field("steps", &self.steps)?;
        if self.resigned.is_empty() {
            fields.skip_field("resigned")?;
        } else {
            fields.serialize_field("resigned", &self.resigned)?;
        }
        match &self.result {
            Some(result) => fields.serialize_field("result", result)?,
            None => fields.skip_field("result")?,
        }
        fields.serialize_field("closing", &ClosingLine::of(self))?;
        fields.end()
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Box::<RawValue>::deserialize(deserializer)?;
        Self::read_json(text.get()).map(|reading| reading.record).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = r#"{"game":"nim","rules":1,"options":[["heaps","two"]],"seats":[{"seat":"first","name":"Anna"}],"steps":[{"chance":"heap 3"},{"act":{"seat":0,"action":"take 3 A"}},{"undo":2}],"result":[{"place":1,"scores":[-1]}]}"#;

    #[test]
    fn json_without_a_closing_field_is_read_and_written_with_one() {
        let record = Record::read(RECORD).unwrap();
        let written = record.to_json();
        let (before, closing) = written.split_once(r#","closing":"#).unwrap();
        assert_eq!(before, RECORD.strip_suffix('}').unwrap());
        let hash = blake3::hash(record.body().as_bytes()).to_hex();
        assert_eq!(closing, format!(r#"{{"steps":3,"hash":"{hash}"}}}}"#));
        assert_eq!(serde_json::from_str::<Record>(&written).unwrap(), record);
    }

    #[test]
    fn an_error_names_the_field_and_no_type() {
        for (from, to, says) in [
            (
                r#""rules":1"#,
                r#""rules":"one""#,
                "`rules` must be a whole number from 0 to 4294967295, not a string",
            ),
            (r#""rules":1,"#, "", "`rules` is missing"),
            (r#""rules":1"#, r#""rules":1,"rules":1"#, "`rules` is given twice"),
            (
                r#""two"]"#,
                r#""two","three"]"#,
                "`options[0]` must be a list of a name and a value, not a list",
            ),
            (r#""name":"Anna""#, r#""name":7"#, "`seats[0].name` must be a string, not `7`"),
            (
                r#""seat":0"#,
                r#""seat":-1"#,
                "`steps[1].act.seat` must be the number of a seat, from 0, not `-1`",
            ),
            (
                r#"{"undo":2}"#,
                r#"{"undo":2,"chance":"x"}"#,
                "`steps[2]` must be an object with one field: act, chance or undo, not an object",
            ),
            (
                r#"{"undo":2}"#,
                r#"{"skip":2}"#,
                "there is no field `steps[2].skip`; the fields are: act, chance, undo",
            ),
            (r#"[-1]"#, r#"[1.5]"#, "`result[0].scores[0]` must be a whole number, not `1.5`"),
        ] {
            let error = Record::read(&RECORD.replacen(from, to, 1)).unwrap_err();
            assert_eq!(error.to_string(), format!("not the JSON of a record: {says}"));
        }
    }
}
