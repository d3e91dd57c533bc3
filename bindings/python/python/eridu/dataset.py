"""Datasets of expert play: every decision with its search, its review and its result, as Parquet.

    python -m eridu.dataset data --game stone-age --games 1000
    python -m eridu.dataset data --game stone-age --games 1000 --processes 4

The folder is filled part by part. The same command goes on after an interruption, and any number
of processes may work on one folder at the same time: a part is written by one of them, under a
temporary name until it is complete. The same arguments always give the same rows.
`eridu.dataset.sample()` is a small dataset that comes with the package.

Needs `pip install pyarrow`. `DATASHEET.md` in the folder describes every column.
"""

from __future__ import annotations

import argparse
import importlib.resources
import os
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ._eridu import Bot, Match, __version__, review
from .catalogue import game as find_game
from .catalogue import games as all_games
from .contest import questions

FIRST_SEED = 2_000_000
"""The seed of the first game, far from those of the benchmark."""

COLUMNS: list[tuple[str, str, str]] = [
    ("game", "int32", "the number of the game; its seed is `seed + game`"),
    ("step", "int32", "the number of the decision in the game, from 0"),
    ("seat", "int8", "the player who decides"),
    ("observation", "list<float>", "everything they know; see `eridu.observation_layout`"),
    ("legal_actions", "list<int32>", "the numbers of their legal actions"),
    ("visits", "list<int32>", "how often the search tried each of these; empty without a search"),
    ("values", "list<float>", "the share of the win that each brings them; null if not tried"),
    ("shares", "list<float>", "what each player can expect, by the search; need not sum to one"),
    ("action", "int32", "the number of the action taken"),
    ("notation", "string", "the same in the notation of the game"),
    ("chances", "list<float>", "review: the winning chances of each player after it"),
    ("error", "float", "review: what the action cost compared with the best, as a share of the win"),
    ("best", "int32", "review: the number of the best action; null if there was only one"),
    ("won", "float", "result: the player's share of the win, 1 / winners or 0"),
    ("place", "int8", "result: the player's place, from 1"),
    ("scores", "list<int32>", "result: what decided the place, most important number first"),
    ("luck", "float", "review: the player's luck in the whole game, as a share of the win"),
]
"""The columns with their types and meanings."""


