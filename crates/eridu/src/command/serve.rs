//! `eridu serve`: the table on the network.

use std::{
    env,
    io::{Write, stdout},
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
    path::{Path, PathBuf},
    sync::Arc,
};

use clap::Args;
use server::{
    Clock, HouseBots, Listening, Settings, State,
    store::{Alone, Opening, Store},
};
use tokio::{
    runtime::Runtime,
    signal::unix::{Signal, SignalKind, signal},
};
use tracing_subscriber::EnvFilter;

use super::{
    database::{self, DatabaseArguments},
    open_files,
};
use crate::failure::Failure;

/// How many files besides connections the server has open: the database, mostly.
const SPARE_FILES: usize = 100;

/// Play in the browser: start the server and print its address
///
/// Every setting can be given by a flag, by the environment (ERIDU_LISTEN, ERIDU_DATABASE, …) or
/// by a TOML file with the same names; flags go first, then the environment, then the file.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Where to listen: an address with a port, a port, or `lan` for everybody on the local
    /// network [default: 127.0.0.1:7780]
    #[arg(long, env = "ERIDU_LISTEN", value_name = "ADDRESS")]
    listen: Option<String>,

    #[command(flatten)]
    database: DatabaseArguments,

    /// The address under which people reach it, when a proxy stands before it; with https, cookies
    /// are secure
    #[arg(long, env = "ERIDU_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,

    /// The address of a proxy whose X-Forwarded-For is believed; can be repeated
    #[arg(long, env = "ERIDU_TRUSTED_PROXY", value_name = "IP", value_delimiter = ',')]
    trusted_proxy: Vec<IpAddr>,

    /// Let everybody read /metrics, not only this machine
    #[arg(long, env = "ERIDU_OPEN_METRICS")]
    open_metrics: bool,

    /// How many milliseconds a bot waits before it answers
    #[arg(long, env = "ERIDU_BOT_PACE", value_name = "MS")]
    bot_pace: Option<u64>,

    /// How many bots think at once; 0 is one less than there are cores
    #[arg(long, env = "ERIDU_BOT_THREADS", value_name = "N")]
    bot_threads: Option<usize>,

    /// The most connections at once
    #[arg(long, env = "ERIDU_CONNECTIONS", value_name = "N")]
    connections: Option<usize>,

    /// How many seconds a connection may take to send the head of a request
    #[arg(long, env = "ERIDU_HEAD_SECONDS", value_name = "N")]
    head_seconds: Option<u64>,

    /// How many times more than usual one person or address may do; 0 is without limits
    #[arg(long, env = "ERIDU_LIMIT_FACTOR", value_name = "N")]
    limit_factor: Option<u32>,

    /// How many event streams one person may hold
    #[arg(long, env = "ERIDU_STREAMS_PER_PERSON", value_name = "N")]
    streams_per_person: Option<usize>,

    /// How many event streams one address may hold
    #[arg(long, env = "ERIDU_STREAMS_PER_ADDRESS", value_name = "N")]
    streams_per_address: Option<usize>,

    /// The server that takes mail, such as smtps://user:password@mail.example.org
    #[arg(long, env = "ERIDU_SMTP", value_name = "URL", hide_env_values = true)]
    smtp: Option<String>,

    /// Whom mail comes from, such as "Eridu <table@example.org>"
    #[arg(long, env = "ERIDU_MAIL_FROM", value_name = "MAILBOX")]
    mail_from: Option<String>,

    /// Write the log as JSON
    #[arg(long, env = "ERIDU_LOG_JSON")]
    log_json: bool,
}

impl Arguments {
    pub(super) fn run(self) -> Result<(), Failure> {
        let log_json = self.log_json;
        let mut settings = self.settings()?;
        log(log_json);
        let files = open_files::allow(settings.connections.saturating_add(SPARE_FILES));
        let most = files.saturating_sub(SPARE_FILES).max(1);
        if most < settings.connections {
            tracing::info!(most, "the system allows fewer open files than connections");
            settings.connections = most;
        }
        Runtime::new()?.block_on(serve(settings))
    }

    /// The folder with data for Civilization that the file of settings names.
    pub(super) fn civilization_data(&self) -> Result<Option<PathBuf>, Failure> {
        Ok(self.database.settings()?.civilization_data)
    }

