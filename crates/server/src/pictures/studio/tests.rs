//! The studio with jobs that end when the test says so.

use std::sync::{
    atomic::{AtomicUsize, Ordering},
    mpsc,
};

use tokio::sync::oneshot;

use super::*;

const RULES: Rules = Rules { threads: 1, most: 2, most_each: 8, bound: BOUND, drain: None };

fn claim(owner: &str) -> Claim {
    Claim { owner: owner.to_owned(), flow: String::new(), rate: 1 }
}

fn key(number: usize) -> Key {
    Key::of(&["test", &number.to_string()])
}

/// Starts a picture that is finished when the returned sender is dropped.
async fn hold(studio: &Arc<Studio>) -> (mpsc::Sender<()>, tokio::task::JoinHandle<()>) {
    let (go, gone) = mpsc::channel();
    let (begun, has_begun) = oneshot::channel();
    let studio = studio.clone();
    let task = tokio::spawn(async move {
        let painted = studio.paint(key(0), claim("first"), move |_, _| {
            begun.send(()).unwrap();
            let _: Result<(), _> = gone.recv();
            Ok(vec![0])
        });
        assert_eq!(painted.await.unwrap(), vec![0]);
    });
    has_begun.await.unwrap();
    (go, task)
}

/// Polls a future once, so that it is queued, and leaves it there.
async fn queue<F: Future + Unpin>(future: &mut F) {
    std::future::poll_fn(|context| {
        assert!(std::pin::Pin::new(&mut *future).poll(context).is_pending());
        std::task::Poll::Ready(())
    })
    .await;
}

#[tokio::test]
async fn a_full_queue_refuses_and_says_when_to_try_again() {
    let studio = Arc::new(Studio::with(RULES, KEPT));
    let (go, first) = hold(&studio).await;
    let mut waiting = Vec::new();
    for number in 1..=2 {
        let paint = studio.paint(key(number), claim("other"), |_, _| Ok(vec![1]));
        let mut paint = Box::pin(paint);
        queue(&mut paint).await;
        waiting.push(paint);
    }
    let refused = studio.paint(key(3), claim("third"), |_, _| Ok(vec![1])).await.unwrap_err();
    assert_eq!(refused, refusal(Code::Busy));
    let response = refused.respond(crate::Lang::It);
    assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(response.headers()[header::RETRY_AFTER], "3");
    // A client that disconnects makes room.
    waiting.pop();
    let mut third = Box::pin(studio.paint(key(3), claim("third"), |_, _| Ok(vec![1])));
    queue(&mut third).await;
    drop(go);
    first.await.unwrap();
    assert_eq!(third.await.unwrap(), vec![1]);
}

#[tokio::test]
async fn one_address_takes_part_of_the_queue_at_most() {
    let studio = Arc::new(Studio::with(Rules { most: 9, most_each: 2, ..RULES }, KEPT));
    let (go, first) = hold(&studio).await;
    let mut second = Box::pin(studio.paint(key(1), claim("first"), |_, _| Ok(vec![1])));
    queue(&mut second).await;
    let refused = studio.paint(key(2), claim("first"), |_, _| Ok(vec![1])).await.unwrap_err();
    assert_eq!(refused, refusal(Code::TooMany));
    let mut other = Box::pin(studio.paint(key(3), claim("other"), |_, _| Ok(vec![3])));
    queue(&mut other).await;
    drop(go);
    first.await.unwrap();
    assert_eq!((second.await.unwrap(), other.await.unwrap()), (vec![1].into(), vec![3].into()));
}

#[tokio::test]
async fn the_same_picture_is_painted_once_also_for_those_who_waited_together() {
    let studio = Arc::new(Studio::with(Rules { most: 9, ..RULES }, KEPT));
    let painted = Arc::new(AtomicUsize::new(0));
    let (go, first) = hold(&studio).await;
    let mut waiting = Vec::new();
    for _ in 0..4 {
        let painted = painted.clone();
        let paint = studio.paint(key(1), claim("other"), move |_, _| {
            painted.fetch_add(1, Ordering::SeqCst);
            Ok(vec![7])
        });
        let mut paint = Box::pin(paint);
        queue(&mut paint).await;
        waiting.push(paint);
    }
    drop(go);
    first.await.unwrap();
    for paint in waiting {
        assert_eq!(paint.await.unwrap(), vec![7]);
    }
    let again = studio.paint(key(1), claim("later"), |_, _| unreachable!("it is there"));
    assert_eq!(again.await.unwrap(), vec![7]);
    assert_eq!(painted.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn what_takes_too_long_is_told_to_stop() {
    let bound = Duration::from_millis(20);
    let studio = Studio::with(Rules { bound, ..RULES }, KEPT);
    let (stopped, has_stopped) = oneshot::channel();
    let late = studio.paint(key(0), claim("slow"), move |_, time| {
        while !time.is_up() {
            std::thread::yield_now();
        }
        stopped.send(()).unwrap();
        Err(AppError::new(Code::TooSlow))
    });
    assert_eq!(late.await.unwrap_err().code(), Code::TooSlow);
    has_stopped.await.unwrap();
    // The thread is free again, and nothing was cached.
    let again = studio.paint(key(0), claim("slow"), |_, _| Ok(vec![1]));
    assert_eq!(again.await.unwrap(), vec![1]);
}

#[tokio::test]
async fn when_whoever_asked_goes_the_work_stops() {
    let studio = Arc::new(Studio::with(RULES, KEPT));
    let (begun, has_begun) = oneshot::channel();
    let (stopped, has_stopped) = oneshot::channel();
    let (asked, work) = (studio.clone(), move |_: &Painter, time: &Allowance| {
        begun.send(()).unwrap();
        while !time.is_up() {
            std::thread::yield_now();
        }
        stopped.send(()).unwrap();
        Err(AppError::new(Code::TooSlow))
    });
    let task = tokio::spawn(async move { asked.paint(key(0), claim("gone"), work).await });
    has_begun.await.unwrap();
    task.abort();
    has_stopped.await.unwrap();
}

#[tokio::test]
async fn finished_pictures_take_no_more_memory_than_they_may() {
    let studio = Studio::with(RULES, 1000);
    for number in 0..50 {
        let painted = studio.paint(key(number), claim("many"), |_, _| Ok(vec![0; 300]));
        painted.await.unwrap();
        assert!(finished(&studio.finished).bytes <= 1000);
    }
    // The last three are cached, and a picture larger than the cache is not.
    assert!(finished(&studio.finished).find(key(48)).is_some());
    assert!(finished(&studio.finished).find(key(45)).is_none());
    studio.paint(key(99), claim("many"), |_, _| Ok(vec![0; 3000])).await.unwrap();
    assert!(finished(&studio.finished).find(key(99)).is_none());
}
