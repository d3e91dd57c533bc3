//! Ids and secrets from the system's randomness.

use table::Seed;

use crate::error::{AppError, Code};

/// A fresh id of 128 bits, as 32 hexadecimal digits.
pub(crate) fn fresh_id() -> Result<String, AppError> {
    Ok(hex(&random::<16>()?))
}

/// A fresh secret of 256 bits, as 64 hexadecimal digits.
pub(crate) fn fresh_token() -> Result<String, AppError> {
    Ok(hex(&random::<32>()?))
}

/// A fresh seed, for a match or for the whims of a bot.
pub(crate) fn fresh_seed() -> Result<Seed, AppError> {
    Ok(Seed::new(random::<32>()?))
}

/// Under what a token is kept: whoever reads the database cannot use it.
pub(crate) fn token_hash(token: &str) -> String {
    let mut hasher = blake3::Hasher::new_derive_key("eridu session token 1");
    hasher.update(token.as_bytes()).finalize().to_hex().to_string()
}

/// Whether this is written like an id.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

fn random<const N: usize>() -> Result<[u8; N], AppError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "the system gives no randomness");
        AppError::new(Code::Broken)
    })?;
    Ok(bytes)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
