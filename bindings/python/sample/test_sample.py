"""A game unknown to the package, added by its entry alone.

`cargo xtask check --only python` builds the module with the feature `sample` for these tests.
"""

from __future__ import annotations

import eridu
import numpy as np
import pytest


def test_the_game_is_in_the_catalogue():
    game = eridu.game("count")
    assert game.players == range(2, 4) and game.has_bots
    fields = [field.name for field in eridu.observation_layout("count", 2)]
    assert fields == ["observer", "options", "at", "turn"]
    assert [group.name for group in eridu.features_layout("count", 2)] == [
        "share of the way to the target"
    ]


def test_it_is_played_by_numbers_and_by_text():
    state = eridu.State("count", players=2, options={"target": "ten"})
    for action in ("add 3", "add 3", "add 3"):
        state.apply_action(action)
    assert state.legal_actions() == [0]
    with pytest.raises(eridu.Error) as refused:
        state.apply_action("add 2")
    assert refused.value.rule == "count.turn.1"
    state.apply_action(0)
    assert state.is_terminal() and state.returns() == [-1.0, 1.0]


def test_bots_play_it_and_the_record_proves_it():
    played = eridu.play_match(["random", "greedy"], "count", seed=2)
    assert played.places == [2, 1]
    played.record.verify()


def test_many_games_are_stepped_at_once():
    games = eridu.vector("count", 4, players=2, threads=1)
    games.reset(seed=1)
    assert np.array_equal(games.mask, np.ones((4, 3), dtype=games.mask.dtype))
