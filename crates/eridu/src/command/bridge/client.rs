//! The bridge's connection to the server: one stream of questions, and answers that are posted.

use std::{io, net::SocketAddr};

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::{Request, Response, body::Incoming, header};
use serde_json::{Value, json};
use server::outbound::{Target, connect};
use tokio::sync::mpsc;

use super::seats::{Seats, Wish};

/// How many answers may be waiting to be posted.
const QUEUE: usize = 64;

/// A server, and our token.
#[derive(Clone, Debug)]
pub(super) struct Client {
    target: Target,
    token: String,
}

/// Why the stream ended.
#[derive(Debug)]
pub(super) enum Lost {
    /// The server refuses the token.
    Refused(u16),
    /// The server cannot be reached.
    Failed(io::Error),
}

impl From<io::Error> for Lost {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

impl Client {
    pub(super) fn new(server: &str, token: &str) -> Option<Self> {
        Some(Self { target: Target::read(server)?, token: token.to_owned() })
    }

    async fn ask(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> io::Result<Response<Incoming>> {
        let host = (&*self.target.host, self.target.port);
        let mut last = io::Error::from(io::ErrorKind::NotFound);
        let addresses: Vec<SocketAddr> = tokio::net::lookup_host(host).await?.collect();
        for address in addresses {
            let mut connection = match connect(&self.target, address).await {
                Ok(connection) => connection,
                Err(error) => {
                    last = error;
                    continue;
                }
            };
            let body = body.map_or_else(Bytes::new, |body| Bytes::from(body.to_string()));
            let request = Request::builder()
                .method(method)
                .uri(path)
                .header(header::HOST, self.target.authority())
                .header(header::AUTHORIZATION, format!("Bearer {}", self.token))
                .header(header::CONTENT_TYPE, "application/json")
                .body(Full::new(body))
                .map_err(io::Error::other)?;
            return connection.send_request(request).await.map_err(io::Error::other);
        }
        Err(last)
    }

    /// Handles questions until the stream ends, or until `games` games are over; then it returns
    /// true.
    pub(super) async fn listen(&self, seats: &mut Seats, games: Option<u64>) -> Result<bool, Lost> {
        let response = self.ask("GET", "/api/bot/stream", None).await?;
        if !response.status().is_success() {
            return Err(Lost::Refused(response.status().as_u16()));
        }
        let (wishes, mut wished) = mpsc::channel::<Wish>(QUEUE);
        let poster = self.clone();
        let posting = tokio::spawn(async move {
            while let Some(wish) = wished.recv().await {
                poster.post(wish).await;
            }
        });
        let mut body = response.into_body();
        let mut buffer = Vec::new();
        let done = loop {
            let Some(frame) = body.frame().await else { break false };
            let frame = frame.map_err(|error| Lost::Failed(io::Error::other(error)))?;
            let Ok(data) = frame.into_data() else { continue };
            buffer.extend_from_slice(&data);
            while let Some(end) = buffer.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = buffer.drain(..=end).collect();
                if let Ok(line) = serde_json::from_slice::<Value>(&line) {
                    seats.hear(line, &wishes);
                }
            }
            if games.is_some_and(|games| seats.over() >= games) {
                break true;
            }
        };
        seats.leave();
        drop(wishes);
        // Answers already given are still posted.
        let _ended = posting.await;
        Ok(done)
    }

    /// Posts an answer. One that comes too late does no harm: the stream asks again.
    async fn post(&self, wish: Wish) {
        let (path, body) = match wish {
            Wish::Act { table, seat, step, action } => (
                format!("/api/tables/{table}/act"),
                json!({ "seat": seat, "action": action, "step": step }),
            ),
            Wish::GiveUp { table, seat } => {
                (format!("/api/tables/{table}/concede"), json!({ "seat": seat }))
            }
        };
        for _ in 0..3 {
            match self.ask("POST", &path, Some(&body)).await {
                Ok(answer)
                    if answer.status().as_u16() == 429 || answer.status().is_server_error() => {}
                Ok(answer) => {
                    tracing::debug!(status = answer.status().as_u16(), path, "posted");
                    return;
                }
                Err(error) => tracing::debug!(%error, path, "not posted"),
            }
            tokio::time::sleep(super::PAUSE).await;
        }
    }
}
