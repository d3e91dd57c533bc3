"""The benchmark protocol: how strong is an agent, on deals that everybody plays?

    python -m eridu.benchmark my_module:Agent
    python -m eridu.benchmark level:medium --game stone-age --opponent greedy --deals 20

An agent is a function that takes an `eridu.Question` and returns an action, or a class whose
objects are such functions. A class is created once in each process, without arguments; if it has a
method `begin(game, players, seat, seed)`, that is called before every game. `level:NAME` is one of
our own bots.

The protocol, version 1: default options; two players; the opponents `greedy` and `medium`; 100
deals, whose seeds are 1,000,000 to 1,000,099 and are not to be trained on; every deal is played
once from each seat, with the opponent in all others. Reported are the win share (a shared win counts
in parts) with a 95 % Wilson interval over games, and the luck-adjusted win share, from which the luck
of every roll and draw is subtracted (`eridu.Record.luck`), with a 95 % interval over deals.
"""

from __future__ import annotations

import argparse
import importlib
import json
import math
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ._eridu import Bot, Question
from .catalogue import games
from .contest import play_match

PROTOCOL = 1
"""The version of the protocol: results of different versions are not comparable."""

FIRST_SEED = 1_000_000
"""The seed of the first deal; deal k has the seed `FIRST_SEED + k`."""

DEALS = 100
OPPONENTS = ("greedy", "medium")

NORMAL = 1.959964
"""The 97.5 % quantile of the normal distribution."""


@dataclass(frozen=True)
class Task:
    """One deal: what is played, and who plays it."""

    agent: str
    game: str
    players: int
    opponent: str
    deal: int
    luck: bool
    records: str | None


@dataclass(frozen=True)
class Deal:
    """The results of one deal, one for each seat of the agent."""

    deal: int
    shares: list[float]
    """The agent's share of the win, from each seat."""
    luck: list[float]
    """The agent's luck in each of these games; empty if it was not measured."""


@dataclass(frozen=True)
class Result:
    """How an agent did against an opponent."""

    agent: str
    game: str
    players: int
    opponent: str
    deals: int
    win_share: float
    interval: tuple[float, float]
    adjusted: float | None
    """The win share without luck; `None` if luck was not measured."""
    adjusted_interval: tuple[float, float] | None
    seconds: float
    protocol: int = PROTOCOL


def load(name: str, seed: int = 0) -> Callable[[Question], Any]:
    """The agent of this name: `module:name`, or `level:NAME` for one of our bots."""
    module, _, attribute = name.partition(":")
    if not attribute:
        raise ValueError(f"an agent is named module:name or level:NAME, not {name!r}")
    if module == "level":
        return Bot(attribute, seed=seed)
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    found: Any = importlib.import_module(module)
    for part in attribute.split("."):
        found = getattr(found, part)
    agent: Any = found() if isinstance(found, type) else found
    if not callable(agent):
        raise TypeError(f"{name} is no agent: it cannot be called with a question")
    player: Callable[[Question], Any] = agent
    return player


_AGENTS: dict[str, Callable[[Question], Any]] = {}


