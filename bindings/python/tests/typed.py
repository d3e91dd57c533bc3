"""What type checkers must accept and refuse; mypy and Pyright read this file, nobody runs it.

A line with `type: ignore` is wrong on purpose: both checkers complain if it stops being refused.
"""

from __future__ import annotations

import eridu
import numpy as np
import numpy.typing as npt
from eridu.gymnasium import SingleAgent


def numbers_of_numpy_are_actions(state: eridu.State, action: np.int64) -> str:
    state.apply_action(action)
    state.apply_action(int(action), player=np.int64(0))
    env = SingleAgent("tigris", opponents=["greedy"])
    env.step(action)
    eridu.raw_env("tigris", 2).step(action)
    return state.action_to_string(action)


def arrays_of_any_kind_are_steps(tables: eridu.Vector, mask: npt.NDArray[np.bool_]) -> None:
    tables.step([1, 2, 3])
    tables.step(mask.argmax(1))
    tables.step(np.zeros(3, np.int32))
    tables.reset(tables=mask)


def functions_and_bots_are_players() -> eridu.Played:
    def first(question: eridu.Question) -> int:
        return question.legal_actions()[0]

    def by_text(question: eridu.Question) -> str:
        return question.action_to_string(np.int64(0))

    return eridu.play_match([first, by_text, "greedy", eridu.Bot("hard", nodes=10)], "tigris")


def keywords_are_checked() -> None:
    eridu.vector("tigris", 8, colour="red")  # type: ignore[call-arg]
    eridu.vector("tigris", 8, autoreset="sometimes")  # type: ignore[arg-type]
    eridu.vector("tigris", 8, features="everything")  # type: ignore[arg-type]
    eridu.env("tigris", colour="red")  # type: ignore[call-arg]
    eridu.raw_env("tigris", features="everything")  # type: ignore[arg-type]
    eridu.Bot("hard", depth=3)  # type: ignore[call-arg]
    eridu.play_match([3], "tigris")  # type: ignore[list-item]
