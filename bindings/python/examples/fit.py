"""Fits a model to a dataset of expert play: which action, and who will win?

    python examples/fit.py                                     the sample in the package
    eridu dataset stone-age --games 200
    python examples/fit.py datasets/stone-age-2-expert

The model is linear, trained by stochastic gradient descent with numpy alone. It learns the visits
of the search and the result of the game from the observation, and is tested on games that it has
not seen. The benchmark measures how it plays, from the folder of this file:

    python fit.py && python -m eridu.benchmark fit:Agent --game stone-age

Needs `pip install pyarrow`.
"""

# %%
from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

import eridu
import eridu.dataset
import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]


# %% The data: inputs, legal actions, the policy of the search, and the result
class Data:
    """A dataset as matrices."""

    def __init__(self, path: Path, game: str, players: int) -> None:
        loaded = eridu.dataset.load(path)
        scale = eridu.observation_scale(game, players)
        actions = eridu.State(game, players).num_distinct_actions()
        count = len(loaded["action"])
        ones = np.ones((count, 1), np.float32)
        self.inputs: Array = np.concatenate([loaded["observation"] / scale, ones], 1)
        self.action: Array = loaded["action"]
        self.won: Array = loaded["won"].astype(np.float32)
        self.game: Array = loaded["game"]
        self.mask: Array = np.zeros((count, actions), np.bool_)
        self.policy: Array = np.zeros((count, actions), np.float32)
        for row in range(count):
            legal, visits = loaded["legal_actions"][row], loaded["visits"][row]
            self.mask[row, legal] = True
            if visits:
                self.policy[row, legal] = np.array(visits) / max(sum(visits), 1)
            else:
                self.policy[row, self.action[row]] = 1


# %% The model
def softmax(logits: Array, mask: Array) -> Array:
    """Probabilities of the legal actions."""
    logits = np.where(mask, logits, -np.inf)
    logits = np.exp(logits - logits.max(1, keepdims=True))
    return np.asarray(logits / logits.sum(1, keepdims=True))


def fit(data: Data, rows: Array, epochs: int, seed: int) -> tuple[Array, Array]:
    """The weights of the policy and of the value."""
    dice = np.random.default_rng(seed)
    policy = np.zeros((data.inputs.shape[1], data.mask.shape[1]), np.float32)
    value = np.zeros(data.inputs.shape[1], np.float32)
    for epoch in range(epochs):
        rate = 0.5 / (1 + epoch)
        for batch in np.array_split(dice.permutation(rows), max(len(rows) // 64, 1)):
            inputs = data.inputs[batch]
            wrong = softmax(inputs @ policy, data.mask[batch]) - data.policy[batch]
            policy -= rate * inputs.T @ wrong / len(batch)
            hope = 1 / (1 + np.exp(-inputs @ value))
            value -= 0.1 * rate * inputs.T @ (hope - data.won[batch]) / len(batch)
    return policy, value


# %% The player
class Agent:
    """Takes the action that the fitted policy finds likeliest; for `python -m eridu.benchmark`."""

    def __init__(self) -> None:
        with np.load(os.environ.get("FIT", "fit.npz")) as saved:
            self.policy: Array = saved["policy"]
            self.scale: Array = saved["scale"]

    def __call__(self, question: eridu.Question) -> int:
        inputs = np.append(question.observation_tensor() / self.scale, np.float32(1))
        legal = question.legal_actions()
        return legal[int((inputs @ self.policy[:, legal]).argmax())]


# %%
def main() -> None:
    """Fits, and compares with guessing."""
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument("path", type=Path, nargs="?", default=eridu.dataset.sample())
    arguments.add_argument("--game", default="stone-age")
    arguments.add_argument("--players", type=int, default=2)
    arguments.add_argument("--epochs", type=int, default=10)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--out", type=Path, default=Path("fit.npz"))
    given = arguments.parse_args()
    data = Data(given.path, given.game, given.players)
    games = np.unique(data.game)
    test = np.isin(data.game, games[: max(len(games) // 4, 1)])
    train, held = np.flatnonzero(~test), np.flatnonzero(test)
    policy, value = fit(data, train, given.epochs, given.seed)
    found = softmax(data.inputs[held] @ policy, data.mask[held])
    right = (found.argmax(1) == data.action[held]).mean()
    guess = (1 / data.mask[held].sum(1)).mean()
    hope = data.inputs[held] @ value > 0
    np.savez(given.out, policy=policy, scale=eridu.observation_scale(given.game, given.players))
    print(f"{len(train):,} decisions to learn from, {len(held):,} of other games to test on")
    print(f"finds the expert's action in {right:.1%} (guessing: {guess:.1%})")
    print(f"names the winner in {(hope == (data.won[held] > 0.5)).mean():.1%}")


if __name__ == "__main__":
    main()
