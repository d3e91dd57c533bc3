"""OpenSpiel's algorithms on our games."""

from __future__ import annotations

import eridu
import eridu.openspiel
import numpy as np
import pyspiel
import pytest
from conftest import STARTS
from open_spiel.python.algorithms import ismcts, mcts


ENDS = [(g.name, players) for g in eridu.games() for players in (g.min_players, g.max_players)]
"""Every game with the fewest and the most players."""


class AtAGlance(mcts.Evaluator):
    """A constant evaluation with uniform priors: enough for a test."""

    def evaluate(self, state):
        return np.zeros(state.num_players())

    def prior(self, state):
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


@pytest.mark.parametrize(("game", "players"), STARTS)
def test_open_spiel_plays_a_whole_game(game, players):
    spiel = eridu.openspiel.load(game, players)
    assert spiel.num_players() == players
    state = spiel.new_initial_state()
    choices = np.random.RandomState(1)
    observer = spiel.make_py_observer()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(choices.choice(outcomes, p=shares))
            continue
        player = state.current_player()
        legal = state.legal_actions()
        assert legal == state.inner.legal_actions()
        observer.set_from(state, player)
        assert np.array_equal(observer.tensor, state.inner.observation_tensor(player))
        assert state.action_to_string(player, legal[0])
        again = state.clone()
        state.apply_action(choices.choice(legal))
        assert again.inner != state.inner and len(again.history()) + 1 == len(state.history())
    assert abs(sum(state.returns())) < 1e-6


def test_ismcts_plays():
    spiel = eridu.openspiel.load("stone-age", 2)
    choices = np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(spiel, AtAGlance(), 2.0, 30, random_state=choices)
    state = spiel.new_initial_state()
    answered = 0
    while answered < 12 and not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(choices.choice(outcomes, p=shares))
            continue
        before = state.inner.position()
        action = bot.step(state)
        assert action in state.legal_actions() and state.inner.position() == before
        state.apply_action(action)
        answered += 1
    assert answered == 12


def test_a_wrong_action_is_refused():
    state = eridu.openspiel.load("tigris", 2).new_initial_state()
    state.apply_action(0)
    with pytest.raises((eridu.Error, pyspiel.SpielError)):
        state.apply_action(10**6)


@pytest.mark.parametrize(("game", "players"), ENDS)
def test_registered_games_pass_open_spiels_own_test(game, players):
    name = eridu.openspiel.short_name(game)
    spiel = pyspiel.load_game(f"{name}(players={players})")
    assert spiel.num_players() == players
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("game", [game.name for game in eridu.games()])
def test_states_are_serialised(game):
    spiel = pyspiel.load_game(eridu.openspiel.short_name(game))
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False)


def test_options_are_parameters():
    spiel = pyspiel.load_game("python_eridu_tigris(players=3,open_tiles=on)")
    state = spiel.new_initial_state()
    assert state.inner.options["open-tiles"] == "on" and state.num_players() == 3
    again = pyspiel.load_game(str(spiel))
    assert again.new_initial_state().inner == state.inner
    same = eridu.openspiel.load("tigris", 3, {"open-tiles": True})
    assert same.new_initial_state().inner == state.inner


def test_information_states_remember_and_observations_do_not():
    spiel = pyspiel.load_game("python_eridu_tigris")
    seen, known, tensors = {}, set(), {}
    for seed in range(2):
        choices = np.random.RandomState(seed)
        state = spiel.new_initial_state()
        for _ in range(60):
            actions = state.legal_actions()
            state.apply_action(choices.choice(actions))
            text = state.information_state_string(0)
            assert text not in known or seed > 0
            known.add(text)
            seen.setdefault(state.observation_string(0), set()).add(text)
            numbers = tuple(state.information_state_tensor(0))
            assert tensors.setdefault(numbers, text) == text
            assert numbers[: -eridu.openspiel.DIGEST] == tuple(state.observation_tensor(0))
            other = state.resample_from_infostate(0, 1)
            assert other.information_state_string(0) == text
            assert tuple(other.information_state_tensor(0)) == numbers
    assert len(tensors) == len(known)
    assert spiel.information_state_tensor_shape() == [len(numbers)]
    observer = spiel.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(state, 0)
    assert tuple(observer.tensor.tolist()) == numbers
    assert tuple(observer.dict["history"].tolist()) == numbers[-eridu.openspiel.DIGEST :]
    assert observer.string_from(state, 0) == state.information_state_string(0)
