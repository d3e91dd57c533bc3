//! Names and addresses that are kept away, and people and addresses that are slowed: looked at with
//! every request, and therefore in memory.

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

/// What is kept away or slowed, and until when.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bans(Arc<RwLock<Lists>>);

#[derive(Debug, Default)]
struct Lists {
    /// The skeletons of names.
    names: BTreeMap<String, i64>,
    kept_away: BTreeMap<String, i64>,
    slowed: BTreeMap<String, i64>,
}

/// The network of an address: one household has one, also where it has many addresses.
pub(crate) fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

/// An address or a network, as it is kept.
pub(crate) fn read_network(text: &str) -> Option<String> {
    let plain = text.trim().trim_end_matches("/64").trim_end_matches("/32");
    plain.parse().ok().map(network)
}

impl Bans {
    /// Whether an address gets no answer.
    pub(crate) fn keeps_away(&self, address: IpAddr, now: i64) -> bool {
        let lists = self.0.read().unwrap_or_else(PoisonError::into_inner);
        !lists.kept_away.is_empty()
            && lists.kept_away.get(&network(address)).is_some_and(|until| *until > now)
    }

    /// Whether a name may not play, because it is banned or looks like one that is.
    pub(crate) fn bars(&self, name: &str, now: i64) -> bool {
        let lists = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let banned = |skeleton: &String| lists.names.get(skeleton).is_some_and(|t| *t > now);
        !lists.names.is_empty() && skeletons(name).iter().any(banned)
    }

    /// Whether a person or a network is slowed.
    pub(crate) fn slows(&self, who: &str) -> bool {
        let lists = self.0.read().unwrap_or_else(PoisonError::into_inner);
        lists.slowed.contains_key(who)
    }
}

impl State {
    /// Reads again what is kept away or slowed, and ends the streams of who is kept away now.
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
