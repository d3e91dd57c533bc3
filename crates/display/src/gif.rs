//! Many pictures as one GIF.

use std::borrow::Cow;

use crate::png::{PictureError, opaque, pixels};

/// Collects pictures into a GIF that repeats for ever.
pub struct Film {
    encoder: Option<gif::Encoder<Vec<u8>>>,
    width: u32,
    size: (u16, u16),
    /// What the last frame showed.
    last: Vec<u8>,
}

impl std::fmt::Debug for Film {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Film {} pixels wide", self.width)
    }
}

fn failed(error: gif::EncodingError) -> PictureError {
    PictureError::Encoding(error.to_string())
}

impl Film {
    /// An empty film whose pictures are so many pixels wide.
    pub fn new(width: u32) -> Self {
        Self { encoder: None, width, size: (0, 0), last: Vec::new() }
    }

    /// Adds a picture that stays for so many hundredths of a second.
    ///
    /// # Errors
    /// When the SVG cannot be read, or has another size than those before.
    pub fn add(&mut self, svg: &str, hundredths: u16) -> Result<(), PictureError> {
        let pixmap = pixels(svg, self.width)?;
        let size = match (u16::try_from(pixmap.width()), u16::try_from(pixmap.height())) {
            (Ok(width), Ok(height)) => (width, height),
            _ => return Err(PictureError::Size(self.width)),
        };
        if self.encoder.is_none() {
            let mut encoder = gif::Encoder::new(Vec::new(), size.0, size.1, &[]).map_err(failed)?;
            encoder.set_repeat(gif::Repeat::Infinite).map_err(failed)?;
            self.encoder = Some(encoder);
            self.size = size;
        }
        if size != self.size {
            return Err(PictureError::Encoding("the pictures differ in size".to_owned()));
        }
        let picture = opaque(&pixmap);
        let (left, top, width, height) = self.changed(&picture);
        let part = cut(&picture, usize::from(size.0), (left, top, width, height));
        let mut frame = gif::Frame::from_rgb_speed(width, height, &part, 10);
        (frame.left, frame.top, frame.delay) = (left, top, hundredths);
        frame.dispose = gif::DisposalMethod::Keep;
        if let Some(encoder) = &mut self.encoder {
            encoder.write_frame(&frame).map_err(failed)?;
        }
        self.last = picture;
        Ok(())
    }

    /// The smallest part that differs from the last frame: left, top, width, height.
    fn changed(&self, picture: &[u8]) -> (u16, u16, u16, u16) {
        let (width, height) = self.size;
        if self.last.len() != picture.len() {
            return (0, 0, width, height);
        }
        let row = usize::from(width) * 3;
        let (mut left, mut right, mut top, mut bottom) = (width, 0, height, 0);
        for (y, (old, new)) in
            self.last.chunks_exact(row).zip(picture.chunks_exact(row)).enumerate()
        {
            let differs = |(old, new): (&[u8], &[u8])| old != new;
            let mut pixels = old.chunks_exact(3).zip(new.chunks_exact(3)).map(differs);
            let Some(first) = pixels.clone().position(|differs| differs) else { continue };
            let last = pixels.rposition(|differs| differs).unwrap_or(first);
            left = left.min(first as u16);
            right = right.max(last as u16 + 1);
            top = top.min(y as u16);
            bottom = y as u16 + 1;
        }
        if bottom == 0 { (0, 0, 1, 1) } else { (left, top, right - left, bottom - top) }
    }

    /// The GIF file.
    ///
    /// # Errors
    /// When it has no picture.
    pub fn finish(self) -> Result<Vec<u8>, PictureError> {
        let encoder =
            self.encoder.ok_or_else(|| PictureError::Encoding("there is no picture".to_owned()))?;
        encoder.into_inner().map_err(|error| PictureError::Encoding(error.to_string()))
    }
}

fn cut(picture: &[u8], width: usize, part: (u16, u16, u16, u16)) -> Cow<'_, [u8]> {
    let (left, top, wide, high) = part;
    let (left, top, wide, high) =
        (usize::from(left), usize::from(top), usize::from(wide), usize::from(high));
    let rows = picture.chunks_exact(width * 3).skip(top).take(high);
    rows.flat_map(|row| &row[left * 3..(left + wide) * 3]).copied().collect::<Vec<_>>().into()
}
