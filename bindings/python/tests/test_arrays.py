"""Arrays of other libraries, and memory that processes share."""

from __future__ import annotations

import multiprocessing
import pickle
import subprocess
import sys

import eridu
import numpy as np
import pytest


class Foreign:
    """An array of another library: it speaks DLPack and nothing else."""

    def __init__(self, array):
        self.array = array

    def __dlpack__(self, **given):
        return self.array.__dlpack__(**given)

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()


class Far(Foreign):
    """An array on a device that numpy cannot read."""

    def __dlpack_device__(self):
        return (2, 0)

    def __dlpack__(self, **given):
        raise BufferError("it is on the GPU")


def test_buffers_are_shared_without_a_copy():
    tables = eridu.vector("tigris", 4, 2, seed=1)
    for buffer in (tables.observation, tables.mask, tables.reward, tables.done, tables.seat):
        assert buffer.ctypes.data % 64 == 0
    outside = np.from_dlpack(Foreign(tables.observation))
    assert np.shares_memory(outside, tables.observation)
    before = outside.copy()
    tables.step(tables.sample())
    assert not np.array_equal(before, outside)


def test_tables_write_into_arrays_of_others():
    sizes = eridu.vector("tigris", 4, 2)
    own = np.zeros((4, sizes.observation_size), np.float32)
    tables = eridu.vector("tigris", 4, 2, seed=1, observation=Foreign(own))
    assert np.array_equal(own, eridu.vector("tigris", 4, 2, seed=1).observation)
    tables.step(tables.sample())
    assert np.array_equal(own[1], tables.state(1).observation_tensor())
    with pytest.raises(eridu.Error, match="`observation` must be"):
        eridu.vector("tigris", 4, 2, observation=Foreign(own.T))


def test_actions_may_be_arrays_of_others():
    tables, other = (eridu.vector("stone-age", 4, 2, seed=1) for _ in range(2))
    actions = tables.sample()
    tables.step(Foreign(actions))
    other.step(actions.astype(np.int32))
    assert np.array_equal(tables.observation, other.observation)
    tables.reset(tables=Foreign(np.array([True, False, False, True])))
    with pytest.raises(TypeError, match="move it there first"):
        tables.step(Far(actions))


def test_an_evaluator_may_return_arrays_of_others():
    state = eridu.State("stone-age", 2)
    state.draw_chances(1)

    def evaluator(leaves):
        values = np.zeros(len(leaves), np.float32)
        return Foreign(values), Foreign(leaves.mask.astype(np.float32))

    assert eridu.Search(evaluator, 8).run([state]).visits.sum() == 8


def learner(shared, ready, answers):
    """Another process, which sees the observations and answers in the same memory."""
    ready.wait()
    answers.put(float(shared.arrays["observation"].sum()))
    shared.arrays["reward"][:] = 7
    ready.wait()


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_processes_share_buffers(method):
    context = multiprocessing.get_context(method)
    with eridu.SharedBuffers("tigris", 4, players=2) as shared:
        tables = eridu.vector("tigris", 4, 2, seed=3, **shared.arrays)
        assert tables.observation is shared.arrays["observation"]
        ready, answers = context.Barrier(2), context.Queue()
        other = context.Process(target=learner, args=(shared, ready, answers))
        other.start()
        tables.step(tables.sample())
        expected = float(tables.observation.sum())
        ready.wait(60)
        assert answers.get(timeout=60) == expected
        ready.wait(60)
        assert (tables.reward == 7).all()
        other.join(60)
        assert other.exitcode == 0
        name = shared.name
        del tables
    with pytest.raises(FileNotFoundError):
        multiprocessing.shared_memory.SharedMemory(name)


def test_a_process_that_attaches_does_not_remove_the_memory():
    with eridu.SharedBuffers("stone-age", 2, features="prospects") as shared:
        text = pickle.dumps(shared).hex()
        code = f"import pickle; print(pickle.loads(bytes.fromhex('{text}')).arrays['mask'].shape)"
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        assert ran.returncode == 0 and ran.stdout.startswith("(2, ") and not ran.stderr
        again = pickle.loads(pickle.dumps(shared))
        shared.arrays["reward"][0, 0] = 3
        assert again.arrays["reward"][0, 0] == 3
        again.close()
