//! Ids and secrets from the system's randomness.

use std::sync::LazyLock;

use crate::http::error::{AppError, Code};

/// A fresh id of 128 bits, as 32 hexadecimal digits.
pub(crate) fn fresh_id() -> Result<String, AppError> {
    Ok(hex(&random::<16>()?))
}

/// A fresh secret of 256 bits, as 64 hexadecimal digits.
pub(crate) fn fresh_token() -> Result<String, AppError> {
    Ok(hex(&random::<32>()?))
}

/// The form in which a token is stored: anyone who reads the database cannot use it.
pub(crate) fn token_hash(token: &str) -> String {
    // Every request has a token, and deriving the key takes as long as hashing with it.
    static KEYED: LazyLock<blake3::Hasher> =
        LazyLock::new(|| blake3::Hasher::new_derive_key("eridu session token 1"));
    let mut hasher = KEYED.clone();
    hasher.update(token.as_bytes()).finalize().to_hex().to_string()
}

/// Under what a recovery code is kept.
pub(crate) fn code_hash(code: &str) -> String {
    let mut hasher = blake3::Hasher::new_derive_key("eridu recovery code 1");
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    hasher.update(plain.to_ascii_lowercase().as_bytes()).finalize().to_hex().to_string()
}

/// A fresh recovery code of 80 bits, without letters that are taken for digits.
pub(crate) fn fresh_code() -> Result<String, AppError> {
    const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    let mut code = String::new();
    for (index, byte) in random::<16>()?.iter().enumerate() {
        if index > 0 && index % 4 == 0 {
            code.push('-');
        }
        code.push(char::from(LETTERS[usize::from(byte & 31)]));
    }
    Ok(code)
}

/// Whether this is written like an id.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// Random bytes from the system.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], AppError> {
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
