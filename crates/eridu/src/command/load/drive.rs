//! The simulated people: some at each table play, the others watch.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::Duration,
};

use serde::Deserialize;
use serde_json::{Value, json, value::RawValue};
use tokio::{
    task::JoinHandle,
    time::{Instant, sleep, sleep_until},
};

use super::{
    client::{Answer, Client},
    report::Report,
    stages::Stages,
};

/// The plan of a load test.
#[derive(Clone, Debug)]
pub(in crate::command) struct Plan {
    /// The nodes; people who sit side by side use different ones.
    pub(in crate::command) addresses: Vec<String>,
    pub(in crate::command) game: String,
    /// The number of people at each table.
    pub(in crate::command) players: usize,
    pub(in crate::command) tables: usize,
    pub(in crate::command) streams: usize,
    /// The number of chat messages at each table before the measurement.
    pub(in crate::command) chat: usize,
    pub(in crate::command) rate: u32,
    pub(in crate::command) time: Duration,
    /// The process ids of the servers we started.
    pub(in crate::command) pids: Vec<u32>,
}

impl Plan {
    /// The address of a node, in rotation.
    fn node(&self, number: usize) -> &str {
        let index = number % self.addresses.len().max(1);
        self.addresses.get(index).map_or("", |address| address)
    }
}

/// Shared counters.
#[derive(Debug, Default)]
struct Counts {
    ready: AtomicUsize,
    streams: AtomicUsize,
    events: AtomicU64,
}

/// The measurements of one table.
#[derive(Debug, Default)]
pub(super) struct Measured {
    /// The latency of each acknowledged action, in microseconds.
    pub(super) acts: Vec<u32>,
    /// The latency of each fetch, in microseconds.
    pub(super) looks: Vec<u32>,
    pub(super) refused: u64,
    pub(super) finished: u64,
}

/// Sets everything up, plays, and measures.
pub(in crate::command) async fn run(plan: &Plan) -> io::Result<Report> {
    let counts = Arc::new(Counts::default());
    let mut tables = Vec::new();
    let (begin, begun) = tokio::sync::watch::channel(None::<Instant>);
    for index in 0..plan.tables {
        let (plan, counts, begun) = (plan.clone(), counts.clone(), begun.clone());
        tables.push(tokio::spawn(table(plan, index, counts, begun)));
        if index % 20 == 19 {
            sleep(Duration::from_millis(20)).await;
        }
    }
    let patience = Instant::now() + Duration::from_secs(300);
    let settled = || {
        counts.ready.load(Ordering::Relaxed) == plan.tables
            && counts.streams.load(Ordering::Relaxed) == plan.streams
    };
    let broken = |tables: &[JoinHandle<_>]| tables.iter().any(JoinHandle::is_finished);
    while !settled() && !broken(&tables) && Instant::now() < patience {
        sleep(Duration::from_millis(100)).await;
    }
    // Gives the streams time to settle.
    sleep(Duration::from_secs(2)).await;
    let before = counts.events.load(Ordering::Relaxed);
    let start = Instant::now();
    let _ = begin.send(Some(start));
    let mut report = Report { tables: plan.tables, ..Report::default() };
    let own = std::process::id();
    let time = |pids: &[u32]| pids.iter().map(|pid| processor_time(*pid)).sum::<Option<Duration>>();
    let used = (time(&plan.pids), time(&[own]));
    let stages = Stages::fetch(&plan.addresses).await;
    let watching = tokio::spawn(watch(plan.pids.clone(), plan.time));
    for table in tables {
        match table.await {
            Ok(Ok(measured)) => report.add(measured),
            Ok(Err(_)) | Err(_) => report.broken += 1,
        }
    }
    // A server that is too slow makes the test take longer, so the elapsed time is what counts.
    report.seconds = start.elapsed().as_secs_f64();
    let since = |before: Option<Duration>, pids| Some(time(pids)?.saturating_sub(before?));
    report.server_time = since(used.0, &plan.pids).filter(|_| !plan.pids.is_empty());
    report.own_time = since(used.1, &[own]);
    if let (Ok(before), Ok(after)) = (stages, Stages::fetch(&plan.addresses).await) {
        report.stages = Some(after.since(before));
    }
    report.streams = counts.streams.load(Ordering::Relaxed);
    report.events = counts.events.load(Ordering::Relaxed) - before;
    report.memory = watching.await.unwrap_or_default();
    Ok(report)
}

