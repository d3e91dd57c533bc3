//! The public address of the server.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, de};
use url::Url;

/// The server's origin as browsers see it: scheme, host, and port if it is not the default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    origin: String,
    host: usize,
}

/// Why a text is not a valid public address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PublicUrlError {
    /// Not a web address, or without a valid host.
    #[error("must be an address such as https://play.example.org, not `{0}`")]
    NoAddress(String),
    /// More than a host and a port.
    #[error(
        "must end after the host, because the server answers at the root: write `{origin}`, not \
         `{text}`"
    )]
    NoOrigin {
        /// The valid part.
        origin: String,
        /// The text as given.
        text: String,
    },
}

impl PublicUrl {
    /// The origin without a trailing slash, as browsers send it in the header `Origin`.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The host, with the port if it is not the default.
    pub fn host(&self) -> &str {
        self.origin.get(self.host..).unwrap_or_default()
    }

    /// Whether it uses TLS.
    pub fn is_secure(&self) -> bool {
        self.origin.starts_with("https://")
    }
}

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<Self, PublicUrlError> {
        let error = || PublicUrlError::NoAddress(text.to_owned());
        let scheme = ["https://", "http://"].into_iter().find(|scheme| text.starts_with(scheme));
        let scheme = scheme.ok_or_else(error)?;
        // Browsers would ignore extra slashes before the host; here they are an error.
        let url = Url::parse(text).ok().filter(|_| !text[scheme.len()..].starts_with(['/', '\\']));
        let url = url.ok_or_else(error)?;
        let origin = url.origin().ascii_serialization();
        let plain = url.username().is_empty()
            && url.password().is_none()
            && url.path() == "/"
            && url.query().is_none()
            && url.fragment().is_none();
        match plain {
            true => Ok(Self { origin, host: scheme.len() }),
            false => Err(PublicUrlError::NoOrigin { origin, text: text.to_owned() }),
        }
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.origin)
    }
}

impl<'de> Deserialize<'de> for PublicUrl {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_what_browsers_make_of_it() {
        for (text, origin, host, secure) in [
            ("https://play.example.org", "https://play.example.org", "play.example.org", true),
            ("https://Play.Example.org/", "https://play.example.org", "play.example.org", true),
            ("https://play.example.org:443", "https://play.example.org", "play.example.org", true),
            ("http://10.0.0.2:7780", "http://10.0.0.2:7780", "10.0.0.2:7780", false),
            ("http://[::1]:7780", "http://[::1]:7780", "[::1]:7780", false),
            ("https://città.example", "https://xn--citt-3na.example", "xn--citt-3na.example", true),
        ] {
            let url: PublicUrl = text.parse().unwrap();
            assert_eq!((url.origin(), url.host(), url.is_secure()), (origin, host, secure));
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "",
            "foo",
            "play.example.org",
            "play.example.org:7780",
            "ftp://play.example.org",
            "https://",
            "https:///host",
            "http:host",
            "https://two words",
            "https://host:99999",
            "//host",
            "https://\\host",
        ] {
            let error = text.parse::<PublicUrl>().unwrap_err();
            assert_eq!(error, PublicUrlError::NoAddress(text.to_owned()));
        }
        for end in ["/eridu", "/?a=b", "/#top", "?a", "//"] {
            let error = format!("https://host{end}").parse::<PublicUrl>().unwrap_err();
            assert!(matches!(error, PublicUrlError::NoOrigin { .. }), "{end}: {error}");
        }
        assert!("https://anna@host".parse::<PublicUrl>().is_err());
    }
}