@dataclass(frozen=True)
class Plan:
    """What a dataset holds."""

    game: str
    players: int
    level: str
    games: int
    seed: int = FIRST_SEED
    nodes: int | None = None
    """Nodes of the search for each decision; by default those of the level."""
    review: int = 0
    """Nodes of the review behind each answer; 0 looks one step ahead."""
    part: int = 10
    """Games in each file."""

    @property
    def parts(self) -> int:
        """The number of files."""
        return -(-self.games // self.part)

    @property
    def folder(self) -> str:
        """The name of the folder for this plan."""
        return f"{self.game}-{self.players}-{self.level}"


def rows(plan: Plan, number: int) -> Iterator[dict[str, Any]]:
    """Plays one game and yields a row for every decision with more than one legal action."""
    seed = plan.seed + number
    bots = [Bot(plan.level, nodes=plan.nodes, seed=seed + seat) for seat in range(plan.players)]
    names = [f"{plan.level} {seat}" for seat in range(plan.players)]
    match = Match(plan.game, names, seed=seed)
    told: list[dict[str, Any]] = []
    for question in questions(match):
        found = bots[question.player].analyse(question)
        legal = question.legal_actions()
        # Steps of a record are counted from 1, the chance outcomes among them.
        told.append(
            {
                "game": number,
                "seat": question.player,
                "observation": question.observation_tensor(),
                "legal_actions": legal,
                "visits": [found["visits"].get(action, 0) for action in legal if found["visits"]],
                "values": [found["values"].get(action) for action in legal if found["visits"]],
                "shares": found["shares"],
                "action": found["action"],
                "notation": question.action_to_string(found["action"]),
                "record_step": len(match.record()) + 1,
            }
        )
        match.act(found["action"], question.player)
    end, record = match.state(), match.record()
    reviewed = review(record, nodes=plan.review, worlds=4, seed=0, threads=1)
    judged = {moment["step"]: moment for moment in reviewed["moments"]}
    luck = [
        sum(one["cause"]["luck"][seat] for one in judged.values() if one["cause"]["is"] == "chance")
        for seat in range(plan.players)
    ]
    places, scores = end.places(), end.scores()
    assert places is not None and scores is not None
    decided = [row for row in told if len(row["legal_actions"]) > 1]
    for step, row in enumerate(decided):
        seat, moment = row["seat"], judged[row.pop("record_step")]
        choice = moment["cause"]
        best = choice["lines"][0]["action"] if choice["lines"] else None
        yield row | {
            "step": step,
            "chances": moment["chances"],
            "error": choice["error"],
            "best": None if best is None else end.string_to_action(best),
            "won": 1 / places.count(1) if places[seat] == 1 else 0.0,
            "place": places[seat],
            "scores": scores[seat],
            "luck": luck[seat],
        }


def _schema(plan: Plan) -> Any:
    """The schema of a file, with everything that is needed to make it again."""
    import pyarrow as pa

    kinds: dict[str, Any] = {
        "int8": pa.int8(),
        "int32": pa.int32(),
        "float": pa.float32(),
        "string": pa.string(),
        "list<int32>": pa.list_(pa.int32()),
        "list<float>": pa.list_(pa.float32()),
    }
    about = {
        "eridu": __version__,
        "rules_version": str(find_game(plan.game).rules_version),
        "plan": repr(plan),
    }
    return pa.schema([(name, kinds[kind]) for name, kind, _ in COLUMNS], metadata=about)


def write_part(plan: Plan, folder: Path, part: int) -> int:
    """Writes one file and returns the number of its rows."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    path = folder / f"part-{part:05}.parquet"
    schema, count = _schema(plan), 0
    unfinished = path.with_suffix(f".{os.getpid()}.tmp")
    try:
        with pq.ParquetWriter(unfinished, schema, compression="zstd") as writer:
            for number in range(part * plan.part, min((part + 1) * plan.part, plan.games)):
                found = list(rows(plan, number))
                writer.write_table(pa.Table.from_pylist(found, schema))
                count += len(found)
        os.replace(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)
    return count


@contextmanager
def _claimed(path: Path) -> Generator[bool, None, None]:
    """Whether this process may write a part; the claim ends with the process, however it ends."""
    lock = path.with_suffix(".lock")
    with open(lock, "a", encoding="utf-8") as file:
        try:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except ImportError:
            pass  # Windows: parts may be written twice, but never wrongly.
        except OSError:
            yield False
            return
        yield not path.exists()
        lock.unlink(missing_ok=True)


def datasheet(plan: Plan) -> str:
    """The description of a dataset, after Gebru et al. (2018)."""
    columns = "\n".join(f"| `{name}` | {kind} | {about} |" for name, kind, about in COLUMNS)
    nodes = "its default number of" if plan.nodes is None else f"{plan.nodes}"
    return f"""# Datasheet: {plan.game} with {plan.players} players, played by `{plan.level}`

**Motivation.** Positions of a modern board game with hidden information and chance, for imitation
learning, offline reinforcement learning and the study of evaluation.

**Composition.** {plan.games} games in files of {plan.part}; a row is a decision with more than one
legal action. All players are bots of the level `{plan.level}` with {nodes} nodes. There are no
people in it.

| column | type | meaning |
|---|---|---|
{columns}

**Collection.** Game k is the match with seed {plan.seed} + k. Values, chances, errors and luck are
judged by the networks of eridu {__version__}, rules version {find_game(plan.game).rules_version};
reviews search {plan.review} nodes behind an answer. They are estimates, not truth.

**Uses.** Observations hold what the player knew, never more, so nothing learnt from them cheats.
Strategies that the bots never try are missing. Do not train on seeds 1,000,000 to 1,999,999, with
which the benchmark measures.

**Reproduction.** `python -m eridu.dataset DIR --game {plan.game} --players {plan.players} --level
{plan.level} --games {plan.games} --seed {plan.seed} --part {plan.part} --review {plan.review}`

**Licence.** MIT or Apache-2.0, like the package.
"""


def write(plan: Plan, into: Path, tell: Callable[[str], None] | None = None) -> int:
    """Writes what is missing of a dataset, and returns the number of parts written here."""
    find_game(plan.game)
    folder = into / plan.folder
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "DATASHEET.md").write_text(datasheet(plan), encoding="utf-8")
    started, written = time.perf_counter(), 0
    for part in range(plan.parts):
        path = folder / f"part-{part:05}.parquet"
        if path.exists():
            continue
        with _claimed(path) as mine:
            if mine:
                count = write_part(plan, folder, part)
                written += 1
                if tell is not None:
                    done = len(list(folder.glob("part-*.parquet")))
                    minutes = (time.perf_counter() - started) / 60
                    left = minutes / written * (plan.parts - done)
                    tell(f"{done}/{plan.parts} parts, {count} rows in the last, {left:.1f} min left")
    return written


def sample() -> Path:
    """The small dataset that comes with the package: games of Stone Age between `hard` players."""
    return Path(str(importlib.resources.files("eridu") / "data" / "stone-age-2-hard.parquet"))


def load(path: Path) -> dict[str, Any]:
    """A file, or all parts of a folder, as arrays and lists by column.

    >>> import eridu.dataset
    >>> data = eridu.dataset.load(eridu.dataset.sample())
    >>> data["observation"].shape[1] == eridu.State("stone-age", 2).observation_size()
    True
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    paths = sorted(path.glob("part-*.parquet")) if path.is_dir() else [path]
    if not paths:
        raise FileNotFoundError(f"there are no parts of a dataset in {path}")
    table = pa.concat_tables([pq.read_table(one) for one in paths])
    found: dict[str, Any] = {name: table[name].to_pylist() for name in table.column_names}
    found["observation"] = np.array(found["observation"], np.float32)
    for name in ("game", "step", "seat", "action", "error", "won", "place", "luck"):
        found[name] = np.array(found[name])
    return found


def main(given: Sequence[str] | None = None) -> None:
    """The command line."""
    known = [game.name for game in all_games() if game.has_bots]
    parser = argparse.ArgumentParser(
        prog="python -m eridu.dataset",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", choices=known, default="stone-age")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--nodes", type=int, help="of the search; by default those of the level")
    parser.add_argument("--review", type=int, default=0, help="nodes behind each answer")
    parser.add_argument("--part", type=int, default=10, help="games in each file")
    parser.add_argument("--processes", type=int, default=1)
    chosen = parser.parse_args(given)
    if chosen.games < 1 or chosen.part < 1 or chosen.processes < 1:
        parser.error("games, part and processes are 1 or more")
    plan = Plan(
        chosen.game,
        chosen.players,
        chosen.level,
        chosen.games,
        chosen.seed,
        chosen.nodes,
        chosen.review,
        chosen.part,
    )
    again = [sys.executable, "-m", "eridu.dataset", *(sys.argv[1:] if given is None else given)]
    helpers = [
        subprocess.Popen([*again, "--processes", "1"]) for _ in range(chosen.processes - 1)
    ]

    def tell(text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    write(plan, chosen.folder, tell)
    for helper in helpers:
        if helper.wait() != 0:
            sys.exit(f"a process failed with {helper.returncode}; the same command goes on")
    done = len(list((chosen.folder / plan.folder).glob("part-*.parquet")))
    print(f"{done} of {plan.parts} parts are in {chosen.folder / plan.folder}")


if __name__ == "__main__":
    main()
