"""The games, and the layout of their observations."""

from __future__ import annotations

from dataclasses import dataclass

from . import _eridu


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
    """A field of an observation: `tensor[field.slice]` holds its values."""

    name: str
    start: int
    length: int

    @property
    def slice(self) -> slice:
        """The position of the field."""
        return slice(self.start, self.start + self.length)


def games() -> list[Game]:
    """All games."""
    return [Game(**entry) for entry in _eridu.catalogue()]


def game(name: str) -> Game:
    """The game with this name; raises `Error` if there is none."""
    for known in games():
        if known.name == name:
            return known
    _eridu.State(name)
    raise AssertionError(f"{name} can be played but is not listed")


def observation_layout(game: str, players: int | None = None) -> list[Field]:
    """The layout of an observation, in order and without gaps."""
    return [Field(*span) for span in _eridu.observation_layout(game, players)]
