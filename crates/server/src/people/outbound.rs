//! Outbound HTTP: single requests to other servers, over TLS for `https`.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use axum::http::{HeaderMap, HeaderValue, Request, StatusCode, Uri, header};
use bytes::Bytes;
use http_body_util::Full;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, crypto::ring, pki_types::ServerName},
};

use crate::Boxed;
use crate::settings::Settings;

/// The time limit for connecting, and for an answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// The target of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// Whether to use TLS.
    pub tls: bool,
    /// The host, without the brackets of an IPv6 address.
    pub host: String,
    /// The port.
    pub port: u16,
    /// The path with its query.
    pub path: String,
}

impl Target {
    /// Parses an `http` or `https` address; `None` if it is invalid or contains a user.
    pub fn read(address: &str) -> Option<Self> {
        let uri: Uri = address.parse().ok()?;
        let tls = match uri.scheme_str()? {
            "https" => true,
            "http" => false,
            _ => return None,
        };
        let authority = uri.authority()?;
        if authority.as_str().contains('@') || authority.host().is_empty() {
            return None;
        }
        let host = authority.host().trim_matches(['[', ']']).to_owned();
        let port = authority.port_u16().unwrap_or(if tls { 443 } else { 80 });
        let path = uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Some(Self { tls, host, port, path })
    }

    /// The value of the `Host` header.
    pub fn authority(&self) -> String {
        let host = match self.host.contains(':') {
            true => format!("[{}]", self.host),
            false => self.host.clone(),
        };
        match (self.tls, self.port) {
            (true, 443) | (false, 80) => host,
            (_, port) => format!("{host}:{port}"),
        }
    }
}

/// Resolves the target to a public address: never this machine, its network, or anything else
/// outside the public Internet. Connect to the returned address, not to the name: resolving it
/// again could give another result (DNS rebinding).
///
/// # Errors
/// If the name does not resolve to a public address.
pub async fn public_address(target: &Target) -> io::Result<SocketAddr> {
    let found = tokio::net::lookup_host((&*target.host, target.port)).await?;
    let found: Vec<SocketAddr> = found.collect();
    let refused = || io::Error::new(io::ErrorKind::PermissionDenied, "no public address");
    let usual = matches!(target.port, 80 | 443 | 1024..);
    if !usual || found.is_empty() || !found.iter().all(|address| is_public(address.ip())) {
        return Err(refused());
    }
    found.first().copied().ok_or_else(refused)
}

/// Whether an address is on the public Internet.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => {
            let [first, second, ..] = address.segments();
            let octets = address.octets();
            // An address that embeds another one (6to4, NAT64) is judged by that.
            let carried = match (first, second) {
                (0x2002, _) => Some([octets[2], octets[3], octets[4], octets[5]]),
                (0x64, 0xff9b) => Some([octets[12], octets[13], octets[14], octets[15]]),
                _ => None,
            };
            if let Some(carried) = carried {
                return address.segments()[2] != 1 && is_public_v4(Ipv4Addr::from(carried));
            }
            let global = first & 0xe000 == 0x2000;
            // Excludes Teredo, documentation and similar ranges.
            global && !(first == 0x2001 && (second < 0x200 || second == 0xdb8)) && first != 0x3fff
        }
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast()
        || a == 0
        || a >= 240
        || (a == 100 && b & 0xc0 == 64)
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && b & 0xfe == 18))
}

/// Sends one `POST` request, to a public address only, and returns the status. Redirects are not
/// followed.
///
/// # Errors
/// If there is no answer in time, or the address is not public.
pub(crate) async fn post(
    settings: &Settings,
    target: &Target,
    headers: HeaderMap,
    body: Vec<u8>,
) -> io::Result<StatusCode> {
    let address = match settings.webhooks_to_this_machine {
        true => tokio::net::lookup_host((&*target.host, target.port)).await?.next(),
        false => Some(public_address(target).await?),
    };
    let address = address.ok_or_else(|| io::Error::other("no address"))?;
    let mut request = Request::post(&target.path)
        .header(header::HOST, target.authority())
        .header(header::USER_AGENT, HeaderValue::from_static("eridu"))
        .body(Full::new(Bytes::from(body)))
        .map_err(io::Error::other)?;
    request.headers_mut().extend(headers);
    let answer = async {
        let mut sender = connect(target, address).await?;
        sender.send_request(request).await.map_err(io::Error::other)
    };
    Ok(timeout(PATIENCE, answer).await??.status())
}

/// Connects to this address as the target's host; a task drives the connection.
///
/// # Errors
/// If it cannot be reached, or its certificate does not match the host.
pub fn connect(
    target: &Target,
    address: SocketAddr,
) -> Boxed<'_, io::Result<SendRequest<Full<Bytes>>>> {
    Box::pin(async move {
        let stream = timeout(PATIENCE, TcpStream::connect(address)).await??;
        stream.set_nodelay(true)?;
        if !target.tls {
            return begin(stream).await;
        }
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(io::Error::other)?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let name = ServerName::try_from(target.host.clone()).map_err(io::Error::other)?;
        let connector = TlsConnector::from(Arc::new(config));
        begin(timeout(PATIENCE, connector.connect(name, stream)).await??).await
    })
}

async fn begin(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
) -> io::Result<SendRequest<Full<Bytes>>> {
    let (sender, connection) =
        timeout(PATIENCE, handshake(TokioIo::new(stream))).await?.map_err(io::Error::other)?;
    crate::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(%error, "a connection outwards");
        }
    });
    Ok(sender)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_open_internet_is_public() {
        for public in ["1.1.1.1", "93.184.215.14", "2606:4700::1111", "64:ff9b::101:101"] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for private in [
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "100.64.0.1",
            "127.0.0.1",
            "127.9.9.9",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.1",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b::a00:1",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "2002:a00:1::1",
            "3fff::1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!is_public(private.parse().unwrap()), "{private}");
        }
    }

    #[tokio::test]
    async fn names_that_lead_here_and_unusual_ports_are_refused() {
        for address in [
            "http://localhost/",
            "http://127.0.0.1:8080/",
            "http://[::1]/",
            "http://2130706433/",
            "http://0x7f.1/",
            "http://1.1.1.1:22/",
            "http://[::ffff:127.0.0.1]/",
        ] {
            let target = Target::read(address).unwrap();
            assert!(public_address(&target).await.is_err(), "{address}");
        }
    }

    #[test]
    fn addresses_are_read() {
        let target = Target::read("https://example.org/hook?x=1").unwrap();
        assert_eq!((target.tls, &*target.host, target.port), (true, "example.org", 443));
        assert_eq!((&*target.path, &*target.authority()), ("/hook?x=1", "example.org"));
        let target = Target::read("http://[::1]:8080").unwrap();
        assert_eq!(
            (&*target.host, &*target.authority(), &*target.path),
            ("::1", "[::1]:8080", "/")
        );
        for bad in ["", "ftp://example.org", "/hook", "http://", "https://a@example.org/", "x y"] {
            assert_eq!(Target::read(bad), None, "{bad}");
        }
    }
}