    /// The settings of the file, with what the environment and the flags say instead.
    fn settings(self) -> Result<Settings, Failure> {
        let mut settings = self.database.settings()?;
        if let Some(listen) = &self.listen {
            settings.listen = address(listen, settings.listen)?;
        }
        settings.public_url = self.public_url.or(settings.public_url);
        if !self.trusted_proxy.is_empty() {
            settings.trusted_proxies = self.trusted_proxy;
        }
        settings.open_metrics |= self.open_metrics;
        settings.smtp = self.smtp.or(settings.smtp);
        settings.mail_from = self.mail_from.or(settings.mail_from);
        settings.bot_threads = self.bot_threads.unwrap_or(settings.bot_threads);
        settings.bot_pace = self.bot_pace.unwrap_or(settings.bot_pace);
        settings.connections = self.connections.unwrap_or(settings.connections);
        settings.head_seconds = self.head_seconds.unwrap_or(settings.head_seconds);
        settings.limit_factor = self.limit_factor.unwrap_or(settings.limit_factor);
        settings.streams_per_person =
            self.streams_per_person.unwrap_or(settings.streams_per_person);
        settings.streams_per_address =
            self.streams_per_address.unwrap_or(settings.streams_per_address);
        Ok(settings)
    }
}

/// The address that somebody wrote: whole, a port, or `lan`.
fn address(text: &str, usual: SocketAddr) -> Result<SocketAddr, Failure> {
    let lan = |port| SocketAddr::from((Ipv4Addr::UNSPECIFIED, port));
    let found = match (text, text.strip_prefix("lan:")) {
        ("lan", _) => Some(lan(usual.port())),
        (_, Some(port)) => port.parse().ok().map(lan),
        (_, None) => text
            .parse()
            .ok()
            .or_else(|| text.parse().ok().map(|port: u16| SocketAddr::new(usual.ip(), port))),
    };
    found.ok_or_else(|| {
        Failure::Senseless(format!("`{text}` is no address; write 127.0.0.1:7780, 7780 or lan"))
    })
}

/// The log goes to standard error; `ERIDU_LOG=debug` says more.
fn log(json: bool) {
    let filter =
        EnvFilter::try_from_env("ERIDU_LOG").unwrap_or_else(|_| EnvFilter::new("warn,sqlx=error"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if json { log.json().init() } else { log.init() }
}

async fn serve(settings: Settings) -> Result<(), Failure> {
    let listening = Listening::on(settings.listen).await;
    let listening = listening.map_err(|error| Failure::Serving(error.to_string()))?;
    database::make_folder(&settings.database)?;
    let alone = Alone::on(&settings.database);
    let _alone = alone.map_err(|error| Failure::Serving(error.to_string()))?;
    let store = Store::open(&settings.database, Opening::Migrate).await;
    let store = store.map_err(|error| Failure::Serving(error.to_string()))?;
    let (address, database) = (listening.address(), settings.database.clone());
    let state = State::new(settings, games::all(), store, Arc::new(HouseBots), Clock::System);
    let resumed = state.resume().await;
    resumed.map_err(|error| Failure::Serving(error.to_string()))?;
    let stop = Stop::listen()?;
    say(address, &database);
    server::serve(listening, state, stop.asked()).await;
    Ok(())
}

/// Says where the table is. The first line is the address alone, for scripts. Whether anybody
/// reads it is not the server's affair: it serves all the same.
fn say(address: SocketAddr, database: &str) {
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
    let shown = if database.contains("://") { "PostgreSQL" } else { database };
    text.push_str(&format!("games are kept in {shown}; end with Ctrl-C\n"));
    let mut out = stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// The address under which others on the network see this machine. Nothing is sent.
fn lan_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

/// The two ways to ask the server to end: by Ctrl-C, and by the system. They are listened to before
/// anybody is told that the server is there.
struct Stop {
    interrupt: Signal,
    terminate: Signal,
}

impl Stop {
    fn listen() -> Result<Self, Failure> {
        let interrupt = signal(SignalKind::interrupt())?;
        Ok(Self { interrupt, terminate: signal(SignalKind::terminate())? })
    }

    /// Done when somebody asks.
    async fn asked(mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

/// Where games are kept when nobody says otherwise: in the folder for the user's data.
pub(super) fn usual_database() -> PathBuf {
    let folder = env::var_os("XDG_DATA_HOME").map(PathBuf::from);
    let folder =
        folder.or_else(|| env::var_os("HOME").map(|home| Path::new(&home).join(".local/share")));
    folder.map_or_else(|| PathBuf::from("eridu.db"), |folder| folder.join("eridu/eridu.db"))
}
