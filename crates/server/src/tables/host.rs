//! The host of one table: the task that holds its match.

use std::{collections::BTreeMap, time::Duration};

use table::{Seat, Viewer};
use tokio::{
    sync::mpsc,
    time::{Instant, sleep_until},
};

use super::Command;
use crate::{
    bots::Named,
    cards::StoredCard,
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

/// The task of one table.
pub(super) struct Host {
    pub(super) state: State,
    pub(super) id: String,
    way: mpsc::WeakSender<Command>,
    /// Which bots think, and about the question of which step.
    thinking: BTreeMap<Seat, u32>,
    /// The card as it was last stored.
    pub(super) card: Option<StoredCard>,
}

impl Host {
    pub(super) fn new(state: &State, id: &str, way: mpsc::WeakSender<Command>) -> Self {
        let (state, id) = (state.clone(), id.to_owned());
        Self { state, id, way, thinking: BTreeMap::new(), card: None }
    }

    /// Works until nobody has asked for a while.
    pub(super) async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
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
                Command::Thought { .. } | Command::Tick | Command::Presence | Command::Reread => {}
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
            // A room that can no longer be trusted is read again.
            Command::Reread => Err(AppError::new(Code::Stale)),
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
