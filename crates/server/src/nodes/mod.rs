//! Other nodes on the same database: their notifications, and polling in case one is lost.

pub(crate) mod elsewhere;
pub(crate) mod pace;
pub(crate) mod soundness;
pub(crate) mod time;
pub(crate) mod upkeep;

use std::time::{Duration, Instant};

use room::cards;

use crate::{
    metering,
    state::State,
    store::{Hint, Hints, StoreError},
    tables::making,
};

/// The polling interval for lost notifications.
const LOOK: Duration = Duration::from_millis(1500);

/// The interval for announcing presence, even without a change.
const SAY_AGAIN: Duration = Duration::from_secs(5);

/// The delay before a failed listener reconnects.
const AGAIN: Duration = Duration::from_secs(1);

/// Listens to other nodes until the server shuts down, if the database can be shared.
pub(crate) async fn attend(state: &State) -> Result<(), StoreError> {
    if let Some(hints) = state.store.hints().await? {
        crate::spawn(listen(state.clone(), hints));
        crate::spawn(look_now_and_then(state.clone()));
    }
    Ok(())
}

async fn listen(state: State, mut hints: Hints) {
    loop {
        match hints.next().await {
            Ok((node, heard)) => {
                for hint in heard {
                    hear(&state, &node, hint).await;
                }
            }
            Err(error) if error.is_closed() => return,
            Err(error) => {
                tracing::warn!(%error, "what other nodes say is not heard");
                tokio::time::sleep(AGAIN).await;
                match state.store.hints().await {
                    Ok(Some(anew)) => hints = anew,
                    Ok(None) => return,
                    Err(error) if error.is_closed() => return,
                    Err(error) => tracing::warn!(%error, "listening"),
                }
            }
        }
    }
}

/// Handles a notification from another node.
async fn hear(state: &State, node: &str, hint: Hint) {
    metering::HINTS.count();
    match hint {
        Hint::Table { id, number, people } => {
            state.hear(&id, number);
            for person in people {
                arrive(state, &person, &id).await;
            }
        }
        Hint::Person { id } => state.hear_of_person(&id).await,
        Hint::Bans => {
            if let Err(error) = state.refresh_bans().await {
                tracing::warn!(%error, "the bans");
            }
        }
        Hint::Here { first, last, people } => {
            let now = Instant::now();
            let changed = state.hub.elsewhere(|all| all.hear(node, first, last, people, now));
            tell_presence(state, changed).await;
        }
        Hint::Study { id, heard } => state.hear_of_study(&id, heard).await,
        Hint::Anything => {
            let looked = async {
                state.hear_of_anybody().await?;
                state.refresh_bans().await?;
                look(state).await
            };
            if let Err(error) = looked.await {
                tracing::warn!(%error, "looking for what was missed");
            }
        }
    }
}

async fn look_now_and_then(state: State) {
    let (mut told, mut at) = (Vec::new(), Instant::now());
    loop {
        tokio::time::sleep(LOOK).await;
        let here = state.hub.people();
        let news = here != told || at.elapsed() > SAY_AGAIN;
        let done = async {
            if news {
                state.store.tell_who_is_here(&here).await?;
            }
            look(&state).await
        };
        match done.await {
            Ok(()) if news => (told, at) = (here, Instant::now()),
            Ok(()) => {}
            Err(error) if error.is_closed() => return,
            Err(error) => tracing::warn!(%error, "looking for what other nodes have done"),
        }
        let gone = state.hub.elsewhere(|all| all.forget_silent(Instant::now()));
        tell_presence(&state, gone).await;
    }
}

/// Announces at their tables that people have come or gone on another node.
async fn tell_presence(state: &State, changed: Vec<String>) {
    match state.store.going_on_for_all(&changed).await {
        Ok(tables) => tables.iter().for_each(|(_, table)| state.tell_presence(table)),
        Err(error) => tracing::warn!(%error, "who is at other nodes"),
    }
}

/// Looks for entries that tables in memory lack, and for tables that streams lack.
async fn look(state: &State) -> Result<(), StoreError> {
    let known = state.tables.known();
    let ids: Vec<String> = known.into_keys().collect();
    for (id, number) in state.store.numbers(&ids).await? {
        state.hear(&id, number);
    }
    // A table that was unloaded while the database was down is loaded again, unless its game is
    // over: then nothing more will happen.
    let live = state.tables.known();
    let mut watched = state.hub.watched();
    watched.retain(|id| !live.contains_key(id));
    for (id, _) in state.store.numbers_of_unfinished(&watched).await? {
        let _ = state.look(&id, |_| Ok(())).await;
    }
    for (person, table) in state.store.going_on_for_all(&state.hub.people()).await? {
        arrive(state, &person, &table).await;
    }
    Ok(())
}

/// A person with a page open here has sat down at a table through another node.
async fn arrive(state: &State, person: &str, table: &str) {
    if !state.hub.is_here(person) || state.hub.carries(person, table) {
        return;
    }
    let (me, hub) = (person.to_owned(), state.hub.clone());
    let card = state
        .look(table, move |room| Ok(cards::card(room, Some(&me), |person| hub.is_online(person))));
    match card.await {
        Ok(card) if card.mine => making::announce(state, person, &card),
        Ok(_) => {}
        Err(error) => tracing::warn!(?error, "a table of somebody who is here"),
    }
}
