"""OpenSpiel's information-set search plays one of our games against a random player.

    python examples/ismcts.py --simulations 200

Needs `pip install open_spiel`.
"""

# %%
from __future__ import annotations

import argparse
from typing import Any

import eridu
import eridu.openspiel
import numpy as np
import numpy.typing as npt
from open_spiel.python.algorithms import ismcts, mcts


# %% Leaf evaluation: who is ahead after a short random rollout
class Continued(mcts.Evaluator):
    """Evaluates a leaf by a short random rollout and the visible scores."""

    def __init__(self, dice: np.random.RandomState, answers: int) -> None:
        self.dice, self.answers = dice, answers

    def evaluate(self, state: Any) -> npt.NDArray[np.float64]:
        inner = state.inner.clone()
        answered, k = 0, 0
        while not inner.is_terminal() and answered < self.answers:
            k = inner.draw_chances(int(self.dice.randint(1 << 30)), k)
            if not inner.is_terminal():
                inner.apply_action(self.dice.choice(inner.legal_actions()))
                answered += 1
        if inner.is_terminal():
            return np.array(inner.returns())
        ahead = [player["points"] for player in inner.view()["players"]]
        return np.asarray(np.tanh((np.array(ahead) - np.mean(ahead)) / 20))

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


# %%
def play(simulations: int, answers: int, most: int, seed: int) -> Any:
    """Plays a game, or its first steps, and returns the last state."""
    dice = np.random.RandomState(seed)
    game = eridu.openspiel.load("stone-age", 2)
    bot = ismcts.ISMCTSBot(game, Continued(dice, answers), 1.0, simulations, random_state=dice)
    state = game.new_initial_state()
    steps = 0
    while not state.is_terminal() and steps < most:
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes())
            state.apply_action(dice.choice(outcomes, p=shares))
        elif state.current_player() == 0:
            action = bot.step(state)
            print("search:", state.action_to_string(0, action))
            state.apply_action(action)
        else:
            state.apply_action(dice.choice(state.legal_actions()))
        steps += 1
    return state


def main() -> None:
    """Plays a game and prints the result."""
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument("--simulations", type=int, default=100)
    arguments.add_argument("--answers", type=int, default=20, help="random answers at a leaf")
    arguments.add_argument("--most", type=int, default=10_000, help="steps of the game")
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    state = play(given.simulations, given.answers, given.most, given.seed)
    print("search and random:", state.inner.scores() or "not over yet")


if __name__ == "__main__":
    main()
