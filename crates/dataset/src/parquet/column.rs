//! A column of a row group: its values, and the pages they are written as.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use flate2::{Compression, write::GzEncoder};

use super::{
    Cell, Field,
    hybrid::{self, width},
    thrift::Value,
};

/// Parquet's numbers for pages, encodings and the codec.
const DATA_PAGE: i32 = 0;
const DICTIONARY_PAGE: i32 = 2;
const PLAIN: i32 = 0;
const LEVELS: i32 = 3;
const DICTIONARY: i32 = 8;
const GZIP: i32 = 2;

/// A column, flattened as Parquet does it: the values that are there, and two levels for each place.
pub(super) struct Column {
    field: Field,
    values: Values,
    /// 1 where a value belongs to the same list as the one before it.
    repetition: Vec<u32>,
    /// How much of the value is there: 0 is nothing, the highest level of the field is a value.
    definition: Vec<u32>,
}

enum Values {
    /// Integers and floats, which are written alike.
    Words(Vec<u32>),
    Texts(Vec<String>),
}

impl Column {
    pub(super) fn new(field: Field) -> Self {
        let values = match field.kind.is_text() {
            true => Values::Texts(Vec::new()),
            false => Values::Words(Vec::new()),
        };
        Self { field, values, repetition: Vec::new(), definition: Vec::new() }
    }

    /// Adds the value of a row.
    pub(super) fn push(&mut self, cell: Cell<'_>) {
        match cell {
            Cell::Int(number) => self.word(0, Some(number.cast_unsigned())),
            Cell::MaybeInt(number) => self.word(0, number.map(i32::cast_unsigned)),
            Cell::Float(number) => self.word(0, Some(number.to_bits())),
            Cell::Text(text) => {
                self.levels(0, self.field.kind.highest());
                if let Values::Texts(texts) = &mut self.values {
                    texts.push(text.to_owned());
                }
            }
            Cell::Ints(numbers) => self.list(numbers, |number| Some(number.cast_unsigned())),
            Cell::Floats(numbers) => self.list(numbers, |number| Some(number.to_bits())),
            Cell::MaybeFloats(numbers) => self.list(numbers, |number| number.map(f32::to_bits)),
        }
    }

    fn list<T: Copy>(&mut self, items: &[T], bits: impl Fn(T) -> Option<u32>) {
        if items.is_empty() {
            self.levels(0, 0);
        }
        for (at, item) in items.iter().enumerate() {
            self.word(u32::from(at > 0), bits(*item));
        }
    }

    fn word(&mut self, repetition: u32, word: Option<u32>) {
        let highest = self.field.kind.highest();
        self.levels(repetition, if word.is_some() { highest } else { highest - 1 });
        if let (Values::Words(words), Some(word)) = (&mut self.values, word) {
            words.push(word);
        }
    }

    fn levels(&mut self, repetition: u32, definition: u32) {
        self.repetition.push(repetition);
        self.definition.push(definition);
    }

    /// Writes the pages at `offset` of the file, and returns their description and their length.
    pub(super) fn write(&self, offset: u64, out: &mut impl Write) -> io::Result<(Value, Sizes)> {
        let mut pages = Pages { bytes: Vec::new(), plain: 0 };
        let mut body = self.encoded_levels()?;
        let dictionary = self.values.dictionary();
        let encoding = match &dictionary {
            Some((entries, places)) => {
                let about = vec![(1, int(entries.len())?), (2, Value::Int(PLAIN))];
                pages.add(DICTIONARY_PAGE, (7, about), &entries.plain())?;
                let bits = width(entries.len().saturating_sub(1) as u32);
                body.push(bits as u8);
                hybrid::encode(places, bits, &mut body);
                DICTIONARY
            }
            None => {
                body.extend(self.values.plain());
                PLAIN
            }
        };
        let data = offset + pages.bytes.len() as u64;
        let about = vec![
            (1, int(self.definition.len())?),
            (2, Value::Int(encoding)),
            (3, Value::Int(LEVELS)),
            (4, Value::Int(LEVELS)),
        ];
        pages.add(DATA_PAGE, (5, about), &body)?;
        out.write_all(&pages.bytes)?;
        let sizes = Sizes { written: pages.bytes.len() as u64, plain: pages.plain };
        let mut encodings = vec![LEVELS, PLAIN];
        encodings.extend(dictionary.is_some().then_some(DICTIONARY));
        let path = self.field.path().into_iter().map(|name| Value::Text(name.to_owned()));
        let mut about = vec![
            (1, Value::Int(self.field.kind.physical())),
            (2, Value::List(encodings.into_iter().map(Value::Int).collect())),
            (3, Value::List(path.collect())),
            (4, Value::Int(GZIP)),
            (5, long(self.definition.len() as u64)),
            (6, long(sizes.plain)),
            (7, long(sizes.written)),
            (9, long(data)),
        ];
        if dictionary.is_some() {
            about.push((11, long(offset)));
        }
        Ok((Value::Struct(vec![(2, long(offset)), (3, Value::Struct(about))]), sizes))
    }

