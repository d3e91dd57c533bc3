"""PettingZoo: every game as an AEC environment."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._eridu import State
from .catalogue import game as find_game

PICTURE_WIDTH = 960
"""The width of `rgb_array`, in pixels."""


def render_modes(state: State) -> list[str]:
    """The render modes of a game."""
    modes = ["human", "ansi"]
    return modes + ["svg", "rgb_array"] if state.has_pictures() else modes


def env(
    game: str,
    players: int | None = None,
    options: dict[str, Any] | str | None = None,
    render_mode: str | None = None,
) -> Any:
    """The environment with PettingZoo's wrappers that check its use."""
    wrapped: Any = Environment(game, players, options, render_mode)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class Environment(AECEnv):  # type: ignore[misc, unused-ignore]
    """A game as an AEC environment, such as `tigris-v1`.

    Agents are called `player_0`, `player_1` and so on, clockwise. An observation is a dictionary:
    `observation`, what the agent may know as float32 features (see `eridu.observation_layout`),
    and `action_mask`, int8 with a 1 for every legal action; it is all zeros for an agent that is
    not asked. The mask is also in `info["action_mask"]`.

    The reward comes when the game is over: 1 for the sole winner, with the same loss shared by
    the others, so that rewards sum to 0. `info` then has `place` and `scores` too.

    `reset(seed=…)` is a match with that seed: the same seed and actions give the same game on every
    machine. Options given to `reset` are ignored. An action that the rules refuse raises
    `eridu.Error` with the rule, and changes nothing.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: dict[str, Any] | str | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._start = State(game, players, options)
        known = find_game(game)
        self.metadata: dict[str, Any] = {
            "name": known.env_id,
            "render_modes": render_modes(self._start),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            modes = ", ".join(self.metadata["render_modes"])
            raise ValueError(f"there is no render mode {render_mode!r} here; there are: {modes}")
        self.render_mode = render_mode
        seats = self._start.num_players()
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        numbers, actions = self._start.observation_size(), self._start.num_distinct_actions()
        seen = spaces.Box(-np.inf, np.inf, (numbers,), np.float32)
        mask = spaces.Box(0, 1, (actions,), np.int8)
        # Each agent has its own spaces, so that they can be seeded separately.
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.state_now = self._start.clone()
        self.agents: list[str] = []
        self._seed = 0
        self._chances = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        """The observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The action space of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a game, with a random seed by default."""
        self._seed = secrets.randbits(63) if seed is None else seed
        self.state_now = self._start.clone()
        self._chances = self.state_now.draw_chances(self._seed, 0)
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
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
        seen = self.state_now.observation_tensor(self._seat(agent))
        return {"observation": seen, "action_mask": self._mask(agent)}

    def step(self, action: int | None) -> None:
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
        if self.render_mode is None:
            return None
        if self.render_mode == "rgb_array":
            return self.state_now.pixels("spectator", width=PICTURE_WIDTH)
        if self.render_mode == "svg":
            return self.state_now.svg("spectator")
        text = self.state_now.text("spectator")
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Does nothing: there are no resources to release."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
