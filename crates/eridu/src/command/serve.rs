//! `eridu serve`: the server.

use std::{
    fmt::Display,
    io::{Write, stdout},
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
    path::PathBuf,
    str::FromStr,
    sync::Arc,
};

use clap::Args;
use games::Shelf;
use server::{
    Amount, Clock, HouseBots, Listen, Listening, Proxy, Settings, State,
    store::{Alone, Location, Opening, Store},
};
use tokio::{
    runtime::Runtime,
    signal::unix::{Signal, SignalKind, signal},
};
use tracing::Level;
use tracing_subscriber::{
    Layer as _, filter::Targets, layer::SubscriberExt as _, util::SubscriberInitExt as _,
};

use super::{
    database::{self, DatabaseArguments},
    given::{Anything, Given},
    open_files,
};
use crate::failure::Failure;

/// How many files the server needs besides connections, mostly for the database.
const SPARE_FILES: usize = 100;

/// Play in the browser: start the server and print its address
///
/// Every setting can be a flag, an environment variable (ERIDU_LISTEN, ERIDU_DATABASE, …) or a key
/// of the same name in a TOML file. Flags override the environment, and the environment overrides
/// the file.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Where to listen: an address with a port, a port, or `lan` for the local network [default:
    /// 127.0.0.1:7780]
    #[arg(long, env = "ERIDU_LISTEN", value_name = "ADDRESS", value_parser = Anything)]
    listen: Option<Given>,

    #[command(flatten)]
    database: DatabaseArguments,

    /// The public address, if the server is behind a proxy; with https, cookies are secure
    #[arg(long, env = "ERIDU_PUBLIC_URL", value_name = "URL", value_parser = Anything)]
    public_url: Option<Given>,

    /// The address of a proxy whose X-Forwarded-For is trusted; can be repeated
    #[arg(
        long,
        env = "ERIDU_TRUSTED_PROXY",
        value_name = "IP",
        value_delimiter = ',',
        value_parser = Anything
    )]
    trusted_proxy: Vec<Given>,

    /// Let everyone read /metrics, not only this machine
    #[arg(
        long,
        env = "ERIDU_OPEN_METRICS",
        value_name = "BOOL",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true",
        value_parser = Anything
    )]
    open_metrics: Option<Given>,

    /// How many milliseconds a bot waits before it answers
    #[arg(long, env = "ERIDU_BOT_PACE", value_name = "MS", value_parser = Anything)]
    bot_pace: Option<Given>,

    /// How many bots think in parallel; 0 means one less than the number of cores
    #[arg(long, env = "ERIDU_BOT_THREADS", value_name = "N", value_parser = Anything)]
    bot_threads: Option<Given>,

    /// The maximum time a bot takes to answer, in seconds; under load it thinks less
    #[arg(long, env = "ERIDU_BOT_SECONDS", value_name = "N", value_parser = Anything)]
    bot_seconds: Option<Given>,

    /// How many tables of one person may run where only bots play; 0 means no limit
    #[arg(long, env = "ERIDU_BOT_TABLES_PER_PERSON", value_name = "N", value_parser = Anything)]
    bot_tables_per_person: Option<Given>,

    /// The same limit for all people at one address; 0 means no limit
    #[arg(long, env = "ERIDU_BOT_TABLES_PER_ADDRESS", value_name = "N", value_parser = Anything)]
    bot_tables_per_address: Option<Given>,

    /// Maximum number of connections
    #[arg(long, env = "ERIDU_CONNECTIONS", value_name = "N", value_parser = Anything)]
    connections: Option<Given>,

    /// Maximum number of connections from one address, and never more than half of all; 0 means no
    /// limit
    #[arg(long, env = "ERIDU_CONNECTIONS_PER_ADDRESS", value_name = "N", value_parser = Anything)]
    connections_per_address: Option<Given>,

    /// How many seconds a connection may take to send the head of a request
    #[arg(long, env = "ERIDU_HEAD_SECONDS", value_name = "N", value_parser = Anything)]
    head_seconds: Option<Given>,

    /// Multiplies all rate limits; 0 means no limits
    #[arg(long, env = "ERIDU_LIMIT_FACTOR", value_name = "N", value_parser = Anything)]
    limit_factor: Option<Given>,

    /// Maximum number of event streams per person
    #[arg(long, env = "ERIDU_STREAMS_PER_PERSON", value_name = "N", value_parser = Anything)]
    streams_per_person: Option<Given>,

    /// Maximum number of event streams for the signed-in people at one address; visitors who are
    /// not signed in get a separate eighth of that
    #[arg(long, env = "ERIDU_STREAMS_PER_ADDRESS", value_name = "N", value_parser = Anything)]
    streams_per_address: Option<Given>,

    /// The mail server, such as smtps://user:password@mail.example.org
    #[arg(
        long,
        env = "ERIDU_SMTP",
        value_name = "URL",
        hide_env_values = true,
        value_parser = Anything
    )]
    smtp: Option<Given>,

    /// The sender of mail, such as "Eridu <table@example.org>"
    #[arg(long, env = "ERIDU_MAIL_FROM", value_name = "MAILBOX", value_parser = Anything)]
    mail_from: Option<Given>,

    /// Write the log as JSON
    #[arg(
        long,
        env = "ERIDU_LOG_JSON",
        value_name = "BOOL",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true",
        value_parser = Anything
    )]
    log_json: Option<Given>,
}

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<(), Failure> {
        let log_json = self.log_json.as_ref().map_or(Ok(false), Given::is_true)?;
        let mut settings = self.settings()?;
        log(log_json);
        let wanted = settings.connections.count();
        let files = open_files::allow(wanted + SPARE_FILES);
        let most = files.saturating_sub(SPARE_FILES);
        if most < wanted {
            tracing::info!(most, "the system allows fewer open files than connections");
            settings.connections = Amount::nearest(most);
        }
        Runtime::new()?.block_on(serve(shelf, settings))
    }

    /// The Civilization data folder named in the settings file.
    pub(super) fn civilization_data(&self) -> Result<Option<PathBuf>, Failure> {
        Ok(self.database.settings()?.civilization_data)
    }

    /// The settings from the file, overridden by the environment and the flags.
    fn settings(&self) -> Result<Settings, Failure> {
        let mut settings = self.database.settings()?;
        if let Some(listen) = &self.listen {
            settings.listen = listen.read::<Listen>()?.address(settings.listen);
        }
        if !self.trusted_proxy.is_empty() {
            let proxies = self.trusted_proxy.iter().map(Given::read::<Proxy>);
            let proxies = proxies.map(|proxy| proxy.map(|Proxy(address)| address));
            settings.trusted_proxies = proxies.collect::<Result<_, _>>()?;
        }
        if let Some(open) = &self.open_metrics {
            settings.open_metrics = open.is_true()?;
        }
        if let Some(url) = &self.public_url {
            settings.public_url = Some(url.read()?);
        }
        if let Some(smtp) = &self.smtp {
            settings.smtp = Some(smtp.read()?);
        }
        if let Some(sender) = &self.mail_from {
            settings.mail_from = Some(sender.read()?);
        }
        if let Some(factor) = &self.limit_factor {
            settings.limit_factor = factor.read::<Amount<0, { u32::MAX }>>()?.get();
        }
        take(&mut settings.bot_threads, &self.bot_threads)?;
        take(&mut settings.bot_pace, &self.bot_pace)?;
        take(&mut settings.bot_seconds, &self.bot_seconds)?;
        take(&mut settings.bot_tables_per_person, &self.bot_tables_per_person)?;
        take(&mut settings.bot_tables_per_address, &self.bot_tables_per_address)?;
        take(&mut settings.connections, &self.connections)?;
        take(&mut settings.connections_per_address, &self.connections_per_address)?;
        take(&mut settings.head_seconds, &self.head_seconds)?;
        take(&mut settings.streams_per_person, &self.streams_per_person)?;
        take(&mut settings.streams_per_address, &self.streams_per_address)?;
        settings.counted_seeds = counted_seeds();
        settings.check().map_err(|error| Failure::Senseless(error.to_string()))?;
        Ok(settings)
    }
}

