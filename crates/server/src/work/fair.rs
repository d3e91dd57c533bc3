//! A fair queue: start-time fair queuing (SFQ) over owners, and within an owner over their flows.
//!
//! Every owner, and every flow of an owner, has an account of virtual time: what it has used so
//! far. The one with the least goes first. An account that was idle resumes at the current virtual
//! time, so idling saves nothing up, and an owner who asks for little waits hardly longer than for
//! the running jobs, however long the queues of others are. An account that has used a lot runs
//! ahead of the current time by a bounded lead, so that nobody pays for an idle hour with a long
//! wait. There is no clock in here: the cost of a job is given from outside.

use std::{
    collections::{BTreeMap, VecDeque},
    time::Duration,
};

/// Who pays for a job, and at what rate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Claim {
    /// Who pays, such as the person who created a table.
    pub(crate) owner: String,
    /// The flow it belongs to, such as a table. Flows of one owner share what the owner gets.
    pub(crate) flow: String,
    /// The factor by which its cost is charged; at least 1.
    pub(crate) rate: u32,
}

/// A job in the queue or running. Tickets are numbered in order of arrival.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ticket(u64);

/// How many idle accounts to keep.
const MOST_IDLE: usize = 1024;

/// The queue.
#[derive(Debug)]
pub(crate) struct Fair<J> {
    owners: Accounts<Accounts<VecDeque<Ticket>>>,
    waiting: BTreeMap<Ticket, (Claim, J)>,
    begun: BTreeMap<Ticket, Claim>,
    /// The number of jobs of each owner, waiting and running; never zero.
    held: BTreeMap<String, usize>,
    /// The charge when a job starts; [`Fair::settle`] corrects it.
    expected: Duration,
    arrived: u64,
}

impl<J> Fair<J> {
    /// An empty queue of jobs with this expected cost.
    pub(crate) fn new(expected: Duration) -> Self {
        Self {
            owners: Accounts::default(),
            waiting: BTreeMap::new(),
            begun: BTreeMap::new(),
            held: BTreeMap::new(),
            expected,
            arrived: 0,
        }
    }

    /// Adds a job at the end of its flow.
    pub(crate) fn push(&mut self, claim: Claim, job: J) -> Ticket {
        self.arrived += 1;
        let ticket = Ticket(self.arrived);
        self.owners.enter(&claim.owner).enter(&claim.flow).push_back(ticket);
        *self.held.entry(claim.owner.clone()).or_default() += 1;
        self.waiting.insert(ticket, (claim, job));
        ticket
    }

    /// Starts the next job and charges its expected cost. A round is how much all owners together
    /// use before everyone's turn comes again: no account runs ahead of the current time by more
    /// than its share of it.
    pub(crate) fn pop(&mut self, round: Option<Duration>) -> Option<(Ticket, J)> {
        if let Some(round) = round.map(micros) {
            let lead = round / self.held.len().max(1) as u64;
            self.owners.limit_lead(lead);
            for (owner, account) in &mut self.owners.open {
                let held = self.held.get(owner).copied().unwrap_or(1);
                account.backlog.limit_lead(lead / held as u64);
            }
        }
        let ticket = self.owners.head()?;
        let (claim, job) = self.waiting.remove(&ticket)?;
        let price = price(self.expected, &claim);
        if let Some(flows) = self.owners.begin(&claim.owner, price)
            && let Some(line) = flows.begin(&claim.flow, price)
        {
            line.pop_front();
        }
        self.begun.insert(ticket, claim);
        Some((ticket, job))
    }

    /// Ends a running job and charges its owner what it has cost.
    pub(crate) fn settle(&mut self, ticket: Ticket, cost: Duration) {
        let Some(claim) = self.begun.remove(&ticket) else { return };
        let prices = (price(self.expected, &claim), price(cost, &claim));
        if let Some(flows) = self.owners.settle(&claim.owner, prices) {
            flows.settle(&claim.flow, prices);
            flows.forget_idle();
        }
        self.owners.forget_idle();
        self.release(&claim.owner);
    }

    /// Removes a waiting job; nothing is charged.
    pub(crate) fn withdraw(&mut self, ticket: Ticket) -> Option<J> {
        let (claim, job) = self.waiting.remove(&ticket)?;
        let line = self.owners.enter(&claim.owner).enter(&claim.flow);
        line.retain(|waiting| *waiting != ticket);
        self.release(&claim.owner);
        Some(job)
    }

