"""One learner against our bots, by Gymnasium's rules."""

from __future__ import annotations

import eridu
import gymnasium
import numpy as np
import pytest
from eridu.gymnasium import SingleAgent, env_id
from gymnasium.utils.env_checker import check_env

IDS = [env_id(game) for game in eridu.games()]


class AnyAction(SingleAgent):
    """Maps every number to a legal action, because Gymnasium's checker samples without a mask."""

    def step(self, action):
        legal = np.flatnonzero(self._look()[0]["action_mask"])
        return super().step(legal[action % len(legal)])


def test_ids_carry_the_rules_version():
    assert env_id(eridu.game("stone-age")).startswith("eridu/StoneAge-v")
    assert set(IDS) <= set(gymnasium.registry)


@pytest.mark.parametrize("name", IDS)
@pytest.mark.filterwarnings("ignore")
def test_gymnasiums_own_checks(name):
    game = gymnasium.spec(name).kwargs["game"]
    check_env(AnyAction(game, opponents="random"), skip_render_check=True)


@pytest.mark.parametrize("name", IDS)
def test_a_whole_game_and_its_repetition(name):
    env = gymnasium.make(name, players=3, opponents=["random", "greedy"], seat=2)

    def play(seed):
        choices = np.random.default_rng(3)
        seen, info = env.reset(seed=seed)
        told = []
        while True:
            assert env.unwrapped.state().current_player() == 2
            action = choices.choice(np.flatnonzero(seen["action_mask"]))
            seen, reward, terminated, truncated, info = env.step(action)
            told.append(seen["observation"])
            assert not truncated and np.array_equal(info["action_mask"], seen["action_mask"])
            if terminated:
                assert -1 <= reward <= 1 and info["place"] in (1, 2, 3) and info["scores"]
                return reward, np.stack(told)
            assert reward == 0

    first, later = play(5), play(None)
    assert len(later[1]) != len(first[1]) or not np.array_equal(first[1], later[1])
    for expected, seed in ((first, 5), (later, None)):
        reward, told = play(seed)
        assert reward == expected[0] and np.array_equal(told, expected[1])


def test_what_is_refused_and_shown():
    env = gymnasium.make(IDS[0], render_mode="ansi", features="prospects")
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen) and env.render().strip()
    with pytest.raises(eridu.Error):
        env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    for wrong in ({"seat": 2}, {"opponents": ["random"] * 2}, {"render_mode": "hologram"}):
        with pytest.raises(ValueError):
            SingleAgent("tigris", 2, **wrong)