    /// The levels, each with its length; none where all would be the same.
    fn encoded_levels(&self) -> io::Result<Vec<u8>> {
        let mut body = Vec::new();
        let kind = self.field.kind;
        for (levels, highest) in
            [(&self.repetition, u32::from(kind.is_list())), (&self.definition, kind.highest())]
        {
            if highest > 0 {
                let mut bytes = Vec::new();
                hybrid::encode(levels, width(highest), &mut bytes);
                body.extend(size(bytes.len())?.to_le_bytes());
                body.extend(bytes);
            }
        }
        Ok(body)
    }
}

impl Values {
    fn len(&self) -> usize {
        match self {
            Self::Words(words) => words.len(),
            Self::Texts(texts) => texts.len(),
        }
    }

    /// The distinct values and the place of every value among them, where values repeat.
    fn dictionary(&self) -> Option<(Self, Vec<u32>)> {
        let (entries, places) = match self {
            Self::Words(words) => {
                let (entries, places) = distinct(words);
                (Self::Words(entries), places)
            }
            Self::Texts(texts) => {
                let (entries, places) = distinct(texts);
                (Self::Texts(entries), places)
            }
        };
        (2 * entries.len() <= self.len()).then_some((entries, places))
    }

    /// The values one after the other; texts with their lengths.
    fn plain(&self) -> Vec<u8> {
        match self {
            Self::Words(words) => words.iter().flat_map(|word| word.to_le_bytes()).collect(),
            Self::Texts(texts) => {
                let bytes = |text: &String| {
                    let length = (text.len() as u32).to_le_bytes();
                    length.into_iter().chain(text.bytes()).collect::<Vec<_>>()
                };
                texts.iter().flat_map(bytes).collect()
            }
        }
    }
}

/// Every distinct value in the order of its first appearance, and the place of each value.
fn distinct<T: Ord + Clone>(values: &[T]) -> (Vec<T>, Vec<u32>) {
    let (mut entries, mut known) = (Vec::new(), BTreeMap::new());
    let place = |value: &T| {
        *known.entry(value.clone()).or_insert_with(|| {
            entries.push(value.clone());
            entries.len() as u32 - 1
        })
    };
    let places = values.iter().map(place).collect();
    (entries, places)
}

/// The lengths of a column's pages, headers included.
#[derive(Clone, Copy)]
pub(super) struct Sizes {
    /// In the file.
    pub(super) written: u64,
    /// Before compression.
    pub(super) plain: u64,
}

struct Pages {
    bytes: Vec<u8>,
    plain: u64,
}

impl Pages {
    /// Adds a page; `about` is the part of its header that only its kind has.
    fn add(&mut self, kind: i32, about: (u8, Vec<(u8, Value)>), body: &[u8]) -> io::Result<()> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(body)?;
        let compressed = encoder.finish()?;
        let mut header = Vec::new();
        Value::Struct(vec![
            (1, Value::Int(kind)),
            (2, int(body.len())?),
            (3, int(compressed.len())?),
            (about.0, Value::Struct(about.1)),
        ])
        .write(&mut header);
        self.plain += (header.len() + body.len()) as u64;
        self.bytes.extend(header);
        self.bytes.extend(compressed);
        Ok(())
    }
}

fn long(number: u64) -> Value {
    Value::Long(number.cast_signed())
}

fn int(length: usize) -> io::Result<Value> {
    size(length).map(Value::Int)
}

/// The format has signed 32-bit lengths.
fn size(length: usize) -> io::Result<i32> {
    i32::try_from(length)
        .map_err(|_| io::Error::other("a column of one game exceeds two gigabytes"))
}
