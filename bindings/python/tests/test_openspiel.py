"""OpenSpiel's algorithms on our games."""

from __future__ import annotations

import eridu.open_spiel
import numpy as np
import pyspiel
import pytest
from conftest import STARTS
from open_spiel.python.algorithms import ismcts, mcts


class AtAGlance(mcts.Evaluator):
    """A constant evaluation with uniform priors: enough for a test."""

    def evaluate(self, state):
        return np.zeros(state.num_players())

    def prior(self, state):
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


@pytest.mark.parametrize(("game", "players"), STARTS)
def test_open_spiel_plays_a_whole_game(game, players):
    spiel = eridu.open_spiel.load(game, players)
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
    spiel = eridu.open_spiel.load("stone-age", 2)
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
    state = eridu.open_spiel.load("tigris", 2).new_initial_state()
    state.apply_action(0)
    with pytest.raises((eridu.Error, pyspiel.SpielError)):
        state.apply_action(10**6)
