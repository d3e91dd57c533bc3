"""Shared by the tests: every game with every number of players and preset, and random games."""

from __future__ import annotations

import random

import eridu

TABLES = [
    (game.name, players, preset)
    for game in eridu.games()
    for players in game.players
    for preset in game.presets
]
"""Every game with every number of players and every preset."""

STARTS = [(game.name, players) for game in eridu.games() for players in game.players]
"""Every game with every number of players."""


def walk(state: eridu.State, seed: int, most: int = 100_000):
    """Plays a random game and yields the state before every step, and at the end."""
    choices = random.Random(seed)
    for _ in range(most):
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(choices.choices(outcomes, weights)[0])
        else:
            state.apply_action(choices.choice(state.legal_actions()))
