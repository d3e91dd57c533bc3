//! Tables at work: one task for each, which holds the match and takes one deed after the other.
//!
//! The match in memory is a cache of the stored log. A deed is tried on it, stored, and only then
//! answered and told; if storing fails, the cache is thrown away and read again.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use bytes::Bytes;
use table::{Seat, Viewer};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep_until},
};

use crate::{
    bots::Named,
    cards::{self, StoredCard},
    error::{AppError, Code},
    ids,
    language::Lang,
    live,
    room::{Deed, Place, Room, Status},
    state::State,
    store::{Append, Person, StoreError, Summary},
    telling,
    wire::{Answer, News},
};

/// How many deeds may wait at one table.
const QUEUE: usize = 64;

/// After how long a table that nobody asks for is put out of memory.
const IDLE: Duration = Duration::from_secs(300);

/// How long a bot may take before another node, or this one after a restart, looks after it.
const BOT_LEASE: i64 = 20_000;

/// The tables that are in memory.
#[derive(Debug, Default)]
pub(crate) struct Tables(Mutex<BTreeMap<String, mpsc::Sender<Command>>>);

/// Somebody who looks at a table, if there is one to look at.
type Look = Box<dyn FnOnce(Result<&mut Room, AppError>) + Send>;

/// What a table is told to do.
pub(crate) enum Command {
    /// Do this, and answer.
    Perform {
        deed: Deed,
        person: Option<Person>,
        lang: Lang,
        reply: oneshot::Sender<Result<Answer, AppError>>,
    },
    /// Let somebody look; he answers for himself.
    Look(Look),
    /// A bot has thought.
    Thought { seat: Seat, since: u32, action: Option<String> },
    /// Look at the clocks and the bots, and at what other processes have written.
    Tick,
    /// Tell those who listen who else is there.
    Presence,
}

impl Tables {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, mpsc::Sender<Command>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many are in memory.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }
}

impl State {
    /// The way to a table, which is opened if it is not in memory.
    fn reach(&self, id: &str) -> mpsc::Sender<Command> {
        let mut live = self.tables.lock();
        if let Some(way) = live.get(id).filter(|way| !way.is_closed()) {
            return way.clone();
        }
        let (way, commands) = mpsc::channel(QUEUE);
        live.insert(id.to_owned(), way.clone());
        metrics::gauge!("eridu_tables_live").set(live.len() as f64);
        drop(live);
        let table = Table {
            state: self.clone(),
            id: id.to_owned(),
            way: way.downgrade(),
            thinking: BTreeMap::new(),
            card: None,
        };
        tokio::spawn(table.run(commands));
        way
    }

    /// Sends a command; a table that has just been put away is opened again.
    async fn command(&self, id: &str, mut command: Command) -> Result<(), AppError> {
        for _ in 0..3 {
            match self.reach(id).send(command).await {
                Ok(()) => return Ok(()),
                Err(back) => command = back.0,
            }
        }
        Err(AppError::new(Code::Broken))
    }

    /// Does something at a table.
    pub(crate) async fn perform(
        &self,
        id: &str,
        deed: Deed,
        person: Option<Person>,
        lang: Lang,
    ) -> Result<Answer, AppError> {
        let (reply, answer) = oneshot::channel();
        self.command(id, Command::Perform { deed, person, lang, reply }).await?;
        answer.await.map_err(|_| AppError::new(Code::Broken))?
    }

    /// Looks at a table.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        id: &str,
        look: impl FnOnce(&mut Room) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        let (reply, answer) = oneshot::channel();
        let look = Box::new(move |room: Result<&mut Room, AppError>| {
            let _ = reply.send(room.and_then(look));
        });
        self.command(id, Command::Look(look)).await?;
        answer.await.map_err(|_| AppError::new(Code::Broken))?
    }

    /// Has a table say who is there, if it is in memory.
    pub(crate) fn tell_presence(&self, id: &str) {
        let way = self.tables.lock().get(id).cloned();
        // A table that is busy says it the next time.
        if let Some(way) = way {
            let _ = way.try_send(Command::Presence);
        }
    }

    /// Has a table look at its clocks and bots.
    pub(crate) async fn tick(&self, id: &str) {
        if self.command(id, Command::Tick).await.is_err() {
            tracing::warn!(table = id, "cannot be reached");
        }
    }
}

