//! The scheduler in simulated time: who is served when, and how long everyone may think.

use super::*;

const BOUND: Duration = Duration::from_secs(5);
const DRAIN: Duration = Duration::from_secs(2);

fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

fn rules(threads: usize) -> Rules {
    let most = usize::MAX;
    Rules { threads, most, most_each: most, bound: BOUND, drain: Some(DRAIN) }
}

fn desk(threads: usize) -> Desk<()> {
    Desk::new(rules(threads), Instant::now())
}

fn claim(owner: &str, flow: usize) -> Claim {
    Claim { owner: owner.to_owned(), flow: flow.to_string(), rate: 1 }
}

/// How long the next job may take.
fn next_time(desk: &mut Desk<()>, now: Duration) -> Duration {
    desk.next(now).unwrap().time.end() - now
}

#[test]
fn on_an_idle_machine_a_job_has_all_the_time_up_to_the_bound() {
    let mut desk = desk(2);
    desk.ask(claim("anna", 0), (), ms(0)).unwrap();
    assert_eq!(next_time(&mut desk, ms(0)), BOUND - BOUND / 10);
    // There is a thread for the second job, too.
    desk.ask(claim("bruno", 0), (), ms(0)).unwrap();
    assert_eq!(next_time(&mut desk, ms(0)), BOUND - BOUND / 10);
}

#[test]
fn the_longer_the_queue_the_less_time_each_has() {
    let mut before = BOUND;
    for waiting in [2, 4, 8, 60, 600] {
        let mut desk = desk(1);
        for table in 0..waiting {
            desk.ask(claim("flood", table), (), ms(0)).unwrap();
        }
        let time = next_time(&mut desk, ms(0));
        assert_eq!(time, DRAIN / waiting as u32);
        assert!(time < before);
        before = time;
    }
}

#[test]
fn the_long_queue_of_one_takes_no_time_from_another() {
    let mut desk = desk(1);
    for table in 0..60 {
        desk.ask(claim("flood", table), (), ms(0)).unwrap();
    }
    let first = desk.next(ms(0)).unwrap();
    desk.ask(claim("anna", 0), (), ms(0)).unwrap();
    desk.done(first.ticket, ms(20));
    // Half of the drain time is for Anna's one question, minus half of what she has waited.
    assert_eq!(next_time(&mut desk, ms(20)), (DRAIN - ms(20)) / 2);
}

#[test]
fn what_is_under_way_is_cut_when_others_begin_to_wait() {
    let mut desk = desk(1);
    desk.ask(claim("anna", 0), (), ms(0)).unwrap();
    let long = desk.next(ms(0)).unwrap();
    assert_eq!(long.time.end(), BOUND - BOUND / 10);
    desk.ask(claim("bruno", 0), (), ms(100)).unwrap();
    assert_eq!(long.time.end(), DRAIN / 2);
}

#[test]
fn what_nobody_waits_for_is_stopped_or_never_begun() {
    let mut desk = desk(1);
    let first = desk.ask(claim("anna", 0), (), ms(0)).unwrap();
    let second = desk.ask(claim("anna", 0), (), ms(0)).unwrap();
    let begun = desk.next(ms(0)).unwrap();
    assert_eq!(begun.ticket, first);
    assert!(desk.abandon(second).is_some());
    assert!(desk.abandon(first).is_none() && begun.time.is_up());
    desk.done(first, ms(1));
    assert!(desk.next(ms(1)).is_none());
}

#[test]
fn a_full_queue_takes_no_more_and_neither_does_an_owner_with_enough() {
    let mut desk = Desk::new(Rules { most: 3, most_each: 2, ..rules(1) }, Instant::now());
    desk.ask(claim("anna", 0), (), ms(0)).unwrap();
    desk.ask(claim("anna", 1), (), ms(0)).unwrap();
    assert_eq!(desk.ask(claim("anna", 2), (), ms(0)), Err(Full::Owner));
    desk.ask(claim("bruno", 0), (), ms(0)).unwrap();
    assert_eq!(desk.ask(claim("carla", 0), (), ms(0)), Err(Full::Queue));
    // A running job leaves its place in the queue, and a finished one frees its owner's quota.
    let begun = desk.next(ms(0)).unwrap();
    desk.ask(claim("carla", 0), (), ms(0)).unwrap();
    desk.done(begun.ticket, ms(1));
    assert_eq!(desk.ask(claim("dora", 0), (), ms(1)), Err(Full::Queue));
    desk.next(ms(1)).unwrap();
    desk.ask(claim("anna", 2), (), ms(1)).unwrap();
}

