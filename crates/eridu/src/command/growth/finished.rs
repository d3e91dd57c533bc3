//! Growth with the number of finished games: the cost of an action, and the time to start.

use std::time::Instant;

use server::store::{Opening, Store};

use super::{Arguments, Curve};
use crate::{
    command::{
        load::{Server, drive},
        progress::ProgressBar,
    },
    failure::Failure,
};

/// How often a start is measured; the fastest counts, since other programs only make it slower.
const STARTS: usize = 5;

/// How many games are played; the others are copies of them.
const PLAYED: usize = 20;

/// The parts of the games that are measured; of the first, only those that are played.
pub(super) const PARTS: [usize; 4] = [usize::MAX, 100, 10, 1];

/// Measures every part of the games.
pub(super) async fn curves(
    arguments: &Arguments,
    progress: &ProgressBar,
) -> Result<[Curve; 2], Failure> {
    let folder = std::env::temp_dir().join(format!("eridu-growth-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let measured = measure(arguments, &folder.join("games.db").to_string_lossy(), progress).await;
    let _ = std::fs::remove_dir_all(&folder);
    measured
}

#[allow(clippy::disallowed_methods, reason = "a measurement is what looks at the clock")]
async fn measure(
    arguments: &Arguments,
    database: &str,
    progress: &ProgressBar,
) -> Result<[Curve; 2], Failure> {
    let failed = |error: &dyn std::fmt::Display| Failure::Serving(error.to_string());
    {
        let (_server, address) = Server::start(Some(database))?;
        drive::resign(&address, PLAYED).await.map_err(|error| failed(&error))?;
    }
    let (mut costs, mut starts) = (Vec::new(), Vec::new());
    for part in PARTS {
        let games = (arguments.finished / part).max(PLAYED);
        progress.note(format!("{games} finished games"));
        let store = Store::open(database, Opening::AsItIs).await.map_err(|error| failed(&error))?;
        store.copy_finished(games).await.map_err(|error| failed(&error))?;
        store.close().await;
        let mut fastest = f64::INFINITY;
        for _ in 0..STARTS {
            let begun = Instant::now();
            let server = Server::start(Some(database))?;
            fastest = fastest.min(begun.elapsed().as_secs_f64() * 1000.0);
            drop(server);
        }
        starts.push((games as f64, fastest));
        costs.push((games as f64, arguments.cost(arguments.plan(), Some(database)).await?));
        progress.advance();
    }
    let of = "finished games";
    Ok([
        Curve { name: "finished", title: "ms of processor time for an action", of, points: costs },
        Curve { name: "start", title: "ms until the server is ready", of, points: starts },
    ])
}
