"""Datasets of expert play: every decision with its search, its review and its result, as Parquet.

    python -m eridu.dataset stone-age --games 1000 --dir datasets
    eridu dataset stone-age --games 1000 --dir datasets         the same, with the binary

The folder is filled part by part. The same command goes on after an interruption, and any number
of threads and processes may work on one folder at the same time. The same arguments always give
the same rows. `eridu.dataset.sample()` is a small dataset that comes with the package.

Writing needs nothing else; reading with `load` needs `pip install pyarrow`. `DATASHEET.md` in the
folder describes every column.
"""

from __future__ import annotations

import argparse
import importlib.resources
import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ._eridu import dataset_columns, write_dataset
from .catalogue import games as all_games

FIRST_SEED = 2_000_000
"""The seed of the first game, far from those of the benchmark."""

COLUMNS: list[tuple[str, str, str]] = dataset_columns()
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


def write(
    plan: Plan,
    into: Path,
    tell: Callable[[int, int, int], object] | None = None,
    *,
    threads: int = 1,
) -> int:
    """Writes what is missing of a dataset, and returns the number of parts written here.

    `tell` is called after every game with the number of complete parts, of parts written here, and
    of games played here.
    """
    _, _, written = write_dataset(into, plan, threads, tell)
    return written


def sample() -> Path:
    """The small dataset that comes with the package: games of Stone Age between `hard` players."""
    return Path(str(importlib.resources.files("eridu") / "data" / "stone-age-2-hard.parquet"))


def load(path: Path, columns: Sequence[str] | None = None) -> dict[str, Any]:
    """A file, or all parts of a folder, by column: all columns, or those named.

    Observations are one array, and so are columns with one number in each row; others are lists.

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
    wanted = None if columns is None else list(columns)
    table = pa.concat_tables([pq.read_table(one, columns=wanted) for one in paths])
    found: dict[str, Any] = {}
    for name in table.column_names:
        if name == "observation":
            # As one array from the start: lists of Python numbers would take ten times the memory.
            numbers = table[name].combine_chunks().flatten().to_numpy()
            found[name] = np.asarray(numbers, np.float32).reshape(table.num_rows, -1)
        elif name in ("game", "step", "seat", "action", "error", "won", "place", "luck"):
            found[name] = table[name].to_numpy()
        else:
            found[name] = table[name].to_pylist()
    return found


def main(given: Sequence[str] | None = None) -> None:
    """The command line."""
    known = [game.name for game in all_games() if game.has_bots]
    parser = argparse.ArgumentParser(
        prog="python -m eridu.dataset",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=known)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--nodes", type=int, help="of the search; by default those of the level")
    parser.add_argument("--review", type=int, default=0, help="nodes behind each answer")
    parser.add_argument("--part", type=int, default=10, help="games in each file")
    parser.add_argument("--dir", type=Path, default=Path("datasets"))
    parser.add_argument("--threads", type=int, help="by default one for each processor")
    chosen = parser.parse_args(given)
    if chosen.games < 1 or chosen.part < 1 or (chosen.threads or 1) < 1:
        parser.error("games, part and threads are 1 or more")
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
    started = time.perf_counter()

    def tell(parts: int, own_parts: int, own_games: int) -> None:
        done = min((parts - own_parts) * plan.part + own_games, plan.games)
        minutes = (time.perf_counter() - started) / 60
        left = minutes / own_games * (plan.games - done)
        text = f"{done}/{plan.games} games, {left:.1f} min left"
        print(f"\r{text:40}", end="", file=sys.stderr, flush=True)

    threads = chosen.threads or os.cpu_count() or 1
    try:
        folder, done, _ = write_dataset(
            chosen.dir, plan, threads, tell if sys.stderr.isatty() else None
        )
    except KeyboardInterrupt:
        print("\ninterrupted; the same command goes on", file=sys.stderr)
        sys.exit(130)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print(f"{done} of {plan.parts} parts are in {folder}")


if __name__ == "__main__":
    main()
