//! A tiny server outside the house: what it is sent is what a webhook or a push service gets.

use std::sync::{Arc, Mutex};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
};

use crate::house::until;

/// A request: its head and its body.
#[derive(Clone, Debug)]
pub(crate) struct Heard {
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Heard {
    /// The body as text.
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> &str {
        let start = format!("{name}: ");
        self.head.lines().find_map(|line| line.strip_prefix(&*start)).unwrap_or("")
    }
}

/// The requests so far.
pub(crate) type AllHeard = Arc<Mutex<Vec<Heard>>>;

/// Starts a server that gives a fixed answer and records its requests.
pub(crate) async fn hook(answer: &str) -> (String, AllHeard) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/hook", listener.local_addr().unwrap());
    let heard = AllHeard::default();
    let all = heard.clone();
    let answer = format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut bytes = Vec::new();
            let request = loop {
                stream.read_buf(&mut bytes).await.unwrap();
                let Some(end) = bytes.windows(4).position(|part| part == b"\r\n\r\n") else {
                    continue;
                };
                let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
                let request = Heard { head, body: bytes[end + 4..].to_vec() };
                if request.body.len() >= request.header("content-length").parse().unwrap() {
                    break request;
                }
            };
            all.lock().unwrap().push(request);
            stream.write_all(answer.as_bytes()).await.unwrap();
        }
    });
    (address, heard)
}

/// Waits until the list has this many items.
pub(crate) async fn collected<T: Clone>(list: &Arc<Mutex<Vec<T>>>, count: usize) -> Vec<T> {
    until(async || list.lock().unwrap().len() >= count).await;
    list.lock().unwrap().clone()
}
