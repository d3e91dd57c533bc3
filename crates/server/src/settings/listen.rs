//! The listen address, in the forms people write it.

use std::{
    net::{Ipv4Addr, SocketAddr},
    str::FromStr,
};

use serde::{Deserialize, Deserializer, de};

/// An address with a port, a port, or `lan` for the local network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listen {
    /// An address with a port.
    Address(SocketAddr),
    /// A port of the default address.
    Port(u16),
    /// All addresses of this machine, at this port or the default one.
    Lan(Option<u16>),
}

/// None of these forms.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must be an address such as 127.0.0.1:7780, a port, or lan, not `{0}`")]
pub struct ListenError(String);

impl Listen {
    /// The resulting address, given the default.
    pub fn address(self, usual: SocketAddr) -> SocketAddr {
        match self {
            Self::Address(address) => address,
            Self::Port(port) => SocketAddr::new(usual.ip(), port),
            Self::Lan(port) => (Ipv4Addr::UNSPECIFIED, port.unwrap_or(usual.port())).into(),
        }
    }
}

impl FromStr for Listen {
    type Err = ListenError;

    fn from_str(text: &str) -> Result<Self, ListenError> {
        let found = match (text, text.strip_prefix("lan:")) {
            ("lan", _) => Some(Self::Lan(None)),
            (_, Some(port)) => port.parse().ok().map(|port| Self::Lan(Some(port))),
            (_, None) => match text.parse() {
                Ok(address) => Some(Self::Address(address)),
                Err(_) => text.parse().ok().map(Self::Port),
            },
        };
        found.ok_or_else(|| ListenError(text.to_owned()))
    }
}

impl<'de> Deserialize<'de> for Listen {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
