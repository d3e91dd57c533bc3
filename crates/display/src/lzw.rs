//! LZW, the compression of GIF. The frames of an animation are mostly unchanged pixels, whose runs
//! are matched as a whole and not pixel by pixel.

use crate::palette::UNCHANGED;

/// The bits of a pixel, which is also the first byte of the compressed data.
const PIXEL: u8 = 8;
/// The code that empties the dictionary.
const CLEAR: u16 = 1 << PIXEL;
/// The code at the end.
const END: u16 = CLEAR + 1;
/// The number of codes, and the bits of the longest ones.
const CODES: u16 = 1 << LONGEST;
const LONGEST: u32 = 12;

/// A compressor, which keeps its memory from one frame to the next.
pub(crate) struct Lzw {
    /// For each code and pixel, the code of the string with that pixel at its end; 0 for none.
    longer: Vec<u16>,
    /// Which of these are set.
    set: Vec<u32>,
    /// The next free code.
    free: u16,
    /// The codes of runs of unchanged pixels, by their length from one on.
    runs: Vec<u16>,
}

/// Codes as bits, lowest first.
struct Bits {
    bytes: Vec<u8>,
    held: u32,
    count: u32,
}

impl Bits {
    fn push(&mut self, code: u16, size: u32) {
        self.held |= u32::from(code) << self.count;
        self.count += size;
        while self.count >= 8 {
            self.bytes.push(self.held as u8);
            self.held >>= 8;
            self.count -= 8;
        }
    }

    fn finish(mut self) -> Vec<u8> {
        if self.count > 0 {
            self.bytes.push(self.held as u8);
        }
        self.bytes
    }
}

impl Lzw {
    pub(crate) fn new() -> Self {
        let longer = vec![0; usize::from(CODES) << PIXEL];
        Self { longer, set: Vec::new(), free: END + 1, runs: vec![UNCHANGED.into()] }
    }

    /// The compressed pixels, as the image data of a GIF before its division into blocks.
    pub(crate) fn compress(&mut self, pixels: &[u8]) -> Vec<u8> {
        self.clear();
        let mut bits = Bits { bytes: vec![PIXEL], held: 0, count: 0 };
        let mut size = u32::from(PIXEL) + 1;
        bits.push(CLEAR, size);
        let (mut rest, mut code) = (pixels, None);
        while let Some((pixel, others)) = rest.split_first() {
            match code {
                None if *pixel == UNCHANGED => {
                    let length = self.known_run(rest);
                    code = Some(self.runs[length - 1]);
                    rest = &rest[length..];
                }
                None => {
                    code = Some(u16::from(*pixel));
                    rest = others;
                }
                Some(known) => match self.longer[place(known, *pixel)] {
                    0 => {
                        bits.push(known, size);
                        if self.free == CODES {
                            bits.push(CLEAR, size);
                            self.clear();
                            size = u32::from(PIXEL) + 1;
                        } else {
                            size = self.size_after(size);
                            self.learn(known, *pixel);
                        }
                        code = None;
                    }
                    longer => {
                        code = Some(longer);
                        rest = others;
                    }
                },
            }
        }
        if let Some(code) = code {
            bits.push(code, size);
            size = self.size_after(size);
        }
        bits.push(END, size);
        bits.finish()
    }

    /// The bits of the next code. The reader is one code behind, so this is asked before learning.
    fn size_after(&self, size: u32) -> u32 {
        if self.free == 1 << size && size < LONGEST { size + 1 } else { size }
    }

    /// How many of the unchanged pixels at the beginning are a run with a code.
    fn known_run(&self, pixels: &[u8]) -> usize {
        const BLOCK: usize = 32;
        let pixels = &pixels[..pixels.len().min(self.runs.len())];
        let blocks = pixels.chunks_exact(BLOCK).take_while(|block| **block == [UNCHANGED; BLOCK]);
        let whole = blocks.count() * BLOCK;
        whole + pixels[whole..].iter().take_while(|pixel| **pixel == UNCHANGED).count()
    }

    fn learn(&mut self, known: u16, pixel: u8) {
        let place = place(known, pixel);
        self.longer[place] = self.free;
        self.set.push(place as u32);
        if pixel == UNCHANGED && self.runs.last() == Some(&known) {
            self.runs.push(self.free);
        }
        self.free += 1;
    }

    fn clear(&mut self) {
        for place in self.set.drain(..) {
            self.longer[place as usize] = 0;
        }
        self.free = END + 1;
        self.runs.truncate(1);
    }
}

/// Where the code of a longer string is found.
const fn place(code: u16, pixel: u8) -> usize {
    (code as usize) << PIXEL | pixel as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pixels that a reader finds in a GIF with these compressed pixels.
    fn read(width: u16, height: u16, compressed: Vec<u8>) -> Vec<u8> {
        let frame =
            gif::Frame { width, height, buffer: compressed.into(), ..gif::Frame::default() };
        let mut encoder = gif::Encoder::new(Vec::new(), width, height, &[0; 768]).unwrap();
        encoder.write_lzw_pre_encoded_frame(&frame).unwrap();
        let file = encoder.into_inner().unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(&*file).unwrap();
        decoder.read_next_frame().unwrap().unwrap().buffer.to_vec()
    }

    #[test]
    fn a_reader_finds_the_same_pixels() {
        let (width, height) = (640_u16, 480_u16);
        let size = usize::from(width) * usize::from(height);
        let mut number = 1_u32;
        let mut lzw = Lzw::new();
        // From noise, which fills the dictionary, to hardly any change at all.
        for rare in [1, 2, 7, 40, 1000, 1_000_000] {
            let pixels = std::iter::repeat_with(|| {
                number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let changed = (number >> 8).is_multiple_of(rare);
                if changed { (number >> 24) as u8 } else { UNCHANGED }
            });
            let pixels: Vec<u8> = pixels.take(size).collect();
            assert!(read(width, height, lzw.compress(&pixels)) == pixels, "{rare}");
        }
        for pixels in [vec![7], vec![UNCHANGED], vec![UNCHANGED; size], vec![3; size]] {
            let (width, height) = if pixels.len() == 1 { (1, 1) } else { (width, height) };
            assert!(read(width, height, lzw.compress(&pixels)) == pixels);
        }
    }
}
