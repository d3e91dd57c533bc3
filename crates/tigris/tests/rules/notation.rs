//! Notation and positions under arbitrary text: nothing panics, and accepted positions can be
//! played.

use proptest::{
    prelude::*,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};
use table::{Dice, Game, Nobody, Seed, StreamDice, Waiting};
use tigris::{Action, Chance, Monument, Space, Tigris};

use crate::support::{new_game, table};

/// A deterministic test runner.
fn runner(cases: u32) -> TestRunner {
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}

/// Words that the notation knows, and some that it does not.
fn words() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec![
        "leader",
        "withdraw",
        "tile",
        "catastrophe",
        "swap",
        "pass",
        "war",
        "commit",
        "building",
        "monument",
        "wonder",
        "decline",
        "leave",
        "take",
        "bag",
        "score",
        "king",
        "priest",
        "temple",
        "farm",
        "red",
        "black-red",
        "red-black",
        "A1",
        "P11",
        "Q1",
        "A12",
        "0",
        "1",
        "6",
        "255",
        "256",
        "-1",
        "1 temple",
        "start",
        "draw",
        "archer",
        "lion",
        "é",
    ]);
    prop::collection::vec(known, 0..6).prop_map(|words| words.join(" "))
}

#[test]
fn arbitrary_text_is_read_or_refused_but_never_panics() {
    let text = prop_oneof![words(), any::<String>()];
    runner(2000)
        .run(&text, |text| {
            if let Ok(action) = text.parse::<Action>() {
                prop_assert_eq!(action.to_string().parse(), Ok(action));
            }
            if let Ok(chance) = text.parse::<Chance>() {
                prop_assert_eq!(chance.to_string().parse(), Ok(chance));
            }
            drop((text.parse::<Space>(), text.parse::<Monument>()));
            drop(Tigris::from_position(&text));
            drop(Tigris::from_position(&format!("tigris 1\n{text}")));
            Ok(())
        })
        .unwrap();
}

/// Positions of all kinds to be corrupted.
fn drawn() -> Vec<String> {
    let drawings = [
        "",
        "phase start-player",
        "
              H  I  J  K
         3    t  AK t  BK
        archer | hand 5 temple
        bull | hand 6 temple
        discarded 1 temple
        tile-left
        phase revolt king archer bull 1
        ",
        "
              G  H  I  J  K  L
         3    .  AM .  .  BM .
         4    AK t  s  s! t  BK
        archer | hand 2 settlement 2 market
        bull | hand 6 farm
        tile-left
        phase choose-war J4
        ",
        "
              G  H  I  J  K  L
         3    t  AK .  .  S  .
         4    T  T  m  S  S  S
         5    T  T  .  .  S  .
        options wonder=on buildings=on open-tiles=on english=on
        monument black-red G4
        wonder K4
        archer | hand 4 farm | known 2 farm | points 3 red
        bull | hand 6 farm | swapped 2 temple
        display 3 temple 3 farm
        active archer 0
        phase wonder-point
        ",
        "
              G  H  I  J
         4    m  m^ m  .
        options buildings=on swap-shortage=finish-turn
        archer | hand 5 market | swapped 1 temple
        bull | hand 6 farm
        bag 3 farm
        discarded 30 settlement 46 temple 27 farm 22 market
        tile-left
        phase draw swap archer 1 bag
        ",
        "
              E  F  G  H  I  J  K
         1    ~  ~  ~  ~  ~  .  t*
         2    ~  .  .  .  .  .  m
         3    ~  t* m  m  m  m  m
         4    .  AM .  .  .  .  .
        tile-left
        phase treasure archer
        ",
    ];
    let mut texts: Vec<_> = drawings.iter().map(|drawing| table(drawing).game.position()).collect();
    texts.push(new_game("board=advanced open-tiles=on", 4).game.position());
    texts
}

/// Replaces a few words of a text.
fn spoil(text: &str, spots: &[(prop::sample::Index, &str)]) -> String {
    let mut lines: Vec<Vec<String>> =
        text.lines().map(|line| line.split(' ').map(str::to_owned).collect()).collect();
    for (at, with) in spots {
        let all: Vec<(usize, usize)> = lines
            .iter()
            .enumerate()
            .flat_map(|(line, words)| (0..words.len()).map(move |word| (line, word)))
            .filter(|(line, word)| !lines[*line][*word].is_empty())
            .collect();
        let (line, word) = *at.get(&all);
        lines[line][word] = (*with).to_owned();
    }
    lines.iter().map(|words| words.join(" ") + "\n").collect()
}

/// Plays random answers to the end, or for a while.
fn play_on(mut game: Tigris, dice: &mut StreamDice) -> Result<(), String> {
    let mut legal = Vec::new();
    for _ in 0..400 {
        game.check()?;
        match game.waiting() {
            Waiting::Over => return Ok(()),
            Waiting::Chance => {
                let outcome = game.sample_chance(dice).ok_or("chance has nothing to say")?;
                game.resolve_chance(&outcome, &mut Nobody).map_err(|error| error.to_string())?;
            }
            Waiting::For(seats) => {
                let seat = seats.first().ok_or("nobody is asked")?;
                game.legal_actions(seat, &mut legal);
                let place = dice.below(legal.len() as u32) as usize;
                let action = *legal.get(place).ok_or("no answer is legal")?;
                game.act(seat, &action, &mut Nobody).map_err(|error| error.to_string())?;
            }
        }
    }
    Ok(())
}

#[test]
fn a_spoilt_position_is_refused_or_can_be_played() {
    let drawn = drawn();
    let with = prop::sample::select(vec![
        ".",
        "~",
        "t",
        "t*",
        "T",
        "s",
        "f",
        "m",
        "m^",
        "s!",
        "x",
        "AK",
        "BM",
        "LK",
        "archer",
        "bull",
        "pot",
        "|",
        "hand",
        "known",
        "0",
        "1",
        "2",
        "3",
        "6",
        "200",
        "temple",
        "farm",
        "bag",
        "swap",
        "refill",
        "deal",
        "choice",
        "display",
        "phase",
        "turn",
        "start-player",
        "wonder-point",
        "over",
        "idle",
        "fell-short",
        "H4",
        "J4",
        "king",
        "merchant",
    ]);
    let spots = prop::collection::vec((any::<prop::sample::Index>(), with), 0..4);
    let case = (0..drawn.len(), spots, any::<u64>());
    runner(3000)
        .run(&case, |(which, spots, seed)| {
            let text = spoil(&drawn[which], &spots);
            if let Ok(game) = Tigris::from_position(&text) {
                prop_assert_eq!(&Tigris::from_position(&game.position()), &Ok(game));
                let played = play_on(game, &mut Seed::from_number(seed).stream(0));
                prop_assert_eq!(played, Ok(()), "{}", text);
            }
            Ok(())
        })
        .unwrap();
}
