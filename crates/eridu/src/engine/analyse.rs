//! The command `analyse`: the values of answers, from what a seat knows.

use games::{Analyst, Code, Error, Play};
use review::{Depth, Playout, Valued};
use table::Seed;

use super::{
    answer::{Analysed, Expected, Judged, Played, Reply},
    request::{Analyse, SeedField},
};

/// The most nodes behind an answer, answers that are searched, and rollouts of an answer.
const MOST_NODES: u32 = 100_000;
const MOST_ANSWERS: usize = 1_000;
const MOST_ROLLOUTS: u32 = 100_000;

/// The number of answers that are searched by default.
const USUAL: usize = 5;

/// Judges the answers of a seat, or those that are given.
pub(super) fn analyse(play: &dyn Play, asked: &Analyse) -> Result<Reply, Error> {
    let seat = play.seat(&asked.seat)?;
    let nodes = within("nodes", asked.nodes.unwrap_or(Depth::STANDARD.nodes), MOST_NODES)?;
    let depth = Depth { nodes, ..Depth::STANDARD };
    let seed = asked.seed.as_ref().map_or(Ok(Seed::from_number(1)), SeedField::seed)?;
    let analyst = games::analyst(play, seat, &seed)?;
    let most = asked.most.map_or(USUAL, |most| most as usize).min(MOST_ANSWERS);
    let found = match &asked.answers {
        None => analyst.analyse(depth, most).answers,
        Some(answers) if answers.len() > MOST_ANSWERS => {
            return Err(too_much("answers", MOST_ANSWERS as u32));
        }
        Some(answers) => {
            let read = answers.iter().map(|answer| play.notation(answer));
            let answers = read.collect::<Result<Vec<_>, _>>()?;
            answers.iter().try_for_each(|answer| play.consider(seat, answer))?;
            let answers: Vec<&str> = answers.iter().map(|answer| &**answer).collect();
            analyst.compare(&answers, depth).unwrap_or_default()
        }
    };
    let playout = Playout {
        count: within("rollouts", asked.rollouts.unwrap_or(0), MOST_ROLLOUTS)?,
        steps: asked.steps.unwrap_or(Playout::default().steps),
    };
    let given = asked.answers.is_some();
    let judged = found.into_iter().map(|valued| {
        // Rollouts are for the answers that were asked about, or searched.
        let played = playout.count > 0 && (given || valued.nodes > 0);
        judged(play, &*analyst, valued, played.then_some(playout))
    });
    let options = play.legal_actions(seat).len();
    let seat = play.seat_names().get(seat.index()).copied().unwrap_or_default();
    Ok(Reply::Analysed(Analysed { seat, options, answers: judged.collect() }))
}

fn judged(
    play: &dyn Play,
    analyst: &dyn Analyst,
    valued: Valued,
    playout: Option<Playout>,
) -> Judged {
    let names = play.seat_names();
    let expected = |reply: review::Reply| Expected {
        seat: names.get(usize::from(reply.seat)).copied().unwrap_or_default(),
        action: reply.action,
    };
    let rollouts = playout.and_then(|playout| {
        let found = analyst.rollouts(&valued.action, playout)?;
        let review::Rollouts { chance, doubt, plain, plain_doubt, .. } = found;
        Some(Played { count: playout.count.max(2), chance, doubt, plain, plain_doubt })
    });
    let Valued { action, chance, doubt, nodes, line } = valued;
    Judged {
        action,
        chance,
        doubt,
        nodes,
        line: line.into_iter().map(expected).collect(),
        rollouts,
    }
}

fn within(name: &str, value: u32, most: u32) -> Result<u32, Error> {
    if value > most { Err(too_much(name, most)) } else { Ok(value) }
}

fn too_much(name: &str, most: u32) -> Error {
    Error::new(Code::BadRequest, format_args!("`{name}` can be at most {most}"))
}