/// The task of one table.
struct Table {
    state: State,
    id: String,
    way: mpsc::WeakSender<Command>,
    /// Which bots think, and about the question of which step.
    thinking: BTreeMap<Seat, u32>,
    /// The card as it was last stored.
    card: Option<StoredCard>,
}

impl Table {
    /// Works until nobody has asked for a while.
    async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        let mut room = match self.load().await {
            Ok(room) => room,
            Err(error) => return self.refuse(&mut commands, &error),
        };
        self.card = Some(StoredCard::of(&room));
        self.wake_bots(&room);
        let mut idle = Instant::now() + IDLE;
        loop {
            let alarm = self.alarm(&room).map_or(idle, |alarm| alarm.min(idle));
            let command = tokio::select! {
                command = commands.recv() => command,
                () = sleep_until(alarm) => {
                    if alarm < idle {
                        Some(Command::Tick)
                    } else if self.retire(&mut commands) {
                        return;
                    } else {
                        idle = Instant::now() + IDLE;
                        continue;
                    }
                }
            };
            let Some(command) = command else { return };
            if !matches!(command, Command::Tick | Command::Presence) {
                idle = Instant::now() + IDLE;
            }
            if let Err(error) = self.obey(&mut room, command).await {
                // What is in memory may differ from what is stored: read it again.
                match self.load().await {
                    Ok(fresh) => room = fresh,
                    Err(again) => {
                        tracing::error!(table = self.id, ?error, ?again, "cannot be read again");
                        return self.refuse(&mut commands, &again);
                    }
                }
                self.thinking.clear();
                self.wake_bots(&room);
            }
        }
    }

    async fn load(&self) -> Result<Room, AppError> {
        let stored = self.state.store.table(&self.id).await?;
        let rows = self.state.store.entries(&self.id, 0).await?;
        Ok(Room::restore(self.state.shelf, &self.id, &stored, rows)?)
    }

    /// Answers everybody who waits with an error and leaves.
    fn refuse(&self, commands: &mut mpsc::Receiver<Command>, error: &AppError) {
        self.forget();
        commands.close();
        while let Ok(command) = commands.try_recv() {
            match command {
                Command::Perform { reply, .. } => drop(reply.send(Err(error.clone()))),
                Command::Look(look) => look(Err(error.clone())),
                Command::Thought { .. } | Command::Tick | Command::Presence => {}
            }
        }
    }

    /// Leaves, unless somebody has asked for something at the last moment.
    fn retire(&self, commands: &mut mpsc::Receiver<Command>) -> bool {
        if !self.thinking.is_empty() || self.state.hub.is_watched(&self.id) {
            return false;
        }
        let mut live = self.state.tables.lock();
        if !commands.is_empty() {
            return false;
        }
        commands.close();
        live.remove(&self.id);
        metrics::gauge!("eridu_tables_live").set(live.len() as f64);
        true
    }

    fn forget(&self) {
        let mut live = self.state.tables.lock();
        live.remove(&self.id);
        metrics::gauge!("eridu_tables_live").set(live.len() as f64);
    }

    /// When the next clock runs out.
    fn alarm(&self, room: &Room) -> Option<Instant> {
        let left = room.clocks.deadline()? - self.state.clock.now();
        Some(Instant::now() + Duration::from_millis(u64::try_from(left).unwrap_or(0).max(20)))
    }

    /// Does what it is told.
    ///
    /// # Errors
    /// When the room can no longer be trusted.
    async fn obey(&mut self, room: &mut Room, command: Command) -> Result<(), AppError> {
        match command {
            Command::Look(look) => {
                look(Ok(room));
                Ok(())
            }
            Command::Perform { deed, person, lang, reply } => {
                let done = self.perform(room, deed, person.as_ref(), lang).await;
                let (answer, sound) = match done {
                    Ok(answer) => (Ok(answer), Ok(())),
                    Err((error, true)) => (Err(error), Ok(())),
                    Err((error, false)) => (Err(error.clone()), Err(error)),
                };
                // Whoever asked may have gone.
                let _ = reply.send(answer);
                sound
            }
            Command::Thought { seat, since, action } => {
                self.thinking.remove(&seat);
                if let Some(action) = action {
                    let deed = Deed::Think { seat, since, action };
                    return self.quietly(room, deed).await;
                }
                Ok(())
            }
            Command::Tick => self.look_after(room).await,
            Command::Presence => {
                self.tell_presence(room);
                Ok(())
            }
        }
    }

    /// Takes over what other processes have written, wakes bots, and looks at the clocks.
    async fn look_after(&mut self, room: &mut Room) -> Result<(), AppError> {
        let before = room.log.len();
        let known = i64::try_from(room.number()).unwrap_or(i64::MAX);
        for row in self.state.store.entries(&self.id, known).await? {
            room.read(row)?;
        }
        if room.log.len() > before {
            self.card = Some(StoredCard::of(room));
            self.tell(room, before);
        }
        if room.is_over() {
            return Ok(self.state.store.nothing_due(&self.id).await?);
        }
        self.wake_bots(room);
        match room.clocks.out(self.state.clock.now()).is_empty() {
            true => Ok(()),
            false => self.quietly(room, Deed::Tick).await,
        }
    }

    /// Tells those who listen which seats have a page open.
    fn tell_presence(&self, room: &Room) {
        let here =
            |place: &Place| place.person().is_some_and(|person| self.state.hub.is_online(person));
        let online: Vec<usize> = room
            .places
            .iter()
            .enumerate()
            .filter(|(_, place)| here(place))
            .map(|(seat, _)| seat)
            .collect();
        let event =
            live::event("online", &serde_json::json!({ "table": self.id, "online": online }));
        for listener in self.state.hub.listeners(&self.id) {
            if room.listener(listener.person.as_deref()).is_some() {
                self.state.hub.send(&listener, event.clone());
            }
        }
    }

    /// Does something that nobody waits for.
    async fn quietly(&mut self, room: &mut Room, deed: Deed) -> Result<(), AppError> {
        match self.perform(room, deed, None, Lang::default()).await {
            Ok(_) => Ok(()),
            Err((error, sound)) => {
                tracing::warn!(table = self.id, ?error, "a deed of a bot or a clock");
                if sound { Ok(()) } else { Err(error) }
            }
        }
    }

    /// Does something: first in memory, then on the disk, then for everybody to hear. An error
    /// comes with whether the room is still as it was.
    async fn perform(
        &mut self,
        room: &mut Room,
        deed: Deed,
        person: Option<&Person>,
        lang: Lang,
    ) -> Result<Answer, (AppError, bool)> {
        let before = room.log.len();
        let seen_step = match &deed {
            Deed::Act { step, .. } | Deed::Undo { step, .. } => Some(*step),
            _ => None,
        };
        let tried = match &deed {
            Deed::Act { seat, action, .. } => Seat::new(*seat).map(|seat| (seat, action.clone())),
            _ => None,
        };
        let me = person.map(|person| &*person.id);
        let first = match room.perform(deed, person, self.state.clock.now()) {
            Ok(first) => first,
            Err(error) => {
                let sound = room.log.len() == before;
                let error = self.with_gap(room, error, seen_step, me, lang);
                let error = match tried {
                    Some((seat, action)) if sound => room.in_words(error, seat, &action, lang),
                    _ => error,
                };
                return Err((error, sound));
            }
        };
        if room.log.len() > before {
            let begun = std::time::Instant::now();
            let unstored = self.unstored(room, before);
            let (append, card) = unstored.map_err(|error| (error.into(), false))?;
            match self.state.store.append(append).await {
                Ok(()) => self.card = Some(card),
                Err(StoreError::Taken) => return Err((AppError::new(Code::Stale), false)),
                Err(error) => return Err((error.into(), false)),
            }
            metrics::histogram!("eridu_append_seconds").record(begun.elapsed().as_secs_f64());
            self.tell(room, before);
            self.wake_bots(room);
        }
        let viewer = room.viewer(me, None).unwrap_or(Viewer::Spectator);
        let entries = telling::entries(room, room.answer_from(first), viewer, me, lang);
        Ok(Answer { number: room.number(), step: room.step(), entries })
    }

    /// Adds what was missed to a refusal of something stale.
    fn with_gap(
        &self,
        room: &Room,
        error: AppError,
        step: Option<u32>,
        me: Option<&str>,
        lang: Lang,
    ) -> AppError {
        let (Code::Stale, Some(step), Ok(viewer)) = (error.code(), step, room.viewer(me, None))
        else {
            return error;
        };
        let entries = telling::entries(room, room.gap_from_step(step), viewer, me, lang);
        let gap = serde_json::json!({
            "number": room.number(), "step": room.step(), "entries": entries,
        });
        error.with("gap", gap)
    }

    /// What is to be stored of the entries behind `from`, and the card that goes with it.
    fn unstored(&self, room: &Room, from: usize) -> Result<(Append, StoredCard), StoreError> {
        let rows = room.log[from..].iter().map(|logged| logged.entry.write());
        let rows = rows.collect::<Result<Vec<_>, _>>()?;
        let card = StoredCard::of(room);
        let changed = self.card.as_ref() != Some(&card);
        Ok((append(room, rows, changed.then_some(&card))?, card))
    }

    /// Tells everybody who listens what happened, each as much as he may know.
    fn tell(&self, room: &Room, from: usize) {
        let mut ready: BTreeMap<(Viewer, bool, bool, Lang), Bytes> = BTreeMap::new();
        let waiting = cards::numbers(room.waiting());
        for listener in self.state.hub.listeners(&self.id) {
            let me = listener.person.as_deref();
            let Some(viewer) = room.listener(me) else { continue };
            let mine = room.seats_of(me);
            let asked = |seat: &Seat| room.waiting().contains(*seat) && !room.is_bot(*seat);
            let my_turn = room.status == Status::Running && mine.iter().any(asked);
            let key = (viewer, my_turn, mine.is_empty(), listener.lang);
            let bytes = ready.entry(key).or_insert_with(|| {
                let news = News {
                    table: &self.id,
                    number: room.number(),
                    step: room.step(),
                    my_turn,
                    waiting: waiting.clone(),
                    status: room.status.name(),
                    entries: telling::entries(room, &room.log[from..], viewer, me, listener.lang),
                };
                live::event("entries", &news)
            });
            self.state.hub.send(&listener, bytes.clone());
        }
    }

    /// Asks the bots that are waited for and do not think yet.
    fn wake_bots(&mut self, room: &Room) {
        if room.status != Status::Running {
            return;
        }
        let Some(play) = &room.play else { return };
        for seat in room.waiting().iter().filter(|seat| room.is_bot(*seat)) {
            let since = room.asked_since(seat);
            if self.thinking.get(&seat) == Some(&since) {
                continue;
            }
            let keeper = self.keeper(&room.setup.game);
            let bot = match &room.places[seat.index()] {
                Place::Bot { level, style } => Named { level, style: style.as_deref() },
                Place::Person { .. } | Place::Open => Named { level: keeper, style: None },
            };
            let Ok(whim) = ids::fresh_seed() else { return };
            let question = self.state.bots.thinker().question(&**play, seat, bot, whim);
            self.thinking.insert(seat, since);
            let (pool, way) = (self.state.bots.clone(), self.way.clone());
            tokio::spawn(async move {
                let action = pool.ask(question).await;
                if let Some(way) = way.upgrade() {
                    let _ = way.send(Command::Thought { seat, since, action }).await;
                }
            });
        }
    }

    /// The level of a bot that keeps a person's seat: one that answers at once, the best of them.
    fn keeper(&self, game: &str) -> &'static str {
        let levels = self.state.bots.thinker().levels(game);
        let known = |level: &&&str| levels.contains(level);
        ["medium", "easy", "greedy"].iter().find(known).copied().unwrap_or("random")
    }
}

/// What is stored of entries that were added to a room.
pub(crate) fn append(
    room: &Room,
    rows: Vec<crate::store::Row>,
    card: Option<&StoredCard>,
) -> Result<Append, StoreError> {
    let number = i64::try_from(room.number()).unwrap_or(i64::MAX);
    let changed = rows.last().map_or(room.created, |row| row.at);
    let deadline = room.clocks.deadline();
    let bot = room.status == Status::Running && room.waiting().iter().any(|seat| room.is_bot(seat));
    let lease = bot.then_some(changed + BOT_LEASE);
    let text = card.map(serde_json::to_string).transpose();
    let summary = Summary {
        status: room.status.name(),
        number,
        changed,
        waiting: cards::bits(room.waiting()),
        deadline,
        due: [deadline, lease].into_iter().flatten().min(),
        finished: room.finished,
        card: text.map_err(|error| StoreError::Broken(error.to_string()))?,
    };
    let people = |place: &Place| place.person().map(str::to_owned);
    let seats = card.map(|_| room.places.iter().map(people).collect());
    Ok(Append { table: room.id.clone(), new: None, rows, summary, seats })
}
