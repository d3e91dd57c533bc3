//! Passwords: argon2id, in a pool with bounded memory and a bounded queue.

use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicUsize, Ordering},
};

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString},
};
use tokio::sync::Semaphore;
use unicode_normalization::UnicodeNormalization;

use crate::http::error::{AppError, Code};

/// The cost of a hash: 19 MiB and two passes, the minimum that OWASP recommends.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;

/// The maximum number of waiting requests; further ones are asked to retry.
const QUEUE: usize = 64;

/// The minimum and maximum length of a password, in characters.
const SHORTEST: usize = 8;
const LONGEST: usize = 200;

/// The pool.
#[derive(Clone, Debug)]
pub(crate) struct Passwords {
    permits: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
}

/// A place in the queue.
struct Waiting(Arc<AtomicUsize>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Default for Passwords {
    /// Half of the cores, so that games continue while people log in.
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let permits = Arc::new(Semaphore::new((cores / 2).max(1)));
        Self { permits, waiting: Arc::default() }
    }
}

impl Passwords {
    /// Hashes a new password.
    ///
    /// # Errors
    /// If it is too short or too long, or the queue is full.
    pub(crate) async fn hash(&self, password: &str) -> Result<String, AppError> {
        let password = plain(password).ok_or(AppError::new(Code::BadPassword))?;
        let mut salt = [0; 16];
        getrandom::fill(&mut salt).map_err(|_| AppError::new(Code::Broken))?;
        self.run(move || make(&password, &salt)).await?.ok_or(AppError::new(Code::Broken))
    }

    /// Verifies a password. Without a stored hash it takes just as long, so timing reveals nothing.
    ///
    /// # Errors
    /// If the queue is full.
    pub(crate) async fn is(
        &self,
        stored: Option<String>,
        password: &str,
    ) -> Result<bool, AppError> {
        let password = plain(password);
        self.run(move || {
            let known = stored.is_some() && password.is_some();
            let stored = stored.or_else(|| nobody().clone()).unwrap_or_default();
            let password = password.unwrap_or_default();
            let right = PasswordHash::new(&stored).is_ok_and(|hash| {
                argon2().is_some_and(|argon| argon.verify_password(&password, &hash).is_ok())
            });
            right && known
        })
        .await
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AppError> {
        let busy = || AppError::new(Code::TooMany).retry_after(1000);
        let before = self.waiting.fetch_add(1, Ordering::SeqCst);
        let waiting = Waiting(self.waiting.clone());
        if before >= QUEUE {
            return Err(busy());
        }
        let permit = self.permits.clone().acquire_owned().await.map_err(|_| busy())?;
        let worked = tokio::task::spawn_blocking(move || {
            // The caller may be gone, but the work counts until it is done.
            let _held = (permit, waiting);
            work()
        });
        worked.await.map_err(|_| AppError::new(Code::Broken))
    }
}

fn argon2() -> Option<Argon2<'static>> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).ok()?;
    Some(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn make(password: &[u8], salt: &[u8]) -> Option<String> {
    let salt = SaltString::encode_b64(salt).ok()?;
    Some(argon2()?.hash_password(password, &salt).ok()?.to_string())
}

/// The dummy hash for names without an account.
fn nobody() -> &'static Option<String> {
    static NOBODY: OnceLock<Option<String>> = OnceLock::new();
    NOBODY.get_or_init(|| make(b"nobody has this password", &[7; 16]))
}

/// The password in a normalised form, independent of the keyboard.
fn plain(password: &str) -> Option<Vec<u8>> {
    if password.len() > LONGEST * 16 {
        return None;
    }
    let plain: String = password.nfc().collect();
    (SHORTEST..=LONGEST).contains(&plain.chars().count()).then(|| plain.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again_and_another_is_not() {
        let pool = Passwords::default();
        let hash = pool.hash("correct horse \u{e8}").await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(pool.is(Some(hash.clone()), "correct horse e\u{300}").await.unwrap());
        assert!(!pool.is(Some(hash), "correct horse e").await.unwrap());
        assert!(!pool.is(None, "nobody has this password").await.unwrap());
        assert_eq!(pool.hash("1234567").await.unwrap_err().code(), Code::BadPassword);
        assert_eq!(pool.waiting.load(Ordering::SeqCst), 0);
    }

    #[tokio::test]
    async fn whoever_comes_when_too_many_wait_is_asked_to_come_back() {
        let pool = Passwords::default();
        pool.waiting.store(QUEUE, Ordering::SeqCst);
        let error = pool.is(None, "some password").await.unwrap_err();
        assert_eq!(error.code(), Code::TooMany);
        assert_eq!(pool.waiting.load(Ordering::SeqCst), QUEUE);
    }
}
