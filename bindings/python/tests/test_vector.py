"""Vectorised games equal single ones, with any number of threads, and in the caller's buffers."""

from __future__ import annotations

import copy
import os
import pickle

import eridu
import numpy as np
import pytest
from conftest import STARTS, TABLES


@pytest.mark.parametrize(("game", "players"), STARTS)
def test_threads_make_no_difference(game, players):
    vectors = [eridu.vector(game, 7, players, seed=5, threads=threads) for threads in (1, 2, 5)]
    finished = 0
    for _ in range(4000):
        actions = vectors[0].sample()
        for vector in vectors:
            vector.step(actions)
        for other in vectors[1:]:
            for name in ("observation", "mask", "reward", "done", "seat"):
                assert np.array_equal(getattr(vectors[0], name), getattr(other, name)), name
        finished += vectors[0].done.sum()
        ended = vectors[0].done
        assert np.allclose(vectors[0].reward.sum(1), 0, atol=1e-5)
        assert (vectors[0].reward[~ended] == 0).all()
        if finished >= 3:
            break
    assert finished >= 3


@pytest.mark.parametrize(("game", "players", "preset"), TABLES)
def test_a_table_is_a_state(game, players, preset):
    vector = eridu.vector(game, 2, players, seed=3, options=preset)
    for _ in range(30):
        assert vector.mask.any(1).all() and np.isfinite(vector.observation).all()
        assert ((vector.seat >= 0) & (vector.seat < players)).all()
        vector.step(vector.sample())
    layout = eridu.observation_layout(game, players, preset)
    assert vector.observation.shape == (2, layout[-1].start + layout[-1].length)
    assert [array.shape[1:] for array in vector.fields().values()] == [f.shape for f in layout]
    for table in range(2):
        state, player = vector.state(table), int(vector.seat[table])
        assert state.current_player() == player
        assert np.array_equal(state.observation_tensor(player), vector.observation[table])
        assert np.array_equal(state.legal_actions_mask(player), vector.mask[table])


def test_the_first_question_is_that_of_a_state():
    vector = eridu.vector("stone-age", 1, 2, seed=0)
    state = eridu.State("stone-age", 2)
    state.draw_chances(0)
    player = state.current_player()
    assert vector.seat[0] == player
    assert vector.mask.shape == (1, state.num_distinct_actions())
    assert vector.mask[0].sum() == len(state.legal_actions())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_a_forked_process_steps_on():
    vector = eridu.vector("tigris", 4, 2, seed=1, threads=2)
    vector.step(vector.sample())
    child = os.fork()
    if child == 0:
        status = 1
        try:
            vector.step(vector.sample())
            status = 0
        finally:
            os._exit(status)
    assert os.waitpid(child, 0)[1] == 0
    vector.step(vector.sample())


def test_resets_repeat():
    vector = eridu.vector("tigris", 4, 3, seed=9)
    first = vector.observation.copy()
    for _ in range(20):
        vector.step(vector.sample())
    assert not np.array_equal(first, vector.observation)
    vector.reset(9)
    assert np.array_equal(first, vector.observation)
    again = eridu.vector("tigris", 4, 3, seed=9)
    assert np.array_equal(vector.sample(), again.sample())
    vector.reset()
    assert not np.array_equal(first, vector.observation)
    again.reset()
    assert np.array_equal(again.observation, vector.observation)


@pytest.mark.parametrize(("game", "players"), STARTS)
def test_a_seed_means_the_same_everywhere(game, players):
    vector = eridu.vector(game, 2, players, seed=1)
    for table in range(2):
        env = eridu.raw_env(game, players)
        env.reset(seed=1 + table)
        match = eridu.Match(game, [str(seat) for seat in range(players)], seed=1 + table)
        while match.current_player() == -1:
            match.chance()
        assert env.state_now == vector.state(table) == match.state()
    env.reset(seed=1)
    env.reset()
    vector.reset(tables=np.array([True, False]))
    assert env.state_now == vector.state(0)
    again = eridu.raw_env(game, players)
    again.reset(seed=1)
    again.reset()
    assert again.state_now == env.state_now
    unseeded = eridu.raw_env(game, players)
    unseeded.reset()
    unseeded.reset()


