//! The host of one table: the task that holds its match.

use std::{
    collections::BTreeMap,
    sync::{Arc, atomic::AtomicI64},
    time::Duration,
};

use table::{Seat, Viewer};
use tokio::{
    sync::mpsc,
    time::{Instant, sleep_until},
};

use super::Command;
use crate::{
    bots::Named,
    cards::{self, StoredCard},
    error::{AppError, Code},
    ids,
    language::Lang,
    room::{Deed, Place, Room, Status},
    state::State,
    store::{Person, StoreError},
    telling,
    wire::Answer,
};

/// After how long a table that nobody asks for is put out of memory.
const IDLE: Duration = Duration::from_secs(300);

/// The same when its game is over: of those there are ever more.
const IDLE_AT_THE_END: Duration = Duration::from_secs(30);

/// How often a deed is tried when other processes are faster.
const TRIES: usize = 32;

/// The task of one table.
pub(super) struct Host {
    pub(super) state: State,
    pub(super) id: String,
    way: mpsc::WeakSender<Command>,
    /// Which bots think, and about the question of which step.
    pub(super) thinking: BTreeMap<Seat, u32>,
    /// Whether the bots of this table are to think here, and not in another node.
    pub(super) mine: bool,
    /// How many entries those who listen have been told.
    pub(super) told: usize,
    /// The number of the last entry, for those who look for tables that have fallen behind.
    pub(super) number: Arc<AtomicI64>,
    /// The card as it was last stored.
    pub(super) card: Option<StoredCard>,
}

impl Host {
    pub(super) fn new(
        state: &State,
        id: &str,
        way: mpsc::WeakSender<Command>,
        number: Arc<AtomicI64>,
    ) -> Self {
        let (state, id) = (state.clone(), id.to_owned());
        let mine = !state.store.is_shared();
        let thinking = BTreeMap::new();
        Self { state, id, way, thinking, mine, told: 0, number, card: None }
    }

