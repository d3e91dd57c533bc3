"""Batched search with your own evaluator: one call of it for the leaves of many games.

>>> import eridu, numpy as np
>>> def uniform(leaves):
...     return np.zeros(len(leaves)), leaves.mask
>>> search = eridu.Search(uniform, simulations=16)
>>> tables = eridu.vector("stone-age", 8, players=2, seed=1)
>>> found = search.run(tables)
>>> found.visits.sum(1).tolist()
[16.0, 16.0, 16.0, 16.0, 16.0, 16.0, 16.0, 16.0]
>>> tables.step(found.best())
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from ._eridu import Question, Searches, State
from .arrays import aligned, as_numpy
from .vector import Vector, check_features


@dataclass(frozen=True)
class Leaves:
    """Information sets that wait for an evaluation, one row for each."""

    observation: npt.NDArray[np.float32]
    """Everything the player to act knows; see `eridu.observation_layout`."""
    features: npt.NDArray[np.float32]
    """Hand-written features of the player to act: empty unless `features="prospects"`."""
    mask: npt.NDArray[np.bool_]
    """The player's legal actions."""
    seat: npt.NDArray[np.int32]
    """The player to act."""

    def __len__(self) -> int:
        return len(self.seat)


Evaluator = Callable[[Leaves], "tuple[Any, Any]"]
"""Returns the values and the policies of some leaves, as arrays of any library.

A value is the expected return of the player to act, from -1 to 1: shape (leaves,). With more than
two players it is one number for each, clockwise from the player to act: (leaves, players). A policy
has one weight, 0 or more, for each action: (leaves, actions). Weights of illegal actions are
ignored, and the others need not sum to one, so `exp(logits)` will do.
"""


@dataclass(frozen=True)
class Found:
    """The result of a search, one row for each state."""

    visits: npt.NDArray[np.float32]
    """How often each action was tried: (states, actions)."""
    values: npt.NDArray[np.float32]
    """The mean return of each player, by seat: (states, players)."""

    @property
    def policy(self) -> npt.NDArray[np.float32]:
        """The share of each action in the visits: what AlphaZero trains its policy on."""
        return np.asarray(self.visits / self.visits.sum(1, keepdims=True), np.float32)

    def best(self) -> npt.NDArray[np.int64]:
        """The most visited action of each state."""
        return np.asarray(self.visits.argmax(1), np.int64)

    def sample(
        self, dice: np.random.Generator, temperature: float = 1.0
    ) -> npt.NDArray[np.int64]:
        """A random action of each state, by visits; a low temperature prefers the best."""
        if temperature <= 0:
            return self.best()
        shares = (self.visits / self.visits.max(1, keepdims=True)) ** (1 / temperature)
        heights = np.cumsum(shares, 1)
        picked = dice.random((len(heights), 1)) * heights[:, -1:]
        return np.asarray((heights <= picked).sum(1), np.int64)


