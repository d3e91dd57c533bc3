//! The club around the tables: state that is loaded at startup and refreshed periodically.

pub(crate) mod changes;
pub(crate) mod home;
pub(crate) mod lessons;
pub(crate) mod moderation;
pub mod plots;
pub(crate) mod rating;
pub(crate) mod statistics;

use std::time::Duration;

use crate::{state::State, store::StoreError};

/// The interval for refreshing what another process may have changed.
const OFTEN: Duration = Duration::from_secs(5);

/// The interval for rating finished games.
const SOON: Duration = Duration::from_secs(1);

/// Loads what requests read from memory instead of the store, and keeps it fresh.
pub(crate) async fn open(state: &State) -> Result<(), StoreError> {
    refresh(state).await?;
    state.push.open(&state.store).await?;
    crate::spawn(keep(state.clone()));
    crate::spawn(rate(state.clone()));
    crate::spawn(crate::people::turns::run(state.clone()));
    Ok(())
}

async fn refresh(state: &State) -> Result<(), StoreError> {
    state.refresh_silence().await?;
    state.refresh_bans().await
}

async fn keep(state: State) {
    loop {
        tokio::time::sleep(OFTEN).await;
        match refresh(&state).await {
            Ok(()) => {}
            Err(error) if error.is_closed() => return,
            Err(error) => tracing::warn!(%error, "the club"),
        }
    }
}

async fn rate(state: State) {
    loop {
        match crate::club::rating::catch_up(&state).await {
            Ok(()) => {}
            Err(error) if error.is_closed() => return,
            Err(error) => tracing::warn!(%error, "the ratings"),
        }
        tokio::time::sleep(SOON).await;
    }
}
