//! The host of one table: the task that owns its match.

use std::{
    collections::BTreeMap,
    sync::{Arc, atomic::AtomicI64},
    time::Duration,
};

use room::{
    Deed, Lang, Place, Refusal, Room, Status,
    cards::{self, StoredCard},
    telling::{self, Sayings},
    wire::Answer,
};
use table::{Seat, Viewer};
use tokio::{
    sync::mpsc,
    task::AbortHandle,
    time::{Instant, sleep_until},
};

use super::{Asked, Command, news::Pictures};
use crate::{
    http::error::{AppError, Code, Missed},
    metering::{self, Stage},
    state::State,
    store::{LEASE, Person, StoreError},
    work::bots::{Named, claim},
};

/// After how long a table that nobody asks for is put out of memory.
const IDLE: Duration = Duration::from_secs(300);

/// The same when its game is over: of those there are ever more.
const IDLE_AT_THE_END: Duration = Duration::from_secs(30);

/// How often a deed is tried when other processes are faster.
const TRIES: usize = 32;

/// A bot that thinks about the question of a step. When the question is gone, so is the thought.
pub(super) struct Thinking {
    since: u32,
    task: AbortHandle,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// The task of one table.
pub(super) struct Host {
    pub(super) state: State,
    pub(super) id: String,
    way: mpsc::WeakSender<Command>,
    /// Which bots think, and about the question of which step.
    pub(super) thinking: BTreeMap<Seat, Thinking>,
    /// Whether the bots of this table are to think here, and not in another node.
    pub(super) mine: bool,
    /// How many entries those who listen have been told.
    pub(super) told: usize,
    /// The number of the last entry, for those who look for tables that have fallen behind.
    pub(super) number: Arc<AtomicI64>,
    /// The card as it was last stored.
    pub(super) card: Option<StoredCard>,
    /// The table as it was last drawn.
    pub(super) pictures: Pictures,
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
        Self {
            state,
            id,
            way,
            thinking,
            mine,
            told: 0,
            number,
            card: None,
            pictures: Pictures::default(),
        }
    }

    /// Works until nobody has asked for a while.
    pub(super) async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        let mut room = match self.load().await {
            Ok(room) => room,
            Err(error) => return self.refuse(&mut commands, &error),
        };
        self.card = Some(StoredCard::of(&room));
        self.told = room.log().len();
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
                // The state in memory may differ from the stored one: load it again.
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
        let mut room = Room::load(&self.state.store, self.state.shelf, &self.id).await;
        match &mut room {
            Ok(room) => {
                room.hear(self.state.silence.clone());
                self.state.tables.unreadable().remove(&self.id);
            }
            Err(StoreError::Broken(_) | StoreError::UnknownRules { .. }) => {
                self.state.tables.unreadable().insert(self.id.clone());
            }
            Err(_) => {}
        }
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

