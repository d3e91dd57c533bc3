"""What there is to choose from: the games, and the names of the numbers of an observation."""

from __future__ import annotations

from dataclasses import dataclass

from . import _eridu


@dataclass(frozen=True)
class Game:
    """A game as something to be chosen."""

    name: str
    rules_version: int
    """A change that alters a replay raises it."""
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
        """Every number of players."""
        return range(self.min_players, self.max_players + 1)

    @property
    def env_id(self) -> str:
        """The name and version of the environment; the version is that of the rules."""
        return f"{self.name}-v{self.rules_version}"


@dataclass(frozen=True)
class Field:
    """A field of an observation: `tensor[field.slice]` are its numbers."""

    name: str
    start: int
    length: int

    @property
    def slice(self) -> slice:
        """Where the field is."""
        return slice(self.start, self.start + self.length)


def games() -> list[Game]:
    """Every game that can be played."""
    return [Game(**entry) for entry in _eridu.catalogue()]


def game(name: str) -> Game:
    """The game of this name; raises `Error` when there is none."""
    for known in games():
        if known.name == name:
            return known
    _eridu.State(name)
    raise AssertionError(f"{name} can be played but is not listed")


def observation_layout(game: str, players: int | None = None) -> list[Field]:
    """What the numbers of an observation tell, in order and without gaps."""
    return [Field(*span) for span in _eridu.observation_layout(game, players)]
