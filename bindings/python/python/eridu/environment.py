"""PettingZoo: every game as an AEC environment."""

from __future__ import annotations

import secrets
from typing import Any, Literal, SupportsIndex

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._eridu import State, seed_of_game
from .catalogue import game as find_game
from .rendering import check_mode, render_modes, shown
from .vector import check_features


def env(
    game: str,
    players: int | None = None,
    options: dict[str, Any] | str | None = None,
    render_mode: str | None = None,
    *,
    features: Literal["prospects"] | None = None,
) -> Any:
    """The environment with PettingZoo's wrappers that check its use."""
    wrapped: Any = Environment(game, players, options, render_mode, features=features)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class Environment(AECEnv):
    """A game as an AEC environment, such as `tigris-v1`.

    Agents are called `player_0`, `player_1` and so on, clockwise. An observation is a dictionary:
    `observation`, everything the agent knows as float32 numbers (see `eridu.observation_layout`
    and `eridu.split`), and `action_mask`, int8 with a 1 for every legal action; it is all zeros
    for an agent that is not asked. The mask is also in `info["action_mask"]`. With
    `features="prospects"` there are hand-written features in `features`, too.

    The reward comes when the game is over: 1 for the sole winner, with the same loss shared by
    the others, so that rewards sum to 0. `info` then has `place` and `scores` too.

    `reset(seed=s)` is the match with seed `s`: the seed fixes every chance outcome, so the same
    seed and actions give the same game on every machine. Later `reset()` calls without a seed
    play the games of the series that this seed began (`eridu.seed_of_game`); without any seed the
    series is random. Options given to `reset` are ignored. An action that the rules refuse raises
    `eridu.Error` with the rule, and changes nothing.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: dict[str, Any] | str | None = None,
        render_mode: str | None = None,
        *,
        features: Literal["prospects"] | None = None,
    ) -> None:
        super().__init__()
        self._features = check_features(features)
        self._start = State(game, players, options)
        known = find_game(game)
        self.metadata: dict[str, Any] = {
            "name": known.env_id,
            "render_modes": render_modes(self._start),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = check_mode(render_mode, self.metadata["render_modes"])
        seats = self._start.num_players()
        self.possible_agents: list[str] = [f"player_{seat}" for seat in range(seats)]
        numbers, actions = self._start.observation_size(), self._start.num_distinct_actions()
        seen = spaces.Box(-np.inf, np.inf, (numbers,), np.float32)
        mask = spaces.Box(0, 1, (actions,), np.int8)
        parts: dict[str, spaces.Space[Any]] = {"observation": seen, "action_mask": mask}
        if self._features:
            shape = (self._start.features_size(),)
            parts["features"] = spaces.Box(-np.inf, np.inf, shape, np.float32)
        # Each agent has its own spaces, so that they can be seeded separately.
        self._seen = {agent: spaces.Dict(parts) for agent in self.possible_agents}
        self._acts = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {**self._seen}
        self.action_spaces = {**self._acts}
        self.state_now = self._start.clone()
        self.agents: list[str] = []
        self.agent_selection = ""
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self._series: int | None = None
        self._number = 0
        self._seed = 0
        self._chances = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        """The observation space of an agent."""
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The action space of an agent."""
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a game: the match with this seed, or the next one of the series."""
        if seed is not None:
            self._series, self._number = seed, 0
        elif self._series is None:
            self._series, self._number = secrets.randbits(63), 0
        else:
            self._number += 1
        self._seed = seed_of_game(self._series, self._number)
        self.state_now = self._start.clone()
        self._chances = self.state_now.draw_chances(self._seed, 0)
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self._ask()
        if self.render_mode == "human":
            self.render()

    def _ask(self) -> None:
        """Selects the agent to act, and updates the action masks."""
        asked = self.state_now.current_player()
        if asked >= 0:
            self.agent_selection = self.possible_agents[asked]
        for agent in self.agents:
            self.infos[agent] = {"action_mask": self._mask(agent)}

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _mask(self, agent: str) -> Any:
        return self.state_now.legal_actions_mask(self._seat(agent))

    def observe(self, agent: str) -> dict[str, Any]:
        """The current observation of an agent."""
        seat = self._seat(agent)
        seen = {
            "observation": self.state_now.observation_tensor(seat),
            "action_mask": self._mask(agent),
        }
        if self._features:
            seen["features"] = self.state_now.features_tensor(seat)
        return seen

    def step(self, action: SupportsIndex | None) -> None:
        """Applies the action of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise TypeError("an agent that is asked must act")
        self.state_now.apply_action(action)
        self._cumulative_rewards[agent] = 0.0
        self._chances = self.state_now.draw_chances(self._seed, self._chances)
        self._clear_rewards()
        self._ask()
        if self.state_now.is_terminal():
            self._end()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        places, scores = self.state_now.places(), self.state_now.scores()
        assert places is not None and scores is not None
        for agent, gained, place, score in zip(
            self.agents, self.state_now.returns(), places, scores, strict=True
        ):
            self.rewards[agent] = gained
            self.terminations[agent] = True
            self.infos[agent] |= {"place": place, "scores": score}

    def render(self) -> Any:
        """The table as a spectator sees it: text, SVG or pixels, by render mode."""
        return shown(self.state_now, self.render_mode, "spectator")

    def close(self) -> None:
        """Does nothing: there are no resources to release."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
