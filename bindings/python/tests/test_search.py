"""Batched search with an evaluator in Python."""

from __future__ import annotations

import eridu
import numpy as np
import pytest
from conftest import STARTS, walk


def uniform(leaves):
    return np.zeros((len(leaves), 2)), leaves.mask


def flat(players):
    """An evaluator that knows nothing, for any number of players."""
    return lambda leaves: (np.zeros((len(leaves), players)), leaves.mask)


@pytest.mark.parametrize(("game", "players"), STARTS)
def test_visits_are_legal_and_complete(game, players):
    tables = eridu.vector(game, 6, players, seed=2)
    for _ in range(3):
        found = eridu.Search(flat(players), 12, threads=2, seed=1).run(tables)
        assert found.visits.shape == tables.mask.shape and found.values.shape == (6, players)
        assert (found.visits.sum(1) == 12).all() and not found.visits[~tables.mask].any()
        assert found.policy.sum(1) == pytest.approx(np.ones(6))
        assert tables.mask[np.arange(6), found.best()].all()
        drawn = found.sample(np.random.default_rng(1), temperature=0.5)
        assert tables.mask[np.arange(6), drawn].all()
        tables.step(found.best())


def test_one_call_evaluates_the_leaves_of_all_games():
    sizes = []

    def counted(leaves):
        sizes.append(len(leaves))
        assert leaves.observation.shape[0] == leaves.mask.shape[0] == len(leaves)
        assert leaves.mask.any(1).all() and set(leaves.seat.tolist()) <= {0, 1}
        return uniform(leaves)

    tables = eridu.vector("tigris", 16, 2, seed=3)
    eridu.Search(counted, 10, threads=1).run(tables)
    # The roots, and then one leaf of each game in every call.
    assert sizes[0] == 16 and len(sizes) <= 11 and sum(sizes) <= 16 * 11
    sizes.clear()
    eridu.Search(counted, 32, leaves=8, threads=1).run([tables.state(0)])
    assert max(sizes) > 1 and len(sizes) < 33


def test_threads_and_repetition_change_nothing():
    tables = eridu.vector("tigris", 8, 2, seed=5)
    found = [
        eridu.Search(uniform, 20, threads=threads, seed=4, noise=(0.3, 0.25)).run(tables)
        for threads in (1, 3, 1)
    ]
    for other in found[1:]:
        assert np.array_equal(found[0].visits, other.visits)
        assert np.array_equal(found[0].values, other.values)


def test_the_search_follows_the_policy_and_the_values():
    state = eridu.State("stone-age", 2)
    state.draw_chances(3)
    wanted = state.legal_actions()[2]

    def eager(leaves):
        policy = leaves.mask * 0.01
        policy[:, wanted] += leaves.mask[:, wanted] * 0.99
        return np.zeros(len(leaves)), policy

    found = eridu.Search(eager, 30).run([state])
    assert found.best()[0] == wanted

    # Values are those of the player to act at each leaf, and results are by seat.
    player = state.current_player()

    def hopeful(leaves):
        return np.where(leaves.seat == player, 0.5, -0.5), leaves.mask

    found = eridu.Search(hopeful, 40).run([state])
    assert found.values[0, player] == pytest.approx(0.5, abs=0.05)
    assert found.values[0].sum() == pytest.approx(0, abs=1e-5)


def test_endings_are_found():
    """One step before the end the search needs no evaluator to know who wins."""
    states = [state.clone() for state in walk(eridu.State("stone-age", 2), 4)]
    asked = [state for state in states if state.current_player() >= 0]
    last = asked[-1]
    found = eridu.Search(uniform, 50).run([last])
    assert abs(found.values[0]).max() > 0.5
    assert last.legal_actions_mask()[found.best()[0]]


def test_nobody_in_the_tree_sees_hidden_tiles():
    """What the searching player cannot know changes nothing."""
    state = eridu.State("tigris", 2)
    state.draw_chances(3)
    for _ in range(6):
        other = state.resample_from_infostate(state.current_player(), 9)
        found = [eridu.Search(uniform, 16, seed=1).run([one]) for one in (state, other)]
        assert np.array_equal(found[0].visits, found[1].visits)
        state.apply_action(int(found[0].best()[0]))
        state.draw_chances(4)


def test_a_search_is_a_player():
    search = eridu.Search(uniform, 4)
    played = eridu.play_match([search, "random"], "stone-age", seed=1)
    assert played.names[0] == "Search" and min(played.places) == 1


def test_what_an_evaluator_must_return():
    state = eridu.State("stone-age", 3)
    state.draw_chances(1)
    actions = state.num_distinct_actions()
    wrong = {
        "two arrays": lambda leaves: None,
        "clockwise": lambda leaves: (np.zeros(len(leaves)), leaves.mask),
        "`values` must": lambda leaves: (np.zeros((len(leaves), 2)), leaves.mask),
        "`policies` must": lambda leaves: (np.zeros((len(leaves), 3)), np.ones((1, 3))),
        "a value is NaN": lambda leaves: (np.full((len(leaves), 3), np.nan), leaves.mask),
        "0 or more": lambda leaves: (np.zeros((len(leaves), 3)), np.full((1, actions), -1.0)),
    }
    for text, evaluator in wrong.items():
        with pytest.raises((ValueError, TypeError), match=text):
            eridu.Search(evaluator, 4).run([state])
    # Weights that are all zero are no preference.
    found = eridu.Search(lambda leaves: (np.zeros((len(leaves), 3)), 0 * leaves.mask), 8)
    assert found.run([state]).visits.sum() == 8


def test_what_a_search_refuses():
    start = eridu.State("stone-age", 2)
    asked = start.clone()
    asked.draw_chances(1)
    other = eridu.State("stone-age", 3)
    other.draw_chances(1)
    for states in ([], [start], [asked, other]):
        with pytest.raises((ValueError, IndexError)):
            eridu.Search(uniform, 4).run(states)
    for wrong in ({"simulations": 0}, {"leaves": 0}, {"leaves": 10**6}, {"exploration": -1.0}):
        with pytest.raises(ValueError):
            eridu.Search(uniform, **wrong).run([asked])


def test_leaves_bring_features_if_asked_for():
    widths = []

    def look(leaves):
        widths.append((leaves.observation.shape[1], leaves.features.shape[1]))
        return np.zeros(len(leaves)), leaves.mask

    tables = eridu.vector("stone-age", 4, players=2, seed=1, features="prospects")
    eridu.Search(look, simulations=2).run(tables)
    assert set(widths) == {(tables.observation_size, 0)}
    seen = []

    def first(leaves):
        seen.append(leaves.features.copy())
        return np.zeros(len(leaves)), leaves.mask

    eridu.Search(first, simulations=2, features="prospects").run(tables)
    assert np.array_equal(seen[0], tables.features)
    with pytest.raises(ValueError, match="prospects"):
        eridu.Search(first, features="all")