    fn release(&mut self, owner: &str) {
        if let Some(held) = self.held.get_mut(owner) {
            *held -= 1;
            if *held == 0 {
                self.held.remove(owner);
            }
        }
        // Nobody competes any more: the next burst starts with empty accounts.
        if self.held.is_empty() {
            self.owners = Accounts::default();
        }
    }

    /// The number of waiting jobs.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// The number of jobs of an owner, waiting and running.
    pub(crate) fn held_by(&self, owner: &str) -> usize {
        self.held.get(owner).copied().unwrap_or(0)
    }

    /// The number of owners with jobs, waiting or running.
    pub(crate) fn owners(&self) -> usize {
        self.held.len()
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

/// A cost in virtual time. Every job costs something, otherwise one owner could take all turns.
fn price(cost: Duration, claim: &Claim) -> u64 {
    micros(cost).saturating_mul(u64::from(claim.rate.max(1))).max(1)
}

/// The jobs waiting in an account.
trait Backlog: Default {
    /// The job that would start first.
    fn head(&self) -> Option<Ticket>;
}

impl Backlog for VecDeque<Ticket> {
    fn head(&self) -> Option<Ticket> {
        self.front().copied()
    }
}

impl<B: Backlog> Backlog for Accounts<B> {
    /// The account with the least use, and among equals the one that came first.
    fn head(&self) -> Option<Ticket> {
        let heads = self.open.values();
        let heads = heads.filter_map(|account| Some((account.had, account.backlog.head()?)));
        heads.min().map(|(_, ticket)| ticket)
    }
}

/// The accounts that share something.
#[derive(Debug, Default)]
struct Accounts<B> {
    /// The current virtual time: the use of the account that started last.
    now: u64,
    open: BTreeMap<String, Account<B>>,
}

#[derive(Debug, Default)]
struct Account<B> {
    had: u64,
    under_way: usize,
    backlog: B,
}

impl<B: Backlog> Accounts<B> {
    /// The backlog of an account with a new job. An idle account saves nothing up.
    fn enter(&mut self, name: &str) -> &mut B {
        let account = self.open.entry(name.to_owned()).or_default();
        if account.backlog.head().is_none() {
            account.had = account.had.max(self.now);
        }
        &mut account.backlog
    }

    fn begin(&mut self, name: &str, price: u64) -> Option<&mut B> {
        let account = self.open.get_mut(name)?;
        self.now = self.now.max(account.had);
        account.had = account.had.saturating_add(price);
        account.under_way += 1;
        Some(&mut account.backlog)
    }

    fn settle(&mut self, name: &str, (expected, paid): (u64, u64)) -> Option<&mut B> {
        let account = self.open.get_mut(name)?;
        account.had = account.had.saturating_sub(expected).saturating_add(paid);
        account.under_way = account.under_way.saturating_sub(1);
        Some(&mut account.backlog)
    }

    /// Limits how far accounts run ahead of the current time.
    fn limit_lead(&mut self, lead: u64) {
        let most = self.now.saturating_add(lead);
        self.open.values_mut().for_each(|account| account.had = account.had.min(most));
    }

    /// Closes accounts that would start at the current time anyway, and all idle ones if there are
    /// too many, to bound the memory.
    fn forget_idle(&mut self) {
        let (now, crowded) = (self.now, self.open.len() > MOST_IDLE);
        self.open.retain(|_, account| {
            let busy = account.under_way > 0 || account.backlog.head().is_some();
            busy || account.had > now && !crowded
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COST: Duration = Duration::from_millis(100);

    fn claim(owner: &str, flow: usize, rate: u32) -> Claim {
        Claim { owner: owner.to_owned(), flow: flow.to_string(), rate }
    }

    /// Runs one job at a time, each at this cost, and returns their owners.
    fn serve(queue: &mut Fair<&'static str>, jobs: usize, cost: Duration) -> String {
        let mut served = String::new();
        for _ in 0..jobs {
            let Some((ticket, job)) = queue.pop(None) else { break };
            served.push_str(job);
            queue.settle(ticket, cost);
        }
        served
    }

    #[test]
    fn one_owner_is_served_in_the_order_of_arrival() {
        let mut queue = Fair::new(COST);
        for job in ["1", "2", "3"] {
            queue.push(claim("anna", 0, 1), job);
        }
        assert_eq!(serve(&mut queue, 9, COST), "123");
        assert_eq!((queue.waiting(), queue.owners(), queue.held_by("anna")), (0, 0, 0));
    }

    #[test]
    fn a_newcomer_waits_for_nobodys_queue() {
        let mut queue = Fair::new(COST);
        for table in 0..60 {
            queue.push(claim("flood", table, 1), "f");
        }
        assert_eq!(serve(&mut queue, 7, COST), "fffffff");
        queue.push(claim("anna", 0, 1), "A");
        assert_eq!(serve(&mut queue, 3, COST), "Aff");
        // And again, as often as Anna asks.
        queue.push(claim("anna", 0, 1), "A");
        assert_eq!(serve(&mut queue, 3, COST), "Aff");
    }

    #[test]
    fn owners_share_by_what_jobs_have_cost_and_not_by_their_number() {
        let mut queue = Fair::new(COST);
        for table in 0..40 {
            queue.push(claim("dear", table, 1), "d");
            queue.push(claim("cheap", table, 1), "c");
        }
        let mut served = String::new();
        for _ in 0..20 {
            let (ticket, job) = queue.pop(None).unwrap();
            served.push_str(job);
            queue.settle(ticket, if job == "d" { COST * 4 } else { COST });
        }
        let dear = served.matches('d').count();
        assert!((4..=5).contains(&dear), "{served}: four cheap jobs for each dear one");
    }

    #[test]
    fn flows_of_one_owner_share_what_the_owner_gets() {
        let mut queue = Fair::new(COST);
        for _ in 0..4 {
            queue.push(claim("anna", 0, 1), "a");
        }
        queue.push(claim("anna", 1, 1), "b");
        for _ in 0..4 {
            queue.push(claim("bruno", 2, 1), "B");
        }
        assert_eq!(serve(&mut queue, 9, COST), "aBbBaBaBa");
    }

    #[test]
    fn a_higher_rate_makes_a_job_dearer() {
        let mut queue = Fair::new(COST);
        for _ in 0..20 {
            queue.push(claim("people", 0, 1), "p");
            queue.push(claim("bots", 0, 4), "b");
        }
        let served = serve(&mut queue, 20, COST);
        assert_eq!(served.matches('p').count(), 16, "{served}");
    }

    #[test]
    fn while_a_job_is_under_way_its_owner_has_paid_what_is_expected() {
        let mut queue = Fair::new(COST);
        for table in 0..3 {
            queue.push(claim("anna", table, 1), "a");
        }
        queue.push(claim("bruno", 0, 1), "B");
        let begun: Vec<_> = (0..3).map(|_| queue.pop(None).unwrap()).collect();
        assert_eq!(begun.iter().map(|(_, job)| *job).collect::<String>(), "aBa");
    }

    #[test]
    fn whoever_used_an_idle_machine_for_long_does_not_wait_for_everybody_to_catch_up() {
        for (round, before) in [(None, 20), (Some(COST * 2), 2)] {
            let mut queue = Fair::new(COST);
            queue.push(claim("early", 0, 1), "e");
            queue.push(claim("early", 1, 1), "E");
            let (ticket, _) = queue.pop(round).unwrap();
            queue.settle(ticket, COST * 20);
            for _ in 0..40 {
                queue.push(claim("late", 0, 1), "l");
            }
            let mut others = 0;
            while let Some((ticket, "l")) = queue.pop(round) {
                queue.settle(ticket, COST);
                others += 1;
            }
            assert!(others <= before && others + 1 >= before, "{others} and not {before}");
        }
    }

    #[test]
    fn what_is_withdrawn_is_not_done_and_costs_nothing() {
        let mut queue = Fair::new(COST);
        let first = queue.push(claim("anna", 0, 1), "1");
        queue.push(claim("anna", 0, 1), "2");
        assert_eq!(queue.withdraw(first), Some("1"));
        assert_eq!(queue.withdraw(first), None);
        assert_eq!(queue.held_by("anna"), 1);
        assert_eq!(serve(&mut queue, 9, COST), "2");
    }

    #[test]
    fn accounts_of_those_who_have_gone_are_closed() {
        let mut queue = Fair::new(COST);
        for table in 0..300 {
            queue.push(claim("stays", table, 1), "s");
        }
        for guest in 0..200 {
            let owner: &'static str = Box::leak(format!("guest {guest}").into_boxed_str());
            queue.push(claim(owner, 0, 1), "g");
            serve(&mut queue, 2, COST);
        }
        assert!(queue.owners.open.len() <= 3, "{}", queue.owners.open.len());
    }

    #[test]
    fn an_owner_of_ever_new_flows_takes_bounded_memory() {
        let mut queue = Fair::new(COST);
        queue.push(claim("anna", 0, 1), "a");
        for flow in 1..5000 {
            queue.push(claim("anna", flow, 1), "a");
            serve(&mut queue, 1, COST);
        }
        assert!(queue.owners.open["anna"].backlog.open.len() <= MOST_IDLE + 1);
    }
}