@pytest.mark.parametrize("game", [game.name for game in eridu.games()])
def test_a_copy_and_a_pickle_play_on_alike(game):
    vector = eridu.vector(
        game, 3, 2, seed=4, opponents={1: "greedy"}, features="prospects", threads=2
    )
    for _ in range(40):
        vector.step(vector.sample())
        assert (vector.seat == 0).all()
    copies = [vector.clone(), copy.deepcopy(vector), pickle.loads(pickle.dumps(vector))]
    for _ in range(40):
        for other in copies:
            for name in ("observation", "features", "mask", "reward", "done", "seat"):
                assert np.array_equal(getattr(vector, name), getattr(other, name)), name
            other.step(other.sample())
        vector.step(vector.sample())


def test_states_are_put_at_tables():
    vector = eridu.vector("stone-age", 2, 2, seed=4)
    state = vector.state(0)
    state.apply_action(state.legal_actions()[0])
    state.draw_chances(3)
    vector.set_state(1, state)
    assert vector.state(1) == state and vector.state(0) != state
    assert np.array_equal(vector.observation[1], state.observation_tensor())
    with pytest.raises(eridu.Error, match="position"):
        vector.record(1)
    for table in (2, -1):
        with pytest.raises(eridu.Error, match="there is no table"):
            vector.state(table)
    with pytest.raises(eridu.Error, match="another"):
        vector.set_state(0, eridu.State("tigris", 2))


@pytest.mark.parametrize("game", [game.name for game in eridu.games()])
def test_finished_games_have_records(game):
    vector = eridu.vector(game, 2, 2, seed=8, opponents=[None, eridu.Bot("random")])
    with pytest.raises(eridu.Error, match="no game has ended"):
        vector.record(0, last=True)
    while not vector.done[0]:
        vector.step(vector.sample())
    record = vector.record(0, last=True)
    assert record.verify() == "proven"
    assert record.state().returns() == pytest.approx(vector.reward[0].tolist())
    assert vector.record(0).verify() == "unfinished"


@pytest.mark.parametrize("mode", ["NextStep", "Disabled"])
def test_autoreset_by_gymnasiums_names(mode):
    vector = eridu.vector("stone-age", 2, 2, seed=8, autoreset=mode)
    while not vector.done.any():
        vector.step(vector.sample())
    over = vector.done.copy()
    assert not vector.mask[over].any() and vector.state(int(over.argmax())).is_terminal()
    if mode == "Disabled":
        with pytest.raises(eridu.Error, match="reset the table"):
            vector.step(vector.sample())
        vector.reset(tables=over)
    else:
        vector.step(vector.sample())
    assert vector.mask[over].any() and not vector.done[over].any()


def test_tables_that_are_done_are_reset():
    vector = eridu.vector("stone-age", 2, 2, seed=8, autoreset="Disabled")
    while not vector.done.any():
        vector.step(vector.sample())
    over = vector.done.copy()
    vector.reset(tables=vector.done)
    assert vector.mask[over].any() and not vector.done.any()


def test_what_a_vector_refuses():
    for wrong in (
        {"features": "everything"},
        {"autoreset": "sometimes"},
        {"opponents": ["greedy", "greedy"]},
        {"opponents": ["genius"]},
        {"opponents": [None, None, "greedy"]},
    ):
        with pytest.raises(ValueError):
            eridu.vector("tigris", 1, 2, **wrong)
    for wrong in ({"opponents": "greedy"}, {"opponents": [3]}, {"colour": "red"}):
        with pytest.raises(TypeError):
            eridu.vector("tigris", 1, 2, **wrong)
    vector = eridu.vector("tigris", 2, 2)
    for wrong in ([1, 0], "both", [True], np.array([1.0, 0.0])):
        with pytest.raises((TypeError, eridu.Error)):
            vector.reset(tables=wrong)


