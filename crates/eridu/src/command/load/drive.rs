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
    sync::{mpsc, watch},
    time::{Instant, sleep, sleep_until},
};

use super::{
    client::{Answer, Client},
    processes::{processor_time, watch_memory},
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

/// The delay before a stream is opened again.
const AGAIN: Duration = Duration::from_millis(200);

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

/// A stretch of time in which people act at an even rate.
#[derive(Clone, Copy, Debug)]
struct Leg {
    start: Instant,
    end: Instant,
    /// The time between two actions at a table.
    pause: Duration,
}

/// Sets everything up, plays, and measures.
pub(in crate::command) async fn run(plan: &Plan) -> io::Result<Report> {
    Load::begin(plan).await.measure(plan.rate, plan.time).await
}

/// People at their tables and open streams, ready to be measured.
pub(super) struct Load {
    plan: Arc<Plan>,
    counts: Arc<Counts>,
    legs: watch::Sender<Option<Leg>>,
    /// What each table has measured in a leg; nothing if its connection broke.
    measured: mpsc::UnboundedReceiver<Option<Measured>>,
    /// The number of tables whose connections are sound.
    sound: usize,
    broken: u64,
}

impl Load {
    /// Seats the people and opens the streams.
    pub(super) async fn begin(plan: &Plan) -> Self {
        let (plan, counts) = (Arc::new(plan.clone()), Arc::new(Counts::default()));
        let (legs, begun) = watch::channel(None);
        let (tell, measured) = mpsc::unbounded_channel();
        for index in 0..plan.tables {
            let (plan, counts, begun) = (plan.clone(), counts.clone(), begun.clone());
            let tell = tell.clone();
            tokio::spawn(async move {
                if table(&plan, index, &counts, begun, &tell).await.is_err() {
                    let _ = tell.send(None);
                }
            });
            if index % 20 == 19 {
                sleep(Duration::from_millis(20)).await;
            }
        }
        let patience = Instant::now() + Duration::from_secs(300);
        let settled = || {
            counts.ready.load(Ordering::Relaxed) == plan.tables
                && counts.streams.load(Ordering::Relaxed) == plan.streams
        };
        // Before the first leg, a table tells only that it is broken.
        while !settled() && measured.is_empty() && Instant::now() < patience {
            sleep(Duration::from_millis(100)).await;
        }
        // Gives the streams time to settle.
        sleep(Duration::from_secs(2)).await;
        let sound = plan.tables;
        Self { plan, counts, legs, measured, sound, broken: 0 }
    }

    /// Has people act at this rate for this long.
    pub(super) async fn measure(&mut self, rate: u32, time: Duration) -> io::Result<Report> {
        let plan = self.plan.clone();
        // Streams that an earlier rate has cost come back first.
        let patience = Instant::now() + Duration::from_secs(10);
        while self.counts.streams.load(Ordering::Relaxed) < plan.streams
            && Instant::now() < patience
        {
            sleep(Duration::from_millis(50)).await;
        }
        let events = self.counts.events.load(Ordering::Relaxed);
        let own = std::process::id();
        let used = (processor_time(&plan.pids), processor_time(&[own]));
        let stages = Stages::fetch(&plan.addresses).await;
        let start = Instant::now();
        let pause = Duration::from_secs_f64(plan.tables as f64 / f64::from(rate));
        let _ = self.legs.send(Some(Leg { start, end: start + time, pause }));
        let watching = tokio::spawn(watch_memory(plan.pids.clone(), time));
        let mut report = Report { tables: plan.tables, ..Report::default() };
        let mut asked = self.sound;
        while asked > 0 {
            asked -= 1;
            match self.measured.recv().await.ok_or(io::ErrorKind::BrokenPipe)? {
                Some(measured) => report.add(measured),
                None => {
                    self.broken += 1;
                    self.sound -= 1;
                }
            }
        }
        // A server that is too slow takes longer for the last actions.
        report.seconds = start.elapsed().as_secs_f64();
        report.broken = self.broken;
        let since =
            |before: Option<Duration>, pids| Some(processor_time(pids)?.saturating_sub(before?));
        report.server_time = since(used.0, &plan.pids).filter(|_| !plan.pids.is_empty());
        report.own_time = since(used.1, &[own]);
        if let (Ok(before), Ok(after)) = (stages, Stages::fetch(&plan.addresses).await) {
            report.stages = Some(after.since(before));
        }
        report.streams = self.counts.streams.load(Ordering::Relaxed);
        report.events = self.counts.events.load(Ordering::Relaxed) - events;
        report.memory = watching.await.unwrap_or_default();
        Ok(report)
    }
}

/// Everything about one table: its people, its streams, and what it measures in each leg.
async fn table(
    plan: &Arc<Plan>,
    index: usize,
    counts: &Arc<Counts>,
    mut begun: watch::Receiver<Option<Leg>>,
    tell: &mpsc::UnboundedSender<Option<Measured>>,
) -> io::Result<()> {
    let mut people = Vec::new();
    for seat in 0..plan.players {
        people.push(Player::new(plan.node(index + seat), &format!("Player {index} {seat}")).await?);
    }
    let id = sit_down(&mut people, &plan.game).await?;
    for number in 0..plan.chat {
        let body = json!({ "text": format!("This is message {number}.") });
        people[number % plan.players].post(&format!("/api/tables/{id}/chat"), &body).await?;
    }
    for stream in 0..plan.streams / plan.tables + usize::from(index < plan.streams % plan.tables) {
        let cookie = people.get(stream).map(|player| player.cookie.clone()).unwrap_or_default();
        let (address, counts) = (plan.node(index + stream).to_owned(), counts.clone());
        let path = format!("/api/events?watch={id}");
        tokio::spawn(listen(address, path, cookie, counts));
    }
    counts.ready.fetch_add(1, Ordering::Relaxed);
    let mut playing = Playing { plan, index, people, id, asked: 0, whim: index as u64 + 1 };
    // The load has ended when nobody can begin another leg.
    while begun.changed().await.is_ok() {
        let Some(leg) = *begun.borrow_and_update() else { continue };
        let measured = playing.leg(leg).await?;
        let _ = tell.send(Some(measured));
    }
    Ok(())
}

/// Counts what a stream says, and opens it again whenever it ends, as a browser does.
async fn listen(address: String, path: String, cookie: String, counts: Arc<Counts>) {
    loop {
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
        sleep(AGAIN).await;
    }
}

/// The game at one table.
struct Playing<'a> {
    plan: &'a Plan,
    index: usize,
    people: Vec<Player>,
    id: String,
    /// Who is asked next, as far as is known.
    asked: usize,
    /// The state of the generator of answers.
    whim: u64,
}

