"""Learns Stone Age from scratch by self-play, with numpy alone, and plots its learning curve.

    python examples/learn.py                             two minutes on two cores
    python examples/learn.py --minutes 10 --out curve.svg

The policy is linear: a matrix maps the observation to a logit for each action, and a softmax over
the legal ones gives their probabilities. It plays against itself at many tables at once; when a
game ends, the winner's choices become a bit more likely and the loser's a bit less (REINFORCE).
A linear value baseline estimates who is ahead, and only the advantage over it is learnt from.
Now and then the policy plays against uniformly random players without learning; that is the curve.
"""

# %%
from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

# The matrices are small: more numpy threads would only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")

import eridu  # noqa: E402
import numpy as np  # noqa: E402
import numpy.typing as npt  # noqa: E402

GAME, PLAYERS = "stone-age", 2
Array = npt.NDArray[Any]
SCALE = eridu.observation_scale(GAME, PLAYERS)


# %% The player
class Learner:
    """A linear policy and a linear value baseline."""

    def __init__(self, numbers: int, actions: int) -> None:
        self.likes = np.zeros((numbers + 1, actions), np.float32)
        self.hopes = np.zeros(numbers + 1, np.float32)
        self.seen_likes = np.zeros_like(self.likes)
        self.speed = np.zeros_like(self.likes)

    @staticmethod
    def inputs(observation: Array) -> Array:
        """The scaled observation with a constant 1 for the bias."""
        return np.concatenate([observation / SCALE, np.ones((len(observation), 1), np.float32)], 1)

    def chances(self, inputs: Array, mask: Array) -> Array:
        """The probability of each action."""
        liking = np.where(mask, inputs @ self.likes, -np.inf)
        liking -= liking.max(1, keepdims=True)
        np.exp(liking, out=liking)
        return np.asarray(liking / liking.sum(1, keepdims=True))

    def improve(self, gradient: Array, rate: float) -> None:
        """One step of gradient ascent with Adam."""
        self.speed += 0.1 * (gradient - self.speed)
        self.seen_likes += 0.01 * (gradient * gradient - self.seen_likes)
        self.likes += rate * self.speed / (np.sqrt(self.seen_likes) + 1e-6)


def choose(chances: Array, dice: np.random.Generator) -> Array:
    """Samples one action for each row of probabilities."""
    heights = np.cumsum(chances, 1)
    picked = dice.random((len(chances), 1), np.float32) * heights[:, -1:]
    return np.asarray(np.minimum((heights <= picked).sum(1), chances.shape[1] - 1))


# %% A game against random players
def against_random(learner: Learner, games: int, seed: int) -> float:
    """The win rate of the learner, in every seat equally often."""
    tables = eridu.vector(GAME, games, PLAYERS, seed)
    dice = np.random.default_rng(seed)
    mine = np.arange(games) % PLAYERS
    result = np.full(games, np.nan)
    while np.isnan(result).any():
        actions = tables.sample()
        asked = tables.seat == mine
        inputs = learner.inputs(tables.observation[asked])
        actions[asked] = choose(learner.chances(inputs, tables.mask[asked]), dice)
        tables.step(actions)
        ended = tables.done & np.isnan(result)
        result[ended] = (1 + tables.reward[ended, mine[ended]]) / 2
    return float(result.mean())


# %% Learning
def learn(
    seconds: float, tables: int, games: int, seed: int, tell: Callable[[str], None] = print
) -> tuple[Learner, list[tuple[int, float]]]:
    """Trains for some time; returns the learner and its curve: steps and win rate."""
    table = eridu.vector(GAME, tables, PLAYERS, seed)
    learner = Learner(table.observation_size, table.actions)
    dice = np.random.default_rng(seed)
    started = time.perf_counter()
    curve = [(0, against_random(learner, games, 1000))]
    tell(f"before: wins {curve[0][1]:.0%} against random")
    # The trajectory of each running game: the player, the observation, the legal actions, their
    # probabilities, and the action taken.
    story: list[list[tuple[Any, ...]]] = [[] for _ in range(tables)]
    gradient, blame, learnt, steps = np.zeros_like(learner.likes), 0.0, 0, 0
    hopes = np.zeros_like(learner.hopes)
    shown = time.perf_counter()
    while time.perf_counter() - started < seconds:
        inputs = learner.inputs(table.observation)
        chances = learner.chances(inputs, table.mask)
        actions = choose(chances, dice)
        for index, told in enumerate(story):
            may = np.flatnonzero(table.mask[index])
            taken = int(np.searchsorted(may, int(actions[index])))
            told.append((table.seat[index], inputs[index], may, chances[index, may], taken))
        table.step(actions)
        steps += tables
        for index in np.flatnonzero(table.done).tolist():
            seats = np.array([seat for seat, *_ in story[index]])
            seen = np.stack([saw for _, saw, *_ in story[index]])
            gained = table.reward[index, seats]
            surprise = gained - np.tanh(seen @ learner.hopes)
            hopes += seen.T @ surprise / len(seats)
            for weight, (_, saw, may, likely, taken) in zip(surprise, story[index]):
                push = -weight * likely
                push[taken] += weight
                gradient[:, may] += np.outer(saw, push)
            blame += len(seats)
            learnt += 1
            story[index].clear()
        if learnt >= 32:
            learner.improve(gradient / blame, 0.02)
            learner.hopes += 0.1 * hopes / learnt
            gradient[:], hopes[:], blame, learnt = 0, 0, 0.0, 0
        if time.perf_counter() - shown > max(seconds / 40, 0.5):
            curve.append((steps, against_random(learner, games, 1000 + len(curve))))
            shown = time.perf_counter()
            tell(f"{steps:>9,} steps: wins {curve[-1][1]:.0%}")
    curve.append((steps, against_random(learner, 4 * games, 7)))
    tell(f"{steps:>9,} steps: wins {curve[-1][1]:.1%} of {4 * games} games against random")
    return learner, curve


# %% The picture
def picture(curve: list[tuple[int, float]]) -> str:
    """The learning curve as SVG."""
    most = max(curve[-1][0], 1)
    spots = [(60 + 520 * steps / most, 260 - 220 * share) for steps, share in curve]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    marks = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>' for x, y in spots)
    grid = "".join(
        f'<path d="M60 {260 - 220 * share} H580" stroke="#ddd"/>'
        f'<text x="52" y="{264 - 220 * share}" text-anchor="end">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 310" font-family="sans-serif" '
        'font-size="12"><rect width="640" height="310" fill="#fff"/>'
        f'{grid}<polyline points="{line}" fill="none" stroke="#a33" stroke-width="2"/>'
        f'<g fill="#a33">{marks}</g>'
        f'<text x="320" y="20" text-anchor="middle">{GAME}, {PLAYERS} players: games won against '
        'random players</text>'
        f'<text x="580" y="284" text-anchor="end">{most:,} steps of self-play</text></svg>\n'
    )


# %%
def main() -> None:
    """Trains and plots."""
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument("--minutes", type=float, default=2)
    arguments.add_argument("--tables", type=int, default=64)
    arguments.add_argument("--games", type=int, default=100, help="games for each point")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--out", type=Path, default=Path("learning-curve.svg"))
    given = arguments.parse_args()
    _, curve = learn(60 * given.minutes, given.tables, given.games, given.seed)
    given.out.write_text(picture(curve), encoding="utf-8")
    print(f"the curve is in {given.out}")


if __name__ == "__main__":
    main()
