//! Upkeep: the heartbeat, compensation for downtime, and tables that nobody watches but whose
//! clocks and bots run.

use std::time::Duration;

use games::Shelf;
use room::{Deed, Room, cards::StoredCard};

use crate::{
    Boxed, metering, nodes,
    state::State,
    store::{LEASE, Store, StoreError},
    studies::company,
};

/// The heartbeat interval.
const HEARTBEAT: Duration = Duration::from_secs(2);

/// The interval for finding due tables.
const SWEEP: Duration = Duration::from_millis(500);

/// Shifts the clocks by the downtime, then starts the upkeep tasks. If several nodes start
/// together, one of them does it and the others wait.
pub(crate) async fn resume(state: &State) -> Result<(), StoreError> {
    let turn = state.store.turn().await?;
    let away = state.begin_time().await?;
    if away > 0 {
        for table in state.store.clocked().await? {
            let granted = state.perform(&table, Deed::Grace { ms: away }, None, Default::default());
            if let Err(error) = granted.await {
                tracing::warn!(table, ?error, "no grace for this table");
            }
        }
    }
    state.store.refresh_skeletons().await?;
    turn.end().await?;
    crate::spawn(beat(state.clone()));
    crate::spawn(sweep(state.clone()));
    nodes::attend(state).await
}

async fn beat(state: State) {
    loop {
        tokio::time::sleep(HEARTBEAT).await;
        match state.beat().await {
            Ok(()) => {}
            Err(error) if error.is_closed() => return,
            Err(error) => tracing::warn!(%error, "the heartbeat"),
        }
        state.limits.shrink();
        state.forget_companies();
    }
}

async fn sweep(state: State) {
    loop {
        match look_after_due(&state).await {
            Ok(()) => {}
            Err(error) if error.is_closed() => return,
            Err(error) => tracing::warn!(%error, "the sweep"),
        }
        for topic in state.hub.take_moved() {
            match company::of_topic(&topic) {
                Some(study) => state.tell_study_presence(study),
                None => state.tell_presence(&topic),
            }
        }
        metering::APPEND_QUEUE.set(state.store.waiting());
        tokio::time::sleep(SWEEP).await;
    }
}

/// Renews the leases of tables whose bots think here, and takes over orphaned ones.
async fn look_after_due(state: &State) -> Result<(), StoreError> {
    let now = state.clock.now();
    state.store.renew(&state.tables.at_work(), now).await?;
    for table in state.store.claim(now, &state.tables.left_alone()).await? {
        state.tick(&table).await;
    }
    Ok(())
}

/// Ends a table, even while a server is using the same store: the server notices within seconds,
/// and later actions are refused.
///
/// # Errors
/// If there is no such table, or the store fails.
pub fn end_table<'a>(
    store: &'a Store,
    shelf: Shelf,
    id: &'a str,
    now: i64,
) -> Boxed<'a, Result<(), StoreError>> {
    Box::pin(async move {
        let mut room = Room::load(store, shelf, id).await?;
        let from = room.log().len();
        if room.perform(Deed::End, None, now).is_err() || room.log().len() == from {
            return Ok(());
        }
        let mut append = room.unstored(from, Some(&StoredCard::of(&room)), LEASE)?;
        append.summary.due = Some(now);
        store.append(append).await
    })
}