def test_a_wrong_action_changes_nothing_at_any_table():
    vector = eridu.vector("tigris", 4, 2, seed=1, threads=2)
    good = vector.sample()
    seen = vector.observation.copy()
    bad = good.copy()
    bad[3] = int(np.flatnonzero(~vector.mask[3])[0])
    with pytest.raises(eridu.Error, match="table 3") as refused:
        vector.step(bad)
    assert refused.value.rule.startswith("tigris.")
    for wrong in ([-1, 0, 0, 0], [2**40] * 4, [0], np.zeros((2, 2), int)):
        with pytest.raises(eridu.Error):
            vector.step(wrong)
    for wrong in ([0.5] * 4, None, "abcd", [None] * 4, [[1], [2, 3]], [object()] * 4):
        with pytest.raises((TypeError, ValueError)):
            vector.step(wrong)
    assert np.array_equal(seen, vector.observation)
    vector.step(good)
    assert not np.array_equal(seen, vector.observation)


def test_buffers_of_ones_own():
    sizes = eridu.vector("tigris", 3, 2)
    observation = np.full((3, sizes.observation_size), 7, np.float32)
    mask = np.full((3, sizes.actions), 7, np.uint8)
    reward, done = np.ones((3, 2), np.float32), np.ones(3, np.uint8)
    seat = np.full(3, -1, np.int32)
    own = {
        "observation": observation,
        "mask": mask,
        "reward": reward,
        "done": done,
        "seat": seat,
    }
    vector = eridu.vector("tigris", 3, 2, **own)
    assert vector.observation is observation and vector.mask is mask
    assert set(np.unique(mask)) == {0, 1} and (reward == 0).all() and (done == 0).all()
    vector.step(vector.sample())
    assert np.array_equal(vector.mask.sum(1) > 0, [True] * 3)

    wide = np.zeros((3, sizes.observation_size * 2), np.float32)
    readonly = np.zeros((3, sizes.observation_size), np.float32)
    readonly.flags.writeable = False
    wrong = {
        "observation": [
            observation.astype(np.float64),
            observation[:2],
            wide[:, ::2],
            np.asfortranarray(observation),
            readonly,
            observation.ravel(),
            np.zeros((3, sizes.observation_size), ">f4"),
            np.zeros(0, np.float32),
        ],
        "mask": [mask.astype(np.int64), mask[:, :-1], np.asfortranarray(mask)],
        "reward": [reward.T, reward.astype(np.float16), np.zeros((3, 3), np.float32)],
        "done": [done.astype(np.int32), done[:1], np.zeros(6, np.uint8)[::2]],
        "seat": [seat.astype(np.int64), seat[::-1], np.zeros((3, 1), np.int32)],
    }
    for name, arrays in wrong.items():
        for array in arrays:
            with pytest.raises(eridu.Error, match=f"`{name}` must be"):
                eridu.vector("tigris", 3, 2, **(own | {name: array}))
    for nonsense in ([1, 2, 3], "text", 7):
        with pytest.raises(TypeError):
            eridu.vector("tigris", 3, 2, **(own | {"mask": nonsense}))
    shared = np.zeros((3, 2), np.float32)
    twice = own | {"reward": shared, "done": shared.view(np.uint8)[:, 0].copy()}
    eridu.vector("tigris", 3, 2, **twice)
    with pytest.raises(eridu.Error, match="must be"):
        overlap = np.zeros(3 * 2, np.float32)
        both = own | {
            "reward": overlap.reshape(3, 2),
            "seat": overlap.view(np.int32)[:3],
        }
        eridu.vector("tigris", 3, 2, **both)


def test_sample_writes_where_it_is_told():
    vector = eridu.vector("stone-age", 5, 4)
    out = np.zeros(5, np.int64)
    assert vector.sample(out) is out
    assert vector.mask[np.arange(5), out].all()
    with pytest.raises(eridu.Error, match="actions"):
        vector.sample(np.zeros(4, np.int64))
