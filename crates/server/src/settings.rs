//! Settings: what a host can configure. Invalid values are unrepresentable.

mod amount;
mod listen;
mod proxy;
mod public_url;

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
};

use serde::{Deserialize, Deserializer};

use crate::{
    people::mail::{Sender, Smtp},
    store::Location,
};

pub use amount::{Amount, AmountError};
pub use listen::{Listen, ListenError};
pub use proxy::{Proxy, ProxyError};
pub use public_url::{PublicUrl, PublicUrlError};

/// The settings of a server. A TOML file has the same names.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// The listen address.
    #[serde(deserialize_with = "listen")]
    pub listen: SocketAddr,
    /// A SQLite file or a `postgres://` address.
    pub database: Location,
    /// The public address, if the server is behind a proxy. With `https`, cookies are marked as
    /// secure.
    pub public_url: Option<PublicUrl>,
    /// The proxies whose `X-Forwarded-For` is trusted.
    #[serde(deserialize_with = "proxies")]
    pub trusted_proxies: Vec<IpAddr>,
    /// Whether `/metrics` is readable from other machines.
    pub open_metrics: bool,
    /// How many milliseconds a bot waits before it answers, so that people can follow.
    pub bot_pace: Amount<0, 60_000>,
    /// The number of bots that think in parallel; 0 means one less than the number of cores.
    pub bot_threads: Amount<0, 1_024>,
    /// The maximum time a bot takes to answer after its pause, waiting and thinking, in seconds.
    pub bot_seconds: Amount<1, 600>,
    /// The maximum number of running bot-only tables per person; 0 means no limit.
    pub bot_tables_per_person: Amount<0, 1_000_000>,
    /// The same limit for all people at one address; 0 means no limit.
    pub bot_tables_per_address: Amount<0, 1_000_000>,
    /// The maximum number of connections.
    pub connections: Amount<1, 1_000_000>,
    /// The maximum number of connections per address, and never more than half of all; 0 means no
    /// limit. Trusted proxies are exempt.
    pub connections_per_address: Amount<0, 1_000_000>,
    /// How many seconds a connection may take to send the head of a request.
    pub head_seconds: Amount<1, 3_600>,
    /// A factor for all rate limits; 0 means no limits.
    #[serde(deserialize_with = "whole_number")]
    pub limit_factor: u32,
    /// The maximum number of event streams per person.
    pub streams_per_person: Amount<1, 10_000>,
    /// The maximum number of event streams for the signed-in people at one address. Anonymous
    /// visitors get a separate eighth of that.
    pub streams_per_address: Amount<1, 1_000_000>,
    /// The mail server, such as `smtps://user:password@mail.example.org`.
    pub smtp: Option<Smtp>,
    /// The sender of mail, such as `Eridu <table@example.org>`.
    pub mail_from: Option<Sender>,
    /// Whether webhooks may target this machine. Only for tests, so not in the file.
    #[serde(skip)]
    pub webhooks_to_this_machine: bool,
    /// The first of consecutive seeds for matches, instead of random ones. Only for tests, so not
    /// in the file.
    #[serde(skip)]
    pub counted_seeds: Option<u64>,
    /// The folder with custom data for Civilization, which the binary loads before it serves.
    pub civilization_data: Option<PathBuf>,
}

/// Settings that contradict each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("mail needs `smtp`, `mail-from` and `public-url` together, and `{missing}` is not set")]
pub struct SettingsError {
    missing: &'static str,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 7780)),
            database: Location::File("eridu.db".to_owned()),
            public_url: None,
            trusted_proxies: Vec::new(),
            open_metrics: false,
            bot_pace: Amount::of::<900>(),
            bot_threads: Amount::of::<0>(),
            bot_seconds: Amount::of::<5>(),
            bot_tables_per_person: Amount::of::<3>(),
            bot_tables_per_address: Amount::of::<12>(),
            connections: Amount::of::<20_000>(),
            connections_per_address: Amount::of::<1_000>(),
            head_seconds: Amount::of::<10>(),
            limit_factor: 1,
            streams_per_person: Amount::of::<8>(),
            streams_per_address: Amount::of::<512>(),
            smtp: None,
            mail_from: None,
            webhooks_to_this_machine: false,
            counted_seeds: None,
            civilization_data: None,
        }
    }
}

impl Settings {
    /// Whether an address is that of a trusted proxy.
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.trusted_proxies.iter().any(|proxy| proxy.to_canonical() == address)
    }

    /// Checks settings that depend on each other.
    ///
    /// # Errors
    /// If mail is only half configured.
    pub fn check(&self) -> Result<(), SettingsError> {
        let mail = self.smtp.is_some() || self.mail_from.is_some();
        let set = [
            ("smtp", self.smtp.is_some()),
            ("mail-from", self.mail_from.is_some()),
            ("public-url", self.public_url.is_some()),
        ];
        match set.into_iter().find(|(_, set)| mail && !set) {
            Some((missing, _)) => Err(SettingsError { missing }),
            None => Ok(()),
        }
    }

    /// Whether the public address uses TLS.
    pub fn is_secure(&self) -> bool {
        self.public_url.as_ref().is_some_and(PublicUrl::is_secure)
    }

    /// The public host, if it is configured.
    pub(crate) fn public_host(&self) -> Option<&str> {
        self.public_url.as_ref().map(PublicUrl::host)
    }
}

fn listen<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SocketAddr, D::Error> {
    Ok(Listen::deserialize(deserializer)?.address(Settings::default().listen))
}

fn proxies<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<IpAddr>, D::Error> {
    let proxies = Vec::<Proxy>::deserialize(deserializer)?;
    Ok(proxies.into_iter().map(|Proxy(address)| address).collect())
}

fn whole_number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    Ok(Amount::<0, { u32::MAX }>::deserialize(deserializer)?.get())
}
