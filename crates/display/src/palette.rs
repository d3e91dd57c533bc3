//! The palette of an animation: chosen from its first frame, with room for colours that appear
//! later.

/// The maximum number of colours; one more index means "unchanged".
const MOST: usize = 255;
/// How many of them the first frame may use.
const FIRST: usize = 160;
/// A later colour farther than this from all others gets its own index while there is room; one
/// that covers an area gets it even if it is nearer.
const FAR: u32 = 20 * 20;
const NEAR: u32 = 3 * 3;
/// From how many pixels on a colour covers an area.
const MANY: usize = 48;
/// The index of unchanged pixels.
pub(crate) const UNCHANGED: u8 = MOST as u8;

/// Colours are binned by six bits each of red, green and blue.
const BINS: usize = 1 << 18;

fn bin([red, green, blue]: [u8; 3]) -> usize {
    usize::from(red >> 2) << 12 | usize::from(green >> 2) << 6 | usize::from(blue >> 2)
}

fn distance(one: [u8; 3], other: [u8; 3]) -> u32 {
    let square = |channel: usize| u32::from(one[channel].abs_diff(other[channel])).pow(2);
    square(0) + square(1) + square(2)
}

/// A palette.
pub(crate) struct Palette {
    colours: Vec<[u8; 3]>,
    /// The index of each bin, once looked up.
    numbers: Vec<Option<u8>>,
}

impl Palette {
    /// The palette of a picture: the most common colours, and others so that no colour is far from
    /// all of them.
    pub(crate) fn of(rgb: &[u8]) -> Self {
        let common = commonest(rgb);
        let mut exact = Vec::new();
        add_apart(&mut exact, &common, NEAR, FIRST * 2 / 3);
        let mut apart = NEAR;
        let colours = loop {
            let mut colours = exact.clone();
            add_apart(&mut colours, &common, apart, FIRST + 1);
            if colours.len() <= FIRST {
                break colours;
            }
            apart += 4 + apart / 4;
        };
        Self { colours, numbers: vec![None; BINS] }
    }

    /// Adds the colours of what has changed, most common first.
    pub(crate) fn learn(&mut self, mut changed: Vec<[u8; 3]>) {
        changed.retain(|colour| self.numbers[bin(*colour)].is_none());
        changed.sort_unstable();
        let mut new: Vec<_> = changed.chunk_by(|one, other| one == other).collect();
        new.sort_by_key(|same| std::cmp::Reverse(same.len()));
        for same in new {
            let near = if same.len() >= MANY { NEAR } else { FAR };
            self.look_up(same[0], near);
        }
    }

    /// The index of a colour.
    pub(crate) fn number(&mut self, colour: [u8; 3]) -> u8 {
        self.look_up(colour, FAR)
    }

    /// The index of a colour; a new one if all others are farther than `near` and there is room.
    fn look_up(&mut self, colour: [u8; 3], near: u32) -> u8 {
        let bin = bin(colour);
        if let Some(number) = self.numbers[bin] {
            return number;
        }
        let known = self.colours.iter().map(|known| distance(*known, colour)).zip(0_u8..);
        let number = match known.min() {
            Some((far, number)) if far <= near || self.colours.len() >= MOST => number,
            _ => {
                self.colours.push(colour);
                (self.colours.len() - 1) as u8
            }
        };
        self.numbers[bin] = Some(number);
        number
    }

    /// The colour table, padded to its full size.
    pub(crate) fn table(&self) -> Vec<u8> {
        let mut table = self.colours.concat();
        table.resize((MOST + 1) * 3, 0);
        table
    }
}

/// Adds colours that are farther than `apart` from all others, up to a limit.
fn add_apart(colours: &mut Vec<[u8; 3]>, from: &[[u8; 3]], apart: u32, most: usize) {
    for colour in from {
        if colours.len() >= most {
            return;
        }
        if colours.iter().all(|known| distance(*known, *colour) > apart) {
            colours.push(*colour);
        }
    }
}

/// The colours of a picture, most common first: for each bin, its majority colour.
fn commonest(rgb: &[u8]) -> Vec<[u8; 3]> {
    struct Bin {
        count: u32,
        colour: [u8; 3],
        lead: u32,
    }
    let mut bins: Vec<Option<Bin>> = Vec::new();
    bins.resize_with(BINS, || None);
    for colour in rgb.as_chunks::<3>().0 {
        let bin = &mut bins[bin(*colour)];
        let bin = bin.get_or_insert(Bin { count: 0, colour: *colour, lead: 0 });
        bin.count += 1;
        // Majority vote (Boyer–Moore).
        if bin.colour == *colour {
            bin.lead += 1;
        } else if bin.lead == 0 {
            (bin.colour, bin.lead) = (*colour, 1);
        } else {
            bin.lead -= 1;
        }
    }
    let mut found: Vec<_> = bins.into_iter().flatten().map(|bin| (bin.count, bin.colour)).collect();
    found.sort_unstable_by(|one, other| other.cmp(one));
    found.into_iter().map(|(_, colour)| colour).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_colours_are_exact_and_others_near() {
        let mut rgb = Vec::new();
        for shade in 0..=255_u8 {
            for other in (0..=255_u8).step_by(5) {
                rgb.extend([shade, other, 255 - shade]);
            }
        }
        rgb.extend([200, 100, 50].repeat(5000));
        let mut palette = Palette::of(&rgb);
        let table = |palette: &Palette, number: u8| {
            let at = usize::from(number) * 3;
            [palette.table()[at], palette.table()[at + 1], palette.table()[at + 2]]
        };
        let number = palette.number([200, 100, 50]);
        assert_eq!(table(&palette, number), [200, 100, 50]);
        for colour in rgb.as_chunks::<3>().0 {
            let number = palette.number(*colour);
            assert!(distance(table(&palette, number), *colour) < 48 * 48, "{colour:?}");
        }
        // Room is left for later colours.
        let mut palette = Palette::of(&rgb);
        let number = palette.number([0, 255, 0]);
        assert_eq!(table(&palette, number), [0, 255, 0]);
    }

    #[test]
    fn colours_never_outgrow_their_numbers() {
        let mut palette = Palette::of(&[0, 0, 0]);
        for colour in 0..4096_u32 {
            let part = |shift: u32| (colour >> shift & 15) as u8 * 17;
            assert!(palette.number([part(0), part(4), part(8)]) < UNCHANGED);
        }
        assert_eq!(palette.table().len(), 768);
    }
}
