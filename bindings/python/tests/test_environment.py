"""PettingZoo's own tests, for all games, player counts and presets."""

from __future__ import annotations

import warnings

import eridu
import numpy as np
import pytest
from conftest import TABLES
from pettingzoo.test import api_test, render_test, seed_test

# Observations are unbounded on purpose, and PettingZoo allows dictionary observations only for
# the environments on its own list.
EXPECTED = [
    "Observation is not NumPy array",
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or",
    "Observation numpy array is all zeros",
    "Agent's minimum observation space value is -infinity",
    "Agent's maximum observation space value is infinity",
    "Action mask numpy array is all zeros",
    "The base environment `",
]


@pytest.mark.parametrize(("game", "players", "preset"), TABLES)
def test_the_api_is_pettingzoos(game, players, preset):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(eridu.env(game, players, preset), num_cycles=60)
        api_test(eridu.raw_env(game, players, preset), num_cycles=20)
    said = {str(warning.message).split("\n")[0] for warning in told}
    assert {s for s in said if not any(s.startswith(e) for e in EXPECTED)} == set()


@pytest.mark.parametrize(("game", "players", "preset"), TABLES)
def test_a_seed_is_a_game(game, players, preset):
    seed_test(lambda: eridu.env(game, players, preset), num_cycles=40)


@pytest.mark.parametrize(("game", "players", "preset"), TABLES)
def test_the_table_is_shown(game, players, preset, capsys):
    def made(render_mode):
        return eridu.env(game, players, preset, render_mode=render_mode)

    render_test(made, custom_tests={"svg": lambda svg: svg.startswith("<svg")})
    assert capsys.readouterr().out.strip()


def test_a_whole_game():
    env = eridu.env("stone-age", players=3)
    env.reset(seed=4, options={"nobody": "knows this"})
    assert env.unwrapped.metadata["name"] == "stone-age-v" + str(
        eridu.game("stone-age").rules_version
    )
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        total[agent] += reward
        if terminated or truncated:
            assert info["place"] in (1, 2, 3) and info["scores"]
            env.step(None)
            continue
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        env.step(env.action_space(agent).sample(seen["action_mask"]))
    assert sum(total.values()) == pytest.approx(0) and max(total.values()) > 0


def test_features_come_when_asked_for():
    env = eridu.env("tigris", players=2, features="prospects")
    env.reset(seed=1)
    seen, *_ = env.last()
    assert env.observation_space("player_0").contains(seen)
    assert set(seen) == {"observation", "action_mask", "features"}
    with pytest.raises(ValueError, match="prospects"):
        eridu.env("tigris", features="everything")
    with pytest.raises(TypeError):
        eridu.env("tigris", colour="red")


def test_what_is_refused():
    with pytest.raises(ValueError, match="render mode"):
        eridu.env("tigris", render_mode="hologram")
    with pytest.raises(eridu.Error, match="seats for"):
        eridu.env("tigris", players=9)
    env = eridu.raw_env("tigris", players=2)
    env.reset(seed=1)
    before = env.state_now.position()
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(eridu.Error) as refused:
        env.step(illegal)
    assert refused.value.rule and env.state_now.position() == before