/// Predictable seeds for browser tests, so that they play the same games every time. A release
/// build always draws its seeds from the system.
#[allow(clippy::disallowed_methods, reason = "browser tests pass it to a server of their own")]
fn counted_seeds() -> Option<u64> {
    if cfg!(debug_assertions) { std::env::var("ERIDU_TEST_SEEDS").ok()?.parse().ok() } else { None }
}

/// Overrides a setting if it was given.
fn take<T: FromStr<Err: Display>>(setting: &mut T, given: &Option<Given>) -> Result<(), Failure> {
    if let Some(given) = given {
        *setting = given.read()?;
    }
    Ok(())
}

/// The log goes to standard error; `ERIDU_LOG=debug` makes it verbose, and `warn,server=debug` a
/// part of it.
#[allow(clippy::disallowed_methods, reason = "the log is configured by the environment")]
fn log(json: bool) {
    let asked = std::env::var("ERIDU_LOG").ok().and_then(|text| text.parse::<Targets>().ok());
    let usual = || Targets::new().with_default(Level::WARN).with_target("sqlx", Level::ERROR);
    let written = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let written = if json { written.json().boxed() } else { written.boxed() };
    tracing_subscriber::registry().with(asked.unwrap_or_else(usual)).with(written).init();
}

async fn serve(shelf: Shelf, settings: Settings) -> Result<(), Failure> {
    let listening = Listening::on(settings.listen).await;
    let listening = listening.map_err(|error| Failure::Serving(error.to_string()))?;
    database::make_folder(&settings.database)?;
    let alone = Alone::on(&settings.database);
    let _alone = alone.map_err(|error| Failure::Serving(error.to_string()))?;
    let store = Store::open(settings.database.as_str(), Opening::Migrate).await;
    let store = store.map_err(|error| Failure::Serving(error.to_string()))?;
    let (address, database) = (listening.address(), settings.database.clone());
    let state = State::new(settings, shelf, store, Arc::new(HouseBots), Clock::system());
    let resumed = state.resume().await;
    resumed.map_err(|error| Failure::Serving(error.to_string()))?;
    let stop = Stop::listen()?;
    say(address, &database);
    server::serve(listening, state, stop.asked()).await;
    Ok(())
}

/// Prints the address. The first line is the address alone, for scripts. Errors are ignored: the
/// server runs even if nobody reads the output.
fn say(address: SocketAddr, database: &Location) {
    let mut text = String::new();
    if address.ip().is_unspecified() {
        let port = address.port();
        text.push_str(&format!("http://127.0.0.1:{port}/\n"));
        text.push_str(&match lan_address() {
            Some(ip) => format!("on the local network: http://{ip}:{port}/\n"),
            None => "the address of this machine on the local network is not known\n".to_owned(),
        });
    } else {
        text.push_str(&format!("http://{address}/\n"));
    }
    text.push_str(&format!("games are kept in {database}; end with Ctrl-C\n"));
    let mut out = stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// The address of this machine on the local network. Determined without sending anything.
fn lan_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

/// The two ways to stop the server: Ctrl-C and SIGTERM. The handlers are installed before the
/// address is printed.
struct Stop {
    interrupt: Signal,
    terminate: Signal,
}

impl Stop {
    fn listen() -> Result<Self, Failure> {
        let interrupt = signal(SignalKind::interrupt())?;
        Ok(Self { interrupt, terminate: signal(SignalKind::terminate())? })
    }

    /// Completes when the server is asked to stop.
    async fn asked(mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}
