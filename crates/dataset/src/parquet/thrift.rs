//! The compact protocol of Thrift, in which a Parquet file describes itself.

/// A value of the protocol, of the kinds that Parquet's descriptions need.
pub(super) enum Value {
    Int(i32),
    Long(i64),
    Text(String),
    /// Values of one kind.
    List(Vec<Value>),
    /// Fields by their numbers, in ascending order.
    Struct(Vec<(u8, Value)>),
}

impl Value {
    /// The protocol's number for this kind of value.
    fn kind(&self) -> u8 {
        match self {
            Self::Int(_) => 5,
            Self::Long(_) => 6,
            Self::Text(_) => 8,
            Self::List(_) => 9,
            Self::Struct(_) => 12,
        }
    }

    /// Appends the value.
    pub(super) fn write(&self, out: &mut Vec<u8>) {
        match self {
            Self::Int(number) => signed(i64::from(*number), out),
            Self::Long(number) => signed(*number, out),
            Self::Text(text) => {
                unsigned(text.len() as u64, out);
                out.extend(text.as_bytes());
            }
            Self::List(items) => {
                let kind = items.first().map_or(0, Self::kind);
                if items.len() < 15 {
                    out.push((items.len() as u8) << 4 | kind);
                } else {
                    out.push(0xf0 | kind);
                    unsigned(items.len() as u64, out);
                }
                items.iter().for_each(|item| item.write(out));
            }
            Self::Struct(fields) => {
                let mut last = 0;
                for (number, value) in fields {
                    out.push((number - last) << 4 | value.kind());
                    value.write(out);
                    last = *number;
                }
                out.push(0);
            }
        }
    }
}

/// Appends a number as a varint: seven bits in each byte, the lowest first.
pub(super) fn unsigned(mut number: u64, out: &mut Vec<u8>) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Appends a signed number as a varint in zigzag order: 0, -1, 1, -2, …
fn signed(number: i64, out: &mut Vec<u8>) {
    unsigned((number << 1 ^ number >> 63) as u64, out);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(value: &Value) -> Vec<u8> {
        let mut out = Vec::new();
        value.write(&mut out);
        out
    }

    /// The examples of the protocol's specification.
    #[test]
    fn numbers_are_zigzag_varints() {
        for (number, bytes) in
            [(0, &[0][..]), (-1, &[1]), (1, &[2]), (50_399, &[0xbe, 0x93, 0x06]), (-64, &[127])]
        {
            assert_eq!(written(&Value::Int(number)), bytes, "{number}");
        }
        assert_eq!(written(&Value::Long(i64::MIN)).len(), 10);
    }

    #[test]
    fn fields_are_numbered_by_their_distance() {
        let value = Value::Struct(vec![(1, Value::Int(3)), (4, Value::Text("ab".to_owned()))]);
        assert_eq!(written(&value), [0x15, 6, 0x38, 2, b'a', b'b', 0]);
    }

    #[test]
    fn long_lists_have_a_length_of_their_own() {
        let list = |count| Value::List((0..count).map(|_| Value::Int(0)).collect());
        assert_eq!(written(&list(2)), [0x25, 0, 0]);
        assert_eq!(written(&list(15))[..2], [0xf5, 15]);
    }
}
