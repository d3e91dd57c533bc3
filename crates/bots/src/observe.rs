//! Lossless observations: everything a seat knows, as named fields of numbers.
//!
//! A game writes its fields in one function, and the same calls describe them, so the documented
//! layout cannot differ from what is written. Counts are written as they are; [`Field::scale`] says
//! how large they usually become.

use table::{Game, Options, Seat, Viewer};

/// A game whose views can be written as tensors.
pub trait Observe: Game {
    /// Writes everything in the view of a seat. Different views of games with the same options and
    /// number of players give different numbers. Players come clockwise from the observer.
    fn observe(view: &Self::View, seat: Seat, sheet: &mut Sheet<'_>);

    /// The fields of an observation, in order. They depend on the options and the number of
    /// players only.
    fn fields(&self) -> Vec<Field> {
        let mut sheet = Sheet(Kept::Described { fields: Vec::new(), scratch: Vec::new() });
        Self::observe(&self.view(Viewer::Seat(Seat::FIRST)), Seat::FIRST, &mut sheet);
        match sheet.0 {
            Kept::Described { fields, .. } => fields,
            Kept::Written(_) => Vec::new(),
        }
    }

    /// Writes the observation of a seat. The slice must be as long as all fields together.
    fn write_observation(&self, seat: Seat, into: &mut [f32]) {
        into.fill(0.0);
        Self::observe(&self.view(Viewer::Seat(seat)), seat, &mut Sheet(Kept::Written(into)));
    }
}

/// A field of an observation.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Its name, such as `tiles`.
    pub name: String,
    /// The index of its first number.
    pub start: usize,
    /// Its shape; the numbers are in row-major order.
    pub shape: Vec<usize>,
    /// A large value as games go: divided by it, the numbers are about one.
    pub scale: f32,
    /// What the numbers mean.
    pub about: &'static str,
}

impl Field {
    /// How many numbers it has.
    pub fn length(&self) -> usize {
        self.shape.iter().product()
    }
}

/// The length of an observation with these fields.
pub fn observation_length(fields: &[Field]) -> usize {
    fields.last().map_or(0, |last| last.start + last.length())
}

/// Where an observation is written, field by field.
#[derive(Debug)]
pub struct Sheet<'a>(Kept<'a>);

#[derive(Debug)]
enum Kept<'a> {
    /// What is left of the caller's buffer, which is all zeros.
    Written(&'a mut [f32]),
    /// The fields so far; their numbers are thrown away.
    Described { fields: Vec<Field>, scratch: Vec<f32> },
}

impl Sheet<'_> {
    /// The next field, all zeros, to be filled in.
    pub fn field(
        &mut self,
        name: &'static str,
        shape: &[usize],
        scale: f32,
        about: &'static str,
    ) -> &mut [f32] {
        self.field_of("", name, shape, scale, about)
    }

    /// The next field, whose name begins with a prefix.
    pub fn field_of(
        &mut self,
        prefix: &'static str,
        name: &'static str,
        shape: &[usize],
        scale: f32,
        about: &'static str,
    ) -> &mut [f32] {
        let length = shape.iter().product();
        match &mut self.0 {
            Kept::Written(left) => {
                let (field, rest) = std::mem::take(left).split_at_mut(length);
                *left = rest;
                field
            }
            Kept::Described { fields, scratch } => {
                let start = observation_length(fields);
                let (name, shape) = (format!("{prefix}{name}"), shape.to_vec());
                fields.push(Field { name, start, shape, scale, about });
                scratch.clear();
                scratch.resize(length, 0.0);
                scratch
            }
        }
    }

    /// A field of one number.
    pub fn number(&mut self, name: &'static str, scale: f32, value: f32, about: &'static str) {
        self.field(name, &[1], scale, about)[0] = value;
    }

    /// A field of one flag.
    pub fn flag(&mut self, name: &'static str, value: bool, about: &'static str) {
        self.number(name, 1.0, f32::from(u8::from(value)), about);
    }

    /// A one-hot field, all zeros for `None`.
    pub fn one_of(
        &mut self,
        name: &'static str,
        count: usize,
        place: Option<usize>,
        about: &'static str,
    ) {
        mark(self.field(name, &[count], 1.0, about), place);
    }

    /// The seat of the observer, and the options of the table.
    pub fn table(&mut self, around: Around, options: &impl Options) {
        self.one_of(
            "observer",
            around.seats(),
            Some(around.observer.index()),
            "one-hot: the observer's seat; every other field counts players from the observer",
        );
        fn fields<O: Options>(_: &O) -> usize {
            O::FIELDS.len()
        }
        let about = "the index of each option's value, in the order of `eridu.game(name).options`";
        let values = self.field("options", &[fields(options)], 1.0, about);
        values.iter_mut().enumerate().for_each(|(index, to)| *to = options.get(index) as f32);
    }
}

/// Sets one of the numbers to 1.
pub(crate) fn mark(into: &mut [f32], place: Option<usize>) {
    if let Some(number) = place.and_then(|place| into.get_mut(place)) {
        *number = 1.0;
    }
}

/// Copies numbers into the beginning of a field.
pub(crate) fn copy<T: Into<f32>>(into: &mut [f32], values: impl IntoIterator<Item = T>) {
    into.iter_mut().zip(values).for_each(|(to, value)| *to = value.into());
}

/// The players, clockwise from the observer.
#[derive(Clone, Copy, Debug)]
pub struct Around {
    observer: Seat,
    seats: u8,
}

impl Around {
    /// The players around an observer.
    pub const fn new(observer: Seat, seats: u8) -> Self {
        Self { observer, seats }
    }

    /// The number of players.
    pub const fn seats(self) -> usize {
        self.seats as usize
    }

    /// How many seats clockwise from the observer a player sits.
    pub const fn place(self, seat: Seat) -> usize {
        let seats = self.seats as usize;
        (seat.index() + seats - self.observer.index()) % seats
    }

    /// The players clockwise from the observer, with their places.
    pub fn players(self) -> impl Iterator<Item = (usize, Seat)> {
        self.observer.clockwise(self.seats).enumerate()
    }
}
