//! Bodies of refused requests: read to their end, so that the connection can carry the next
//! request; where that would take too long, the answer says that the connection closes.

use std::{
    future::poll_fn,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    body::Body,
    extract::Request,
    http::{HeaderValue, header},
    response::Response,
};
use bytes::Bytes;
use http_body::{Body as _, Frame, SizeHint};

use crate::http::{app::LARGEST_RECORD, lingering::Unread};

/// How much of a body is read for nothing.
const MOST: usize = LARGEST_RECORD;

/// For how long it is read for nothing.
const PATIENCE: Duration = Duration::from_secs(2);

/// A body that the answer may leave unread.
pub(crate) struct Watched {
    rest: Rest,
    /// Whether the client waits for `100 Continue`: then it has sent no body yet, and reading would
    /// ask for it.
    waits: bool,
    unread: Unread,
}

/// Watches how much of a body is read; nothing for a request without one.
pub(crate) fn watch(request: Request) -> (Request, Option<Watched>) {
    if request.body().is_end_stream() {
        return (request, None);
    }
    let waits = request.headers().contains_key(header::EXPECT);
    let unread = request.extensions().get::<Unread>().cloned().unwrap_or_default();
    let (parts, body) = request.into_parts();
    let rest = Rest(Arc::new(Mutex::new(Reading { body, begun: false })));
    let request = Request::from_parts(parts, Body::new(rest.clone()));
    (request, Some(Watched { rest, waits, unread }))
}

impl Watched {
    /// Leaves the connection as the answer says.
    pub(crate) async fn settle(self, mut response: Response) -> Response {
        let unasked = self.waits && !self.rest.lock().begun;
        if unasked || !self.rest.drain().await {
            self.unread.set();
            let close = HeaderValue::from_static("close");
            response.headers_mut().insert(header::CONNECTION, close);
        }
        response
    }
}

/// A body, or what is left of it when its reader has gone.
#[derive(Clone, Debug)]
struct Rest(Arc<Mutex<Reading>>);

#[derive(Debug)]
struct Reading {
    body: Body,
    begun: bool,
}

impl Rest {
    fn lock(&self) -> MutexGuard<'_, Reading> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn poll(&self, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let mut reading = self.lock();
        reading.begun = true;
        Pin::new(&mut reading.body).poll_frame(context)
    }

    /// Reads the rest. Whether that was all of it.
    async fn drain(&self) -> bool {
        let left = self.lock().body.size_hint().lower();
        if usize::try_from(left).is_ok_and(|left| left <= MOST) {
            tokio::time::timeout(PATIENCE, self.read()).await.unwrap_or(false)
        } else {
            false
        }
    }

    async fn read(&self) -> bool {
        let mut read = 0;
        while !self.is_end_stream() {
            match poll_fn(|context| self.poll(context)).await {
                Some(Ok(frame)) => read += frame.data_ref().map_or(0, Bytes::len),
                Some(Err(_)) => return false,
                None => break,
            }
            if read > MOST {
                return false;
            }
        }
        true
    }
}

impl http_body::Body for Rest {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        self.poll(context)
    }

    fn is_end_stream(&self) -> bool {
        self.lock().body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.lock().body.size_hint()
    }
}
