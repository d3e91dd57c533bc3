"""Invalid input of every kind is refused with a reason, changes nothing and never crashes."""

from __future__ import annotations

import eridu
import numpy as np
import pytest
from conftest import STARTS

NONSENSE = [
    None,
    True,
    -1,
    -2,
    10**6,
    2**40,
    2**80,
    -(2**80),
    0.5,
    float("nan"),
    "",
    "jump",
    "tile temple Z99",
    "\0",
    "\ud800",
    "x" * 100_000,
    b"1",
    [],
    {},
    (1, 2),
    object(),
    np.zeros(3),
    np.float32(1),
    lambda: None,
]
REFUSED = (eridu.Error, TypeError, OverflowError, UnicodeError)


@pytest.mark.parametrize(("game", "players"), STARTS)
def test_a_wrong_action_changes_nothing(game, players):
    state = eridu.State(game, players)
    state.draw_chances(2)
    text = state.position()
    for action in NONSENSE:
        with pytest.raises(REFUSED):
            state.apply_action(action)
        assert state.position() == text
    illegal = np.flatnonzero(state.legal_actions_mask() == 0)
    for action in [int(illegal[0]), int(illegal[-1]), np.int64(illegal[len(illegal) // 2])]:
        with pytest.raises(eridu.Error) as refused:
            state.apply_action(action)
        assert refused.value.code == "rejected"
        assert refused.value.rule.startswith(f"{game}.")
        assert refused.value.rule in str(refused.value)
        assert refused.value.text and refused.value.step is None
        assert isinstance(refused.value, ValueError)
        assert state.position() == text


CALLS = {
    "game": lambda state, n: eridu.State(n),
    "players": lambda state, n: eridu.State("tigris", n),
    "options": lambda state, n: eridu.State("tigris", 2, n),
    "value": lambda state, n: eridu.State("tigris", 2, {"board": n}),
    "preset": lambda state, n: eridu.State("tigris", 2, {"preset": n}),
    "name": lambda state, n: eridu.State("tigris", 2, {n: "on"}),
    "position": lambda state, n: eridu.State.from_position(n),
    "keyword": lambda state, n: eridu.State(position=n),
    "legal": lambda state, n: state.legal_actions(n),
    "mask": lambda state, n: state.legal_actions_mask(n),
    "action": lambda state, n: state.action_to_string(n),
    "text": lambda state, n: state.string_to_action(n),
    "information": lambda state, n: state.information_state_string(n),
    "tensor": lambda state, n: state.observation_tensor(n),
    "out": lambda state, n: state.observation_tensor(0, out=n),
    "resampled": lambda state, n: state.resample_from_infostate(n, 1),
    "sampler": lambda state, n: state.resample_from_infostate(0, n),
    "seed": lambda state, n: state.clone().draw_chances(n),
    "k": lambda state, n: state.clone().draw_chances(1, n),
    "view": lambda state, n: state.view(n),
    "language": lambda state, n: state.text(language=n),
    "picture": lambda state, n: state.png(width=n),
    "asked": lambda state, n: state.question(n),
    "number": lambda state, n: state.question().action_to_string(n),
    "notation": lambda state, n: state.question().string_to_action(n),
    "level": lambda state, n: eridu.Bot(n),
    "style": lambda state, n: eridu.Bot("hard", style=n),
    "nodes": lambda state, n: eridu.Bot("hard", nodes=n),
    "question": lambda state, n: eridu.Bot().choose(n),
    "record": lambda state, n: eridu.Record(n),
    "names": lambda state, n: eridu.Match("tigris", n),
    "layout": lambda state, n: eridu.observation_layout(n),
    "found": lambda state, n: eridu.game(n),
    "n": lambda state, n: eridu.vector("tigris", n),
    "vector": lambda state, n: eridu.vector(n, 1),
    "threads": lambda state, n: eridu.vector("tigris", 1, threads=n),
    "reset": lambda state, n: eridu.vector("tigris", 1, seed=n),
    "player": lambda state, n: eridu.play_match([n, "random"]),
}

FINE = {
    # None means the default, and some numbers are valid seeds and sizes.
    "None": {"players", "options", "legal", "mask", "information", "tensor", "out", "view"}
    | {"picture", "asked", "nodes", "threads", "reset"},
    "1000000": {"seed", "k", "sampler", "reset", "nodes"},
    str(2**40): {"seed", "k", "sampler", "reset"},
    "{}": {"options"},
    "True": {"k", "nodes"},
}
REFUSED_HERE = (*REFUSED, ValueError)


@pytest.mark.parametrize("call", CALLS)
def test_nonsense_is_refused(call):
    state = eridu.State("tigris", 2)
    state.draw_chances(2)
    text = state.position()
    for nonsense in NONSENSE:
        if call in FINE.get(str(nonsense)[:30], ()):
            CALLS[call](state, nonsense)
        else:
            with pytest.raises(REFUSED_HERE):
                CALLS[call](state, nonsense)
                print(call, repr(nonsense)[:50], "was taken")
        assert state.position() == text


def test_a_state_wants_a_game_or_a_position():
    text = eridu.State("tigris").position()
    with pytest.raises(TypeError):
        eridu.State()
    with pytest.raises(TypeError):
        eridu.State("tigris", position=text)
    with pytest.raises(TypeError):
        eridu.State(players=2, position=text)
    with pytest.raises(eridu.Error) as refused:
        eridu.State.from_position(text.replace("tigris", "tigris\nnonsense", 1))
    assert refused.value.code == "bad-position"
    with pytest.raises(eridu.Error, match="too long"):
        eridu.State.from_position("tigris" * 100_000)


def test_who_is_not_asked_cannot_answer():
    state = eridu.State("tigris", 3)
    with pytest.raises(eridu.Error):
        state.apply_action(0, player=0)
    with pytest.raises(eridu.Error, match="no player is asked"):
        state.observation_tensor()
    with pytest.raises(eridu.Error):
        state.question()
    state.draw_chances(1)
    other = (state.current_player() + 1) % 3
    action = state.legal_actions()[0]
    with pytest.raises(eridu.Error):
        state.apply_action(action, player=other)
    with pytest.raises(eridu.Error, match="not asked"):
        state.question(other)


def test_the_end_takes_no_answer():
    from conftest import walk

    *_, state = walk(eridu.State("stone-age", 2), 5)
    for action in [0, "decline"]:
        with pytest.raises(eridu.Error, match="over"):
            state.apply_action(action)
    assert state.chance_outcomes() == []


def test_a_subclass_and_a_broken_object_do_no_harm():
    class Mine(eridu.State):
        pass

    assert Mine("tigris", 2).num_players() == 2

    class Liar:
        def __index__(self):
            raise RuntimeError("no")

    state = eridu.State("tigris", 2)
    state.draw_chances(2)
    with pytest.raises(RuntimeError, match="no"):
        state.apply_action(Liar())
