//! Connections: no client can take all of them, and a refusal handles its connection as announced.

use std::net::SocketAddr;

use server::{Amount, Listening, Settings};
use tokio::{
    io::{AsyncBufRead, AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::{TcpSocket, TcpStream},
    sync::oneshot,
    task::JoinHandle,
};

use crate::house::{House, settings};

/// A server on a port.
struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    server: JoinHandle<()>,
}

impl Running {
    async fn start(house: &House) -> Self {
        let listening = Listening::on("127.0.0.1:0".parse().unwrap()).await.unwrap();
        let address = listening.address();
        let (stop, stopped) = oneshot::channel::<()>();
        let server = tokio::spawn(server::serve(listening, house.state.clone(), async {
            let _ = stopped.await;
        }));
        Self { address, stop, server }
    }

    async fn end(self) {
        self.stop.send(()).unwrap();
        self.server.await.unwrap();
    }
}

/// A connection that stays open.
struct Connection(BufReader<TcpStream>);

/// The head and the body of an answer.
struct Answer {
    head: String,
    body: String,
}

impl Answer {
    fn closes(&self) -> bool {
        self.head.to_lowercase().contains("\r\nconnection: close\r\n")
    }
}

/// Reads a response; `None` if the connection is closed instead.
async fn answer(reader: &mut (impl AsyncBufRead + Unpin)) -> Option<Answer> {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        match reader.read_line(&mut head).await {
            Ok(0) | Err(_) => return None,
            Ok(_) => {}
        }
    }
    let lower = head.to_lowercase();
    let length = lower.lines().find_map(|line| line.strip_prefix("content-length: "));
    let mut body = vec![0; length.unwrap().parse().unwrap()];
    reader.read_exact(&mut body).await.ok()?;
    Some(Answer { head, body: String::from_utf8(body).unwrap() })
}

impl Connection {
    /// Connects from one of this machine's addresses.
    async fn open(from: &str, to: SocketAddr) -> Self {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::new(from.parse().unwrap(), 0)).unwrap();
        Self(BufReader::new(socket.connect(to).await.unwrap()))
    }

    /// Whether the server answers on this connection.
    async fn works(&mut self) -> bool {
        let request = b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n";
        if self.0.get_mut().write_all(request).await.is_err() {
            return false;
        }
        answer(&mut self.0).await.is_some_and(|answer| answer.head.starts_with("HTTP/1.1 200"))
    }

    /// Whether the other end has closed it.
    async fn is_closed(&mut self) -> bool {
        let mut rest = Vec::new();
        self.0.read_to_end(&mut rest).await.is_err() || rest.is_empty()
    }
}

#[tokio::test]
async fn one_address_cannot_take_all_connections() {
    let settings = Settings {
        connections: Amount::of::<20>(),
        connections_per_address: Amount::of::<3>(),
        ..settings()
    };
    let house = House::with(settings).await;
    let running = Running::start(&house).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        let mut connection = Connection::open("127.0.0.1", running.address).await;
        assert!(connection.works().await);
        held.push(connection);
    }
    for _ in 0..5 {
        assert!(!Connection::open("127.0.0.1", running.address).await.works().await);
    }
    // Other addresses can connect, and existing connections keep working.
    assert!(Connection::open("127.0.0.2", running.address).await.works().await);
    for connection in &mut held {
        assert!(connection.works().await);
    }
    // A closed connection makes room, as soon as the server notices it.
    held.pop();
    while !Connection::open("127.0.0.1", running.address).await.works().await {
        tokio::task::yield_now().await;
    }
    drop(held);
    running.end().await;
}

#[tokio::test]
async fn a_trusted_proxy_may_hold_more() {
    let proxy = vec!["127.0.0.1".parse().unwrap()];
    let settings = Settings {
        connections: Amount::of::<20>(),
        connections_per_address: Amount::of::<2>(),
        trusted_proxies: proxy,
        ..settings()
    };
    let house = House::with(settings).await;
    let running = Running::start(&house).await;
    let mut held = Vec::new();
    for _ in 0..8 {
        let mut connection = Connection::open("127.0.0.1", running.address).await;
        assert!(connection.works().await);
        held.push(connection);
    }
    drop(held);
    running.end().await;
}

/// Sends a request that is refused before its body is read, and checks that the connection behaves
/// as the response announces.
async fn refused(address: SocketAddr, head: &str, body: Vec<u8>) -> Answer {
    let connection = Connection::open("127.0.0.1", address).await;
    let request = [head.as_bytes(), &body].concat();
    // The server may respond while the body is being sent.
    let (reading, mut writing) = connection.0.into_inner().into_split();
    let writer = tokio::spawn(async move {
        let _ = writing.write_all(&request).await;
        writing
    });
    let mut reading = BufReader::new(reading);
    let answer = answer(&mut reading).await.unwrap();
    let writing = writer.await.unwrap();
    let mut connection = Connection(BufReader::new(reading.into_inner().reunite(writing).unwrap()));
    match answer.closes() {
        true => {
            // Half-close: nothing more will be sent.
            connection.0.get_mut().shutdown().await.ok();
            assert!(connection.is_closed().await, "{}", answer.head);
        }
        false => assert!(connection.works().await, "{}", answer.head),
    }
    answer
}

fn head(path: &str, length: usize, more: &str) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\n{more}\r\n"
    )
}

#[tokio::test]
async fn a_refused_post_keeps_the_connection_or_says_that_it_closes() {
    let house = House::new().await;
    let running = Running::start(&house).await;
    const MIB: usize = 1024 * 1024;
    // Anonymous requests are refused before the body is read, oversized bodies while it is.
    for (path, length, code) in [
        ("/api/tables", 2, "no-guest"),
        ("/api/tables", 60 * 1024, "no-guest"),
        ("/api/tables", 200 * 1024, "no-guest"),
        ("/api/records", 2 * MIB, "no-guest"),
        ("/api/guests", 200 * 1024, "too-large"),
        ("/api/guests", 2 * MIB, "too-large"),
        ("/api/none", MIB, "no-method"),
    ] {
        let answer = refused(running.address, &head(path, length, ""), vec![b' '; length]).await;
        assert!(answer.body.contains(code), "{path} {length}: {}", answer.body);
        assert!(!answer.closes(), "{path} {length}: {}", answer.head);
    }
    // A huge body is not read, and the response arrives anyway.
    let huge = head("/api/records", 8 * MIB, "");
    let answer = refused(running.address, &huge, vec![b' '; 8 * MIB]).await;
    assert!(answer.closes() && answer.body.contains("no-guest"), "{}", answer.head);
    // Chunked, so that the length is not announced.
    let chunk = format!("1000\r\n{}\r\n", "x".repeat(0x1000));
    let chunks = [chunk.repeat(20).into_bytes(), b"0\r\n\r\n".to_vec()].concat();
    let chunked = "POST /api/tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n";
    assert!(!refused(running.address, chunked, chunks).await.closes());
    // A client that expects `100 Continue` does not get it.
    let expecting = head("/api/records", MIB, "expect: 100-continue\r\n");
    let answer = refused(running.address, &expecting, Vec::new()).await;
    assert!(answer.head.starts_with("HTTP/1.1 401") && answer.closes(), "{}", answer.head);
    running.end().await;
}
