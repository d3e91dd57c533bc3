//! SVG as pixels: the same picture on every machine, because the font comes along.

use std::sync::{Arc, LazyLock};

use resvg::{tiny_skia, usvg};

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The SVG cannot be read.
    #[error("the drawing cannot be read: {0}")]
    Drawing(#[from] usvg::Error),
    /// So large a picture, or none at all, cannot be made.
    #[error("a picture cannot be {0} wide; from 16 to 8192 is possible")]
    Size(u32),
    /// The picture cannot be written as a file.
    #[error("the picture cannot be written: {0}")]
    Encoding(String),
}

static FONTS: LazyLock<Arc<usvg::fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = usvg::fontdb::Database::new();
    fonts.load_font_data(notosans::REGULAR_TTF.to_vec());
    fonts.load_font_data(notosans::BOLD_TTF.to_vec());
    Arc::new(fonts)
});

/// The SVG as pixels, so many wide.
///
/// # Errors
/// When it cannot be read, or the picture would be too small or too large.
pub(crate) fn pixels(svg: &str, width: u32) -> Result<tiny_skia::Pixmap, PictureError> {
    let options = usvg::Options {
        fontdb: FONTS.clone(),
        font_family: "Noto Sans".to_owned(),
        ..usvg::Options::default()
    };
    let tree = usvg::Tree::from_str(svg, &options)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let fits = (16..=8192).contains(&width) && (1..=8192).contains(&height);
    let pixmap = fits.then(|| tiny_skia::Pixmap::new(width, height)).flatten();
    let mut pixmap = pixmap.ok_or(PictureError::Size(width))?;
    let scale = tiny_skia::Transform::from_scale(scale, scale);
    resvg::render(&tree, scale, &mut pixmap.as_mut());
    Ok(pixmap)
}

/// A picture as its pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// How many wide.
    pub width: u32,
    /// How many high.
    pub height: u32,
    /// Red, green and blue of each, row by row.
    pub rgb: Vec<u8>,
}

/// The SVG as plain pixels, so many wide.
///
/// # Errors
/// When it cannot be read, or the picture would be too small or too large.
pub fn rgb(svg: &str, width: u32) -> Result<Pixels, PictureError> {
    let pixmap = pixels(svg, width)?;
    Ok(Pixels { width: pixmap.width(), height: pixmap.height(), rgb: opaque(&pixmap) })
}

/// The SVG as a PNG file, so many pixels wide.
///
/// # Errors
/// When it cannot be read, or the picture would be too small or too large.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, PictureError> {
    let pixmap = pixels(svg, width)?;
    let failed = |error: png::EncodingError| PictureError::Encoding(error.to_string());
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::Fast);
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(&opaque(&pixmap)).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(bytes)
}

/// The pixels as red, green and blue. Every drawing has a ground, so that nothing shines through.
pub(crate) fn opaque(pixmap: &tiny_skia::Pixmap) -> Vec<u8> {
    pixmap.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect()
}