class Search:
    """Information-set tree search with PUCT, guided by an evaluator of yours.

    Each simulation deals at random what the player to act cannot see, draws chance by its true
    probabilities, and walks down to an information set that is new. The new information sets of
    all states are evaluated in one call, so a network sees large batches. Nodes belong to the
    player who acts in them: nobody in the tree uses what they cannot know.

    - `simulations`: walks for each state.
    - `exploration`: how strongly rarely tried actions are favoured (`c_puct`).
    - `leaves`: how many leaves of one state are evaluated in one call. More is faster with few
      states, but chooses with less knowledge.
    - `features`: `"prospects"` adds hand-written features to the leaves; see `eridu.vector`.
    - `noise`: `(alpha, share)` mixes Dirichlet noise into the policy at the roots, for self-play.
    - `threads`: for the walks; by default one for each processor.
    - `seed`: the same seed and evaluator give the same result, with any number of threads.
    """

    def __init__(
        self,
        evaluator: Evaluator,
        simulations: int = 64,
        *,
        exploration: float = 1.5,
        leaves: int = 1,
        features: Literal["prospects"] | None = None,
        noise: tuple[float, float] | None = None,
        threads: int | None = None,
        seed: int = 0,
    ) -> None:
        if simulations < 1:
            raise ValueError(f"simulations must be 1 or more, not {simulations}")
        self.evaluator = evaluator
        self.simulations = simulations
        self.exploration = exploration
        self.leaves = leaves
        self.features = check_features(features)
        self.noise = noise
        self.threads = (os.cpu_count() or 1) if threads is None else threads
        self._dice = np.random.default_rng(seed)

    def run(self, states: Vector | Sequence[State | Question]) -> Found:
        """Searches for the player to act in each state, or at each table.

        All states must have the same game, options and number of players, and ask somebody.
        """
        roots = _roots(states)
        seed = int(self._dice.integers(1 << 62))
        # Handing a few states to another thread takes longer than walking down their trees.
        threads = max(1, min(self.threads, len(roots) // 16))
        searches = Searches(
            roots, self.simulations, self.exploration, self.leaves, self.features, seed, threads
        )
        first = roots[0][0]
        players, actions = first.num_players(), first.num_distinct_actions()
        numbers = first.observation_size()
        features = first.features_size() if self.features else 0
        at_root = True
        while waiting := searches.gather():
            observation = aligned((waiting, numbers), np.float32)
            featured = aligned((waiting, features), np.float32)
            mask = aligned((waiting, actions), np.bool_)
            seat = aligned((waiting,), np.int32)
            searches.leaves(observation, featured, mask.view(np.uint8), seat)
            values, policies = self._evaluate(Leaves(observation, featured, mask, seat), players)
            if at_root and self.noise is not None:
                policies = self._noisy(policies, mask)
            at_root = False
            searches.absorb(values, policies)
        found = Found(
            np.zeros((len(roots), actions), np.float32), np.zeros((len(roots), players), np.float32)
        )
        searches.visits(found.visits)
        searches.values(found.values)
        return found

    def __call__(self, question: Question) -> int:
        """Answers a question, so that a search can be a player of `eridu.play_match`."""
        return int(self.run([question]).best()[0])

    def _evaluate(
        self, leaves: Leaves, players: int
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
        answer = self.evaluator(leaves)
        try:
            given_values, given_policies = answer
        except (TypeError, ValueError):
            raise TypeError("an evaluator returns two arrays: values and policies") from None
        values = np.asarray(as_numpy(given_values, "values"), np.float32)
        policies = np.asarray(as_numpy(given_policies, "policies"), np.float32)
        if values.shape == (len(leaves), 1):
            values = values[:, 0]
        if values.shape == (len(leaves),):
            if players != 2:
                raise ValueError(
                    f"with {players} players an evaluator returns values of shape "
                    f"({len(leaves)}, {players}), clockwise from the player to act"
                )
            values = np.stack([values, -values], 1)
        return np.ascontiguousarray(values), np.ascontiguousarray(policies)

    def _noisy(
        self, policies: npt.NDArray[np.float32], mask: npt.NDArray[np.bool_]
    ) -> npt.NDArray[np.float32]:
        """The policies of the roots with Dirichlet noise among the legal actions."""
        alpha, share = self.noise or (1.0, 0.0)
        legal = np.where(mask, policies, 0)
        legal /= np.maximum(legal.sum(1, keepdims=True), np.finfo(np.float32).tiny)
        drawn = np.where(mask, self._dice.standard_gamma(alpha, mask.shape), 0)
        drawn /= np.maximum(drawn.sum(1, keepdims=True), np.finfo(np.float64).tiny)
        return np.ascontiguousarray((1 - share) * legal + share * drawn, np.float32)


def _roots(states: Vector | Sequence[State | Question]) -> list[tuple[State, int | None]]:
    """The states to search, and for whom; without a player, for the one to act."""
    if isinstance(states, Vector):
        return [(states.state(table), None) for table in range(states.n)]
    # A question holds no state, but every state that it can imagine looks alike to its player.
    return [
        (asked.imagine(0), asked.player) if isinstance(asked, Question) else (asked, None)
        for asked in states
    ]
