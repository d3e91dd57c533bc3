//! A socket that closes without destroying the last answer.
//!
//! The system resets a connection that is closed while something was received and not read, and a
//! reset makes the other end throw away an answer that it has not read yet. So where a part of a
//! body was left unread, we say that we send nothing more, and read until the other end closes too.

use std::{
    io,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::{Sleep, sleep},
};

/// For how long the other end may go on sending.
const PATIENCE: Duration = Duration::from_secs(10);

/// How much the other end may go on sending.
const MOST: usize = 32 * 1024 * 1024;

/// Whether a part of a request on a connection was left unread.
#[derive(Clone, Debug, Default)]
pub(crate) struct Unread(Arc<AtomicBool>);

impl Unread {
    pub(crate) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A connection.
#[derive(Debug)]
pub(crate) struct Lingering {
    stream: TcpStream,
    unread: Unread,
    closing: Option<Closing>,
}

/// What happens after our end is closed.
#[derive(Debug)]
struct Closing {
    until: Pin<Box<Sleep>>,
    read: usize,
}

impl Lingering {
    pub(crate) fn new(stream: TcpStream, unread: Unread) -> Self {
        Self { stream, unread, closing: None }
    }
}

impl AsyncRead for Lingering {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Lingering {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = &mut *self;
        if this.closing.is_none() {
            ready!(Pin::new(&mut this.stream).poll_shutdown(context))?;
            if !this.unread.0.load(Ordering::Relaxed) {
                return Poll::Ready(Ok(()));
            }
        }
        let closing = this
            .closing
            .get_or_insert_with(|| Closing { until: Box::pin(sleep(PATIENCE)), read: 0 });
        let mut bytes = [0; 16 * 1024];
        while closing.read < MOST {
            let mut buffer = ReadBuf::new(&mut bytes);
            match Pin::new(&mut this.stream).poll_read(context, &mut buffer) {
                Poll::Ready(Ok(())) if !buffer.filled().is_empty() => {
                    closing.read += buffer.filled().len();
                }
                Poll::Ready(_) => return Poll::Ready(Ok(())),
                Poll::Pending => return closing.until.as_mut().poll(context).map(Ok),
            }
        }
        Poll::Ready(Ok(()))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
