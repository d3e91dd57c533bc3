//! How the server identifies itself to push services (VAPID, RFC 8292): a key pair that is made at
//! the first start and stored in the database, and a short-lived token signed with it.

use std::fmt;

use base64ct::{Base64UrlUnpadded, Encoding};
use ring::{
    error::Unspecified,
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair},
};
use serde::Serialize;

use crate::people::outbound::Target;

/// The lifetime of a token, in milliseconds. Push services accept at most 24 hours.
const LIFETIME: i64 = 12 * 3_600_000;

/// The key pair of the server.
pub(crate) struct Vapid {
    pair: EcdsaKeyPair,
    public: String,
}

impl fmt::Debug for Vapid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Vapid").field("public", &self.public).finish_non_exhaustive()
    }
}

/// The claims of a token.
#[derive(Serialize)]
struct Claims<'a> {
    aud: String,
    /// In seconds.
    exp: i64,
    sub: &'a str,
}

impl Vapid {
    /// A new key pair, in the form in which it is stored: PKCS#8 in base64url.
    ///
    /// # Errors
    /// If the system has no randomness.
    pub(crate) fn fresh() -> Result<String, Unspecified> {
        let pair =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new())?;
        Ok(Base64UrlUnpadded::encode_string(pair.as_ref()))
    }

    /// Reads a stored key pair; `None` if it is malformed.
    pub(crate) fn read(stored: &str) -> Option<Self> {
        let stored = Base64UrlUnpadded::decode_vec(stored).ok()?;
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let pair = EcdsaKeyPair::from_pkcs8(algorithm, &stored, &SystemRandom::new()).ok()?;
        let public = Base64UrlUnpadded::encode_string(pair.public_key().as_ref());
        Some(Self { pair, public })
    }

    /// The public key in base64url, which a browser needs to subscribe.
    pub(crate) fn public(&self) -> &str {
        &self.public
    }

    /// The value of the `Authorization` header of a request to a push service. `subject` says whom
    /// the service can contact: an `https:` or `mailto:` address.
    ///
    /// # Errors
    /// If the token cannot be signed.
    pub(crate) fn authorization(
        &self,
        target: &Target,
        subject: &str,
        now: i64,
    ) -> Result<String, Unspecified> {
        let scheme = if target.tls { "https" } else { "http" };
        let aud = format!("{scheme}://{}", target.authority());
        let claims = Claims { aud, exp: (now + LIFETIME) / 1000, sub: subject };
        let claims = serde_json::to_vec(&claims).map_err(|_| Unspecified)?;
        let head = Base64UrlUnpadded::encode_string(br#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{head}.{}", Base64UrlUnpadded::encode_string(&claims));
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes())?;
        let signature = Base64UrlUnpadded::encode_string(signature.as_ref());
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public))
    }
}
