//! Fixed workloads whose instructions can be counted: `workload NAME UNITS`, see
//! `cargo xtask check --only instructions`.

#![allow(clippy::print_stderr, clippy::disallowed_methods, reason = "a program for the shell")]

use std::process::ExitCode;

use display::Layout;
use games::{Entry, Level, Setup as Start};
use room::{
    Actor, ClockKind, Deed, Lang, Place, Room, Setup, Title,
    telling::{self, Album, Asker, Fields, Look, Picture},
};
use table::{Seed, Waiting};

type Failure = Box<dyn std::error::Error>;

const ANNA: Actor<'_> = Actor { id: "a", name: "Anna" };
const BRUNO: Actor<'_> = Actor { id: "b", name: "Bruno" };

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [name, units] = &words[..] else {
        eprintln!("usage: workload NAME UNITS");
        return ExitCode::from(2);
    };
    let units = units.parse().unwrap_or(0);
    let done = match name.as_str() {
        "search" => search(units),
        "room" => act(units),
        game => play(game, units),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("workload: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Random games with two players.
fn play(game: &str, games: u64) -> Result<(), Failure> {
    let game = games::find(games::all(), game)?;
    if games == 0 {
        return Ok(());
    }
    game.play_at_random(&[], 2, 1, &mut |so_far| so_far.games < games)?;
    Ok(())
}

/// Decisions of `hard` at the beginning of Tigris.
fn search(decisions: u64) -> Result<(), Failure> {
    let seed = Seed::from_number(1);
    let tigris: &dyn Entry = games::find(games::all(), "tigris")?;
    let names = vec!["Anna".to_owned(), "Bruno".to_owned()];
    let setup = Start { options: Vec::new(), names, seed: Some(seed.clone()) };
    let mut play = tigris.start(&setup)?;
    for _ in 0..decisions {
        while play.waiting() == Waiting::Chance {
            play.chance(None)?;
        }
        let Waiting::For(seats) = play.waiting() else { break };
        let Some(seat) = seats.first() else { break };
        let action = games::thought(&*play, seat, Level::Hard)?.think(&seed);
        play.act(seat, &action)?;
    }
    Ok(())
}

/// Actions at a room of Tigris; after each, both players and three spectators are told the state.
fn act(actions: u64) -> Result<(), Failure> {
    let setup = Setup {
        game: "tigris".to_owned(),
        rules: games::find(games::all(), "tigris")?.rules_version(),
        options: Vec::new(),
        preset: None,
        title: Title::Of { of: "Anna".to_owned() },
        private: false,
        clock: ClockKind::default(),
        spectators: true,
        start: room::Start::WhenFull,
        coach: false,
        creator: Some(ANNA.id.to_owned()),
        origin: None,
    };
    let seed = Seed::from_number(7);
    let mut room = Room::new(games::all(), "t".to_owned(), setup, Some(seed), 0);
    let anna = Place::Person { person: "a".to_owned(), name: "Anna".to_owned(), program: false };
    room.create(vec![anna, Place::Open], ANNA, 0)?;
    room.perform(Deed::Join { seat: None }, Some(BRUNO), 0)?;
    let mut album = Album::default();
    let mut told: Vec<(Look, Picture)> = Vec::new();
    for now in 1..=i64::try_from(actions)? {
        let (Some(seat), Some(play)) = (room.waiting().first(), room.play()) else { break };
        let legal = play.legal_actions(seat);
        let Some(action) = legal.get(now as usize * 31 % legal.len()).cloned() else { break };
        let number = u8::try_from(seat.index())?;
        let by = if number == 0 { ANNA } else { BRUNO };
        let deed = Deed::Act {
            seat: number,
            action,
            then: vec![],
            stand: None,
            step: room.step(),
            key: None,
        };
        let before = room.log().len();
        room.perform(deed, Some(by), now)?;
        room.unstored(before, None, 0)?;
        let mut drawn: Vec<(Look, Picture)> = Vec::new();
        for person in [Some(ANNA.id), Some(BRUNO.id), None, None, None] {
            let (lang, layout) = (Lang::default(), Layout::default());
            let look = Look { viewer: room.viewer(person, None)?, lang, layout };
            if !drawn.iter().any(|(other, _)| *other == look) {
                drawn.push((look, Picture::draw(&room, look, &mut album)));
            }
            let Some((_, picture)) = drawn.iter().find(|(other, _)| *other == look) else { break };
            let fields = Fields::read(Some("scene,choices"));
            let asker = Asker { person, seat: None, lang, fields, layout, have: None, now };
            let has =
                |part: &_| told.iter().any(|(other, last)| *other == look && last.contains(part));
            let state = telling::update(&room, asker, look.viewer, picture, has, |_| true);
            serde_json::to_vec(&state)?;
        }
        album.forget_unused();
        told = drawn;
    }
    Ok(())
}
