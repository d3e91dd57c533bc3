//! Scene units are rounded to a tenth: finer precision is invisible, and every digit is formatted
//! and sent many times.

use serde::Serializer;

/// Rounds to a tenth.
pub(crate) fn tenth(value: f32) -> f32 {
    (value * 10.0).round() / 10.0
}

/// Serialises a value with at most one decimal. As an `f32` it would get a tail of digits wherever
/// JSON keeps numbers as `f64`.
pub fn short<S: Serializer>(value: &f32, serializer: S) -> Result<S::Ok, S::Error> {
    let tenths = (f64::from(*value) * 10.0).round();
    match tenths as i64 {
        whole if whole % 10 == 0 => serializer.serialize_i64(whole / 10),
        _ => serializer.serialize_f64(tenths / 10.0),
    }
}

/// The same for an optional value.
pub(crate) fn short_if<S: Serializer>(
    value: &Option<f32>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) => short(value, serializer),
        None => serializer.serialize_none(),
    }
}
