"""Matches between bots and your own functions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Union

from ._eridu import Bot, Match, Question, Record

Player = Union[str, Bot, Callable[[Question], Any]]
"""The name of a level, a bot, or a function that takes a question and returns an action."""


@dataclass(frozen=True)
class Played:
    """The result of a match."""

    names: list[str]
    places: list[int]
    """The place of each player, from 1, with ties shared."""
    scores: list[list[int]]
    """What decided each place, most important number first."""
    returns: list[float]
    """1 for the sole winner, with the same loss shared by the others."""
    record: Record


def seat(player: Player, seed: int) -> tuple[str, Callable[[Question], Any]]:
    """A player with a name."""
    if isinstance(player, str):
        return player, Bot(player, seed=seed)
    if isinstance(player, Bot):
        return player.level, player
    if callable(player):
        return str(getattr(player, "__name__", type(player).__name__)), player
    raise TypeError("a player is the name of a level, a Bot, or a function")


def named(names: list[str]) -> list[str]:
    """Names in a form that a record can contain."""
    clean = ["".join(c if c.isprintable() else " " for c in name).strip() for name in names]
    return [name or "player" for name in clean]


def questions(match: Match) -> Iterator[Question]:
    """The questions of a match in order; each must be answered before the next."""
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

    A function is called with a `Question`, which holds everything its seat knows and nothing
    else. It returns a legal action, as a number or as text. Chance and the bots that are given
    by level are seeded with `seed`.

    >>> import eridu
    >>> def first(question):
    ...     return question.legal_actions()[0]
    >>> played = eridu.play_match(["random", first], "stone-age", seed=3)
    >>> sum(played.returns)
    0.0
    """
    seated = [seat(player, seed + index) for index, player in enumerate(players)]
    names = named([name for name, _ in seated])
    match = Match(game, names, options=options, seed=seed)
    for question in questions(match):
        answer = seated[question.player][1](question)
        match.act(answer, question.player)
    end = match.state()
    places, scores = end.places(), end.scores()
    assert places is not None and scores is not None
    return Played(names, places, scores, end.returns(), match.record())
