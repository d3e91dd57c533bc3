"""Gymnasium: one learner against our bots, under ids such as `eridu/Tigris-v2`.

>>> import eridu, gymnasium
>>> env = gymnasium.make("eridu/StoneAge-v1", opponents="greedy")
>>> seen, info = env.reset(seed=7)
>>> seen, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())

`import eridu` registers the ids; the number is the version of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, SupportsIndex, cast

import gymnasium
import numpy as np
from gymnasium import spaces

from ._eridu import Bot, State
from .catalogue import Game, games
from .rendering import check_mode, render_modes, shown
from .vector import Opponent, Vector, check_features

Seen = dict[str, Any]


def env_id(game: Game) -> str:
    """The id of a game in Gymnasium, such as `eridu/StoneAge-v1`."""
    name = "".join(word.capitalize() for word in game.name.split("-"))
    return f"eridu/{name}-v{game.rules_version}"


class SingleAgent(gymnasium.Env[Seen, np.int64]):
    """A game for one learner, with our bots in the other seats.

    `opponents` is the level of all opponents, a `Bot`, or one entry for each other seat,
    clockwise from the learner. `seat` is the learner's seat; who begins is drawn, unless an option
    says otherwise. An observation has `observation`, everything the learner knows (see
    `eridu.observation_layout`), and `action_mask`, int8 with a 1 for every legal action, which is
    also in `info`; with `features="prospects"` there are hand-written features in `features`.

    The reward comes at the end: 1 for the sole winner, and the same loss shared by the others.
    `reset(seed=s)` is the match with seed `s`; later `reset()` calls play the games of its series.
    The seed fixes chance and the opponents. A refused action raises `eridu.Error` with the rule.
    """

    metadata = {"render_modes": ["human", "ansi", "svg", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: dict[str, Any] | str | None = None,
        render_mode: str | None = None,
        *,
        opponents: str | Bot | Sequence[str | Bot] = "greedy",
        seat: SupportsIndex = 0,
        features: Literal["prospects"] | None = None,
    ) -> None:
        start = State(game, players, options)
        self.render_mode = check_mode(render_mode, render_modes(start))
        self._seat = int(seat)
        self._features = check_features(features)
        self._tables = Vector(
            game,
            1,
            start.num_players(),
            options=options,
            threads=1,
            features=features,
            autoreset="Disabled",
            opponents=_around(self._seat, opponents, start.num_players()),
        )
        self._fresh = True
        parts: dict[str, spaces.Space[Any]] = {
            "observation": _unbounded(self._tables.observation_size),
            "action_mask": spaces.Box(0, 1, (self._tables.actions,), np.int8),
        }
        if self._features:
            parts["features"] = _unbounded(self._tables.features_size)
        self.observation_space = spaces.Dict(parts)
        self.action_space = spaces.Discrete(self._tables.actions)

    def _look(self) -> tuple[Seen, dict[str, Any]]:
        mask = self._tables.mask[0].astype(np.int8)
        seen = {"observation": self._tables.observation[0].copy(), "action_mask": mask}
        if self._features:
            seen["features"] = self._tables.features[0].copy()
        return seen, {"action_mask": mask}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Starts a game: the match with this seed, or the next one of the series."""
        super().reset(seed=seed)
        if seed is None and self._fresh:
            # Without any seed the series is random.
            seed = int(self.np_random.integers(1 << 62))
        self._fresh = False
        self._tables.reset(seed)
        if self.render_mode == "human":
            self.render()
        return self._look()

    def step(
        self, action: SupportsIndex
    ) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Applies the learner's action, and lets the others answer until it is asked again."""
        self._tables.step([int(action)])
        over = bool(self._tables.done[0])
        seen, info = self._look()
        if over:
            state = self.state()
            places, scores = state.places(), state.scores()
            assert places is not None and scores is not None
            info |= {"place": places[self._seat], "scores": scores[self._seat]}
        if self.render_mode == "human":
            self.render()
        return seen, float(self._tables.reward[0, self._seat]), over, False, info

    def state(self) -> State:
        """A copy of the complete state, including what is hidden from the learner."""
        return self._tables.state(0)

    def render(self) -> Any:
        """The table as the learner sees it: text, SVG or pixels, by render mode."""
        return shown(self.state(), self.render_mode, self._seat)


def _unbounded(size: int) -> spaces.Box:
    return spaces.Box(-np.inf, np.inf, (size,), np.float32)


def _around(
    seat: int, opponents: str | Bot | Sequence[str | Bot], players: int
) -> Mapping[int, Opponent]:
    """The bot at every seat but the learner's."""
    if not 0 <= seat < players:
        raise ValueError(f"there is no seat {seat}; they are counted from 0 to {players - 1}")
    others = players - 1
    given = [opponents] * others if isinstance(opponents, (str, Bot)) else list(opponents)
    if len(given) != others:
        raise ValueError(f"there are {others} opponents, but {len(given)} are given")
    return {(seat + step) % players: bot for step, bot in enumerate(given, 1)} | {seat: None}


def register() -> None:
    """Registers every game with Gymnasium."""
    for game in games():
        if game.has_bots and env_id(game) not in gymnasium.registry:
            cast("Any", gymnasium).register(
                env_id(game),
                entry_point="eridu.gymnasium:SingleAgent",
                kwargs={"game": game.name},
                # Observations are unbounded, and illegal actions are refused with their rule.
                disable_env_checker=True,
            )
