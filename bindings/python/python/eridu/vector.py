"""Vectorised play: many games stepped at once into numpy buffers."""

from __future__ import annotations

import copy
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Literal, Union

import numpy as np
import numpy.typing as npt

from ._eridu import Batch, Bot, Record, State
from .arrays import Buffer, Exported, aligned, as_numpy, writable
from .catalogue import observation_layout, split

Autoreset = Literal["SameStep", "NextStep", "Disabled"]
"""When the next game at a table begins, by the names of Gymnasium's `AutoresetMode`."""

Opponent = Union[str, Bot, None]
"""Who plays a seat: the name of a level, a `Bot`, or `None` for a learner."""

_SETUP = ("game", "n", "players", "options", "threads", "features_kind", "autoreset", "opponents")


def check_features(features: str | None) -> bool:
    """Whether hand-written features are wanted; raises if they are unknown."""
    if features not in (None, "prospects"):
        raise ValueError(f'features must be "prospects" or None, not {features!r}')
    return features is not None


def seated(
    opponents: Sequence[Opponent] | Mapping[int, Opponent] | None,
) -> list[tuple[str, str] | None]:
    """The level and style of the bot at each seat."""
    if opponents is None:
        return []
    if isinstance(opponents, Mapping):
        last = max(opponents, default=-1)
        opponents = [opponents.get(seat) for seat in range(last + 1)]
    if isinstance(opponents, str):
        raise TypeError(
            f"opponents are one per seat, such as [None, {opponents!r}], with None for a learner"
        )
    found: list[tuple[str, str] | None] = []
    for opponent in opponents:
        if opponent is None:
            found.append(None)
        elif isinstance(opponent, Bot):
            found.append((opponent.level, opponent.style))
        else:
            found.append((_level(opponent), "balanced"))
    return found


def _level(given: object) -> str:
    """The name of a level, which the compiled part will look up."""
    if not isinstance(given, str):
        raise TypeError(f"an opponent is a level, a Bot or None, not {given!r}")
    return given


def _buffer(given: Any, name: str, shape: tuple[int, ...], kind: Any) -> npt.NDArray[Any]:
    """The given buffer, or a new one."""
    return aligned(shape, kind) if given is None else writable(given, name)