/// The memory of all our servers: at the beginning, at each quarter, and at the end.
async fn watch(pids: Vec<u32>, time: Duration) -> Vec<u64> {
    let mut seen = Vec::new();
    if pids.is_empty() {
        return seen;
    }
    for quarter in 0..5 {
        if quarter > 0 {
            sleep(time / 4).await;
        }
        seen.extend(pids.iter().map(|pid| memory(*pid)).sum::<Option<u64>>());
    }
    seen
}

/// Everything about one table.
async fn table(
    plan: Plan,
    index: usize,
    counts: Arc<Counts>,
    mut begun: tokio::sync::watch::Receiver<Option<Instant>>,
) -> io::Result<Measured> {
    let mut people = Vec::new();
    for seat in 0..plan.players {
        people.push(Player::new(plan.node(index + seat), &format!("Player {index} {seat}")).await?);
    }
    let mut id = sit_down(&mut people, &plan.game).await?;
    for number in 0..plan.chat {
        let body = json!({ "text": format!("This is message {number}.") });
        people[number % plan.players].post(&format!("/api/tables/{id}/chat"), &body).await?;
    }
    for stream in 0..plan.streams / plan.tables + usize::from(index < plan.streams % plan.tables) {
        let cookie = people.get(stream).map(|player| player.cookie.clone()).unwrap_or_default();
        let (address, counts) = (plan.node(index + stream).to_owned(), counts.clone());
        let path = format!("/api/events?watch={id}");
        tokio::spawn(async move {
            let mut open = false;
            let heard = |event: &[u8]| match event {
                b"hello" => {
                    open = true;
                    counts.streams.fetch_add(1, Ordering::Relaxed);
                }
                b"entries" => drop(counts.events.fetch_add(1, Ordering::Relaxed)),
                _ => {}
            };
            let _ = Client::listen(&address, &path, &cookie, heard).await;
            if open {
                counts.streams.fetch_sub(1, Ordering::Relaxed);
            }
        });
    }
    counts.ready.fetch_add(1, Ordering::Relaxed);
    let start = loop {
        if let Some(start) = *begun.borrow_and_update() {
            break start;
        }
        begun.changed().await.map_err(|_| io::ErrorKind::BrokenPipe)?;
    };
    let pause = Duration::from_secs_f64(plan.tables as f64 / f64::from(plan.rate));
    let mut next = start + pause.mul_f64(index as f64 / plan.tables as f64);
    let (mut measured, mut whim) = (Measured::default(), index as u64 + 1);
    let mut asked = 0;
    while next < start + plan.time {
        sleep_until(next).await;
        next += pause;
        let path = format!("/api/tables/{id}?fields=legal");
        let mut answer = look(&mut people[asked], &path, &mut measured).await?;
        let waiting = answer.read::<State<'_>>()?.waiting;
        if let Some(next) = waiting
            .first()
            .copied()
            .filter(|next| !waiting.contains(&asked) && *next < people.len())
        {
            asked = next;
            answer = look(&mut people[asked], &path, &mut measured).await?;
        }
        let state = answer.read::<State<'_>>()?;
        let Some(legal) = state.legal.map(RawValue::get).filter(|legal| legal.len() > 2) else {
            measured.finished += 1;
            id = sit_down(&mut people, &plan.game).await?;
            continue;
        };
        whim = whim.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let action = pick(legal, (whim >> 33) as usize);
        let key = format!("load-{index}-{whim:x}");
        let body = json!({ "seat": asked, "action": action, "step": state.step, "key": key });
        let sent = Instant::now();
        let answer = people[asked].post(&format!("/api/tables/{id}/act"), &body).await?;
        match answer.status {
            200 => {
                measured.acts.push(micros(sent));
                let next =
                    answer.read::<Done>()?.waiting.into_iter().find(|seat| *seat < people.len());
                asked = next.unwrap_or(asked);
            }
            _ => measured.refused += 1,
        }
    }
    Ok(measured)
}

/// The part of a table's state that the generator needs.
#[derive(Deserialize)]
struct State<'a> {
    step: u32,
    waiting: Vec<usize>,
    #[serde(borrow)]
    legal: Option<&'a RawValue>,
}

