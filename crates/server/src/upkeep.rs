//! Upkeep: the heartbeat, grace after a time without a server, and tables that nobody looks at
//! but whose clocks and bots go on.

use std::time::Duration;

use crate::{room::Deed, state::State, store::StoreError};

/// How often the server notes that it is alive.
const HEARTBEAT: Duration = Duration::from_secs(2);

/// How often it looks for tables that are due.
const SWEEP: Duration = Duration::from_secs(1);

/// A pause that is shorter than this is no time without a server.
const UNNOTICED: i64 = 3_000;

/// Moves the clocks on by the time without a server, then looks after everything.
pub(crate) async fn resume(state: &State) -> Result<(), StoreError> {
    let now = state.clock.now();
    let away = state.store.last_beat().await?.map_or(0, |last| now - last);
    if away > UNNOTICED {
        for table in state.store.clocked().await? {
            let granted = state.perform(&table, Deed::Grace { ms: away }, None, Default::default());
            if let Err(error) = granted.await {
                tracing::warn!(table, ?error, "no grace for this table");
            }
        }
    }
    state.store.beat(now).await?;
    tokio::spawn(beat(state.clone()));
    tokio::spawn(sweep(state.clone()));
    Ok(())
}

async fn beat(state: State) {
    loop {
        tokio::time::sleep(HEARTBEAT).await;
        match state.store.beat(state.clock.now()).await {
            Ok(()) => {}
            Err(StoreError::Failed(sqlx::Error::PoolClosed)) => return,
            Err(error) => tracing::warn!(%error, "the heartbeat"),
        }
        state.limits.shrink();
    }
}

async fn sweep(state: State) {
    loop {
        match state.store.due(state.clock.now()).await {
            Ok(due) => {
                for table in due {
                    state.tick(&table).await;
                }
            }
            Err(StoreError::Failed(sqlx::Error::PoolClosed)) => return,
            Err(error) => tracing::warn!(%error, "the sweep"),
        }
        tokio::time::sleep(SWEEP).await;
    }
}
