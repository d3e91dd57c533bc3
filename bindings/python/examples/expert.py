"""Trains a small network on Stone Age that beats `medium`, with numpy alone.

    python examples/expert.py                           trains, and plays 200 games against medium
    python -m eridu.benchmark expert:Agent --game stone-age       from the folder of this file

1. Lessons: `State.analyse` judges every legal action one step ahead, and a network learns these
   judgements as its policy and its value. After the first lesson the network plays and the teacher
   only judges, so that it learns where its own mistakes lead (DAgger, Ross et al. 2011).
2. A search: `eridu.Search` asks the network about the leaves of all games in one call, and plays
   better than the network alone, and than its teacher.
3. With `--rounds`, expert iteration (Anthony et al. 2017, AlphaZero): the network learns from the
   visits and values of its own search.

Every stage is kept in a folder, so the same command goes on after an interruption.
"""

# %%
from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

# One thread for numpy leaves the other processors to the search.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")

import eridu  # noqa: E402
import eridu.benchmark  # noqa: E402
import numpy as np  # noqa: E402
import numpy.typing as npt  # noqa: E402
from eridu import Leaves, Search  # noqa: E402

GAME, PLAYERS = "stone-age", 2
FIRST, SECOND = 256, 128
SPREAD = 0.02
"""Actions whose winning chances differ by this much are taught with shares of e to 1."""
VALUE = 4.0
"""The weight of the value's error; without it the policy's, which is larger, decides everything."""
EXPLORATION = 1.0
"""How strongly the search favours actions that it has rarely tried."""
BLUNDERS = 0.05
"""The share of random actions in lessons."""
Array = npt.NDArray[Any]
SCALE = eridu.observation_scale(GAME, PLAYERS)
FEATURES = eridu.State(GAME, PLAYERS).features_size()
ACTIONS = eridu.State(GAME, PLAYERS).num_distinct_actions()


