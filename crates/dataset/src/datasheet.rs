//! The description of a dataset, after "Datasheets for Datasets" (Gebru et al. 2018).

use std::fmt::Write as _;

use crate::{COLUMNS, Plan};

/// The datasheet of a plan, as Markdown.
pub(crate) fn datasheet(plan: &Plan) -> String {
    let Plan { players, level, games, seed, review, part, .. } = plan;
    let (game, rules) = (plan.entry.name(), plan.entry.rules_version());
    let nodes = plan.nodes.map_or_else(|| "its usual number of".to_owned(), |n| n.to_string());
    let mut columns = String::new();
    for column in COLUMNS {
        let _ =
            writeln!(columns, "| `{}` | {} | {} |", column.name, column.kind.name(), column.about);
    }
    let (version, command) = (env!("CARGO_PKG_VERSION"), plan.command());
    format!(
        "# Datasheet: {game} with {players} players, played by `{level}`

**Motivation.** Positions of a modern board game with hidden information and chance, for imitation learning, offline reinforcement learning and the study of evaluation.

**Composition.** {games} games in files of {part}; a row is a decision with more than one legal action. All players are bots of the level `{level}` with {nodes} nodes. There are no people in it.

| column | type | meaning |
|---|---|---|
{columns}
**Collection.** Game k is the match with seed {seed} + k. Values, chances, errors and luck are judged by the networks of eridu {version}, rules version {rules}; reviews search {review} nodes behind an answer. They are estimates, not truth.

**Uses.** Observations hold what the player knew, never more, so nothing learnt from them cheats. Strategies that the bots never try are missing. Do not train on seeds 1,000,000 to 1,999,999, with which the benchmark measures.

**Reproduction.** `{command}`

**Licence.** MIT or Apache-2.0, like the program.
"
    )
}
