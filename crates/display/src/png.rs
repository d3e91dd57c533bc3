//! Scenes as PNG: the same on every machine, because the font is embedded.

use resvg::usvg;

use crate::{Look, Painter, Scene, sprite::Canvas};

/// Why a picture cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The SVG cannot be parsed.
    #[error("the drawing cannot be read: {0}")]
    Drawing(#[from] usvg::Error),
    /// The size is out of range.
    #[error("a picture cannot be {0} pixels wide; the width must be from 16 to 8192")]
    Size(u32),
    /// The file cannot be encoded.
    #[error("the picture cannot be written: {0}")]
    Encoding(String),
}

/// A picture as pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// The width.
    pub width: u32,
    /// The height.
    pub height: u32,
    /// Red, green and blue of each pixel, row by row.
    pub rgb: Vec<u8>,
}

impl Painter {
    /// The scene as raw pixels.
    ///
    /// # Errors
    /// If the picture would be too small or too large.
    pub fn rgb(&self, scene: &Scene, look: Look<'_>) -> Result<Pixels, PictureError> {
        let Canvas { width, height, rgb } = self.paint(scene, look)?;
        Ok(Pixels { width, height, rgb })
    }

    /// The scene as a PNG file.
    ///
    /// # Errors
    /// If the picture would be too small or too large.
    pub fn png(&self, scene: &Scene, look: Look<'_>) -> Result<Vec<u8>, PictureError> {
        let Canvas { width, height, rgb } = self.paint(scene, look)?;
        let failed = |error: png::EncodingError| PictureError::Encoding(error.to_string());
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::Fast);
        let mut writer = encoder.write_header().map_err(failed)?;
        writer.write_image_data(&rgb).map_err(failed)?;
        writer.finish().map_err(failed)?;
        Ok(bytes)
    }
}
