//! Parquet files: as much of the format as a dataset needs.
//!
//! Columns hold integers, floats, texts, or lists of numbers. Values that repeat are stored in a
//! dictionary, and every page is compressed with gzip, which all readers understand. The format is
//! specified at <https://github.com/apache/parquet-format>.

mod column;
mod hybrid;
mod thrift;

use std::io::{self, Write};

use self::{column::Column, thrift::Value};

const MAGIC: &[u8] = b"PAR1";

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An integer of 8 bits.
    Int8,
    /// An integer of 32 bits.
    Int32,
    /// An integer of 32 bits, or null.
    MaybeInt32,
    /// A float of 32 bits.
    Float,
    /// A text.
    Text,
    /// A list of integers of 32 bits.
    Ints,
    /// A list of floats of 32 bits.
    Floats,
    /// A list of floats of 32 bits, or nulls.
    MaybeFloats,
}

/// The value of a column in one row.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Cell<'a> {
    Int(i32),
    MaybeInt(Option<i32>),
    Float(f32),
    Text(&'a str),
    Ints(&'a [i32]),
    Floats(&'a [f32]),
    MaybeFloats(&'a [Option<f32>]),
}

/// The name and type of a column.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
}

impl Kind {
    /// The name of the type, as Arrow writes it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Int8 => "int8",
            Self::Int32 | Self::MaybeInt32 => "int32",
            Self::Float => "float",
            Self::Text => "string",
            Self::Ints => "list<int32>",
            Self::Floats | Self::MaybeFloats => "list<float>",
        }
    }

    fn is_text(self) -> bool {
        self == Self::Text
    }

    fn is_list(self) -> bool {
        matches!(self, Self::Ints | Self::Floats | Self::MaybeFloats)
    }

    fn is_nullable(self) -> bool {
        matches!(self, Self::MaybeInt32 | Self::MaybeFloats)
    }

    /// The highest definition level: one for a list that is not empty, one for a value that is not
    /// null.
    fn highest(self) -> u32 {
        u32::from(self.is_list()) + u32::from(self.is_nullable())
    }

    /// Parquet's number of the type in which values are stored.
    fn physical(self) -> i32 {
        match self {
            Self::Int8 | Self::Int32 | Self::MaybeInt32 | Self::Ints => 1,
            Self::Float | Self::Floats | Self::MaybeFloats => 4,
            Self::Text => 6,
        }
    }

    /// Parquet's number of what the stored values mean, where that is more than their type says.
    fn meaning(self) -> Option<i32> {
        match self {
            Self::Text => Some(0),
            Self::Int8 => Some(15),
            _ => None,
        }
    }
}

impl Field {
    /// The names from the root of the schema to the values.
    fn path(self) -> Vec<&'static str> {
        if self.kind.is_list() { vec![self.name, "list", "element"] } else { vec![self.name] }
    }

    /// The elements of the schema that describe the column, parents first.
    fn schema(self) -> Vec<Value> {
        const LIST: i32 = 3;
        const REPEATED: i32 = 2;
        let group = |name: &str, repetition: i32, meaning: Option<i32>| {
            let mut parts = vec![
                (3, Value::Int(repetition)),
                (4, Value::Text(name.to_owned())),
                (5, Value::Int(1)),
            ];
            parts.extend(meaning.map(|meaning| (6, Value::Int(meaning))));
            Value::Struct(parts)
        };
        let leaf = |name: &str| {
            let mut parts = vec![
                (1, Value::Int(self.kind.physical())),
                (3, Value::Int(i32::from(self.kind.is_nullable()))),
                (4, Value::Text(name.to_owned())),
            ];
            parts.extend(self.kind.meaning().map(|meaning| (6, Value::Int(meaning))));
            Value::Struct(parts)
        };
        if self.kind.is_list() {
            vec![group(self.name, 0, Some(LIST)), group("list", REPEATED, None), leaf("element")]
        } else {
            vec![leaf(self.name)]
        }
    }
}

/// Writes a file, one group of rows after the other.
pub(crate) struct Writer<W> {
    out: W,
    fields: Vec<Field>,
    offset: u64,
    rows: u64,
    groups: Vec<Value>,
}

impl<W: Write> Writer<W> {
    pub(crate) fn new(mut out: W, fields: Vec<Field>) -> io::Result<Self> {
        out.write_all(MAGIC)?;
        Ok(Self { out, fields, offset: MAGIC.len() as u64, rows: 0, groups: Vec::new() })
    }

    /// Writes rows as a group. `cell` gives the value of a column, by its number, in a row.
    pub(crate) fn group<'a, R>(
        &mut self,
        rows: &'a [R],
        cell: impl Fn(&'a R, usize) -> Cell<'a>,
    ) -> io::Result<()> {
        let (mut columns, mut plain) = (Vec::new(), 0);
        for (number, field) in self.fields.iter().enumerate() {
            let mut column = Column::new(*field);
            rows.iter().for_each(|row| column.push(cell(row, number)));
            let (about, sizes) = column.write(self.offset, &mut self.out)?;
            self.offset += sizes.written;
            plain += sizes.plain;
            columns.push(about);
        }
        self.rows += rows.len() as u64;
        self.groups.push(Value::Struct(vec![
            (1, Value::List(columns)),
            (2, Value::Long(plain.cast_signed())),
            (3, Value::Long(rows.len() as i64)),
        ]));
        Ok(())
    }

    /// Writes the description of the file, with some notes, and returns the file.
    pub(crate) fn finish(mut self, notes: &[(&str, String)]) -> io::Result<W> {
        let root = Value::Struct(vec![
            (4, Value::Text("schema".to_owned())),
            (5, Value::Int(self.fields.len() as i32)),
        ]);
        let schema =
            std::iter::once(root).chain(self.fields.iter().flat_map(|field| field.schema()));
        let note = |(key, value): &(&str, String)| {
            let (key, value) = (Value::Text((*key).to_owned()), Value::Text(value.clone()));
            Value::Struct(vec![(1, key), (2, value)])
        };
        let description = Value::Struct(vec![
            (1, Value::Int(1)),
            (2, Value::List(schema.collect())),
            (3, Value::Long(self.rows.cast_signed())),
            (4, Value::List(self.groups)),
            (5, Value::List(notes.iter().map(note).collect())),
            (6, Value::Text(concat!("eridu ", env!("CARGO_PKG_VERSION")).to_owned())),
        ]);
        let mut footer = Vec::new();
        description.write(&mut footer);
        self.out.write_all(&footer)?;
        self.out.write_all(&(footer.len() as u32).to_le_bytes())?;
        self.out.write_all(MAGIC)?;
        Ok(self.out)
    }
}
