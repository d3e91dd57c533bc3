//! Listening: connections come in, bounded in number, by address, and in the time they may take to
//! ask.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use axum::{Router, extract::Request};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
};
use tower::ServiceExt;

use crate::{
    Boxed,
    http::{
        app::app,
        doors::Doors,
        extract::Peer,
        lingering::{Lingering, Unread},
    },
    metering,
    state::State,
};

/// How long requests that are under way may take when the server ends.
const FAREWELL: Duration = Duration::from_secs(10);

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Another program listens there.
    #[error("the address {0} is in use: another program, perhaps another eridu, listens there")]
    InUse(SocketAddr),
    /// One cannot listen there.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
}

/// A server that listens but does not answer yet.
#[derive(Debug)]
pub struct Listening {
    listener: TcpListener,
    address: SocketAddr,
}

impl Listening {
    /// Listens.
    ///
    /// # Errors
    /// When the address is in use or cannot be listened on.
    pub fn on(address: SocketAddr) -> Boxed<'static, Result<Self, ServeError>> {
        Box::pin(async move {
            let failed = |error: io::Error| match error.kind() {
                io::ErrorKind::AddrInUse => ServeError::InUse(address),
                _ => ServeError::Listen(address, error),
            };
            let listener = TcpListener::bind(address).await.map_err(failed)?;
            let address =
                listener.local_addr().map_err(|error| ServeError::Listen(address, error))?;
            Ok(Self { listener, address })
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

/// Answers until `stop` is done, then lets what is under way come to its end.
pub fn serve(
    listening: Listening,
    state: State,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Boxed<'static, ()> {
    serve_until(listening, state, Box::pin(stop))
}

fn serve_until(
    listening: Listening,
    state: State,
    mut stop: Boxed<'static, ()>,
) -> Boxed<'static, ()> {
    Box::pin(async move {
        let places = Arc::new(Semaphore::new(state.settings.connections.count()));
        let doors = Doors::new(&state.settings);
        let graceful = GracefulShutdown::new();
        let router = app(state.clone());
        let head = Duration::from_secs(state.settings.head_seconds.get().into());
        loop {
            let place = tokio::select! {
                place = places.clone().acquire_owned() => place,
                () = &mut stop => break,
            };
            let accepted = tokio::select! {
                accepted = listening.listener.accept() => accepted,
                () = &mut stop => break,
            };
            let (stream, peer) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Too many open files: wait until some are closed.
                    tracing::warn!(%error, "a connection");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            };
            let Some(entered) = doors.enter(peer.ip(), &state.settings) else {
                metering::CONNECTIONS_REFUSED.count();
                continue;
            };
            let connection = converse(stream, peer, router.clone(), head);
            let connection = graceful.watch(connection);
            crate::spawn(async move {
                let _places = (place, entered);
                if let Err(error) = connection.await {
                    tracing::trace!(%error, "a connection ended");
                }
            });
        }
        state.hub.end_all();
        if tokio::time::timeout(FAREWELL, graceful.shutdown()).await.is_err() {
            tracing::warn!("some requests were cut off");
        }
        state.close().await;
    })
}

/// The conversation on one connection.
fn converse(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    head: Duration,
) -> impl hyper_util::server::graceful::GracefulConnection<Error = hyper::Error> + Send {
    // Answers are small and wanted at once.
    let _ = stream.set_nodelay(true);
    let unread = Unread::default();
    let stream = Lingering::new(stream, unread.clone());
    let service = router.map_request(move |request: hyper::Request<hyper::body::Incoming>| {
        let mut request: Request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(Peer(peer));
        request.extensions_mut().insert(unread.clone());
        request
    });
    hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .max_buf_size(64 * 1024)
        .max_headers(64)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
}
