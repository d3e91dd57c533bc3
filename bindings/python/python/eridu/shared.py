"""Buffers that several processes share: one steps the games, others learn from them."""

from __future__ import annotations

import math
import sys
from collections.abc import Sized
from multiprocessing import shared_memory
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from ._eridu import State
from .arrays import ALIGNMENT
from .vector import check_features


class SharedBuffers:
    """The buffers of a vector in shared memory.

    >>> import eridu
    >>> with eridu.SharedBuffers("stone-age", 4, players=2) as shared:
    ...     tables = eridu.vector("stone-age", 4, players=2, **shared.arrays)
    ...     tables.step(tables.sample())
    ...     shared.arrays["mask"].any(1).tolist()
    [True, True, True, True]

    Pass the object to another process (`multiprocessing.Process(target=..., args=(shared,))`): it
    is pickled as a name, and its arrays are the same memory there. Nothing is copied, and nothing
    is locked: agree on who reads when, for example with a `multiprocessing.Barrier`. The memory is
    released by the process that made it, by `close` or at the end of a `with` block; arrays of it
    must not be used after that.
    """

    def __init__(
        self,
        game: str,
        n: int,
        players: int | None = None,
        *,
        options: dict[str, Any] | str | None = None,
        features: Literal["prospects"] | None = None,
    ) -> None:
        start = State(game, players, options)
        seats, actions = start.num_players(), start.num_distinct_actions()
        described = start.features_size() if check_features(features) else 0
        self._shapes: dict[str, tuple[tuple[int, ...], str]] = {
            "observation": ((n, start.observation_size()), "float32"),
            "features_buffer": ((n, described), "float32"),
            "mask": ((n, actions), "bool"),
            "reward": ((n, seats), "float32"),
            "done": ((n,), "bool"),
            "seat": ((n,), "int32"),
        }
        size = sum(_space(*shape) for shape in self._shapes.values())
        self._memory = shared_memory.SharedMemory(create=True, size=max(size, 1))
        self._owner = True
        self.arrays = self._cut()
        """The arrays by the names of the keywords of `eridu.vector`."""

    def _cut(self) -> dict[str, npt.NDArray[Any]]:
        arrays: dict[str, npt.NDArray[Any]] = {}
        start = 0
        for name, (shape, kind) in self._shapes.items():
            arrays[name] = np.ndarray(shape, kind, self._memory.buf, start)
            start += _space(shape, kind)
        return arrays

    @property
    def name(self) -> str:
        """The name of the memory in the operating system."""
        return self._memory.name

    def close(self) -> None:
        """Releases the memory; the process that made it removes it."""
        self.arrays = {}
        try:
            self._memory.close()
        except BufferError:
            pass  # Somebody holds an array: the memory goes when the array does.
        if self._owner:
            self._owner = False
            self._memory.unlink()

    def __enter__(self) -> SharedBuffers:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __getstate__(self) -> dict[str, Any]:
        return {"name": self._memory.name, "shapes": self._shapes}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self._shapes = saved["shapes"]
        self._memory = _attach(saved["name"])
        self._owner = False
        self.arrays = self._cut()


def _space(shape: tuple[int, ...], kind: str) -> int:
    """The bytes of an array, up to the next aligned one."""
    size = math.prod(shape) * np.dtype(kind).itemsize
    return -(-size // ALIGNMENT) * ALIGNMENT


def _attach(name: str) -> shared_memory.SharedMemory:
    """Memory of another process, which this one must not remove when it ends."""
    if sys.version_info >= (3, 13):
        return shared_memory.SharedMemory(name, track=False)
    from multiprocessing import resource_tracker

    register = resource_tracker.register

    def leave(name: Sized, rtype: str) -> None:
        if rtype != "shared_memory":
            register(name, rtype)

    # Before Python 3.13 every process that attaches would remove the memory at its end.
    resource_tracker.register = leave
    try:
        return shared_memory.SharedMemory(name)
    finally:
        resource_tracker.register = register
