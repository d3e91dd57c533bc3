"""Random calls with random arguments: every one returns or raises, and none harms the interpreter.

A panic in the compiled part would be a `BaseException` that nothing here catches.
"""

from __future__ import annotations

import random

import eridu
import numpy as np
import pytest

CALLS = 2000


def things(choices: random.Random) -> list[object]:
    """Objects to call methods of, and to pass as arguments."""
    game = choices.choice(["tigris", "stone-age", "civilization"])
    state = eridu.State(game, 2)
    k = state.draw_chances(choices.randrange(100))
    for _ in range(choices.randrange(12)):
        state.apply_action(choices.choice(state.legal_actions()))
        k = state.draw_chances(7, k)
    match = eridu.Match(game, ["Ada", "Bo"], seed=choices.randrange(100))
    return [
        state,
        state.question(),
        match,
        match.record(),
        eridu.Bot("greedy"),
        eridu.vector(game, 2, 2, seed=choices.randrange(100), threads=2),
        eridu.StructuredActions(game, 2),
        eridu.Search(lambda leaves: (np.zeros(len(leaves)), leaves.mask), 2, threads=1),
    ]


def argument(choices: random.Random, objects: list[object]) -> object:
    """Something that is sometimes what a method wants."""
    kinds = [
        lambda: choices.choice([-1, 0, 1, 2, 3, 17, 2**31, 2**32, 2**63, 2**64, -(2**70)]),
        lambda: choices.choice([0.0, -1.5, float("nan"), float("inf")]),
        lambda: choices.choice(["", "tigris", "red", "all", "\0", "é" * 40, "tile farm D5", "x:y"]),
        lambda: choices.choice([None, True, False, b"bytes", object(), print]),
        lambda: [choices.randrange(-2, 400) for _ in range(choices.randrange(4))],
        lambda: {"preset": choices.choice(["pegasus", 3, None])},
        lambda: np.array(choices.choice([[0, 1], [[0.5, 2]], [True, False], []])),
        lambda: np.zeros(
            choices.choice([(2,), (2, 3), (0,), (1, 1, 1)]),
            choices.choice(["f4", "f8", "i8", "i4", "?", "u1", "O", "U3", ">f4"]),
        ),
        lambda: np.int64(choices.randrange(-3, 2000)),
        lambda: choices.choice(objects),
    ]
    return choices.choice(kinds)()


SLOW = {"luck", "png", "pixels"}
"""Methods that take long when their arguments happen to be right."""


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.filterwarnings("ignore")
def test_random_calls_do_no_harm(seed):
    choices = random.Random(seed)
    objects = things(choices)
    returned = 0
    for _ in range(CALLS):
        owner = choices.choice(objects)
        names = [name for name in dir(owner) if not name.startswith("__") and name not in SLOW]
        method = getattr(owner, choices.choice([*names, "__eq__", "__repr__", "__reduce__"]))
        if not callable(method):
            continue
        given = [argument(choices, objects) for _ in range(choices.randrange(4))]
        try:
            method(*given)
            returned += 1
        except Exception as refused:
            assert str(refused) or isinstance(refused, (AssertionError, KeyError, StopIteration))
    assert returned > CALLS // 20
    # Everything still works.
    for one in objects:
        assert repr(one)
    eridu.play_match(["random", "random"], "stone-age", seed=seed).record.verify()


@pytest.mark.parametrize("seed", range(6))
def test_random_constructors_do_no_harm(seed):
    choices = random.Random(1000 + seed)
    objects = things(choices)
    makers = [
        eridu.State,
        eridu.State.from_position,
        eridu.Record,
        eridu.Match,
        eridu.Bot,
        eridu.StructuredActions,
        eridu.observation_layout,
        eridu.features_layout,
        eridu.game,
        eridu.seed_of_game,
        eridu.Vector,
        eridu._eridu.Batch,
        eridu._eridu.Searches,
    ]
    for _ in range(CALLS):
        given = [argument(choices, objects) for _ in range(choices.randrange(7))]
        try:
            choices.choice(makers)(*given)
        except Exception as refused:
            assert str(refused)


def test_broken_text_is_refused():
    choices = random.Random(5)
    played = eridu.play_match(["random", "random"], "tigris", seed=5)
    texts = [played.record.to_text(), played.record.to_json(), played.record.state(40).position()]
    for _ in range(300):
        text = list(choices.choice(texts))
        for _ in range(choices.randrange(1, 4)):
            at = choices.randrange(len(text))
            text[at : at + choices.randrange(3)] = choices.choice(["", "x", "9", "\n", "\0", "🏺"])
        for read in (eridu.Record, eridu.State.from_position):
            try:
                read("".join(text))
            except eridu.Error as refused:
                assert refused.code and refused.text
