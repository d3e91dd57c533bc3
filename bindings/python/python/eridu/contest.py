"""Matches between bots and functions of yours, and self-play as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Union

from ._eridu import Bot, Match, Question, Record

Player = Union[str, Bot, Callable[[Question], Any]]
"""The name of a level, a bot, or a function that gets a question and returns an action."""


@dataclass(frozen=True)
class Played:
    """How a match came out."""

    names: list[str]
    places: list[int]
    """The place of each player from 1, equal ones shared."""
    scores: list[list[int]]
    """What each place rests on, the most important number first."""
    returns: list[float]
    """1 to the only winner, the same loss shared by the others."""
    record: Record


def _seated(player: Player, seed: int) -> tuple[str, Callable[[Question], Any]]:
    """A player with his name."""
    if isinstance(player, str):
        return player, Bot(player, seed=seed)
    if isinstance(player, Bot):
        return player.level, player
    if callable(player):
        return str(getattr(player, "__name__", type(player).__name__)), player
    raise TypeError("a player is the name of a level, a Bot, or a function")


def _named(names: list[str]) -> list[str]:
    """Names as a record can write them."""
    clean = ["".join(c if c.isprintable() else " " for c in name).strip() for name in names]
    return [name or "player" for name in clean]


def questions(match: Match) -> Iterator[Question]:
    """The questions of a match, one after the other; each must be answered before the next."""
    while (player := match.current_player()) != -4:
        if player == -1:
            match.chance()
        else:
            yield match.state().question(player)


def play_match(
    players: Sequence[Player],
    game: str = "tigris",
    *,
    options: dict[str, Any] | str | None = None,
    seed: int = 0,
) -> Played:
    """Plays a match to its end.

    A function is called with a `Question`: all that its seat knows, and no way to the rest. It
    returns the number of a legal action, or its text. Chance comes from the seed, and so do the
    bots that are given by the name of their level.

    >>> import eridu
    >>> def first(question):
    ...     return question.legal_actions()[0]
    >>> played = eridu.play_match(["random", first], "stone-age", seed=3)
    >>> sum(played.returns)
    0.0
    """
    seated = [_seated(player, seed + index) for index, player in enumerate(players)]
    names = _named([name for name, _ in seated])
    match = Match(game, names, options=options, seed=seed)
    for question in questions(match):
        answer = seated[question.player][1](question)
        match.act(answer, question.player)
    end = match.state()
    places, scores = end.places(), end.scores()
    assert places is not None and scores is not None
    return Played(names, places, scores, end.returns(), match.record())
