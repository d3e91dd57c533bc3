"""Vectorised play: many games stepped at once into numpy buffers."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ._eridu import Batch


def _buffer(given: Any, name: str, shape: tuple[int, ...], kind: Any) -> npt.NDArray[Any]:
    """The given buffer, or a new one."""
    if given is None:
        return np.zeros(shape, kind)
    if not isinstance(given, np.ndarray):
        raise TypeError(f"`{name}` is not an array of numpy")
    return given


def _as_bytes(buffer: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Boolean flags viewed as bytes."""
    return buffer.view(np.uint8) if buffer.dtype == np.bool_ else buffer


class Vector:
    """`n` games stepped at once, on several threads, without the GIL.

    After `reset` and after every `step` the buffers hold, for each table:

    - `observation`: float32 (n, observation_size), what the player to act may know;
    - `mask`: bool (n, actions), the player's legal actions;
    - `seat`: int32 (n,), the player to act;
    - `reward`: float32 (n, players), the reward of each player: 0 until a game ends;
    - `done`: bool (n,), whether a game ended with this step.

    Chance is resolved at once, so every table is always waiting for a player. When a game ends,
    the same step starts the next one (Gymnasium's `SAME_STEP`): `reward` and `done` describe the
    old game, `observation`, `mask` and `seat` the new one.

    Table i draws its chance outcomes from stream i of the seed: the same seed and the same actions give
    the same games on every machine and with any number of threads.

    Pass your own buffers as `observation=`, `mask=`, `reward=`, `done=`, `seat=`; flags
    may be bool or uint8. They must be C-contiguous and writable.
    """

    def __init__(
        self,
        game: str,
        n: int,
        players: int | None = None,
        seed: int = 0,
        *,
        options: dict[str, Any] | str | None = None,
        threads: int | None = None,
        observation: npt.NDArray[np.float32] | None = None,
        mask: npt.NDArray[Any] | None = None,
        reward: npt.NDArray[np.float32] | None = None,
        done: npt.NDArray[Any] | None = None,
        seat: npt.NDArray[np.int32] | None = None,
    ) -> None:
        self._batch = Batch(game, n, players, options, threads)
        self.game = game
        self.n, self.players, self.observation_size, self.actions = self._batch.sizes()
        tables = self.n
        self.observation = _buffer(
            observation, "observation", (tables, self.observation_size), np.float32
        )
        self.mask = _buffer(mask, "mask", (tables, self.actions), np.bool_)
        self.reward = _buffer(reward, "reward", (tables, self.players), np.float32)
        self.done = _buffer(done, "done", (tables,), np.bool_)
        self.seat = _buffer(seat, "seat", (tables,), np.int32)
        self._mask = _as_bytes(self.mask)
        self._done = _as_bytes(self.done)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Restarts all games."""
        self._step(None, seed)

    def step(self, actions: npt.ArrayLike) -> None:
        """Takes one action at each table.

        If any of them is refused, `Error` names its table and the rule, and nothing changes.
        """
        given = np.asarray(actions)
        if given.dtype != np.int64:
            if given.dtype.kind not in "iu":
                raise TypeError(f"actions are whole numbers, not {given.dtype}")
            given = given.astype(np.int64)
        self._step(np.ascontiguousarray(given), None)

    def sample(self, out: npt.NDArray[np.int64] | None = None) -> npt.NDArray[np.int64]:
        """A uniformly random legal action for each table."""
        actions = np.empty(self.n, np.int64) if out is None else out
        self._batch.choose(actions)
        return actions

    def _step(self, actions: npt.NDArray[np.int64] | None, seed: int | None) -> None:
        self._batch.step(
            actions, seed, self.observation, self._mask, self.reward, self._done, self.seat
        )

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"<eridu.Vector of {self.n} {self.game}, {self.players} players>"


def vector(
    game: str,
    n: int,
    players: int | None = None,
    seed: int = 0,
    *,
    options: dict[str, Any] | str | None = None,
    threads: int | None = None,
    **buffers: Any,
) -> Vector:
    """`n` games stepped at once; see `Vector`."""
    return Vector(game, n, players, seed, options=options, threads=threads, **buffers)
