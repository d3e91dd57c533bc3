//! People who look at a study together: where each looks and points, and whom all follow.
//!
//! Nothing of this is stored. A person is there as long as they listen; other nodes hear of them by
//! notifications.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use room::{Lang, study::Study};
use serde::{Deserialize, Serialize};

use super::wire::{Branch, Fellow, StudyNews, branches};
use crate::{live, state::State};

/// The most people who look at a study together; more can read it.
const MOST: usize = 32;

/// Under which name the hub knows a study.
pub(crate) fn topic(study: &str) -> String {
    format!("study {study}")
}

/// The study of a topic.
pub(crate) fn of_topic(topic: &str) -> Option<&str> {
    topic.strip_prefix("study ")
}

/// Where a person looks and points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pointed {
    pub(crate) person: String,
    pub(crate) name: String,
    pub(crate) node: u32,
    pub(crate) thing: Option<String>,
    /// Whether they take the lead, or give it up.
    pub(crate) lead: Option<bool>,
    /// How often others have taken them along.
    pub(crate) carried: u32,
}

/// What another node may want to know about a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Heard {
    /// Its log has grown.
    Grown,
    /// The judgement of a node has changed.
    Judged(u32),
    /// Somebody looks or points somewhere.
    Pointed(Pointed),
}

/// Everybody who looks at a study here.
#[derive(Debug, Default)]
pub(crate) struct Companies(Mutex<BTreeMap<String, Company>>);

#[derive(Debug, Default)]
struct Company {
    next: u32,
    /// Whom all follow.
    lead: Option<String>,
    people: BTreeMap<String, Present>,
}

#[derive(Debug)]
struct Present {
    number: u32,
    name: String,
    node: u32,
    thing: Option<String>,
    carried: u32,
    /// Whether their page is open at another node.
    elsewhere: bool,
}

impl Companies {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Company>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes where a person looks and points.
    fn point(&self, study: &str, pointed: Pointed, elsewhere: bool) {
        let mut all = self.lock();
        let company = all.entry(study.to_owned()).or_default();
        let Pointed { person, name, node, thing, lead, carried } = pointed;
        if company.people.len() >= MOST && !company.people.contains_key(&person) {
            return;
        }
        match lead {
            Some(true) => company.lead = Some(person.clone()),
            Some(false) if company.lead.as_ref() == Some(&person) => company.lead = None,
            _ => {}
        }
        let known = company.people.get(&person).map(|known| (known.number, known.carried));
        let (number, before) = known.unwrap_or_else(|| {
            company.next += 1;
            (company.next - 1, 0)
        });
        let carried = carried.max(before);
        company.people.insert(person, Present { number, name, node, thing, carried, elsewhere });
    }

    /// A step was taken behind the node that all look at: the leader goes along, and all follow.
    fn advance(&self, study: &str, from: u32, to: u32) -> Option<Pointed> {
        let mut all = self.lock();
        let company = all.get_mut(study)?;
        let person = company.lead.clone()?;
        let leader = company.people.get_mut(&person).filter(|leader| leader.node == from)?;
        leader.node = to;
        leader.thing = None;
        leader.carried += 1;
        let (name, carried) = (leader.name.clone(), leader.carried);
        Some(Pointed { person, name, node: to, thing: None, lead: Some(true), carried })
    }

    /// Forgets studies that nobody looks at any more.
    fn forget_unless(&self, is_watched: impl Fn(&str) -> bool) {
        self.lock().retain(|study, _| is_watched(study));
    }

    /// Lets go of people who are not here any more.
    fn keep(&self, study: &str, is_there: impl Fn(&str, bool) -> bool) {
        let mut all = self.lock();
        let Some(company) = all.get_mut(study) else { return };
        company.people.retain(|person, present| is_there(person, present.elsewhere));
        if company.lead.as_ref().is_some_and(|lead| !company.people.contains_key(lead)) {
            company.lead = None;
        }
        if company.people.is_empty() {
            all.remove(study);
        }
    }

    /// Everybody who is there, as a reader sees them.
    fn fellows(
        &self,
        study: &str,
        reader: Option<&str>,
        avoids: impl Fn(&str) -> bool,
    ) -> Vec<Fellow> {
        let all = self.lock();
        let Some(company) = all.get(study) else { return Vec::new() };
        let people = company.people.iter().filter(|(person, _)| !avoids(person));
        let mut fellows: Vec<_> = people
            .map(|(person, present)| Fellow {
                number: present.number,
                name: present.name.clone(),
                me: Some(&**person) == reader,
                leads: company.lead.as_ref() == Some(person),
                node: present.node,
                thing: present.thing.clone(),
                carried: present.carried,
            })
            .collect();
        fellows.sort_by_key(|fellow| fellow.number);
        fellows
    }
}

