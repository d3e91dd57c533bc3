//! The address of a trusted proxy.

use std::{net::IpAddr, str::FromStr};

use serde::{Deserialize, Deserializer, de};

/// An IP address, as connections show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proxy(pub IpAddr);

/// Not an IP address. Host names are not resolved, because their address could change.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must be an IP address such as 127.0.0.1, not `{0}`")]
pub struct ProxyError(String);

impl FromStr for Proxy {
    type Err = ProxyError;

    fn from_str(text: &str) -> Result<Self, ProxyError> {
        let address: IpAddr = text.parse().map_err(|_| ProxyError(text.to_owned()))?;
        Ok(Self(address.to_canonical()))
    }
}

impl<'de> Deserialize<'de> for Proxy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