impl Playing<'_> {
    /// Acts at the rate of a leg until it ends.
    async fn leg(&mut self, leg: Leg) -> io::Result<Measured> {
        let mut measured = Measured::default();
        let mut next = leg.start + leg.pause.mul_f64(self.index as f64 / self.plan.tables as f64);
        while next < leg.end && Instant::now() < leg.end {
            sleep_until(next).await;
            next += leg.pause;
            self.act(&mut measured).await?;
        }
        Ok(measured)
    }

    /// Lets the asked player fetch the table and answer; after its end, another game begins.
    async fn act(&mut self, measured: &mut Measured) -> io::Result<()> {
        let Self { people, id, asked, .. } = self;
        let path = format!("/api/tables/{id}?fields=legal");
        let mut answer = look(&mut people[*asked], &path, measured).await?;
        let waiting = answer.read::<State<'_>>()?.waiting;
        if let Some(next) =
            waiting.first().copied().filter(|next| !waiting.contains(asked) && *next < people.len())
        {
            *asked = next;
            answer = look(&mut people[*asked], &path, measured).await?;
        }
        let state = answer.read::<State<'_>>()?;
        let Some(legal) = state.legal.map(RawValue::get).filter(|legal| legal.len() > 2) else {
            measured.finished += 1;
            *id = sit_down(people, &self.plan.game).await?;
            return Ok(());
        };
        self.whim = self
            .whim
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let action = pick(legal, (self.whim >> 33) as usize);
        let key = format!("load-{}-{:x}", self.index, self.whim);
        let body = json!({ "seat": asked, "action": action, "step": state.step, "key": key });
        let sent = Instant::now();
        let answer = people[*asked].post(&format!("/api/tables/{id}/act"), &body).await?;
        match answer.status {
            200 => {
                measured.acts.push(micros(sent));
                let next =
                    answer.read::<Done>()?.waiting.into_iter().find(|seat| *seat < people.len());
                *asked = next.unwrap_or(*asked);
            }
            _ => measured.refused += 1,
        }
        Ok(())
    }
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