    /// Retires, unless a request came in at the last moment. People who watch a finished game wait
    /// for nothing.
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
        self.state.bot_tables.forget(&self.id);
        metering::TABLES_LIVE.set(live.len());
        true
    }

    fn forget(&self) {
        self.state.tables.thinking().remove(&self.id);
        self.state.bot_tables.forget(&self.id);
        let mut live = self.state.tables.lock();
        live.remove(&self.id);
        metering::TABLES_LIVE.set(live.len());
    }

    /// When the next clock runs out. Where there may be other nodes, one of them is found by the
    /// rows of the database.
    fn alarm(&self, room: &Room) -> Option<Instant> {
        if self.state.store.is_shared() {
            return None;
        }
        let left = room.clocks().deadline()? - self.state.clock.now();
        Some(Instant::now() + Duration::from_millis(u64::try_from(left).unwrap_or(0).max(20)))
    }

    /// Does what it is told.
    ///
    /// # Errors
    /// When the room can no longer be trusted.
    async fn obey(&mut self, room: &mut Room, command: Command) -> Result<(), AppError> {
        match command {
            Command::Look(look) => {
                // A person who acted through another node must see the result here.
                if self.state.store.is_shared()
                    && let Err(error) = self.catch_up(room).await
                {
                    look(Err(error.clone()));
                    return Err(error);
                }
                look(Ok(room));
                Ok(())
            }
            Command::Perform { deed, person, asked, lang, since, reply } => {
                metering::passed(Stage::Queue, since);
                let done = self.perform(room, *deed, person.as_ref(), &asked, lang).await;
                let (answer, sound) = match done {
                    Ok(answer) => (Ok(answer), Ok(())),
                    Err((error, true)) => (Err(error), Ok(())),
                    Err((error, false)) => (Err(error.clone()), Err(error)),
                };
                // The caller may be gone.
                let _ = reply.send(answer);
                sound
            }
            Command::Thought { seat, since, action } => {
                if self.thinking.get(&seat).is_some_and(|thinking| thinking.since == since) {
                    self.thinking.remove(&seat);
                }
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
            // Fail, so that the room is loaded again.
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
        match room.clocks().out(self.state.clock.now()).is_empty() {
            true => Ok(()),
            false => self.quietly(room, Deed::Tick).await,
        }
    }

    /// Does something that nobody waits for.
    async fn quietly(&mut self, room: &mut Room, deed: Deed) -> Result<(), AppError> {
        match self.perform(room, deed, None, &Asked::default(), Lang::default()).await {
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
        asked: &Asked,
        lang: Lang,
    ) -> Result<Answer, (AppError, bool)> {
        let me = person.map(|person| &*person.id);
        for _ in 0..TRIES {
            let before = room.log().len();
            let actor = person.map(Person::actor);
            let begun = std::time::Instant::now();
            let done = room.perform(deed.clone(), actor, self.state.clock.now());
            metering::passed(Stage::Engine, begun);
            let first = match done {
                Ok(first) => first,
                Err(_) if room.log().len() == before && self.has_fallen_behind(room).await => {
                    continue;
                }
                Err(error) => {
                    let sound = room.log().len() == before;
                    return Err((self.explain(room, error, &deed, me, lang), sound));
                }
            };
            if room.log().len() > before {
                let admitted = self.state.bot_tables.admit(room, asked.from);
                admitted.map_err(|error| (error, false))?;
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
            }
            let stored = std::time::Instant::now();
            if room.log().len() > before {
                let stream = asked.shown.as_ref().and_then(|shown| shown.stream);
                self.tell_new(room, me.zip(stream));
                self.wake_bots(room);
            }
            let answer = self.answer(room, first, me, asked, lang);
            metering::passed(Stage::Answer, stored);
            return Ok(answer);
        }
        Err((self.explain(room, Refusal::Stale, &deed, me, lang), true))
    }

    /// The answer that begins with the entry of this number.
    fn answer(
        &mut self,
        room: &Room,
        first: u64,
        me: Option<&str>,
        asked: &Asked,
        lang: Lang,
    ) -> Answer {
        let viewer = room.viewer(me, None).unwrap_or(Viewer::Spectator);
        let viewer = room.reader(me, viewer);
        Answer {
            number: room.number(),
            step: room.step(),
            waiting: cards::numbers(room.waiting()),
            entries: self.pictures.entries(room, room.answer_from(first), viewer, me, lang),
            state: asked.shown.as_ref().and_then(|shown| self.shown(room, shown, me, lang)),
        }
    }

    /// Stores the entries behind `before`.
    async fn keep(&mut self, room: &mut Room, before: usize) -> Result<(), StoreError> {
        let begun = std::time::Instant::now();
        let card = StoredCard::of(room);
        let changed = self.card.as_ref() != Some(&card);
        let append = room.unstored(before, changed.then_some(&card), LEASE)?;
        self.state.store.append(append).await?;
        self.card = Some(card);
        // The node that appended is also responsible for what follows.
        self.mine = true;
        metering::APPEND_SECONDS.record(begun.elapsed().as_secs_f64());
        Ok(())
    }

    /// A refusal with what helps to understand it.
    fn explain(
        &self,
        room: &Room,
        refusal: Refusal,
        deed: &Deed,
        me: Option<&str>,
        lang: Lang,
    ) -> AppError {
        let seen_step = match deed {
            Deed::Act { step, .. } | Deed::Undo { step, .. } => Some(*step),
            _ => None,
        };
        self.with_gap(room, AppError::from(refusal), seen_step, me, lang)
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
        let gap = room.gap_from_step(step);
        let entries = telling::entries(room, gap, viewer, me, lang, &mut Sayings::default());
        error.with_gap(Missed { number: room.number(), step: room.step(), entries })
    }

    /// Asks the bots that are waited for and do not think yet.
    pub(super) fn wake_bots(&mut self, room: &Room) {
        if room.status() != Status::Running || !self.mine {
            self.thinking.clear();
            return;
        }
        self.thinking.retain(|seat, _| room.waiting().contains(*seat) && room.is_bot(*seat));
        let Some(play) = room.play() else { return };
        for seat in room.waiting().iter().filter(|seat| room.is_bot(*seat)) {
            let since = room.asked_since(seat);
            if self.thinking.get(&seat).is_some_and(|thinking| thinking.since == since) {
                continue;
            }
            let keeper = self.keeper(play.entry());
            let bot = match &room.places()[seat.index()] {
                Place::Bot { level, style } => Named { level, style: style.as_deref() },
                Place::Person { .. } | Place::Open | Place::Asked { .. } => {
                    Named { level: keeper, style: None }
                }
            };
            let Ok(whim) = self.state.seeds.for_bot(room.step().into(), seat) else { return };
            let question = self.state.bots.thinker().question(play, seat, bot, whim);
            let (pool, way, claim) = (self.state.bots.clone(), self.way.clone(), claim(room));
            let task = crate::spawn(async move {
                let action = pool.ask(claim, question).await;
                if let Some(way) = way.upgrade() {
                    let _ = way.send(Command::Thought { seat, since, action }).await;
                }
            });
            self.thinking.insert(seat, Thinking { since, task: task.abort_handle() });
        }
    }

    /// The level of a bot that keeps a person's seat: one that answers at once, the best of them.
    fn keeper(&self, game: &'static dyn games::Entry) -> &'static str {
        let levels = self.state.bots.thinker().levels(game);
        let known = |level: &&&str| levels.contains(level);
        ["medium", "easy", "greedy"].iter().find(known).copied().unwrap_or("random")
    }
}

/// How long a table stays in memory when nobody asks for it.
fn patience(room: &Room) -> Duration {
    if room.is_over() { IDLE_AT_THE_END } else { IDLE }
}