/// A table whose bot is asked again as soon as it has answered, or after a pause.
struct Table {
    owner: String,
    flow: usize,
    pause: Duration,
    asked: Duration,
}

/// Simulates tables with a bot that respects its deadline but notices it with a delay, and returns
/// the longest wait of each owner.
fn simulate(
    threads: usize,
    tables: Vec<Table>,
    late: Duration,
    end: Duration,
) -> BTreeMap<String, Duration> {
    let mut desk: Desk<usize> = Desk::new(rules(threads), Instant::now());
    let mut tables = tables;
    let mut asking: BTreeMap<(Duration, usize), ()> =
        tables.iter().enumerate().map(|(index, table)| ((table.asked, index), ())).collect();
    let mut working: Vec<Task<usize>> = Vec::new();
    let mut longest = BTreeMap::new();
    let mut now = Duration::ZERO;
    while now < end {
        while let Some(((at, index), ())) = asking.first_key_value().map(|(k, ())| (*k, ())) {
            if at > now {
                break;
            }
            asking.remove(&(at, index));
            let table = &mut tables[index];
            table.asked = now;
            desk.ask(claim(&table.owner, table.flow), index, now).unwrap();
        }
        while let Some(task) = desk.next(now) {
            working.push(task);
        }
        let ends = |task: &Task<usize>| task.time.end() + late;
        let done = working.iter().map(ends).min();
        let asked = asking.first_key_value().map(|((at, _), ())| *at);
        now = match (done, asked) {
            (Some(done), Some(asked)) => done.min(asked).max(now),
            (Some(next), None) | (None, Some(next)) => next.max(now),
            (None, None) => break,
        };
        let (over, rest): (Vec<_>, Vec<_>) =
            working.into_iter().partition(|task| ends(task) <= now);
        working = rest;
        for task in over {
            desk.done(task.ticket, now);
            let table = &tables[task.job];
            let wait = longest.entry(table.owner.clone()).or_default();
            *wait = now.saturating_sub(table.asked).max(*wait);
            asking.insert((now + table.pause, task.job), ());
        }
    }
    longest
}

#[test]
fn every_answer_comes_within_the_bound_when_deadlines_are_honoured() {
    for (threads, owners, each) in [(1, 1, 60), (1, 20, 3), (2, 60, 1), (3, 12, 12), (1, 1, 1)] {
        let table = |owner: usize, flow: usize| Table {
            owner: format!("owner {owner}"),
            flow,
            pause: ms(if owner == 0 { 900 } else { 0 }),
            asked: ms((owner * 37 + flow * 11) as u64),
        };
        let tables = (0..owners).flat_map(|owner| (0..each).map(move |flow| table(owner, flow)));
        let longest = simulate(threads, tables.collect(), ms(4), Duration::from_secs(60));
        assert_eq!(longest.len(), owners);
        for (owner, wait) in longest {
            assert!(wait < BOUND, "{threads} threads, {owners} x {each}: {owner} waits {wait:?}");
        }
    }
}

#[test]
fn beside_a_flood_a_single_table_hardly_waits() {
    let flood = (0..60).map(|flow| Table {
        owner: "flood".to_owned(),
        flow,
        pause: Duration::ZERO,
        asked: ms(flow as u64),
    });
    let anna = Table { owner: "anna".to_owned(), flow: 0, pause: ms(900), asked: ms(500) };
    let longest = simulate(1, flood.chain([anna]).collect(), ms(4), Duration::from_secs(60));
    // The jobs already running, then all of her own time: half of the drain time.
    assert!(longest["anna"] <= DRAIN / 2 + ms(100), "{longest:?}");
}