# %% What it learns from
@dataclass
class Samples:
    """Positions with what is to be learnt from them; the legal actions of all are one flat list."""

    inputs: Array
    value: Array
    """The expected return of the player to act, from -1 to 1."""
    count: Array
    """The number of legal actions of each position."""
    action: Array
    """The numbers of the legal actions."""
    share: Array
    """The share of each in the policy."""

    def __len__(self) -> int:
        return len(self.value)

    def batches(self, size: int, seed: int) -> Iterator[tuple[Array, Array, Array, Array]]:
        """All samples once, in random order: inputs, masks, policies and values."""
        order = np.random.default_rng(seed).permutation(len(self))
        ends = np.cumsum(self.count)
        for part in np.array_split(order, max(len(order) // size, 1)):
            counts = self.count[part]
            row = np.repeat(np.arange(len(part)), counts)
            within = np.arange(len(row)) - np.repeat(np.cumsum(counts) - counts, counts)
            at = np.repeat(ends[part] - counts, counts) + within
            mask = np.zeros((len(part), ACTIONS), np.bool_)
            policy = np.zeros((len(part), ACTIONS), np.float32)
            mask[row, self.action[at]] = True
            policy[row, self.action[at]] = self.share[at]
            yield self.inputs[part].astype(np.float32), mask, policy, self.value[part]

    def save(self, path: Path) -> None:
        """Writes the samples to a file."""
        saved(path, vars(self))

    @staticmethod
    def load(path: Path) -> Samples:
        """Reads samples from a file."""
        with np.load(path) as found:
            return Samples(**{name: found[name] for name in found.files})

    @staticmethod
    def joined(parts: list[Samples]) -> Samples:
        """All samples of some parts."""
        names = vars(parts[0])
        return Samples(**{name: np.concatenate([vars(p)[name] for p in parts]) for name in names})


class Notes:
    """Samples that are being collected, in little space."""

    def __init__(self) -> None:
        self.rows: list[tuple[Array, float, Array, Array]] = []

    def add(self, inputs: Array, value: float, actions: Array, shares: Array) -> None:
        """Keeps a position with its value and the shares of its legal actions."""
        self.rows.append((inputs.astype(np.float16), value, actions, shares))

    def samples(self) -> Samples:
        """All of them."""
        inputs, value, action, share = zip(*self.rows, strict=True)
        return Samples(
            np.stack(inputs),
            np.array(value, np.float32),
            np.array([len(actions) for actions in action], np.int64),
            np.concatenate(action).astype(np.uint16),
            np.concatenate(share).astype(np.float16),
        )


def saved(path: Path, arrays: dict[str, Array]) -> None:
    """Writes arrays to a file, which is there as a whole or not at all."""
    save: Any = np.savez
    unfinished = path.with_suffix(".tmp.npz")
    save(unfinished, **arrays)
    unfinished.replace(path)


# %% The network
def inputs_of(observation: Array, features: Array) -> Array:
    """What the network sees: everything the player knows, and the hand-written features, which
    multiply what the final score multiplies; a small network learns that slowly."""
    return np.concatenate([observation / SCALE, features], 1)


class Network:
    """Two hidden layers, a policy over all actions, and a value from -1 to 1."""

    def __init__(self, seed: int = 0) -> None:
        dice = np.random.default_rng(seed)
        self.parameters: dict[str, Array] = {}
        for name, inputs, outputs, size in (
            ("first", len(SCALE) + FEATURES, FIRST, 1.0),
            ("second", FIRST, SECOND, 1.0),
            ("policy", SECOND, ACTIONS, 0.1),
            ("value", SECOND, 1, 0.1),
        ):
            weights = dice.normal(0, size * (2 / inputs) ** 0.5, (inputs, outputs))
            self.parameters[name] = weights.astype(np.float32)
            self.parameters[f"{name}_bias"] = np.zeros(outputs, np.float32)
        self.mean = {name: np.zeros_like(part) for name, part in self.parameters.items()}
        self.square = {name: np.zeros_like(part) for name, part in self.parameters.items()}
        self.steps = 0

    def _layer(self, name: str, inputs: Array) -> Array:
        return np.asarray(inputs @ self.parameters[name] + self.parameters[f"{name}_bias"])

    def _forward(self, inputs: Array) -> tuple[Array, Array, Array, Array]:
        first = np.maximum(self._layer("first", inputs), 0)
        second = np.maximum(self._layer("second", first), 0)
        return first, second, self._layer("policy", second), self._layer("value", second)

    def __call__(self, leaves: Leaves) -> tuple[Array, Array]:
        """Evaluates leaves for `eridu.Search`, which ignores the weights of illegal actions."""
        inputs = inputs_of(leaves.observation, leaves.features)
        _, _, logits, values = self._forward(inputs)
        return np.tanh(values)[:, 0], np.exp(np.clip(logits, -30, 30, out=logits), out=logits)

    def learn(
        self, inputs: Array, mask: Array, policy: Array, value: Array, rate: float
    ) -> tuple[float, float]:
        """One step of Adam on cross-entropy and squared error; returns both."""
        first, second, logits, values = self._forward(inputs)
        logits = np.where(mask, logits, -np.inf)
        logits -= logits.max(1, keepdims=True)
        likely = np.exp(logits)
        likely /= likely.sum(1, keepdims=True)
        hoped = np.tanh(values)[:, 0]
        size, error = len(value), hoped - value
        cross = -(policy * np.log(likely + 1e-9)).sum() / size
        # Gradients from the heads down: of the logits, and of the value before tanh.
        slopes: dict[str, tuple[Array, Array]] = {}
        slopes["policy"] = (second, (likely - policy) / size)
        slopes["value"] = (second, (VALUE * error * (1 - hoped**2) / size)[:, np.newaxis])
        below = sum(slope @ self.parameters[name].T for name, (_, slope) in slopes.items())
        slopes["second"] = (first, below * (second > 0))
        below = slopes["second"][1] @ self.parameters["second"].T
        slopes["first"] = (inputs, below * (first > 0))
        self.steps += 1
        rate *= (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for name, (above, slope) in slopes.items():
            self._improve(name, above.T @ slope, rate)
            self._improve(f"{name}_bias", slope.sum(0), rate)
        return float(cross), float((error**2).mean())

    def _improve(self, name: str, gradient: Array, rate: float) -> None:
        self.mean[name] += 0.1 * (gradient - self.mean[name])
        self.square[name] += 0.001 * (gradient * gradient - self.square[name])
        self.parameters[name] -= rate * self.mean[name] / (np.sqrt(self.square[name]) + 1e-8)

    def save(self, path: Path) -> None:
        """Writes the parameters to a file."""
        saved(path, self.parameters)

    @staticmethod
    def load(path: Path) -> Network:
        """Reads the parameters from a file."""
        network = Network()
        with np.load(path) as saved:
            network.parameters = {name: saved[name] for name in network.parameters}
        return network


def fit(network: Network, learnt: Samples, epochs: int, rate: float, seed: int) -> str:
    """Learns all samples some times, more and more slowly; returns the last losses."""
    steps = max(len(learnt) // 256, 1) * epochs
    losses: list[tuple[float, float]] = []
    for epoch in range(epochs):
        for batch in learnt.batches(256, 100 * seed + epoch):
            losses.append(network.learn(*batch, rate * (1 - len(losses) / (steps + 1))))
    policy, value = np.mean(losses[-(steps // epochs) :], 0).tolist()
    return f"learnt {len(learnt):,} positions: policy loss {policy:.3f}, value loss {value:.4f}"


def searching(
    network: Network,
    simulations: int,
    seed: int = 0,
    leaves: int = 1,
    noise: tuple[float, float] | None = None,
) -> Search:
    """A search guided by the network."""
    return Search(
        network,
        simulations,
        exploration=EXPLORATION,
        leaves=leaves,
        features="prospects",
        noise=noise,
        threads=1,
        seed=seed,
    )


# %% Lessons, to begin with
def lessons(pupil: Network | None, games: int, seed: int) -> Samples:
    """Positions with the winning chances after every action, as `State.analyse` judges them one
    step ahead; that is how `medium` decides. The pupil plays, so that it learns where its own
    mistakes lead (DAgger, Ross et al. 2011); without one, the teacher plays with some blunders."""
    tables = eridu.vector(GAME, min(games, 64), PLAYERS, seed, features="prospects")
    dice, notes, ended = np.random.default_rng(seed), Notes(), 0
    while ended < games:
        actions, inputs = tables.sample(), inputs_of(tables.observation, tables.features)
        wishes = None
        if pupil is not None:
            wishes = pupil(Leaves(tables.observation, tables.features, tables.mask, tables.seat))[1]
        for table in range(tables.n):
            legal = np.flatnonzero(tables.mask[table])
            if len(legal) == 1:
                continue
            state = tables.state(table)
            answers = state.analyse(nodes=0, most=len(legal))["answers"]
            chances = dict.fromkeys(legal.tolist(), 0.0) | {
                state.string_to_action(answer["action"]): answer["chance"] for answer in answers
            }
            chance = np.array(list(chances.values()))
            best = float(chance.max())
            shares = np.exp((chance - best) / SPREAD)
            shares /= shares.sum()
            notes.add(inputs[table], 2 * best - 1, legal, shares)
            if dice.random() < BLUNDERS:
                continue
            liking = shares if wishes is None else wishes[table, legal]
            actions[table] = dice.choice(legal, p=liking / liking.sum(dtype=np.float64))
        tables.step(actions)
        ended += int(tables.done.sum())
    return notes.samples()


# %% Games against itself
def self_play(network: Network, games: int, simulations: int, seed: int) -> Samples:
    """The visits and values of the search, and the results, of games against itself."""
    tables = eridu.vector(GAME, min(games, 64), PLAYERS, seed, features="prospects")
    search = searching(network, simulations, seed, noise=(0.3, 0.25))
    dice, notes, ended = np.random.default_rng(seed), Notes(), 0
    stories: list[list[tuple[int, Array, float, Array, Array]]] = [[] for _ in range(tables.n)]
    while ended < games:
        found, inputs = search.run(tables), inputs_of(tables.observation, tables.features)
        policy = found.policy
        for table, story in enumerate(stories):
            legal = np.flatnonzero(tables.mask[table])
            if len(legal) > 1:
                seat = int(tables.seat[table])
                hoped = float(found.values[table, seat])
                story.append((seat, inputs[table], hoped, legal, policy[table, legal]))
        tables.step(found.sample(dice, temperature=0.5))
        for table in np.flatnonzero(tables.done).tolist():
            for seat, seen, hoped, legal, shares in stories[table]:
                # The result is true but full of luck, the search steady but biased.
                value = 0.25 * float(tables.reward[table, seat]) + 0.75 * hoped
                notes.add(seen, value, legal, shares)
            stories[table].clear()
            ended += 1
    return notes.samples()


# %% How strong is it?
def against(network: Network, level: str, games: int, simulations: int, seed: int) -> float:
    """The win share against a level, from both seats equally often."""
    won, count = 0.0, max(games // PLAYERS, 1)
    for seat in range(PLAYERS):
        opponents = [None if at == seat else level for at in range(PLAYERS)]
        tables = eridu.vector(GAME, count, PLAYERS, seed, opponents=opponents, autoreset="Disabled")
        search = searching(network, simulations, seed)
        running = np.arange(count)
        while len(running):
            actions = tables.sample()
            states = [tables.state(table) for table in running.tolist()]
            actions[running] = search.run(states).best()
            tables.step(actions)
            ended = running[tables.done[running]]
            won += float((1 + tables.reward[ended, seat]).sum()) / 2
            running = running[~tables.done[running]]
            # A table whose game is over begins another one, which does not count.
            tables.reset(tables=tables.done)
    return won / (PLAYERS * count)


STRENGTH = 256
"""The number of simulations for each decision in a match."""


class Agent:
    """The trained network with a search, for `python -m eridu.benchmark`."""

    def __init__(self) -> None:
        network = Network.load(Path(os.environ.get("EXPERT", "expert/network.npz")))
        self.search = searching(network, STRENGTH, leaves=4)

    def __call__(self, question: eridu.Question) -> int:
        legal = question.legal_actions()
        return legal[0] if len(legal) == 1 else self.search(question)


# %%
def train(given: argparse.Namespace, tell: Callable[[str], None]) -> Network:
    """Rounds of lessons, then rounds of self-play; what is in the folder is not repeated."""
    network, known = Network(given.seed), list[Samples]()
    for turn in range(given.lessons + given.rounds):
        name = f"lesson-{turn + 1}" if turn < given.lessons else f"round-{turn - given.lessons + 1}"
        path, seed = given.dir / f"{name}.npz", given.seed + 100_000 * turn
        if not path.exists():
            if turn < given.lessons:
                lessons(network if turn else None, given.games, seed).save(path)
            else:
                self_play(network, given.self_play, given.simulations, seed).save(path)
        known.append(Samples.load(path))
        path = given.dir / f"{name}-network.npz"
        if path.exists():
            network = Network.load(path)
            continue
        tell(f"{name}: {len(known[-1]):,} positions")
        last = turn + 1 == given.lessons
        tell(fit(network, Samples.joined(known), given.epochs + 2 * last, 1e-3, turn))
        network.save(path)
    network.save(given.dir / "network.npz")
    return network


def main() -> None:
    """Trains, saves and measures."""
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument("--lessons", type=int, default=3, help="rounds of lessons")
    arguments.add_argument("--games", type=int, default=250, help="games in each lesson")
    arguments.add_argument("--epochs", type=int, default=2)
    arguments.add_argument("--rounds", type=int, default=0, help="rounds of self-play")
    arguments.add_argument("--self-play", type=int, default=256, help="games in each round")
    arguments.add_argument("--simulations", type=int, default=64, help="in self-play")
    arguments.add_argument("--strength", type=int, default=STRENGTH, help="simulations in the match")
    arguments.add_argument("--test", type=int, default=200, help="games against medium")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--dir", type=Path, default=Path("expert"))
    given = arguments.parse_args()
    given.dir.mkdir(parents=True, exist_ok=True)
    started, clock = time.process_time(), time.perf_counter()

    def tell(text: str) -> None:
        spent, passed = time.process_time() - started, time.perf_counter() - clock
        print(f"{spent / 60:5.1f} min of processor, {passed / 60:5.1f} in all  {text}", flush=True)

    network = train(given, tell)
    share = against(network, "medium", given.test, given.strength, 10_000)
    low, high = eridu.benchmark.wilson(share, given.test)
    tell(f"wins {share:.1%} of {given.test} games against medium (95 %: {low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
