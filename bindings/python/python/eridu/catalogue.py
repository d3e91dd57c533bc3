"""The games, and the layout of their observations."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ._eridu import State, catalogue
from ._eridu import features_layout as features_spans
from ._eridu import observation_layout as observation_spans


@dataclass(frozen=True)
class Game:
    """A game with its options."""

    name: str
    rules_version: int
    """The rules version; it is raised by any change that alters a replay."""
    min_players: int
    max_players: int
    seat_names: list[str]
    options: dict[str, list[str]]
    """Every option with its values."""
    presets: dict[str, dict[str, str]]
    """The editions of the game, the default first."""
    has_bots: bool

    @property
    def players(self) -> range:
        """The allowed numbers of players."""
        return range(self.min_players, self.max_players + 1)

    @property
    def env_id(self) -> str:
        """The name of the environment, which contains the rules version."""
        return f"{self.name}-v{self.rules_version}"


@dataclass(frozen=True)
class Field:
    """A field of an observation: `tensor[..., field.slice]` holds its values."""

    name: str
    start: int
    shape: tuple[int, ...]
    scale: float
    """A large value as games go: divided by it, the numbers are about one."""
    about: str
    """What the numbers mean."""

    @property
    def length(self) -> int:
        """How many numbers it has."""
        return math.prod(self.shape)

    @property
    def slice(self) -> slice:
        """The position of the field."""
        return slice(self.start, self.start + self.length)


@dataclass(frozen=True)
class Features:
    """A group of hand-written features: `tensor[..., group.slice]` holds its values."""

    name: str
    start: int
    length: int

    @property
    def slice(self) -> slice:
        """The position of the group."""
        return slice(self.start, self.start + self.length)


def games() -> list[Game]:
    """All games."""
    return [Game(**entry) for entry in catalogue()]


def game(name: str) -> Game:
    """The game with this name; raises `Error` if there is none."""
    for known in games():
        if known.name == name:
            return known
    State(name)
    raise AssertionError(f"{name} can be played but is not listed")


def observation_layout(
    game: str, players: int | None = None, options: dict[str, Any] | str | None = None
) -> list[Field]:
    """The fields of an observation, in order and without gaps.

    They depend on the game, the number of players and, where pieces are optional, the options.
    """
    described = observation_spans(game, players, options)
    return [
        Field(name, start, tuple(shape), scale, about)
        for name, start, shape, scale, about in described
    ]


def observation_scale(
    game: str, players: int | None = None, options: dict[str, Any] | str | None = None
) -> npt.NDArray[np.float32]:
    """The scale of every number of an observation: `tensor / scale` is about one."""
    fields = observation_layout(game, players, options)
    scales = [np.full(field.length, field.scale, np.float32) for field in fields]
    return np.concatenate(scales)


def features_layout(game: str, players: int | None = None) -> list[Features]:
    """The hand-written features (`features="prospects"`), in order and without gaps."""
    return [Features(*span) for span in features_spans(game, players)]


def split(
    tensor: npt.NDArray[np.float32], layout: list[Field]
) -> dict[str, npt.NDArray[np.float32]]:
    """The fields of one observation, or of a batch of them, as views of their own shape.

    >>> import eridu
    >>> tables = eridu.vector("tigris", 8, players=2)
    >>> fields = eridu.split(tables.observation, eridu.observation_layout("tigris", 2))
    >>> fields["tiles"].shape
    (8, 4, 11, 16)
    """
    lead = tensor.shape[:-1]
    return {field.name: tensor[..., field.slice].reshape(*lead, *field.shape) for field in layout}
