//! A subscription to the hub: what one stream receives, and why it ends.

use std::{
    convert::Infallible,
    future::poll_fn,
    pin::Pin,
    sync::{Arc, OnceLock},
    task::{Context, Poll},
    time::Duration,
};

use bytes::Bytes;
use http_body::{Body, Frame};
use serde::Serialize;
use tokio::{
    sync::mpsc,
    time::{Interval, MissedTickBehavior, interval},
};

use crate::live::{self, Hub};

/// How often a line is sent so that proxies keep the connection open.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// Why a stream ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) enum Bye {
    /// The server ends or starts again.
    Restart,
    /// Too many events wait for the reader.
    Slow,
    /// The session or token that opened the stream is no longer good.
    SessionEnded,
    /// The name or the address is banned.
    Banned,
    /// Too many visitors at the address listen without being signed in.
    Crowded,
}

/// The last event of a stream.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Goodbye {
    why: Bye,
}

/// How a stream ended, for its reader. Once it is set, nothing that still waits is read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ending(Arc<OnceLock<Bye>>);

impl Ending {
    /// Sets the reason; the first one counts.
    pub(crate) fn set(&self, why: Bye) {
        let _first = self.0.set(why);
    }

    /// Why the stream ended, if it has.
    pub(crate) fn why(&self) -> Option<Bye> {
        self.0.get().copied()
    }
}

/// A beat for streams that keeps proxies from closing them.
pub(crate) fn heartbeat() -> Interval {
    let mut heartbeat = interval(HEARTBEAT);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    heartbeat.reset();
    heartbeat
}

/// What a stream hears. Dropping it closes the stream.
#[derive(Debug)]
pub(crate) struct Subscription {
    hub: Hub,
    id: u64,
    events: mpsc::Receiver<Bytes>,
    ending: Ending,
}

impl Subscription {
    /// The number of the stream.
    pub(crate) fn id(&self) -> u64 {
        self.id
    }

    pub(crate) fn new(hub: Hub, id: u64, events: mpsc::Receiver<Bytes>, ending: Ending) -> Self {
        Self { hub, id, events, ending }
    }

    /// Why it ended, if it has.
    pub(crate) fn ended(&self) -> Option<Bye> {
        self.ending.why()
    }

    /// Tells another task when it ends.
    pub(crate) fn ending(&self) -> Ending {
        self.ending.clone()
    }

    /// The next event, or why there is none any more.
    pub(crate) async fn next(&mut self) -> Result<Bytes, Bye> {
        poll_fn(|context| self.poll_next(context)).await
    }

    fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Result<Bytes, Bye>> {
        if let Some(why) = self.ended() {
            return Poll::Ready(Err(why));
        }
        // A stream loses its sender only after its reason was set.
        self.events
            .poll_recv(context)
            .map(|event| event.ok_or_else(|| self.ended().unwrap_or(Bye::Restart)))
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.hub.close(self.id, None);
    }
}

/// The body of a browser's stream: events as they come, and a comment now and then.
#[derive(Debug)]
pub(crate) struct EventStream {
    events: Subscription,
    first: Option<Bytes>,
    heartbeat: Interval,
    over: bool,
}

impl EventStream {
    /// A stream that says this before everything else.
    pub(crate) fn greeting(first: Bytes, events: Subscription) -> Self {
        Self { events, first: Some(first), heartbeat: heartbeat(), over: false }
    }

    fn poll_text(&mut self, context: &mut Context<'_>) -> Poll<Option<Bytes>> {
        if self.over {
            return Poll::Ready(None);
        }
        if self.events.ended().is_none()
            && let Some(first) = self.first.take()
        {
            return Poll::Ready(Some(first));
        }
        match self.events.poll_next(context) {
            Poll::Ready(Ok(event)) => return Poll::Ready(Some(event)),
            Poll::Ready(Err(why)) => {
                self.over = true;
                let bye = live::event("bye", &Goodbye { why });
                return Poll::Ready(Some(bye));
            }
            Poll::Pending => {}
        }
        self.heartbeat.poll_tick(context).map(|_| Some(Bytes::from_static(b":\n\n")))
    }
}

impl Body for EventStream {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        self.poll_text(context).map(|text| text.map(|text| Ok(Frame::data(text))))
    }
}
