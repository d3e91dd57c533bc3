"""The examples for TorchRL and RLlib learn, and torch shares our memory.

The libraries take gigabytes, so `cargo xtask long` installs them for these tests, not the check.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import eridu
import numpy as np
import pytest
import torch

EXAMPLES = Path(__file__).resolve().parent.parent / "examples" / "frameworks"

LONG_ENOUGH = {
    "torchrl_ppo.py": ["--steps", "100000"],
    "rllib_ppo.py": ["--rounds", "15"],
}


@pytest.mark.parametrize("example", sorted(path.name for path in EXAMPLES.glob("*.py")))
def test_an_example_learns(example, tmp_path):
    command = [sys.executable, str(EXAMPLES / example), *LONG_ENOUGH[example]]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=3600)
    assert ran.returncode == 0, ran.stderr
    before, after = (
        float(re.search(rf"{when}: wins ([\d.]+)%", ran.stdout)[1]) for when in ("before", "after")
    )
    assert after > max(before, 60), ran.stdout


def test_torch_sees_the_same_memory():
    tables = eridu.vector("stone-age", 4, players=2, seed=1)
    seen = torch.from_dlpack(tables.observation)
    assert seen.data_ptr() == tables.observation.ctypes.data
    before = seen.clone()
    tables.step(torch.from_numpy(tables.sample()))
    assert not torch.equal(seen, before)
    assert np.array_equal(seen.numpy(), tables.observation)


def test_torch_brings_memory_of_its_own():
    size = eridu.State("stone-age", 2).observation_size()
    own = torch.zeros(4, size)
    tables = eridu.vector("stone-age", 4, players=2, seed=1, observation=own)
    other = eridu.vector("stone-age", 4, players=2, seed=1)
    assert np.array_equal(own.numpy(), other.observation)
    tables.reset(tables=torch.tensor([True, False, False, False]))
    assert not torch.equal(own[0], torch.from_numpy(other.observation[0]))
