"""Structured actions: each action as a type, a piece, a place, a target and an amount.

The numbers of actions stay what they are; this is a second way to name them, for policies with one
head for each part.

>>> import eridu
>>> parts = eridu.StructuredActions("tigris", players=2)
>>> [head.name for head in parts.heads]
['type', 'piece', 'place', 'target', 'amount']
>>> parts.words(parts.number(("tile", "farm", "D5")))
('tile', 'farm', 'D5', '-', '-')
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from ._eridu import action_heads

NONE = "-"
"""The value of a part that an action does not have; it has index 0."""

Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Head:
    """A part of actions."""

    name: str
    values: list[str]
    """Every value, in the words of the notation; the first is `-`, for none."""

    @property
    def size(self) -> int:
        """How many values there are."""
        return len(self.values)


class StructuredActions:
    """The way between action numbers and their parts, with masks for each head.

    A policy chooses the parts in order: `mask_of(mask, [])` are the possible types,
    `mask_of(mask, [chosen])` the pieces that some legal action of that type has, and so on; every
    choice within these masks leads to a legal action. `masks(mask)` has the values of all heads
    that any legal action has, for independent heads; not every combination of them is legal.
    All methods take single masks and actions, or batches of them.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: dict[str, Any] | str | None = None,
    ) -> None:
        heads, self.parts = action_heads(game, players, options)
        self.heads = [Head(name, values) for name, values in heads]
        """The parts, in order."""
        self._known = [
            {word: index for index, word in enumerate(head.values)} for head in self.heads
        ]
        sizes = np.array([head.size for head in self.heads], np.int64)
        self._strides = np.append(np.cumprod(sizes[:0:-1])[::-1], 1)
        keys = self.parts.astype(np.int64) @ self._strides
        self._order = np.argsort(keys)
        self._keys = keys[self._order]

    @property
    def num_actions(self) -> int:
        """The number of actions."""
        return len(self.parts)

    def indices(self, action: npt.ArrayLike) -> npt.NDArray[np.uint16]:
        """The parts of an action, or of a batch of them, as one index for each head."""
        return np.asarray(self.parts[np.asarray(action)], np.uint16)

    def words(self, action: SupportsIndex) -> tuple[str, ...]:
        """The parts of an action in words."""
        found: list[int] = self.parts[int(action)].tolist()
        return tuple(head.values[index] for head, index in zip(self.heads, found, strict=True))

    def numbers(self, indices: npt.ArrayLike) -> npt.NDArray[np.int64]:
        """The action with these indices, or the actions of a batch; -1 where there is none."""
        given = np.asarray(indices, np.int64)
        if given.shape[-1:] != (len(self.heads),):
            raise ValueError(f"there are {len(self.heads)} parts, not {given.shape[-1:]}")
        sizes = np.array([head.size for head in self.heads])
        sound = ((given >= 0) & (given < sizes)).all(-1)
        keys = given @ self._strides
        place = np.minimum(np.searchsorted(self._keys, keys), len(self._keys) - 1)
        found = sound & (self._keys[place] == keys)
        return np.where(found, self._order[place], -1)

    def number(self, words: Sequence[str]) -> int:
        """The action with these parts in words; parts at the end may be left out."""
        if len(words) > len(self.heads):
            raise ValueError(f"there are {len(self.heads)} parts, not {len(words)}")
        filled = [*words, *[NONE] * (len(self.heads) - len(words))]
        indices: list[int] = []
        for head, known, word in zip(self.heads, self._known, filled, strict=True):
            if word not in known:
                raise ValueError(f"there is no {head.name} {word!r}")
            indices.append(known[word])
        number = int(self.numbers(indices))
        if number < 0:
            raise ValueError(f"there is no action with the parts {tuple(filled)}")
        return number

    def masks(self, mask: npt.NDArray[Any]) -> list[Mask]:
        """For each head, the values that any legal action has."""
        return [self._values(mask.astype(np.bool_), head) for head in range(len(self.heads))]

    def mask_of(self, mask: npt.NDArray[Any], chosen: Sequence[npt.ArrayLike]) -> Mask:
        """The values of the next head, once the first ones are chosen.

        `chosen` has one index for each head so far, or one array of them for a batch of masks.
        """
        if len(chosen) >= len(self.heads):
            raise ValueError(f"there are {len(self.heads)} parts, and all of them are chosen")
        legal = mask.astype(np.bool_)
        for head, index in enumerate(chosen):
            legal = legal & (self.parts[:, head] == np.asarray(index)[..., np.newaxis])
        return self._values(legal, len(chosen))

    def _values(self, legal: Mask, head: int) -> Mask:
        """The values of a head that any of the marked actions has."""
        found = np.zeros((*legal.shape[:-1], self.heads[head].size), np.bool_)
        *rows, actions = np.nonzero(legal)
        found[(*rows, self.parts[actions, head])] = True
        return found