/// What has changed in a study.
#[derive(Clone, Debug, Default)]
struct Change {
    number: Option<u64>,
    /// The new nodes, in every language that is read.
    nodes: BTreeMap<Lang, Vec<Branch>>,
    cut: bool,
    judged: Option<u32>,
}

impl State {
    /// Notes where a person looks and points, and tells everybody.
    pub(super) async fn point(&self, study: &str, pointed: Pointed) {
        self.studies.companies.point(study, pointed.clone(), false);
        self.tell_readers(study, &Change::default());
        self.tell_nodes(study, Heard::Pointed(pointed)).await;
    }

    /// Everybody whom a reader sees at a study.
    pub(super) fn fellows(&self, study: &str, reader: Option<&str>) -> Vec<Fellow> {
        let avoids = |person: &str| self.silence.between(reader, Some(person)).is_some();
        self.studies.companies.fellows(study, reader, avoids)
    }

    /// Tells everybody who looks at a study that it has grown by the nodes from this one on.
    pub(super) fn tell_study(&self, id: &str, study: &Study, from: usize) {
        let languages: BTreeSet<Lang> =
            self.hub.listeners(&topic(id)).iter().map(|listener| listener.lang).collect();
        let said = |lang: Lang| (lang, branches(study, from, lang.words()));
        let change = Change {
            number: Some(study.number()),
            nodes: languages.into_iter().map(said).collect(),
            cut: from >= study.nodes().len(),
            judged: None,
        };
        self.tell_readers(id, &change);
        let (state, id) = (self.clone(), id.to_owned());
        crate::spawn(async move { state.tell_nodes(&id, Heard::Grown).await });
    }

    /// All who look at this node go along to the next one.
    pub(super) async fn go_along(&self, study: &str, from: u32, to: u32) {
        if let Some(pointed) = self.studies.companies.advance(study, from, to) {
            self.tell_readers(study, &Change::default());
            self.tell_nodes(study, Heard::Pointed(pointed)).await;
        }
    }

    /// Forgets who looked at studies that nobody looks at any more.
    pub(crate) fn forget_companies(&self) {
        self.studies.companies.forget_unless(|study| self.hub.is_watched(&topic(study)));
    }

    /// Tells everybody who looks at a study that a node was judged.
    pub(super) fn tell_judged(&self, study: &str, node: u32) {
        self.tell_readers(study, &Change { judged: Some(node), ..Change::default() });
        let (state, id) = (self.clone(), study.to_owned());
        crate::spawn(async move { state.tell_nodes(&id, Heard::Judged(node)).await });
    }

    /// Somebody has come to a study or left it.
    pub(crate) fn tell_study_presence(&self, study: &str) {
        let here = self.hub.listeners(&topic(study));
        let here: BTreeSet<_> = here.into_iter().filter_map(|listener| listener.person).collect();
        self.studies.companies.keep(study, |person, elsewhere| {
            here.contains(person) || (elsewhere && self.hub.is_online(person))
        });
        self.tell_readers(study, &Change::default());
    }

    /// Another node has news of a study.
    pub(crate) async fn hear_of_study(&self, study: &str, heard: Heard) {
        if !self.hub.is_watched(&topic(study)) {
            return;
        }
        match heard {
            Heard::Judged(node) => {
                self.tell_readers(study, &Change { judged: Some(node), ..Change::default() });
            }
            Heard::Pointed(pointed) => {
                self.studies.companies.point(study, pointed, true);
                self.tell_readers(study, &Change::default());
            }
            Heard::Grown => {
                let change = Change { number: Some(0), cut: true, ..Change::default() };
                self.tell_readers(study, &change);
            }
        }
    }

    async fn tell_nodes(&self, study: &str, heard: Heard) {
        if let Err(error) = self.store.tell_of_study(study, heard).await {
            tracing::warn!(%error, "other nodes are not told of a study");
        }
    }

    fn tell_readers(&self, study: &str, change: &Change) {
        for listener in self.hub.listeners(&topic(study)) {
            let news = StudyNews {
                study: study.to_owned(),
                number: change.number,
                nodes: change.nodes.get(&listener.lang).cloned().unwrap_or_default(),
                cut: change.cut,
                judged: change.judged,
                people: self.fellows(study, listener.person.as_deref()),
            };
            self.hub.send(&listener, live::event("study", &news));
        }
    }
}
