//! The configuration of mail: the server and the sender.

use std::{fmt, str::FromStr};

use lettre::{
    AsyncSmtpTransport, Tokio1Executor, message::Mailbox,
    transport::smtp::AsyncSmtpTransportBuilder,
};
use serde::{Deserialize, Deserializer, de};
use url::Url;

/// A mail server. Its `Debug` output leaves out the password.
#[derive(Clone)]
pub struct Smtp(AsyncSmtpTransportBuilder);

/// Why a mail server address is invalid. Never contains the text, which may include a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SmtpError {
    /// Not a URL, another scheme, or no host.
    #[error("must be an address such as smtps://user:password@mail.example.org")]
    NoAddress,
    /// A user without a password would be ignored silently.
    #[error("must have a password beside the user, or neither")]
    NoPassword,
    /// An unknown TLS mode.
    #[error("must end with ?tls=required or ?tls=opportunistic, or without any `tls`")]
    UnknownTls,
}

impl Smtp {
    /// The transport, not connected yet.
    pub(crate) fn transport(&self) -> AsyncSmtpTransportBuilder {
        self.0.clone()
    }
}

impl FromStr for Smtp {
    type Err = SmtpError;

    fn from_str(text: &str) -> Result<Self, SmtpError> {
        let begins = text.starts_with("smtp://") || text.starts_with("smtps://");
        let url = Url::parse(text).ok().filter(|_| begins).ok_or(SmtpError::NoAddress)?;
        if url.host_str().is_none_or(str::is_empty) || url.port() == Some(0) {
            return Err(SmtpError::NoAddress);
        }
        if url.username().is_empty() == url.password().is_some() {
            return Err(SmtpError::NoPassword);
        }
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(text);
        transport.map(Self).map_err(|_| SmtpError::UnknownTls)
    }
}

impl<'de> Deserialize<'de> for Smtp {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl fmt::Debug for Smtp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Smtp")
    }
}

/// The sender of mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sender(Mailbox);

/// Not a valid mailbox.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must be a mailbox such as Eridu <table@example.org>, not `{0}`")]
pub struct SenderError(String);

impl Sender {
    pub(crate) fn mailbox(&self) -> Mailbox {
        self.0.clone()
    }
}

impl FromStr for Sender {
    type Err = SenderError;

    fn from_str(text: &str) -> Result<Self, SenderError> {
        text.parse().map(Self).map_err(|_| SenderError(text.to_owned()))
    }
}

impl<'de> Deserialize<'de> for Sender {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_server_is_refused_before_it_is_needed() {
        for (text, error) in [
            ("", SmtpError::NoAddress),
            ("nonsense", SmtpError::NoAddress),
            ("mail.example.org", SmtpError::NoAddress),
            ("mail.example.org:25", SmtpError::NoAddress),
            ("https://mail.example.org", SmtpError::NoAddress),
            ("smtp://", SmtpError::NoAddress),
            ("smtp:///helo", SmtpError::NoAddress),
            ("smtp://host:0", SmtpError::NoAddress),
            ("smtp://host:x", SmtpError::NoAddress),
            ("smtps://user@host", SmtpError::NoPassword),
            ("smtps://:secret@host", SmtpError::NoPassword),
            ("smtp://user:secret@host?tls=maybe", SmtpError::UnknownTls),
        ] {
            assert_eq!(text.parse::<Smtp>().map(drop), Err(error), "{text}");
        }
        for text in [
            "smtp://127.0.0.1:2525",
            "smtps://user:secret@mail.example.org",
            "smtp://user:secret@host:587?tls=required",
            "smtp://host?tls=opportunistic",
        ] {
            let smtp: Smtp = text.parse().unwrap();
            assert!(!format!("{smtp:?}").contains("secret"));
        }
    }

    #[test]
    fn mail_comes_from_a_mailbox() {
        for text in ["Eridu <table@example.org>", "table@example.org"] {
            assert!(text.parse::<Sender>().is_ok(), "{text}");
        }
        for text in ["", "nonsense", "Eridu <table>", "a@b\r\nBcc: c@d"] {
            assert!(text.parse::<Sender>().is_err(), "{text}");
        }
    }
}
