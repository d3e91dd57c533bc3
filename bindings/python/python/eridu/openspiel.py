"""OpenSpiel: every game as a Python game of OpenSpiel.

>>> import pyspiel
>>> import eridu.open_spiel
>>> game = eridu.open_spiel.load("stone-age", players=2)
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True

Algorithms for Python games work with these: `eridu.open_spiel.load` returns a `pyspiel.Game`
whose states wrap `eridu.State`. Its number of players and options are those given here.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from ._eridu import State
from .catalogue import game as find_game

LONGEST = 100_000
"""OpenSpiel requires a bound on the length of a game; ours end long before."""

MOST_OUTCOMES = 1 << 12
"""OpenSpiel requires a bound on the number of chance outcomes."""


def _kind(name: str) -> Any:
    """The properties of a game that OpenSpiel requires."""
    known = find_game(name)
    return pyspiel.GameType(
        short_name="eridu_" + name.replace("-", "_"),
        long_name=f"{name} (eridu)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=known.max_players,
        min_num_players=known.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc, unused-ignore]
    """One of our games as an OpenSpiel game."""

    def __init__(self, start: State) -> None:
        self._start = start
        players = start.num_players()
        about = pyspiel.GameInfo(
            num_distinct_actions=start.num_distinct_actions(),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_kind(start.game), about, {})

    def new_initial_state(self) -> SpielState:
        """The initial state."""
        return SpielState(self, self._start.clone())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """The observer that OpenSpiel uses."""
        return Observer(self._start.observation_size())


class SpielState(pyspiel.State):  # type: ignore[misc, unused-ignore]
    """One of our states as an OpenSpiel state; `inner` is the original."""

    def __init__(self, game: SpielGame, inner: State) -> None:
        super().__init__(game)
        self.inner = inner

    def current_player(self) -> int:
        """The player to act."""
        return self.inner.current_player()

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.inner.is_terminal()

    def _legal_actions(self, player: int) -> list[int]:
        return self.inner.legal_actions(player if player >= 0 else None)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The chance outcomes with their probabilities."""
        return self.inner.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.inner.apply_action(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.inner.action_to_string(player, action)

    def returns(self) -> list[float]:
        """The return of each player."""
        return self.inner.returns()

    def information_state_string(self, player: int | None = None) -> str:
        """Everything a player knows, as text."""
        return self.inner.information_state_string(player)

    def observation_string(self, player: int | None = None) -> str:
        """Everything a player knows, as text."""
        return self.inner.information_state_string(player)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What a player may know, as features."""
        return list(map(float, self.inner.observation_tensor(player)))

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that looks the same to a player, with an empty history, which could reveal more."""
        other: SpielState = self.get_game().new_initial_state()
        other.inner = self.inner.resample_from_infostate(player, sampler)
        return other

    def __str__(self) -> str:
        return self.inner.position()


class Observer:
    """Observations in OpenSpiel's format."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes a player's observation."""
        state.inner.observation_tensor(player, out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """A player's observation as text."""
        return state.inner.information_state_string(player)


def load(
    game: str, players: int | None = None, options: dict[str, Any] | str | None = None
) -> SpielGame:
    """One of our games as an OpenSpiel game."""
    return SpielGame(State(game, players, options))
