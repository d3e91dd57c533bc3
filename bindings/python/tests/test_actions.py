"""Structured actions: a second way to name the same actions."""

from __future__ import annotations

import eridu
import numpy as np
import pytest
from conftest import TABLES


@pytest.mark.parametrize(("game", "players", "preset"), TABLES)
def test_every_action_has_its_own_parts(game, players, preset):
    parts = eridu.StructuredActions(game, players, preset)
    state = eridu.State(game, players, preset)
    assert parts.num_actions == state.num_distinct_actions()
    every = np.arange(parts.num_actions)
    assert np.array_equal(parts.numbers(parts.indices(every)), every)
    for action in every[:: len(every) // 40]:
        assert parts.number(parts.words(action)) == action
    assert all(head.values[0] == "-" for head in parts.heads)


@pytest.mark.parametrize("game", [game.name for game in eridu.games()])
def test_choosing_part_by_part_is_legal(game):
    parts = eridu.StructuredActions(game, 2)
    tables = eridu.vector(game, 16, 2, seed=3)
    dice = np.random.default_rng(1)
    for _ in range(60):
        marginal = parts.masks(tables.mask)
        chosen = []
        for head in range(len(parts.heads)):
            mask = parts.mask_of(tables.mask, chosen)
            assert mask.shape == (16, parts.heads[head].size) and mask.any(1).all()
            assert not (mask & ~marginal[head]).any()
            chosen.append((mask * dice.random(mask.shape)).argmax(1))
        actions = parts.numbers(np.stack(chosen, 1))
        assert tables.mask[np.arange(16), actions].all()
        one = parts.mask_of(tables.mask[0], [chosen[0][0]])
        assert np.array_equal(one, parts.mask_of(tables.mask, chosen[:1])[0])
        tables.step(actions)


def test_what_is_no_action_is_refused():
    parts = eridu.StructuredActions("tigris", 2)
    words = ("tile", "temple", "D5")
    assert parts.words(parts.number(words))[:3] == words
    state = eridu.State("tigris", 2)
    state.draw_chances(1)
    assert state.action_to_string(parts.number(words)) == "tile temple D5"
    for wrong in (("jump",), ("tile", "king", "D5"), ("tile", "temple", "Z9"), ("-",) * 6):
        with pytest.raises(ValueError):
            parts.number(wrong)
    assert parts.numbers([[1, 0, 0, 0, 0], [10**6, 0, 0, 0, 0], [-1, 0, 0, 0, 0]])[1:].tolist() == [
        -1,
        -1,
    ]
    with pytest.raises(ValueError):
        parts.numbers([1, 2])
    with pytest.raises(ValueError):
        parts.mask_of(np.ones(parts.num_actions, bool), [0] * 5)
