"""Render modes that all environments share."""

from __future__ import annotations

from typing import Any

from ._eridu import PICTURES, State

PICTURE_WIDTH = 960
"""The width of `rgb_array`, in pixels."""


def render_modes(state: State) -> list[str]:
    """The render modes of a game."""
    modes = ["human", "ansi"]
    if state.has_pictures():
        modes += ["svg", "rgb_array"] if PICTURES else ["svg"]
    return modes


def check_mode(mode: str | None, modes: list[str]) -> str | None:
    """The render mode, if the game has it."""
    if mode is not None and mode not in modes:
        raise ValueError(f"there is no render mode {mode!r} here; there are: {', '.join(modes)}")
    return mode


def shown(state: State, mode: str | None, viewer: int | str) -> Any:
    """The table as a viewer sees it: text, SVG or pixels, by render mode."""
    if mode is None:
        return None
    if mode == "rgb_array":
        return state.pixels(viewer, width=PICTURE_WIDTH)
    if mode == "svg":
        return state.svg(viewer)
    text = state.text(viewer)
    if mode == "ansi":
        return text
    print(text)
    return None
