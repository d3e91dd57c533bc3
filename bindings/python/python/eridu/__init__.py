"""Tigris & Euphrates, Stone Age and Civilization as fast, leak-free simulators.

>>> import eridu
>>> state = eridu.State("tigris", players=2)
>>> _ = state.draw_chances(seed=7)
>>> state.current_player() in (0, 1)
True

`State` is one game with the interface of OpenSpiel, `env` a PettingZoo environment, `vector` many
games stepped at once, `play_match` a match between bots and your own functions, `Record` a
recorded match. An illegal action raises `Error`, which names the rule, and changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ._eridu import (
    Bot,
    Error,
    Match,
    Question,
    Record,
    State,
    __version__,
    levels,
    review,
    seed_of_game,
    styles,
)
from .actions import Head, StructuredActions
from .catalogue import (
    Features,
    Field,
    Game,
    features_layout,
    game,
    games,
    observation_layout,
    observation_scale,
    split,
)
from .contest import Played, Player, play_match
from .search import Found, Leaves, Search
from .shared import SharedBuffers
from .vector import Vector, vector

if TYPE_CHECKING:
    from .environment import Environment

__all__ = [
    "Bot",
    "Error",
    "Features",
    "Field",
    "Found",
    "Game",
    "Head",
    "Leaves",
    "Match",
    "Played",
    "Player",
    "Question",
    "Record",
    "Search",
    "SharedBuffers",
    "State",
    "StructuredActions",
    "Vector",
    "__version__",
    "env",
    "features_layout",
    "game",
    "games",
    "levels",
    "observation_layout",
    "observation_scale",
    "play_match",
    "raw_env",
    "read_record",
    "review",
    "seed_of_game",
    "split",
    "styles",
    "vector",
]


try:
    from .gymnasium import register as _register
except ImportError:
    pass  # Gymnasium is optional.
else:
    _register()


def env(
    game: str,
    players: int | None = None,
    options: dict[str, Any] | str | None = None,
    render_mode: str | None = None,
    *,
    features: Literal["prospects"] | None = None,
) -> Any:
    """A PettingZoo environment (AEC), with PettingZoo's wrappers that check its use.

    `options` are those of the game, or the name of a preset; `features="prospects"` adds
    hand-written features to the observation. Needs `pip install pettingzoo`.
    """
    from .environment import env as wrapped

    return wrapped(game, players, options, render_mode, features=features)


def raw_env(
    game: str,
    players: int | None = None,
    options: dict[str, Any] | str | None = None,
    render_mode: str | None = None,
    *,
    features: Literal["prospects"] | None = None,
) -> Environment:
    """The same environment without the wrappers."""
    from .environment import Environment

    return Environment(game, players, options, render_mode, features=features)


def read_record(path: Any) -> Record:
    """Reads a record from a file, as text (`.eridu`) or as JSON."""
    with open(path, encoding="utf-8") as file:
        return Record(file.read())
