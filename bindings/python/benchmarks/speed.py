"""Steps per second of our games and of other libraries, measured in the same run.

    python benchmarks/speed.py                 about half a minute
    python benchmarks/speed.py --seconds 5

A step is one action of a player, plus the next player's observation and legal-action mask; chance
takes time but is not counted. All players are uniformly random. Every row has two speeds: steps per
second of processor time, times the number of threads for those that use several, which other
programs on the machine hardly change; and steps per second of the clock. Libraries that are not
installed are named and skipped: `pip install open_spiel pettingzoo pygame catanatron pgx`.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import eridu
import numpy as np

Stepper = Callable[[], int]
"""Takes some steps and says how many."""


def measure(step: Stepper, seconds: float) -> tuple[float, float]:
    """Steps per second of processor time, and of the clock."""
    step()
    count, busy, started = 0, time.process_time(), time.perf_counter()
    while (spent := time.process_time() - busy) < seconds or count == 0:
        count += step()
    return count / spent, count / (time.perf_counter() - started)


def vector(game: str, players: int, tables: int, threads: int) -> Stepper:
    """Our `Vector`, with random actions from `sample`."""
    batch = eridu.vector(game, tables, players, threads=threads)
    actions = np.empty(tables, np.int64)

    def step() -> int:
        batch.sample(actions)
        batch.step(actions)
        return tables

    return step


def state(game: str, players: int) -> Stepper:
    """Our `State`, one action at a time from Python."""
    dice = np.random.default_rng(1)
    seen = np.empty(eridu.State(game, players).observation_size(), np.float32)
    now, k = eridu.State(game, players), 0

    def step() -> int:
        nonlocal now, k
        k = now.draw_chances(1, k)
        if now.is_terminal():
            now, k = eridu.State(game, players), 0
            k = now.draw_chances(int(dice.integers(1 << 32)), k)
        now.observation_tensor(None, out=seen)
        mask = now.legal_actions_mask()
        now.apply_action(int(dice.choice(np.flatnonzero(mask))))
        return 1

    return step


def open_spiel(name: str) -> Stepper:
    """An OpenSpiel game in C++, with its tensor and mask."""
    import pyspiel

    game = pyspiel.load_game(name)
    dice = np.random.default_rng(1)
    now = game.new_initial_state()

    def step() -> int:
        nonlocal now
        while now.is_chance_node():
            outcomes, shares = zip(*now.chance_outcomes())
            now.apply_action(int(dice.choice(outcomes, p=shares)))
        if now.is_terminal():
            now = game.new_initial_state()
            return 0
        now.observation_tensor()
        mask = np.asarray(now.legal_actions_mask())
        now.apply_action(int(dice.choice(np.flatnonzero(mask))))
        return 1

    return step


def pettingzoo() -> Stepper:
    """PettingZoo's Connect Four."""
    from pettingzoo.classic import connect_four_v3

    return stepped(connect_four_v3.raw_env())


def environment(game: str, players: int) -> Stepper:
    """Our PettingZoo environment."""
    return stepped(eridu.raw_env(game, players))


def stepped(env: Any) -> Stepper:
    """Steps an AEC environment."""
    dice = np.random.default_rng(1)
    env.reset(seed=1)

    def step() -> int:
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            return 0
        env.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
        return 1

    return step


def pgx(name: str, tables: int) -> Stepper:
    """A game of pgx, stepped at many tables at once by JAX on the processor."""
    import jax
    import pgx as library
    from pgx.experimental.wrappers import auto_reset

    env = library.make(name)
    start = jax.jit(jax.vmap(env.init))
    play = jax.jit(jax.vmap(auto_reset(env.step, env.init)))

    def chosen(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, jax.numpy.where(mask, 0.0, -jax.numpy.inf))

    pick = jax.jit(jax.vmap(chosen))
    now = start(jax.random.split(jax.random.PRNGKey(1), tables))
    number = 0

    def step() -> int:
        nonlocal now, number
        number += 1
        keys = jax.random.split(jax.random.PRNGKey(number), tables)
        actions = pick(keys, now.legal_action_mask)
        now = play(now, actions, keys)
        jax.block_until_ready(now.observation)
        return tables

    return step


def catanatron() -> Stepper:
    """Settlers of Catan in catanatron; its package has no observations, so none is computed."""
    import random

    from catanatron import Color, Game, RandomPlayer

    players = [RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)]
    game = Game(players)

    def step() -> int:
        nonlocal game
        if game.winning_color() is not None or game.state.num_turns > 500:
            game = Game(players)
        game.execute(random.choice(game.state.playable_actions))
        return 1

    return step


def scaling(tables: int, seconds: float) -> None:
    """What more threads bring. By processor time, a perfect share of the work costs nothing: the
    speed of one thread times their number. By the clock, the machine must have the cores free."""
    print(f"| game, {tables:,} tables | threads | processor time × threads | by the clock |")
    print("|---|---|---|---|")
    for game in eridu.games():
        ones = (0.0, 0.0)
        for threads in sorted({1, 2, os.cpu_count() or 1}):
            by_cpu, by_clock = measure(
                vector(game.name, game.min_players, tables, threads), threads * seconds
            )
            speeds = (threads * by_cpu, by_clock)
            ones = speeds if threads == 1 else ones
            cpu, clock = (
                f"{speed:,.0f} ({speed / one:.2f})" for speed, one in zip(speeds, ones, strict=True)
            )
            players = f"{game.min_players} players"
            print(f"| {game.name}, {players} | {threads} | {cpu} | {clock} |", flush=True)


def main() -> None:
    """Measures everything and prints the results."""
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument("--seconds", type=float, default=2, help="for each row")
    arguments.add_argument("--tables", type=int, default=1024)
    arguments.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    given = arguments.parse_args()

    ours: list[tuple[str, Callable[[], Stepper]]] = []
    for game in eridu.games():
        for players in game.players:
            name = f"eridu {game.name}, {players} players, vector, {given.threads} threads"
            made = partial(vector, game.name, players, given.tables, given.threads)
            ours.append((name, made))
        least = game.min_players
        ours.append((f"eridu {game.name}, one state", partial(state, game.name, least)))
        ours.append((f"eridu {game.name}, PettingZoo", partial(environment, game.name, least)))
    peers: list[tuple[str, Callable[[], Stepper]]] = [
        ("open_spiel backgammon (C++)", partial(open_spiel, "backgammon")),
        ("open_spiel leduc poker (C++)", partial(open_spiel, "leduc_poker")),
        ("pettingzoo connect four", pettingzoo),
        ("catanatron, without observations", catanatron),
        ("pgx backgammon, vector (JAX)", partial(pgx, "backgammon", given.tables)),
    ]
    speeds: dict[str, float] = {}
    print(f"{'steps per second':55} {'processor time':>14} {'by the clock':>14}")
    for name, make in ours + peers:
        threads = given.threads if "vector" in name else 1
        try:
            by_cpu, by_clock = measure(make(), threads * given.seconds)
        except ImportError as missing:
            print(f"{name:55} not measured: {missing}")
            continue
        speeds[name] = threads * by_cpu
        print(f"{name:55} {speeds[name]:>14,.0f} {by_clock:>14,.0f}", flush=True)
    print()
    scaling(given.tables, given.seconds)
    print()
    for mine in (name for name, _ in ours if name in speeds and " threads" in name):
        for peer in (name for name, _ in peers if name in speeds):
            print(f"{mine} is {speeds[mine] / speeds[peer]:,.1f} times {peer}")


if __name__ == "__main__":
    main()
