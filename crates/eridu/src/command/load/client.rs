//! A minimal HTTP client: one connection, one request at a time.

use std::io;

use serde::Deserialize;
use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// The longest response accepted.
const LONGEST: usize = 4 * 1024 * 1024;

/// A connection to the server.
pub(super) struct Client {
    stream: TcpStream,
    host: String,
    buffer: Vec<u8>,
}

/// An answer.
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) cookie: Option<String>,
    body: Vec<u8>,
}

impl Answer {
    /// Parses the body.
    pub(super) fn read<'a, T: Deserialize<'a>>(&'a self) -> io::Result<T> {
        Ok(serde_json::from_slice(&self.body)?)
    }

    /// The body as text.
    pub(super) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

impl Client {
    pub(super) async fn connect(address: &str) -> io::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, host: address.to_owned(), buffer: Vec::with_capacity(16 * 1024) })
    }

    pub(super) async fn get(&mut self, path: &str, cookie: &str) -> io::Result<Answer> {
        let head =
            format!("GET {path} HTTP/1.1\r\nhost: {}\r\ncookie: {cookie}\r\n\r\n", self.host);
        self.ask(head.as_bytes()).await
    }

    pub(super) async fn post(
        &mut self,
        path: &str,
        cookie: &str,
        body: &Value,
    ) -> io::Result<Answer> {
        let body = body.to_string();
        let text = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.host,
            body.len()
        );
        self.ask(text.as_bytes()).await
    }

    /// Asks, on a new connection if the server has closed this one, as it does with those that
    /// have been idle for long.
    async fn ask(&mut self, request: &[u8]) -> io::Result<Answer> {
        match self.ask_here(request).await {
            Err(_) if self.buffer.is_empty() => {
                self.stream = TcpStream::connect(&self.host).await?;
                self.stream.set_nodelay(true)?;
                self.ask_here(request).await
            }
            done => done,
        }
    }

    async fn ask_here(&mut self, request: &[u8]) -> io::Result<Answer> {
        self.buffer.clear();
        self.stream.write_all(request).await?;
        let head = loop {
            if let Some(end) = find(&self.buffer, b"\r\n\r\n") {
                break end + 4;
            }
            self.read().await?;
        };
        let text = String::from_utf8_lossy(&self.buffer[..head]).into_owned();
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let field = |name: &str| {
            let mut lines = text.lines().filter_map(|line| line.split_once(": "));
            lines.find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.to_owned())
        };
        let length: usize = field("content-length").and_then(|n| n.parse().ok()).unwrap_or(0);
        while self.buffer.len() < head + length {
            self.read().await?;
        }
        let body = self.buffer[head..head + length].to_vec();
        let cookie = field("set-cookie");
        let cookie = cookie.and_then(|value| value.split(';').next().map(str::to_owned));
        Ok(Answer { status, cookie, body })
    }

    async fn read(&mut self) -> io::Result<()> {
        if self.stream.read_buf(&mut self.buffer).await? == 0 || self.buffer.len() > LONGEST {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(())
    }

    /// Opens an event stream and passes on the name of each event, until the connection ends.
    pub(super) async fn listen(
        address: &str,
        path: &str,
        cookie: &str,
        mut heard: impl FnMut(&[u8]),
    ) -> io::Result<()> {
        let mut stream = TcpStream::connect(address).await?;
        let head = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\ncookie: {cookie}\r\n\r\n");
        stream.write_all(head.as_bytes()).await?;
        let mut buffer = Vec::with_capacity(4096);
        while stream.read_buf(&mut buffer).await? > 0 {
            let mut done = 0;
            while let Some(end) = find(&buffer[done..], b"\n\n") {
                let event = &buffer[done..done + end];
                // The head of the answer or the size of a chunk stands before it.
                let mut lines = event.split(|byte| *byte == b'\n');
                let name = lines.find_map(|line| line.strip_prefix(b"event: "));
                name.into_iter().for_each(&mut heard);
                done += end + 2;
            }
            buffer.drain(..done);
        }
        Ok(())
    }
}

/// Where a mark begins. Text is long and marks are rare, so only their first byte is searched for.
fn find(text: &[u8], mark: &[u8]) -> Option<usize> {
    let first = *mark.first()?;
    let mut from = 0;
    loop {
        from += text.get(from..)?.iter().position(|byte| *byte == first)?;
        if text.get(from..)?.starts_with(mark) {
            return Some(from);
        }
        from += 1;
    }
}
