//! Banned names and addresses, and reduced rate limits. They are checked on every request, so they
//! are kept in memory.

use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{Arc, PoisonError, RwLock},
};

use crate::{
    people::{lookalikes::skeletons, names},
    state::State,
    store::{BanKind, StoreError},
};

/// Bans and reduced rate limits, with their end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bans(Arc<RwLock<Lists>>);

#[derive(Debug, Default)]
struct Lists {
    /// Banned names, by skeleton.
    names: BTreeMap<String, i64>,
    kept_away: BTreeMap<String, i64>,
    slowed: BTreeMap<String, i64>,
}

/// The network of an address: a household usually has one, even with many addresses.
pub(crate) fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

/// Parses an address or a network, in its stored form.
pub(crate) fn read_network(text: &str) -> Option<String> {
    let plain = text.trim().trim_end_matches("/64").trim_end_matches("/32");
    plain.parse().ok().map(network)
}

impl Bans {
    /// Whether an address is banned.
    pub(crate) fn keeps_away(&self, address: IpAddr, now: i64) -> bool {
        let lists = self.0.read().unwrap_or_else(PoisonError::into_inner);
        !lists.kept_away.is_empty()
            && lists.kept_away.get(&network(address)).is_some_and(|until| *until > now)
    }

    /// Whether a name is banned, or looks like a banned one.
    pub(crate) fn bars(&self, name: &str, now: i64) -> bool {
        let lists = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let banned = |skeleton: &String| lists.names.get(skeleton).is_some_and(|t| *t > now);
        !lists.names.is_empty() && skeletons(name).iter().any(banned)
    }

    /// Whether a person or a network has a reduced rate limit.
    pub(crate) fn slows(&self, who: &str) -> bool {
        let lists = self.0.read().unwrap_or_else(PoisonError::into_inner);
        lists.slowed.contains_key(who)
    }
}

impl State {
    /// Reloads bans and reduced rate limits, and ends the streams of banned people.
    pub(crate) async fn refresh_bans(&self) -> Result<(), StoreError> {
        let mut lists = Lists::default();
        for ban in self.store.bans(self.clock.now()).await? {
            match ban.kind {
                BanKind::Name => {
                    for skeleton in skeletons(&ban.value) {
                        let until = lists.names.entry(skeleton).or_insert(ban.until);
                        *until = ban.until.max(*until);
                    }
                }
                BanKind::Address => drop(lists.kept_away.insert(ban.value, ban.until)),
                BanKind::SlowAddress => drop(lists.slowed.insert(ban.value, ban.until)),
                BanKind::SlowName => {
                    if let Some(person) = self.store.owner_of(&names::folded(&ban.value)).await? {
                        lists.slowed.insert(person, ban.until);
                    }
                }
            }
        }
        *self.bans.0.write().unwrap_or_else(PoisonError::into_inner) = lists;
        self.review(None).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_an_address_or_half_of_one() {
        let of = |text: &str| read_network(text).unwrap();
        assert_eq!(of("192.0.2.7"), "192.0.2.7");
        assert_eq!(of("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::/64"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(read_network("example.org"), None);
    }
}