    /// Works until nobody has asked for a while.
    pub(super) async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        let mut room = match self.load().await {
            Ok(room) => room,
            Err(error) => return self.refuse(&mut commands, &error),
        };
        self.card = Some(StoredCard::of(&room));
        self.told = room.log.len();
        self.wake_bots(&room);
        let mut idle = Instant::now() + patience(&room);
        loop {
            self.note(&room);
            let alarm = self.alarm(&room).map_or(idle, |alarm| alarm.min(idle));
            let command = tokio::select! {
                command = commands.recv() => command,
                () = sleep_until(alarm) => {
                    if alarm < idle {
                        Some(Command::Tick)
                    } else if self.retire(&room, &mut commands) {
                        return;
                    } else {
                        idle = Instant::now() + patience(&room);
                        continue;
                    }
                }
            };
            let Some(command) = command else { return };
            let asked = !matches!(command, Command::Tick | Command::Presence | Command::Heard);
            if let Err(error) = self.obey(&mut room, command).await {
                // What is in memory may differ from what is stored: read it again.
                if let Err(again) = self.reload(&mut room).await {
                    tracing::error!(table = self.id, ?error, ?again, "cannot be read again");
                    return self.refuse(&mut commands, &again);
                }
                self.wake_bots(&room);
            }
            if asked {
                idle = Instant::now() + patience(&room);
            }
        }
    }

    pub(super) async fn load(&self) -> Result<Room, AppError> {
        let stored = self.state.store.table(&self.id).await?;
        let rows = self.state.store.entries(&self.id, 0).await?;
        let mut room = Room::restore(self.state.shelf, &self.id, &stored, rows);
        match &mut room {
            Ok(room) => {
                room.silence = self.state.silence.clone();
                self.state.tables.unreadable().remove(&self.id)
            }
            Err(_) => self.state.tables.unreadable().insert(self.id.clone()),
        };
        Ok(room?)
    }

    /// Answers everybody who waits with an error and leaves.
    fn refuse(&self, commands: &mut mpsc::Receiver<Command>, error: &AppError) {
        self.forget();
        commands.close();
        while let Ok(command) = commands.try_recv() {
            match command {
                Command::Perform { reply, .. } => drop(reply.send(Err(error.clone()))),
                Command::Look(look) => look(Err(error.clone())),
                Command::Thought { .. }
                | Command::Tick
                | Command::Heard
                | Command::Presence
                | Command::Reread => {}
            }
        }
    }

    /// Leaves, unless somebody has asked for something at the last moment. Those who watch a game
    /// that is over wait for nothing.
    fn retire(&self, room: &Room, commands: &mut mpsc::Receiver<Command>) -> bool {
        let watched = !room.is_over() && self.state.hub.is_watched(&self.id);
        if watched || !self.thinking.is_empty() {
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
        self.state.tables.thinking().remove(&self.id);
        let mut live = self.state.tables.lock();
        live.remove(&self.id);
        metrics::gauge!("eridu_tables_live").set(live.len() as f64);
    }

    /// When the next clock runs out. Where there may be other nodes, one of them is found by the
    /// rows of the database.
    fn alarm(&self, room: &Room) -> Option<Instant> {
        if self.state.store.is_shared() {
            return None;
        }
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
                // Whoever has done something through another node sees it here.
                if self.state.store.is_shared()
                    && let Err(error) = self.catch_up(room).await
                {
                    look(Err(error.clone()));
                    return Err(error);
                }
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
            Command::Heard => self.catch_up(room).await.map(drop),
            Command::Presence => {
                self.tell_presence(room);
                Ok(())
            }
            // A room that can no longer be trusted is read again.
            Command::Reread => Err(AppError::new(Code::Stale)),
        }
    }

    /// Takes over what other processes have written, wakes bots, and looks at the clocks.
    async fn look_after(&mut self, room: &mut Room) -> Result<(), AppError> {
        self.catch_up(room).await?;
        if room.is_over() {
            return Ok(self.state.store.nothing_due(&self.id).await?);
        }
        self.mine = true;
        self.wake_bots(room);
        match room.clocks.out(self.state.clock.now()).is_empty() {
            true => Ok(()),
            false => self.quietly(room, Deed::Tick).await,
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
    /// comes with whether the room is still as it was. If another process was faster, it is tried
    /// again after what that one has written.
    async fn perform(
        &mut self,
        room: &mut Room,
        deed: Deed,
        person: Option<&Person>,
        lang: Lang,
    ) -> Result<Answer, (AppError, bool)> {
        let me = person.map(|person| &*person.id);
        for _ in 0..TRIES {
            let before = room.log.len();
            let first = match room.perform(deed.clone(), person, self.state.clock.now()) {
                Ok(first) => first,
                Err(_) if room.log.len() == before && self.has_fallen_behind(room).await => {
                    continue;
                }
                Err(error) => {
                    let sound = room.log.len() == before;
                    return Err((self.explain(room, error, &deed, me, lang), sound));
                }
            };
            if room.log.len() > before {
                match self.keep(room, before).await {
                    Ok(()) => {}
                    Err(StoreError::Taken) => {
                        let heard = self.give_way(room, before).await;
                        if !heard.map_err(|error| (error, false))? {
                            continue;
                        }
                    }
                    Err(error) => return Err((error.into(), false)),
                }
                self.tell_new(room);
                self.wake_bots(room);
            }
            let viewer = room.viewer(me, None).unwrap_or(Viewer::Spectator);
            let viewer = room.reader(me, viewer);
            let entries = telling::entries(room, room.answer_from(first), viewer, me, lang);
            let (number, step) = (room.number(), room.step());
            return Ok(Answer { number, step, waiting: cards::numbers(room.waiting()), entries });
        }
        Err((self.explain(room, AppError::new(Code::Stale), &deed, me, lang), true))
    }

    /// Stores the entries behind `before`.
    async fn keep(&mut self, room: &mut Room, before: usize) -> Result<(), StoreError> {
        let begun = std::time::Instant::now();
        let (append, card) = self.unstored(room, before)?;
        self.state.store.append(append).await?;
        self.card = Some(card);
        // Whoever has appended is also the one who looks after what comes of it.
        self.mine = true;
        metrics::histogram!("eridu_append_seconds").record(begun.elapsed().as_secs_f64());
        Ok(())
    }

    /// A refusal with what helps to understand it.
    fn explain(
        &self,
        room: &Room,
        error: AppError,
        deed: &Deed,
        me: Option<&str>,
        lang: Lang,
    ) -> AppError {
        let seen_step = match deed {
            Deed::Act { step, .. } | Deed::Undo { step, .. } => Some(*step),
            _ => None,
        };
        let error = self.with_gap(room, error, seen_step, me, lang);
        match deed {
            Deed::Act { seat, action, .. } => match Seat::new(*seat) {
                Some(seat) => room.in_words(error, seat, action, lang),
                None => error,
            },
            _ => error,
        }
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
        let viewer = room.reader(me, viewer);
        let entries = telling::entries(room, room.gap_from_step(step), viewer, me, lang);
        let gap = serde_json::json!({
            "number": room.number(), "step": room.step(), "entries": entries,
        });
        error.with("gap", gap)
    }

    /// Asks the bots that are waited for and do not think yet.
    pub(super) fn wake_bots(&mut self, room: &Room) {
        if room.status != Status::Running || !self.mine {
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

/// How long a table stays in memory when nobody asks for it.
fn patience(room: &Room) -> Duration {
    if room.is_over() { IDLE_AT_THE_END } else { IDLE }
}
