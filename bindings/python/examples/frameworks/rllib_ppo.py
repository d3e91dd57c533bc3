"""PPO with RLlib: a network learns Stone Age against `random`, by way of Gymnasium.

    pip install "ray[rllib]" torch gymnasium
    python examples/frameworks/rllib_ppo.py

RLlib makes the environment by its id in Gymnasium. Its own masking module takes the legal actions
from the observation, so that no illegal action is ever sampled.
"""

# %%
from __future__ import annotations

import argparse
from typing import Any

import eridu
import gymnasium
import numpy as np
import ray
import torch
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

ID = "eridu/StoneAge-v1"


# %% The environment
class Masked(gymnasium.ObservationWrapper[Any, Any, Any]):
    """The observation scaled to about one, under the names that RLlib's masking module expects."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self.scale = eridu.observation_scale("stone-age", players=2)
        actions = int(env.action_space.n)
        self.observation_space = spaces.Dict(
            {
                "action_mask": spaces.Box(0.0, 1.0, (actions,), np.float32),
                "observations": spaces.Box(-np.inf, np.inf, self.scale.shape, np.float32),
            }
        )

    def observation(self, observation: Any) -> dict[str, Any]:
        """What the network sees."""
        return {
            "action_mask": observation["action_mask"].astype(np.float32),
            "observations": observation["observation"] / self.scale,
        }


def make(settings: dict[str, Any]) -> Any:
    """One environment: a learner against one of our bots."""
    import eridu as _  # registers the ids, in the processes of RLlib, too

    return Masked(gymnasium.make(ID, players=2, opponents=settings.get("opponent", "random")))


# %% Playing and learning
def win_share(algorithm: Any, opponent: str, games: int) -> float:
    """The share of games won by the most likely actions."""
    module, env, won = algorithm.get_module(), make({"opponent": opponent}), 0.0
    for game in range(games):
        seen, _ = env.reset(seed=10_000 + game)
        over, reward = False, 0.0
        while not over:
            batch = {name: torch.from_numpy(part[None]) for name, part in seen.items()}
            with torch.no_grad():
                found = module.forward_inference({"obs": batch})
            action = int(found["action_dist_inputs"].argmax())
            seen, reward, over, _, _ = env.step(action)
        won += (reward + 1) / 2
    return won / games


def main() -> None:
    """Trains, and plays before and after."""
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument("--rounds", type=int, default=25)
    arguments.add_argument("--steps", type=int, default=4000, help="in each round")
    arguments.add_argument("--opponent", default="random")
    arguments.add_argument("--games", type=int, default=100, help="to measure with")
    given = arguments.parse_args()
    ray.init(include_dashboard=False, log_to_driver=False, num_cpus=2)
    register_env("eridu", make)
    config = (
        PPOConfig()
        .environment("eridu", env_config={"opponent": given.opponent})
        .env_runners(num_env_runners=0, num_envs_per_env_runner=8)
        .training(
            train_batch_size_per_learner=given.steps,
            minibatch_size=min(500, given.steps),
            num_epochs=4,
            lr=1e-3,
            gamma=1.0,
            entropy_coeff=0.01,
        )
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"head_fcnet_hiddens": [128], "fcnet_hiddens": [128]},
            )
        )
    )
    algorithm = config.build_algo()
    print(f"before: wins {win_share(algorithm, given.opponent, given.games):.1%}", flush=True)
    for number in range(1, given.rounds + 1):
        found = algorithm.train()
        reward = found["env_runners"].get("episode_return_mean", float("nan"))
        print(f"round {number}: reward {reward:+.2f}", flush=True)
    print(f"after: wins {win_share(algorithm, given.opponent, given.games):.1%}", flush=True)
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