def _as_bytes(buffer: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Boolean flags viewed as bytes."""
    return buffer.view(np.uint8) if buffer.dtype == np.bool_ else buffer


class Vector:
    """`n` games stepped at once, on several threads, without the GIL.

    After `reset` and after every `step` the buffers hold, for each table:

    - `observation`: float32 (n, observation_size), everything the player to act knows;
    - `features`: float32 (n, features_size), hand-written features: empty unless
      `features="prospects"`;
    - `mask`: bool (n, actions), the player's legal actions;
    - `seat`: int32 (n,), the player to act;
    - `reward`: float32 (n, players), the reward of each player: 0 until a game ends;
    - `done`: bool (n,), whether a game ended with this step.

    Chance is resolved at once. `opponents` lets our bots play some seats inside the step, one
    entry for each seat: `[None, "greedy"]` leaves seat 0 to the learner, who sees only its own
    turns.

    `autoreset` says when the next game begins, by Gymnasium's names. "SameStep": the step that
    ends a game starts the next one; `reward` and `done` describe the old game, `observation`,
    `mask` and `seat` the new one. "NextStep": the step after it does, and ignores its action.
    "Disabled": only `reset(tables=...)` does. Until then the mask is all zeros, and the
    observation is that of the player who acted last.

    Seeds: table i plays the match with seed `seed + i`, the same game as `env.reset(seed=seed+i)`.
    The seed fixes every chance outcome, the answers of opponents and `sample()`; together with
    your actions it fixes everything, on every machine and with any number of threads. Later games
    at a table have seeds of their own, `eridu.seed_of_game(seed + i, number)`. With `seed=None` the
    seed is random.

    Pass your own buffers as `observation=`, `features_buffer=`, `mask=`, `reward=`, `done=`,
    `seat=`: C-contiguous and writable, of numpy or of a library with DLPack (torch), in memory
    that processes share if you like (`eridu.SharedBuffers`). Flags may be bool or uint8.

    The buffers are arrays of numpy, aligned so that other libraries share them without a copy:
    `torch.from_dlpack(tables.observation)`, `jax.dlpack.from_dlpack(tables.observation)`. The next
    step overwrites them, also for JAX, whose arrays are otherwise immutable: copy what you keep.
    `step` and `reset` take arrays of these libraries, too.
    """

    def __init__(
        self,
        game: str,
        n: int,
        players: int | None = None,
        seed: int | None = 0,
        *,
        options: dict[str, Any] | str | None = None,
        threads: int | None = None,
        features: Literal["prospects"] | None = None,
        autoreset: Autoreset = "SameStep",
        opponents: Sequence[Opponent] | Mapping[int, Opponent] | None = None,
        observation: Buffer | None = None,
        features_buffer: Buffer | None = None,
        mask: Buffer | None = None,
        reward: Buffer | None = None,
        done: Buffer | None = None,
        seat: Buffer | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.threads = threads
        self.features_kind = features
        self.autoreset = autoreset
        self.opponents = seated(opponents)
        wanted = check_features(features)
        self._batch = Batch(
            game, n, players, options, threads, wanted, autoreset, self.opponents
        )
        sizes = self._batch.sizes()
        self.n, self.players, self.observation_size, self.features_size, self.actions = sizes
        tables = self.n
        self.observation = _buffer(
            observation, "observation", (tables, self.observation_size), np.float32
        )
        self.features = _buffer(
            features_buffer, "features_buffer", (tables, self.features_size), np.float32
        )
        self.mask = _buffer(mask, "mask", (tables, self.actions), np.bool_)
        self.reward = _buffer(reward, "reward", (tables, self.players), np.float32)
        self.done = _buffer(done, "done", (tables,), np.bool_)
        self.seat = _buffer(seat, "seat", (tables,), np.int32)
        self._collect()
        self.reset(secrets.randbits(62) if seed is None else seed)

    def _collect(self) -> None:
        """The buffers in the order in which the compiled part takes them."""
        self._buffers = (
            self.observation,
            self.features,
            _as_bytes(self.mask),
            self.reward,
            _as_bytes(self.done),
            self.seat,
        )

    def reset(self, seed: int | None = None, tables: npt.ArrayLike | Exported | None = None) -> None:
        """Restarts all games, or those of some tables.

        `tables` is an array of n flags. With a seed, table i begins with the match of seed
        `seed + i`; without one, each table goes on to the next game of its series.
        """
        which = None
        if tables is not None:
            which = as_numpy(tables, "tables")
            if which.dtype != np.bool_:
                raise TypeError(f"tables are {self.n} flags of type bool, not {which.dtype}")
            # A copy, because it may well be `done`, which the reset overwrites.
            which = np.array(which, order="C").view(np.uint8)
        self._batch.reset(seed, which, self._buffers)

    def step(self, actions: npt.ArrayLike | Exported) -> None:
        """Takes one action at each table.

        If any of them is refused, `Error` names its table and the rule, and nothing changes.
        """
        given = as_numpy(actions, "actions")
        if given.dtype != np.int64:
            if given.dtype.kind not in "iu":
                raise TypeError(f"actions are whole numbers, not {given.dtype}")
            given = given.astype(np.int64)
        self._batch.step(np.ascontiguousarray(given), self._buffers)

    def sample(self, out: npt.NDArray[np.int64] | None = None) -> npt.NDArray[np.int64]:
        """A uniformly random legal action for each table; 0 where a game is over."""
        actions = np.empty(self.n, np.int64) if out is None else out
        self._batch.choose(actions)
        return actions

    def fields(self) -> dict[str, npt.NDArray[np.float32]]:
        """The fields of `observation` as views of their own shape; see `observation_layout`."""
        layout = observation_layout(self.game, self.players, self.options)
        return split(self.observation, layout)

    def state(self, table: int) -> State:
        """A copy of the state at a table."""
        return self._batch.state(table)

    def set_state(self, table: int, state: State) -> None:
        """Puts a state at a table, and shows it in the buffers; rewards become 0."""
        self._batch.set_state(table, state)
        self._batch.show(self._buffers)

    def record(self, table: int, *, last: bool = False) -> Record:
        """The record of the game at a table, or of the last one that ended there."""
        return self._batch.record(table, last)

    def clone(self) -> Vector:
        """An independent copy that plays on exactly like this one."""
        return copy.copy(self)

    def __copy__(self) -> Vector:
        other = Vector.__new__(Vector)
        other.__setstate__(self.__getstate__())
        return other

    def __deepcopy__(self, memo: Any) -> Vector:
        return self.__copy__()

    def __getstate__(self) -> dict[str, Any]:
        setup = {name: getattr(self, name) for name in _SETUP}
        tables = [self._batch.save(table) for table in range(self.n)]
        return setup | {
            "tables": tables,
            "reward": self.reward.copy(),
            "done": self.done.copy(),
        }

    def __setstate__(self, saved: dict[str, Any]) -> None:
        opponents = [bot and Bot(bot[0], style=bot[1]) for bot in saved["opponents"]]
        Vector.__init__(
            self,
            saved["game"],
            saved["n"],
            saved["players"],
            options=saved["options"],
            threads=saved["threads"],
            features=saved["features_kind"],
            autoreset=saved["autoreset"],
            opponents=opponents,
        )
        for table, text in enumerate(saved["tables"]):
            self._batch.load(table, text)
        self._batch.show(self._buffers)
        self.reward[:] = saved["reward"]
        self.done[:] = saved["done"]

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"<eridu.Vector of {self.n} {self.game}, {self.players} players>"


vector = Vector
"""`n` games stepped at once; see `Vector`."""
