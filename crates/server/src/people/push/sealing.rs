//! Message encryption for Web Push (RFC 8291, `aes128gcm`): only the subscribed browser can read it.

use base64ct::{Base64UrlUnpadded, Encoding};
use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey},
    agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral},
    error::Unspecified,
    hkdf::{HKDF_SHA256, KeyType, Prk, Salt},
    rand::{SecureRandom, SystemRandom},
};

/// The length of an uncompressed point of P-256.
const POINT: usize = 65;

/// The length of a browser's authentication secret, and of a salt.
const SECRET: usize = 16;

/// The record size in the header of a message. A message is one record, and push services accept
/// no more than this.
const RECORD: u32 = 4096;

/// The public key and the secret of a subscription.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Keys {
    public: [u8; POINT],
    auth: [u8; SECRET],
}

impl Keys {
    /// Reads the keys as a browser writes them, in base64url; `None` if they are malformed.
    pub(crate) fn read(p256dh: &str, auth: &str) -> Option<Self> {
        let public = Base64UrlUnpadded::decode_vec(p256dh.trim_end_matches('=')).ok()?;
        let auth = Base64UrlUnpadded::decode_vec(auth.trim_end_matches('=')).ok()?;
        let keys = Self { public: public.try_into().ok()?, auth: auth.try_into().ok()? };
        (keys.public.first() == Some(&4)).then_some(keys)
    }
}

/// The body of a request to a push service that delivers `text`.
///
/// # Errors
/// If the browser's public key is no point of the curve, or the system has no randomness.
pub(crate) fn seal(keys: &Keys, text: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let random = SystemRandom::new();
    let mut salt = [0; SECRET];
    random.fill(&mut salt)?;
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let public = own.compute_public_key()?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, keys.public);
    agree_ephemeral(own, &theirs, |shared| write(keys, shared, public.as_ref(), &salt, text))?
}

/// The message for an agreed secret: header, ciphertext and tag.
fn write(
    keys: &Keys,
    shared: &[u8],
    public: &[u8],
    salt: &[u8; SECRET],
    text: &[u8],
) -> Result<Vec<u8>, Unspecified> {
    let info = [b"WebPush: info\0", &keys.public[..], public];
    let input: [u8; 32] = expand(&Salt::new(HKDF_SHA256, &keys.auth).extract(shared), &info)?;
    let derived = Salt::new(HKDF_SHA256, salt).extract(&input);
    let key: [u8; 16] = expand(&derived, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; NONCE_LEN] = expand(&derived, &[b"Content-Encoding: nonce\0"])?;
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    // The delimiter of the last record.
    let mut sealed = [text, &[2]].concat();
    let nonce = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut sealed)?;
    let length = u8::try_from(public.len()).map_err(|_| Unspecified)?;
    Ok([salt, &RECORD.to_be_bytes()[..], &[length], public, &sealed].concat())
}

/// A key of this many bytes.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(key: &Prk, info: &[&[u8]]) -> Result<[u8; N], Unspecified> {
    let mut bytes = [0; N];
    key.expand(info, Bytes(N))?.fill(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUBLIC: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    fn bytes(text: &str) -> Vec<u8> {
        Base64UrlUnpadded::decode_vec(text).unwrap()
    }

    #[test]
    fn the_example_of_the_standard_is_reproduced() {
        // RFC 8291, section 5 and appendix A.
        let keys = Keys::read(PUBLIC, AUTH).unwrap();
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let public = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let text = b"When I grow up, I want to be a watermelon";
        let message = write(&keys, &shared, &public, &salt, text).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vC\
                        YLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXL\
                        WyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(Base64UrlUnpadded::encode_string(&message), expected);
    }

    #[test]
    fn malformed_keys_are_refused() {
        assert!(Keys::read(&format!("{PUBLIC}="), &format!("{AUTH}==")).is_some(), "padded");
        for (public, auth) in
            [("", AUTH), (PUBLIC, ""), ("not base64!", AUTH), (AUTH, AUTH), (PUBLIC, PUBLIC)]
        {
            assert_eq!(Keys::read(public, auth), None, "{public} {auth}");
        }
        let compressed = PUBLIC.replacen('B', "A", 1);
        assert_eq!(Keys::read(&compressed, AUTH), None);
        // Well-formed, but not on the curve.
        let mut public = bytes(PUBLIC);
        public[40] ^= 1;
        let keys = Keys::read(&Base64UrlUnpadded::encode_string(&public), AUTH).unwrap();
        assert!(seal(&keys, b"hello").is_err());
    }
}
