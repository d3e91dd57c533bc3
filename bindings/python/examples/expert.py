"""Trains a small network on Stone Age by imitation and search, with numpy alone.

    python examples/expert.py                            trains, saves expert.npz, and plays medium
    python -m eridu.benchmark expert:Agent --game stone-age --opponent medium      from its folder

Expert iteration (Anthony et al. 2017, AlphaZero): a search improves on a policy, and the policy
learns from the search. The first policy imitates games of `medium`; that takes minutes instead of
the hours it would take from nothing. Then the network plays against itself with `eridu.Search`,
which evaluates the leaves of all games in one call, and learns the visits of the search and the
results of the games. The network has one hidden layer for both heads: policy and value.
"""

# %%
from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

# One thread for numpy leaves the other processor to the search.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")

import eridu  # noqa: E402
import numpy as np  # noqa: E402
import numpy.typing as npt  # noqa: E402

GAME, PLAYERS = "stone-age", 2
HIDDEN = 256
Array = npt.NDArray[Any]
SCALE = eridu.observation_scale(GAME, PLAYERS)
ACTIONS = eridu.State(GAME, PLAYERS).num_distinct_actions()


# %% The network
class Network:
    """One hidden layer, a policy over all actions, and a value from -1 to 1."""

    def __init__(self, seed: int = 0) -> None:
        dice = np.random.default_rng(seed)

        def layer(inputs: int, outputs: int) -> Array:
            return dice.normal(0, (2 / inputs) ** 0.5, (inputs, outputs)).astype(np.float32)

        self.parameters: dict[str, Array] = {
            "first": layer(len(SCALE), HIDDEN),
            "first_bias": np.zeros(HIDDEN, np.float32),
            "policy": layer(HIDDEN, ACTIONS) * 0.1,
            "policy_bias": np.zeros(ACTIONS, np.float32),
            "value": layer(HIDDEN, 1) * 0.1,
            "value_bias": np.zeros(1, np.float32),
        }
        self.mean = {name: np.zeros_like(part) for name, part in self.parameters.items()}
        self.square = {name: np.zeros_like(part) for name, part in self.parameters.items()}
        self.steps = 0

    def hidden(self, observation: Array) -> tuple[Array, Array]:
        """The scaled input and the hidden layer."""
        inputs = observation.astype(np.float32) / SCALE
        parts = self.parameters
        return inputs, np.maximum(inputs @ parts["first"] + parts["first_bias"], 0)

    def heads(self, hidden: Array, mask: Array) -> tuple[Array, Array]:
        """The values, and the probabilities of the legal actions."""
        parts = self.parameters
        logits = np.where(mask, hidden @ parts["policy"] + parts["policy_bias"], -np.inf)
        logits -= logits.max(1, keepdims=True)
        np.exp(logits, out=logits)
        logits /= logits.sum(1, keepdims=True)
        values = np.tanh(hidden @ parts["value"] + parts["value_bias"])[:, 0]
        return values, logits

    def __call__(self, leaves: eridu.Leaves) -> tuple[Array, Array]:
        """Evaluates leaves for `eridu.Search`."""
        _, hidden = self.hidden(leaves.observation)
        return self.heads(hidden, leaves.mask)

    def learn(self, batch: Samples, rate: float) -> tuple[float, float]:
        """One step of Adam on cross-entropy and squared error; returns both losses."""
        inputs, hidden = self.hidden(batch.observation)
        values, policies = self.heads(hidden, batch.mask)
        size = len(values)
        loss = -np.log(policies[np.arange(size), batch.policy.argmax(1)] + 1e-9).mean()
        error = values - batch.value
        # The gradients of the logits and of the value before tanh.
        above_policy = (policies - batch.policy) / size
        above_value = (error * (1 - values**2) / size)[:, np.newaxis]
        parts = self.parameters
        below = above_policy @ parts["policy"].T + above_value @ parts["value"].T
        below *= hidden > 0
        self._improve(
            {
                "first": inputs.T @ below,
                "first_bias": below.sum(0),
                "policy": hidden.T @ above_policy,
                "policy_bias": above_policy.sum(0),
                "value": hidden.T @ above_value,
                "value_bias": above_value.sum(0),
            },
            rate,
        )
        return float(loss), float((error**2).mean())

    def _improve(self, gradients: dict[str, Array], rate: float) -> None:
        self.steps += 1
        correction = (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for name, gradient in gradients.items():
            self.mean[name] += 0.1 * (gradient - self.mean[name])
            self.square[name] += 0.001 * (gradient * gradient - self.square[name])
            step = self.mean[name] / (np.sqrt(self.square[name]) + 1e-8)
            self.parameters[name] -= rate * correction * step

    def save(self, path: Path) -> None:
        """Writes the parameters to a file."""
        save: Any = np.savez
        save(path, **self.parameters)

    @staticmethod
    def load(path: Path) -> Network:
        """Reads the parameters from a file."""
        network = Network()
        with np.load(path) as saved:
            network.parameters = {name: saved[name] for name in network.parameters}
        return network


# %% What it learns from
@dataclass
class Samples:
    """Positions with the policy and the result to be learnt, one row for each."""

    observation: Array
    mask: Array
    policy: Array
    value: Array


@dataclass
class Memory:
    """Positions in little space: halves for observations, bits for masks, policies as pairs."""

    observations: list[Array] = field(default_factory=lambda: [])
    masks: list[Array] = field(default_factory=lambda: [])
    policies: list[tuple[Array, Array]] = field(default_factory=lambda: [])
    values: list[float] = field(default_factory=lambda: [])

    def add(self, observation: Array, mask: Array, policy: Array, value: float) -> None:
        """Stores a position."""
        chosen = np.flatnonzero(policy)
        self.observations.append(observation.astype(np.float16))
        self.masks.append(np.packbits(mask))
        self.policies.append((chosen.astype(np.uint16), policy[chosen].astype(np.float16)))
        self.values.append(value)

    def __len__(self) -> int:
        return len(self.values)

    def batch(self, rows: Array) -> Samples:
        """Some of the positions."""
        policy = np.zeros((len(rows), ACTIONS), np.float32)
        chosen_rows: list[int] = rows.tolist()
        for at, row in enumerate(chosen_rows):
            chosen, shares = self.policies[row]
            policy[at, chosen] = shares
        policy /= policy.sum(1, keepdims=True)
        masks = np.stack([self.masks[row] for row in chosen_rows])
        return Samples(
            np.stack([self.observations[row] for row in chosen_rows]),
            np.unpackbits(masks, axis=1, count=ACTIONS).astype(np.bool_),
            policy,
            np.array([self.values[row] for row in chosen_rows], np.float32),
        )


def fit(network: Network, memory: Memory, epochs: float, rate: float, seed: int) -> str:
    """Learns everything in the memory; returns the losses over its last part."""
    dice = np.random.default_rng(seed)
    losses: list[tuple[float, float]] = []
    steps = max(int(epochs * len(memory) / 256), 1)
    for step in range(steps):
        rows = dice.integers(len(memory), size=min(256, len(memory)))
        slower = 1 - 0.9 * step / steps
        losses.append(network.learn(memory.batch(rows), rate * slower))
    policy, value = np.mean(losses[-max(steps // 10, 1) :], 0).tolist()
    return f"{len(memory):,} positions, policy loss {policy:.3f}, value loss {value:.3f}"


# %% Games of `medium`, to begin with
def imitate(games: int, seed: int) -> Memory:
    """The decisions of `medium` against itself."""
    memory = Memory()
    for number in range(games):
        played = eridu.play_match(["medium"] * PLAYERS, GAME, seed=seed + number)
        states = played.record.states()
        for state, step in zip(states, played.record.steps):
            if step[0] != "act":
                continue
            seat: int = step[1]
            legal = state.legal_actions(seat)
            if len(legal) < 2:
                continue
            mask, policy = np.zeros(ACTIONS, np.bool_), np.zeros(ACTIONS, np.float32)
            mask[legal] = True
            policy[state.string_to_action(step[2])] = 1
            memory.add(state.observation_tensor(seat), mask, policy, played.returns[seat])
    return memory


# %% Games against itself
def self_play(network: Network, games: int, simulations: int, seed: int) -> Memory:
    """The visits of the search and the results of games against itself."""
    memory, dice = Memory(), np.random.default_rng(seed)
    tables = eridu.vector(GAME, min(games, 64), PLAYERS, seed)
    search = eridu.Search(network, simulations, noise=(0.3, 0.25), seed=seed)
    stories: list[list[tuple[int, Array, Array, Array]]] = [[] for _ in range(tables.n)]
    ended = 0
    while ended < games:
        found = search.run(tables)
        policies = found.policy
        for table, story in enumerate(stories):
            if tables.mask[table].sum() > 1:
                seat = int(tables.seat[table])
                seen = tables.observation[table].copy()
                story.append((seat, seen, tables.mask[table].copy(), policies[table]))
        tables.step(found.sample(dice, temperature=0.7))
        for table in np.flatnonzero(tables.done).tolist():
            for seat, seen, mask, policy in stories[table]:
                memory.add(seen, mask, policy, float(tables.reward[table, seat]))
            stories[table].clear()
            ended += 1
    return memory


# %% How strong is it?
def against(network: Network, level: str, games: int, simulations: int, seed: int) -> float:
    """The win share against a level, from both seats equally often."""
    won = 0.0
    for seat in range(PLAYERS):
        opponents = [None if at == seat else level for at in range(PLAYERS)]
        count = max(games // PLAYERS, 1)
        tables = eridu.vector(
            GAME, count, PLAYERS, seed, opponents=opponents, autoreset="Disabled"
        )
        search = eridu.Search(network, simulations, seed=seed)
        over, rewards = np.zeros(count, np.bool_), np.zeros(count, np.float32)
        while not over.all():
            running = np.flatnonzero(~over)
            best = search.run([tables.state(table) for table in running.tolist()]).best()
            actions = tables.sample()
            actions[running] = best
            tables.step(actions)
            ended = tables.done & ~over
            rewards[ended] = tables.reward[ended, seat]
            over |= ended
            # A table whose game is over plays on, but what happens there no longer counts.
            tables.reset(tables=tables.done)
        won += float((1 + rewards).sum()) / 2
    return won / (PLAYERS * max(games // PLAYERS, 1))


class Agent:
    """The trained network with a search, for `python -m eridu.benchmark`."""

    def __init__(self) -> None:
        network = Network.load(Path(os.environ.get("EXPERT", "expert.npz")))
        self.search = eridu.Search(network, 128, leaves=4, threads=1)

    def __call__(self, question: eridu.Question) -> int:
        legal = question.legal_actions()
        return legal[0] if len(legal) == 1 else self.search(question)


# %%
def train(given: argparse.Namespace, tell: Callable[[str], None]) -> Network:
    """Imitation, then rounds of self-play."""
    network = Network(given.seed)
    memory = imitate(given.games, given.seed)
    tell(f"imitated medium: {fit(network, memory, given.epochs, 1e-3, given.seed)}")
    for turn in range(1, given.rounds + 1):
        memory = self_play(network, given.self_play, given.simulations, given.seed + 1000 * turn)
        tell(f"round {turn}: {fit(network, memory, 1, 3e-4, given.seed + turn)}")
    return network


def main() -> None:
    """Trains, saves and measures."""
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument("--games", type=int, default=2000, help="games of medium to imitate")
    arguments.add_argument("--epochs", type=float, default=3)
    arguments.add_argument("--rounds", type=int, default=3, help="rounds of self-play")
    arguments.add_argument("--self-play", type=int, default=256, help="games in each round")
    arguments.add_argument("--simulations", type=int, default=64)
    arguments.add_argument("--test", type=int, default=200, help="games against medium")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--out", type=Path, default=Path("expert.npz"))
    given = arguments.parse_args()
    started = time.process_time()

    def tell(text: str) -> None:
        print(f"{(time.process_time() - started) / 60:5.1f} min  {text}", flush=True)

    network = train(given, tell)
    network.save(given.out)
    share = against(network, "medium", given.test, given.simulations, 10_000)
    tell(f"wins {share:.1%} of {given.test} games against medium")


if __name__ == "__main__":
    main()
