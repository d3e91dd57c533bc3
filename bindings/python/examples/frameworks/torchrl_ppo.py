"""PPO with TorchRL: a network learns Stone Age against `random`, at many tables at once.

    pip install torch torchrl
    python examples/frameworks/torchrl_ppo.py

`Tables` is `eridu.vector` as an environment of TorchRL. Observations, masks and rewards reach torch
by DLPack, without a copy; TorchRL then keeps what it learns from. Our bot answers inside the
step, so the learner sees only its own turns.
"""

# %%
from __future__ import annotations

import argparse
from typing import Any

import eridu
import torch
from tensordict import TensorDict
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.data import Binary, Categorical, Composite, Unbounded
from torchrl.envs import EnvBase
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

GAME, PLAYERS = "stone-age", 2


# %% The environment
class Tables(EnvBase):
    """Games of a learner in seat 0 against one of our bots."""

    def __init__(self, tables: int, opponent: str, seed: int) -> None:
        super().__init__(device="cpu", batch_size=[tables])
        self.tables = eridu.vector(
            GAME, tables, PLAYERS, seed, opponents=[None, opponent], autoreset="Disabled"
        )
        # The same memory as the arrays of numpy.
        self.seen = torch.from_dlpack(self.tables.observation)
        self.legal = torch.from_dlpack(self.tables.mask.view("uint8"))
        self.gained = torch.from_dlpack(self.tables.reward)
        self.over = torch.from_dlpack(self.tables.done.view("uint8"))
        self.scale = torch.from_numpy(eridu.observation_scale(GAME, PLAYERS).copy())
        numbers, actions = self.seen.shape[1], self.legal.shape[1]
        self.observation_spec = Composite(
            observation=Unbounded((tables, numbers)),
            action_mask=Binary(shape=(tables, actions), dtype=torch.bool),
            shape=(tables,),
        )
        self.action_spec = Categorical(actions, shape=(tables,))
        self.reward_spec = Unbounded((tables, 1))

    def _look(self) -> dict[str, Any]:
        over = self.over.bool()[:, None]
        return {
            "observation": self.seen / self.scale,
            "action_mask": self.legal.bool(),
            "done": over,
            "terminated": over.clone(),
        }

    def _reset(self, tensordict: Any = None, **_: Any) -> Any:
        which = None if tensordict is None else tensordict.get("_reset", None)
        self.tables.reset(tables=None if which is None else which[:, 0])
        return TensorDict(self._look(), self.batch_size)

    def _step(self, tensordict: Any) -> Any:
        self.tables.step(tensordict["action"])
        reward = {"reward": self.gained[:, :1].clone()}
        return TensorDict(self._look() | reward, self.batch_size)

    def _set_seed(self, seed: int | None) -> None:
        self.tables.reset(seed)


# %% The networks
def networks(env: Tables) -> tuple[Any, Any]:
    """A policy that chooses among the legal actions, and a value."""
    numbers, actions = env.seen.shape[1], env.legal.shape[1]

    def layers(outputs: int) -> Any:
        return nn.Sequential(nn.Linear(numbers, 128), nn.ReLU(), nn.Linear(128, outputs))

    policy = ProbabilisticActor(
        TensorDictModule(layers(actions), in_keys=["observation"], out_keys=["logits"]),
        in_keys={"logits": "logits", "mask": "action_mask"},
        out_keys=["action"],
        distribution_class=MaskedCategorical,
        return_log_prob=True,
        spec=env.action_spec,
    )
    return policy, ValueOperator(layers(1), in_keys=["observation"])


# %% Playing and learning
def win_share(policy: Any, opponent: str, games: int, seed: int) -> float:
    """The share of games won by the policy, each from the start to the end."""
    env = Tables(games, opponent, seed)
    now, share = env.reset(), torch.full((games,), torch.nan)
    with torch.no_grad():
        while share.isnan().any():
            now = env.step(policy(now))["next"]
            ended = now["done"][:, 0]
            share[ended & share.isnan()] = (now["reward"][ended & share.isnan(), 0] + 1) / 2
            # Tables that have ended begin another game, which does not count.
            now = env.reset(now.set("_reset", now["done"].clone()))
    return float(share.mean())


def main() -> None:
    """Trains, and plays before and after."""
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument("--steps", type=int, default=150_000)
    arguments.add_argument("--tables", type=int, default=64)
    arguments.add_argument("--opponent", default="random")
    arguments.add_argument("--games", type=int, default=100, help="to measure with")
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    torch.manual_seed(given.seed)
    env = Tables(given.tables, given.opponent, given.seed)
    policy, value = networks(env)
    print(f"before: wins {win_share(policy, given.opponent, given.games, 10_000):.1%}", flush=True)
    advantage = GAE(gamma=1.0, lmbda=0.95, value_network=value, average_gae=True)
    loss = ClipPPOLoss(policy, value, entropy_coeff=0.01)
    optimiser = torch.optim.Adam(loss.parameters(), 1e-3)
    batch = 64 * given.tables
    played = Collector(
        env,
        policy,
        frames_per_batch=batch,
        total_frames=max(given.steps, batch),
        auto_register_policy_transforms=True,
    )
    for number, data in enumerate(played, 1):
        for _ in range(4):
            with torch.no_grad():
                advantage(data)
            rows = data.reshape(-1)
            for part in torch.randperm(len(rows)).split(512):
                found = loss(rows[part])
                total = found["loss_objective"] + found["loss_critic"] + found["loss_entropy"]
                optimiser.zero_grad()
                total.backward()
                nn.utils.clip_grad_norm_(loss.parameters(), 1.0)
                optimiser.step()
        ended = data["next", "done"]
        reward = float(data["next", "reward"][ended].mean()) if ended.any() else float("nan")
        print(f"{number * batch:>9,} steps: reward {reward:+.2f}", flush=True)
    played.shutdown()
    print(f"after: wins {win_share(policy, given.opponent, given.games, 10_000):.1%}", flush=True)


if __name__ == "__main__":
    main()
