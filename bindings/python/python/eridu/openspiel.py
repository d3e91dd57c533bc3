"""OpenSpiel: importing this module registers every game with `pyspiel`.

>>> import pyspiel
>>> import eridu.openspiel
>>> game = pyspiel.load_game("python_eridu_stone_age(players=3)")
>>> game.new_initial_state().is_chance_node()
True

The parameters are `players` and the game's options with underscores, such as
`python_eridu_tigris(players=2,open_tiles=on)`, or `preset=pegasus`. `load` takes them as Python
values. States wrap `eridu.State`.

Observations and information states mean what they mean in OpenSpiel. The observation, as a tensor
or as text, is everything a player with perfect memory knows about the current position. The
information state is the observation and a digest of everything the player has observed and done
since the start (perfect recall): two histories that a player can tell apart never share one.
"""

from __future__ import annotations

import hashlib
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt
import pyspiel

from ._eridu import State
from .catalogue import Game, games, observation_layout, split

LONGEST = 100_000
"""OpenSpiel requires a bound on the length of a game; ours end long before."""

MOST_OUTCOMES = 1 << 12
"""OpenSpiel requires a bound on the number of chance outcomes."""


def short_name(game: str) -> str:
    """The name of a game in OpenSpiel."""
    return "python_eridu_" + game.replace("-", "_")


def _kind(known: Game) -> Any:
    """The properties of a game that OpenSpiel requires."""
    names = ["preset", *(name.replace("-", "_") for name in known.options)]
    return pyspiel.GameType(
        short_name=short_name(known.name),
        long_name=f"{known.name} (eridu)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=known.max_players,
        min_num_players=known.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        default_loadable=True,
        parameter_specification={"players": known.min_players} | dict.fromkeys(names, ""),
    )


DIGEST = 16
"""The bytes of a digest of what a player has observed and done."""


class SpielGame(pyspiel.Game):
    """One of our games as an OpenSpiel game."""

    def __init__(self, known: Game, kind: Any, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        chosen = {
            name: str(given[key])
            for name in ["preset", *known.options]
            if given.get(key := name.replace("-", "_"), "") != ""
        }
        players = given.get("players", known.min_players)
        self.start = State(known.name, players, chosen)
        self.layout = observation_layout(known.name, players, chosen)
        about = pyspiel.GameInfo(
            num_distinct_actions=self.start.num_distinct_actions(),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, about, given)

    def new_initial_state(self) -> SpielState:
        """The initial state."""
        return SpielState(self, self.start.clone())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """The observer that OpenSpiel uses."""
        if params:
            raise ValueError(f"observers have no parameters, but {params} are given")
        return Observer(self, perfect_recall=bool(iig_obs_type and iig_obs_type.perfect_recall))


class SpielState(pyspiel.State):
    """One of our states as an OpenSpiel state; `inner` is the original."""

    def __init__(self, game: SpielGame, inner: State) -> None:
        super().__init__(game)
        self.inner = inner
        self._memories = [bytes(DIGEST)] * inner.num_players()

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

    def _apply_action(self, action: SupportsIndex) -> None:
        asked = self.inner.current_player()
        self.inner.apply_action(action)
        if asked >= 0:
            self._remember(asked, int(action).to_bytes(4, "little"))
        for player in range(self.inner.num_players()):
            self._remember(player, self.inner.observation_tensor(player).tobytes())

    def _remember(self, player: int, what: bytes) -> None:
        self._memories[player] = hashlib.blake2b(
            self._memories[player] + what, digest_size=DIGEST
        ).digest()

    def _action_to_string(self, player: int, action: SupportsIndex) -> str:
        return self.inner.action_to_string(player, action)

    def returns(self) -> list[float]:
        """The return of each player."""
        return self.inner.returns()

    def information_state_string(self, player: int | None = None) -> str:
        """What a player knows of the position, and a digest of how it came about."""
        who = self.inner.current_player() if player is None else player
        now = self.inner.information_state_string(who)
        return f"{now}\nhistory {self._memories[who].hex()}"

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """The observation, followed by the digest of how the position came about."""
        who = self.inner.current_player() if player is None else player
        digest: list[float] = self.history_digest(who).tolist()
        return self.observation_tensor(who) + digest

    def history_digest(self, player: int) -> npt.NDArray[np.float32]:
        """A digest of everything a player has observed and done, as numbers from 0 to 1."""
        digest = np.frombuffer(self._memories[player], np.uint8)
        return np.divide(digest, 255, dtype=np.float32)

    def observation_string(self, player: int | None = None) -> str:
        """Everything a player knows of the position, as text."""
        return self.inner.information_state_string(player)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Everything a player knows of the position, as numbers."""
        numbers: list[float] = self.inner.observation_tensor(player).tolist()
        return numbers

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that looks the same to a player, with an empty history, which could reveal more."""
        other: SpielState = self.get_game().new_initial_state()
        other.inner = self.inner.resample_from_infostate(player, sampler)
        other._memories[player] = self._memories[player]
        return other

    def __str__(self) -> str:
        return self.inner.position()


class Observer:
    """Observations in OpenSpiel's format: `dict` has every field in its own shape.

    With perfect recall there is one more field, `history`: the digest.
    """

    def __init__(self, game: SpielGame, *, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        self._size = game.start.observation_size()
        self.tensor = np.zeros(self._size + (DIGEST if perfect_recall else 0), np.float32)
        self.dict: dict[str, Any] = {**split(self.tensor[: self._size], game.layout)}
        if perfect_recall:
            self.dict["history"] = self.tensor[self._size :]

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes a player's observation, or information state."""
        state.inner.observation_tensor(player, out=self.tensor[: self._size])
        if self._perfect_recall:
            self.tensor[self._size :] = state.history_digest(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """A player's observation, or information state, as text."""
        if self._perfect_recall:
            return state.information_state_string(player)
        return state.observation_string(player)


def load(
    game: str, players: int | None = None, options: dict[str, Any] | str | None = None
) -> Any:
    """One of our games as an OpenSpiel game, with Python values for its parameters."""
    start = State(game, players, options)
    chosen = {name.replace("-", "_"): value for name, value in start.options.items()}
    known = _KNOWN[game]
    params = {name: value for name, value in chosen.items() if name in known}
    return pyspiel.load_game(short_name(game), params | {"players": start.num_players()})


_KNOWN: dict[str, set[str]] = {}


def _register(known: Game) -> None:
    kind = _kind(known)

    class Registered(SpielGame):
        """The game with its own constructor, as `pyspiel.register_game` wants it."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(known, kind, params)

    _KNOWN[known.name] = {name.replace("-", "_") for name in known.options}
    pyspiel.register_game(kind, Registered)


for _game in games():
    if _game.has_bots:
        _register(_game)
