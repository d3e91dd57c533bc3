//! Doors: how many connections each address holds, so that none takes all of them.

use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::{people::bans, settings::Settings};

/// The connections of every address.
#[derive(Clone, Debug)]
pub(crate) struct Doors {
    held: Arc<Mutex<BTreeMap<String, usize>>>,
    /// The most of one address; nothing is without a limit.
    most: Option<usize>,
}

impl Doors {
    pub(crate) fn new(settings: &Settings) -> Self {
        // Whatever is set, half of the places are for others.
        let half = (settings.connections.count() / 2).max(1);
        let most = Some(settings.connections_per_address.count()).filter(|most| *most > 0);
        Self { held: Arc::default(), most: most.map(|most| most.min(half)) }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, usize>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a connection in, unless its address holds too many. Many people stand behind a trusted
    /// proxy, so its connections are not counted.
    pub(crate) fn enter(&self, address: IpAddr, settings: &Settings) -> Option<Entered> {
        let Some(most) = self.most.filter(|_| !settings.trusts(address)) else {
            return Some(Entered(None));
        };
        let network = bans::network(address);
        let mut held = self.lock();
        let count = held.entry(network.clone()).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        drop(held);
        Some(Entered(Some((self.clone(), network))))
    }

    fn leave(&self, network: &str) {
        let mut held = self.lock();
        if let Some(count) = held.get_mut(network) {
            *count -= 1;
            if *count == 0 {
                held.remove(network);
            }
        }
    }
}

/// A connection that is counted as long as this lives.
#[derive(Debug)]
pub(crate) struct Entered(Option<(Doors, String)>);

impl Drop for Entered {
    fn drop(&mut self) {
        if let Some((doors, network)) = &self.0 {
            doors.leave(network);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Amount;

    struct House(Doors, Settings);

    fn house(connections: usize, connections_per_address: usize) -> House {
        let trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
        let settings = Settings {
            connections: Amount::nearest(connections),
            connections_per_address: Amount::nearest(connections_per_address),
            trusted_proxies,
            ..Settings::default()
        };
        House(Doors::new(&settings), settings)
    }

    fn enter(House(doors, settings): &House, address: &str) -> Option<Entered> {
        doors.enter(address.parse().unwrap(), settings)
    }

    #[test]
    fn an_address_holds_so_many_and_gets_back_what_it_gives_up() {
        let house = house(100, 2);
        let first = enter(&house, "192.0.2.1");
        let second = enter(&house, "::ffff:192.0.2.1");
        assert!(first.is_some() && second.is_some());
        assert!(enter(&house, "192.0.2.1").is_none());
        assert!(enter(&house, "192.0.2.2").is_some());
        drop(second);
        assert!(enter(&house, "192.0.2.1").is_some());
        drop(first);
        assert!(house.0.lock().is_empty());
    }

    #[test]
    fn a_network_of_ipv6_is_one_address() {
        let house = house(100, 1);
        let _held = enter(&house, "2001:db8:1:2::1").unwrap();
        assert!(enter(&house, "2001:db8:1:2::2").is_none());
        assert!(enter(&house, "2001:db8:1:3::1").is_some());
    }

    #[test]
    fn half_of_the_places_are_for_others_and_proxies_are_exempt() {
        let few = house(4, 1000);
        let _held = [enter(&few, "192.0.2.1").unwrap(), enter(&few, "192.0.2.1").unwrap()];
        assert!(enter(&few, "192.0.2.1").is_none());
        for proxy in ["127.0.0.1", "::ffff:127.0.0.1"] {
            let held: Vec<_> = (0..10).map(|_| enter(&few, proxy)).collect();
            assert!(held.iter().all(Option::is_some), "{proxy}");
        }
        let unlimited = house(4, 0);
        let held: Vec<_> = (0..10).map(|_| enter(&unlimited, "192.0.2.1")).collect();
        assert!(held.iter().all(Option::is_some));
    }
}
