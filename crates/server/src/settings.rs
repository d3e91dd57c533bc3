//! Settings: what whoever runs the server can choose.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
};

use serde::Deserialize;

/// The settings of a server. A TOML file has the same names.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// Where it listens.
    pub listen: SocketAddr,
    /// A SQLite file or a `postgres://` address.
    pub database: String,
    /// Under which address people reach it, when a proxy stands before it. With `https`, cookies
    /// are marked as secure.
    pub public_url: Option<String>,
    /// The proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// Who may read `/metrics` besides this machine.
    pub open_metrics: bool,
    /// How many milliseconds a bot waits before it answers, so that people can follow.
    pub bot_pace: u64,
    /// How many bots think at once; 0 is one less than there are cores.
    pub bot_threads: usize,
    /// The most connections at once.
    pub connections: usize,
    /// How many seconds a connection may take to send the head of a request.
    pub head_seconds: u64,
    /// How many times more than usual one address or person may do; 0 is without limits.
    pub limit_factor: u32,
    /// How many event streams one person may hold.
    pub streams_per_person: usize,
    /// How many event streams one address may hold.
    pub streams_per_address: usize,
    /// The server that takes mail, such as `smtps://user:password@mail.example.org`.
    pub smtp: Option<String>,
    /// Whom mail comes from, such as `Eridu <table@example.org>`.
    pub mail_from: Option<String>,
    /// Whether webhooks may be aimed at this machine: for tests alone, and in no file.
    #[serde(skip)]
    pub webhooks_to_this_machine: bool,
    /// The folder with the host's own data for Civilization, which the binary reads before it
    /// serves.
    pub civilization_data: Option<PathBuf>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 7780)),
            database: "eridu.db".to_owned(),
            public_url: None,
            trusted_proxies: Vec::new(),
            open_metrics: false,
            bot_pace: 900,
            bot_threads: 0,
            connections: 20_000,
            head_seconds: 10,
            limit_factor: 1,
            streams_per_person: 8,
            streams_per_address: 64,
            smtp: None,
            mail_from: None,
            webhooks_to_this_machine: false,
            civilization_data: None,
        }
    }
}

impl Settings {
    /// Whether people reach it over TLS.
    pub fn is_secure(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }

    /// The host that people reach it under, when it is known.
    pub(crate) fn public_host(&self) -> Option<&str> {
        let url = self.public_url.as_deref()?;
        let host = url.split_once("://").map_or(url, |(_, rest)| rest);
        host.split('/').next()
    }
}
