//! Mail by SMTP: single plain-text messages to confirmed addresses.

mod setup;

use lettre::{
    Address, AsyncTransport, Tokio1Executor,
    message::{
        Mailbox, Message,
        header::{ContentType, Header, HeaderName, HeaderValue},
    },
};

use crate::settings::Settings;

pub use setup::{Sender, SenderError, Smtp, SmtpError};

/// A message.
#[derive(Clone, Debug)]
pub(crate) struct Mail {
    pub(crate) to: String,
    pub(crate) subject: String,
    pub(crate) text: String,
    /// The unsubscribe link.
    pub(crate) off: Option<String>,
}

/// Why a message was not sent.
#[derive(Debug, thiserror::Error)]
pub(crate) enum MailError {
    /// Mail is not configured.
    #[error("this server sends no mail")]
    NotOffered,
    /// The address is invalid.
    #[error("no address for mail: {0}")]
    Address(#[from] lettre::address::AddressError),
    /// The message cannot be built.
    #[error("{0}")]
    Message(#[from] lettre::error::Error),
    /// The mail server refuses it.
    #[error("{0}")]
    Smtp(#[from] lettre::transport::smtp::Error),
}

/// Whether this server sends mail.
pub(crate) fn is_offered(settings: &Settings) -> bool {
    settings.smtp.is_some() && settings.mail_from.is_some() && settings.public_url.is_some()
}

/// Whether this is a syntactically valid address.
pub(crate) fn is_address(text: &str) -> bool {
    text.len() <= 200 && text.parse::<Address>().is_ok()
}

/// Sends a message.
pub(crate) async fn send(settings: &Settings, mail: Mail) -> Result<(), MailError> {
    let (Some(smtp), Some(from)) = (&settings.smtp, &settings.mail_from) else {
        return Err(MailError::NotOffered);
    };
    let to = Mailbox::new(None, mail.to.parse()?);
    let mut message = Message::builder().from(from.mailbox()).to(to).subject(mail.subject);
    if let Some(off) = mail.off {
        message = message.header(ListUnsubscribe(format!("<{off}>")));
        message = message.header(OneClick("List-Unsubscribe=One-Click".to_owned()));
    }
    let message = message.header(ContentType::TEXT_PLAIN).body(mail.text)?;
    let transport = smtp.transport().timeout(Some(std::time::Duration::from_secs(20)));
    transport.build::<Tokio1Executor>().send(message).await?;
    Ok(())
}

/// Declares a header for which the library has no type.
macro_rules! header {
    ($name:ident, $text:literal) => {
        #[derive(Clone, Debug)]
        struct $name(String);

        impl Header for $name {
            fn name() -> HeaderName {
                HeaderName::new_from_ascii_str($text)
            }

            fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
                Ok(Self(text.to_owned()))
            }

            fn display(&self) -> HeaderValue {
                // Our addresses contain no blanks, so the line cannot be folded.
                HeaderValue::dangerous_new_pre_encoded(Self::name(), self.0.clone(), self.0.clone())
            }
        }
    };
}

header!(ListUnsubscribe, "List-Unsubscribe");
header!(OneClick, "List-Unsubscribe-Post");