def play_deal(task: Task) -> Deal:
    """Plays a deal once from each seat."""
    if task.agent not in _AGENTS:
        _AGENTS[task.agent] = load(task.agent)
    agent = _AGENTS[task.agent]
    seed = FIRST_SEED + task.deal
    shares: list[float] = []
    luck: list[float] = []
    for seat in range(task.players):
        if isinstance(agent, Bot):
            agent = Bot(agent.level, seed=seed + seat)
        begin = getattr(agent, "begin", None)
        if begin is not None:
            begin(task.game, task.players, seat, seed)
        table: list[Any] = [task.opponent] * task.players
        table[seat] = agent
        played = play_match(table, task.game, seed=seed)
        winners = played.places.count(1)
        shares.append(1 / winners if played.places[seat] == 1 else 0.0)
        if task.luck:
            luck.append(played.record.luck()[seat])
        if task.records is not None:
            name = f"{task.game}-{task.players}-{task.opponent}-{task.deal:04}-{seat}.eridu"
            Path(task.records, name).write_text(played.record.to_text(), encoding="utf-8")
    return Deal(task.deal, shares, luck)


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share."""
    spread = NORMAL * NORMAL / games
    middle = (share + spread / 2) / (1 + spread)
    half = NORMAL * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def summarise(task: Task, deals: Sequence[Deal], seconds: float) -> Result:
    """Adds up the deals of one opponent."""
    shares = [share for deal in deals for share in deal.shares]
    share = sum(shares) / len(shares)
    adjusted: float | None = None
    around: tuple[float, float] | None = None
    if task.luck:
        fair = [
            sum(share - luck for share, luck in zip(deal.shares, deal.luck, strict=True))
            / len(deal.shares)
            for deal in deals
        ]
        adjusted = sum(fair) / len(fair)
        spread = sum((one - adjusted) ** 2 for one in fair) / max(len(fair) - 1, 1)
        half = NORMAL * math.sqrt(spread / len(fair))
        around = (adjusted - half, adjusted + half)
    return Result(
        task.agent,
        task.game,
        task.players,
        task.opponent,
        len(deals),
        share,
        wilson(share, len(shares)),
        adjusted,
        around,
        round(seconds, 1),
    )


HEADER = (
    "| agent | game | players | opponent | deals | win share | 95 % | luck-adjusted | 95 % |\n"
    "|---|---|---|---|---|---|---|---|---|"
)


def row(result: Result) -> str:
    """A result as a row of a Markdown table."""

    def span(interval: tuple[float, float] | None) -> str:
        return "" if interval is None else f"{interval[0]:.1%} to {interval[1]:.1%}"

    adjusted = "" if result.adjusted is None else f"{result.adjusted:.1%}"
    return (
        f"| {result.agent} | {result.game} | {result.players} | {result.opponent} | {result.deals} "
        f"| {result.win_share:.1%} | {span(result.interval)} | {adjusted} "
        f"| {span(result.adjusted_interval)} |"
    )


def run(
    agents: Sequence[str],
    names: Sequence[str],
    *,
    players: int = 2,
    opponents: Sequence[str] = OPPONENTS,
    deals: int = DEALS,
    processes: int | None = None,
    luck: bool = True,
    records: str | None = None,
    tell: Callable[[str], None] | None = None,
    apart: bool = False,
) -> Iterator[Result]:
    """Plays the protocol, and yields a result for every agent, game and opponent.

    With one process everything is played here, unless `apart` asks for a process of its own; with
    more, every process loads the agent itself.
    """
    for agent in agents:
        load(agent)
    count = (os.cpu_count() or 1) if processes is None else processes
    pool = multiprocessing.get_context("spawn").Pool(count) if count > 1 or apart else None
    try:
        for agent in agents:
            for game in names:
                for opponent in opponents:
                    tasks = [
                        Task(agent, game, players, opponent, deal, luck, records)
                        for deal in range(deals)
                    ]
                    started = time.perf_counter()
                    played: list[Deal] = []
                    answers = map(play_deal, tasks) if pool is None else pool.imap(play_deal, tasks)
                    for deal in answers:
                        played.append(deal)
                        if tell is not None:
                            tell(f"{agent} against {opponent}, {game}: {len(played)}/{deals} deals")
                    yield summarise(tasks[0], played, time.perf_counter() - started)
    finally:
        if pool is not None:
            pool.terminate()


def main(given: Sequence[str] | None = None) -> None:
    """The command line."""
    known = [game.name for game in games() if game.has_bots]
    parser = argparse.ArgumentParser(
        prog="python -m eridu.benchmark",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("agent", nargs="+", help="module:name, or level:NAME")
    parser.add_argument("--game", action="append", choices=known, help="by default all games")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponent", action="append", help="by default greedy and medium")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--processes", type=int, help="by default one for each processor")
    parser.add_argument("--no-luck", action="store_true", help="do not measure luck")
    parser.add_argument("--records", type=Path, help="a folder for the records of all games")
    parser.add_argument("--json", type=Path, help="a file for the results")
    chosen = parser.parse_args(given)
    if chosen.deals < 1:
        parser.error("there must be at least one deal")
    if chosen.records is not None:
        chosen.records.mkdir(parents=True, exist_ok=True)

    def tell(text: str) -> None:
        print(f"\r{text:70}", end="", file=sys.stderr, flush=True)

    # New processes read this before they import numpy. There is one for each processor, so several
    # threads for the small matrices of an agent would only wait for each other.
    for library in ("OPENBLAS", "OMP", "MKL"):
        os.environ.setdefault(f"{library}_NUM_THREADS", "1")
    results: list[Result] = []
    print(HEADER, flush=True)
    for result in run(
        chosen.agent,
        chosen.game or known,
        players=chosen.players,
        opponents=chosen.opponent or OPPONENTS,
        deals=chosen.deals,
        processes=chosen.processes,
        luck=not chosen.no_luck,
        records=None if chosen.records is None else str(chosen.records),
        tell=tell if sys.stderr.isatty() else None,
        apart=True,
    ):
        results.append(result)
        print(row(result), flush=True)
    if chosen.json is not None:
        text = json.dumps([asdict(result) for result in results], indent=2)
        chosen.json.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
