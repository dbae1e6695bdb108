//! Compression of what scripts contain as text.

use anyhow::Result;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

/// Bytes as small as deflate makes them. It takes seconds.
pub fn deflate(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut deflated = Vec::new();
    zopfli::compress(zopfli::Options::default(), zopfli::Format::Deflate, bytes, &mut deflated)?;
    Ok(deflated)
}

/// Bytes as the text that a script of the package can contain; `inflate` of `_lib/load/instance.js` reads it.
pub fn deflated_text(bytes: &[u8]) -> Result<String> {
    Ok(BASE64_STANDARD.encode(deflate(bytes)?))
}