/// One of the strings of a JSON list without escapes: the one around some byte. The generator shares
/// the machine with the server, so it reads no more of the list than that.
fn pick(list: &str, whim: usize) -> &str {
    let inside = list.trim_start_matches("[\"").trim_end_matches("\"]");
    let before = inside.get(..whim % inside.len().max(1)).unwrap_or_default();
    let rest = inside.get(before.rfind('"').map_or(0, |quote| quote + 1)..).unwrap_or_default();
    let rest = rest.strip_prefix(",\"").unwrap_or(rest);
    rest.split('"').next().unwrap_or_default()
}

/// The part of an action's answer that the generator needs.
#[derive(Deserialize)]
struct Done {
    waiting: Vec<usize>,
}

/// A player with their connection.
struct Player {
    client: Client,
    cookie: String,
}

impl Player {
    /// A new guest.
    async fn new(address: &str, name: &str) -> io::Result<Self> {
        let mut client = Client::connect(address).await?;
        let answer = client.post("/api/guests", "", &json!({ "name": name })).await?;
        let cookie = answer.cookie.ok_or(io::ErrorKind::InvalidData)?;
        Ok(Self { client, cookie })
    }

    async fn post(&mut self, path: &str, body: &Value) -> io::Result<Answer> {
        self.client.post(path, &self.cookie, body).await
    }
}

async fn look(player: &mut Player, path: &str, measured: &mut Measured) -> io::Result<Answer> {
    let sent = Instant::now();
    let answer = player.client.get(path, &player.cookie).await?;
    measured.looks.push(micros(sent));
    Ok(answer)
}

fn micros(since: Instant) -> u32 {
    u32::try_from(since.elapsed().as_micros()).unwrap_or(u32::MAX)
}

async fn sit_down(people: &mut [Player], game: &str) -> io::Result<String> {
    let mut seats = vec![json!({ "kind": "open" }); people.len()];
    if let Some(first) = seats.first_mut() {
        *first = json!({ "kind": "me" });
    }
    let body = json!({ "game": game, "seats": seats });
    let mut people = people.iter_mut();
    let first = people.next().ok_or(io::ErrorKind::InvalidInput)?;
    let card: Value = first.post("/api/tables", &body).await?.read()?;
    let id = card["id"].as_str().ok_or(io::ErrorKind::InvalidData)?.to_owned();
    for other in people {
        other.post(&format!("/api/tables/{id}/join"), &json!({})).await?;
    }
    Ok(id)
}

/// Plays short games, each of which ends when somebody resigns.
pub(in crate::command) async fn resign(address: &str, games: usize) -> io::Result<()> {
    for game in 0..games {
        let mut people = Vec::new();
        for seat in 0..2 {
            people.push(Player::new(address, &format!("Veteran {game} {seat}")).await?);
        }
        let id = sit_down(&mut people, "tigris").await?;
        if let Some(first) = people.first_mut() {
            let body = json!({ "seat": 0 });
            first.post(&format!("/api/tables/{id}/resign"), &body).await?;
        }
    }
    Ok(())
}

/// The resident memory of a process, in bytes.
#[allow(clippy::disallowed_methods, reason = "the system is asked about our own server")]
fn memory(pid: u32) -> Option<u64> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().trim_end_matches(" kB").trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// The CPU time of a process. Unlike the other measurements, it hardly depends on the machine's
/// load.
#[allow(clippy::disallowed_methods, reason = "the system is asked about our own processes")]
fn processor_time(pid: u32) -> Option<Duration> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The fields follow the name, which may contain spaces; user and system time are the 12th and
    // 13th.
    let (_, rest) = text.rsplit_once(") ")?;
    let mut fields = rest.split(' ').skip(11).map_while(|field| field.parse::<u64>().ok());
    let ticks = fields.next()? + fields.next()?;
    // A tick is a hundredth of a second on all common Linux systems.
    Some(Duration::from_millis(ticks * 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_of_a_list_picks_one_of_its_strings() {
        let strings = ["pass", "tile farm D5", "leader king A1"];
        let list = serde_json::to_string(&strings).unwrap();
        let picked: Vec<&str> = (0..list.len()).map(|whim| pick(&list, whim)).collect();
        assert!(strings.iter().all(|one| picked.contains(one)), "{picked:?}");
        assert!(picked.iter().all(|one| strings.contains(one)), "{picked:?}");
    }
}
