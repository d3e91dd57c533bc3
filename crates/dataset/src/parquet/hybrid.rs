//! Small numbers in few bits: Parquet's hybrid of run lengths and bit packing.

use super::thrift::unsigned;

/// Packed numbers come in groups of eight, and shorter runs are not worth their header.
const GROUP: usize = 8;

/// The number of bits of the largest of these numbers; at least one, because some readers do not
/// accept none.
pub(super) fn width(largest: u32) -> u32 {
    (u32::BITS - largest.leading_zeros()).max(1)
}

/// Appends numbers of `width` bits: equal ones as a run, the others packed.
pub(super) fn encode(numbers: &[u32], width: u32, out: &mut Vec<u8>) {
    let (mut written, mut at) = (0, 0);
    while at < numbers.len() {
        let same = numbers[at..].iter().take_while(|number| **number == numbers[at]).count();
        // Packed numbers before a run must fill their last group.
        let fill = (written..at).len().next_multiple_of(GROUP) - (written..at).len();
        if same >= fill + GROUP {
            pack(&numbers[written..at + fill], width, out);
            unsigned(((same - fill) as u64) << 1, out);
            out.extend(&numbers[at].to_le_bytes()[..width.div_ceil(8) as usize]);
            written = at + same;
        }
        at += same;
    }
    pack(&numbers[written..], width, out);
}

/// Appends groups of packed numbers; the last group is filled with zeros.
fn pack(numbers: &[u32], width: u32, out: &mut Vec<u8>) {
    if numbers.is_empty() {
        return;
    }
    let groups = numbers.len().div_ceil(GROUP);
    unsigned((groups as u64) << 1 | 1, out);
    let (mut bits, mut count) = (0_u64, 0);
    let padding = std::iter::repeat_n(&0, groups * GROUP - numbers.len());
    for number in numbers.iter().chain(padding) {
        bits |= u64::from(*number) << count;
        count += width;
        while count >= 8 {
            out.push(bits as u8);
            bits >>= 8;
            count -= 8;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoded(numbers: &[u32], width: u32) -> Vec<u8> {
        let mut out = Vec::new();
        encode(numbers, width, &mut out);
        out
    }

    /// Reads what [`encode`] has written.
    fn decoded(mut bytes: &[u8], width: u32, count: usize) -> Vec<u32> {
        let mut numbers = Vec::new();
        while !bytes.is_empty() {
            let end = bytes.iter().position(|byte| *byte < 0x80).unwrap();
            let header = bytes[..=end].iter().rev().fold(0, |n, b| n << 7 | (*b as usize & 0x7f));
            bytes = &bytes[end + 1..];
            let length =
                if header & 1 == 0 { width.div_ceil(8) } else { width * (header as u32 >> 1) };
            let (own, rest) = bytes.split_at(length as usize);
            let bit = |at: usize| u32::from(own[at / 8] >> (at % 8) & 1);
            let number = |at: usize| -> u32 {
                (0..width).map(|b| bit(at * width as usize + b as usize) << b).sum()
            };
            match header & 1 {
                0 => numbers.extend(std::iter::repeat_n(number(0), header >> 1)),
                _ => numbers.extend((0..(header >> 1) * GROUP).map(number)),
            }
            bytes = rest;
        }
        assert!(numbers.len() >= count && numbers.len() < count + GROUP);
        numbers.truncate(count);
        numbers
    }

    /// The example of the format's specification.
    #[test]
    fn numbers_are_packed_from_the_lowest_bit() {
        assert_eq!(
            encoded(&[0, 1, 2, 3, 4, 5, 6, 7], 3),
            [3, 0b1000_1000, 0b1100_0110, 0b1111_1010]
        );
    }

    #[test]
    fn long_runs_are_counted() {
        assert_eq!(encoded(&[300; 1000], 9), [0xd0, 0x0f, 44, 1]);
    }

    #[test]
    fn everything_comes_back() {
        let mut random = 1_u32;
        for width in [1, 2, 5, 8, 9, 17, 32] {
            for longest in [1, 3, 9, 40] {
                let mut numbers = Vec::new();
                while numbers.len() < 500 {
                    random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    let value = random >> (32 - width);
                    numbers
                        .extend(std::iter::repeat_n(value, 1 + (random >> 8) as usize % longest));
                }
                let bytes = encoded(&numbers, width);
                assert_eq!(decoded(&bytes, width, numbers.len()), numbers, "{width} {longest}");
            }
        }
    }

    #[test]
    fn widths_hold_the_largest_number() {
        assert_eq!([0, 1, 2, 255, 256].map(width), [1, 1, 2, 8, 9]);
    }
}
