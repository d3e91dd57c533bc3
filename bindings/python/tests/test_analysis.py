"""Analysis from what a player knows, rollouts with luck taken out, and reviews."""

from __future__ import annotations

import eridu
import pytest

GAMES = [game.name for game in eridu.games()]


def asked(game: str, seed: int = 7) -> eridu.State:
    state = eridu.State(game, 2)
    state.draw_chances(seed)
    return state


@pytest.mark.parametrize("game", GAMES)
def test_answers_are_judged_from_what_the_player_knows(game):
    state = asked(game)
    analysis = state.analyse(nodes=4, most=2, seed=3)
    answers = analysis["answers"]
    assert analysis["seat"] == state.current_player()
    assert analysis["options"] == len(state.legal_actions())
    legal = {state.action_to_string(action) for action in state.legal_actions()}
    assert {answer["action"] for answer in answers} <= legal
    assert [answer["nodes"] for answer in answers[:3]] == [4, 4, 0]
    assert answers[0]["chance"] >= answers[1]["chance"]
    assert all(0 <= answer["chance"] <= 1 and answer["doubt"] >= 0 for answer in answers)
    assert analysis == state.analyse(nodes=4, most=2, seed=3)
    # What the player cannot see changes nothing.
    other = state.resample_from_infostate(state.current_player(), 5)
    assert analysis == other.analyse(nodes=4, most=2, seed=3)


@pytest.mark.parametrize("game", GAMES)
def test_rollouts_spread_less_without_luck(game):
    state = asked(game)
    action = state.analyse(nodes=0)["answers"][0]["action"]
    played = state.rollouts(action, count=8, steps=4, seed=2)
    assert played["action"] == action
    assert played["doubt"] >= 0 and 0 <= played["plain"] <= 1
    assert played == state.rollouts(state.string_to_action(action), count=8, steps=4, seed=2)


def test_what_cannot_be_judged_is_refused():
    state = eridu.State("tigris", 2)
    with pytest.raises(eridu.Error) as refused:
        state.analyse(0)
    assert refused.value.code == "not-asked"
    state = asked("tigris")
    with pytest.raises(eridu.Error) as refused:
        state.rollouts("commit 0")
    assert refused.value.code == "rejected"
    with pytest.raises(eridu.Error) as refused:
        state.analyse(nodes=2_000_000)
    assert refused.value.code == "bad-request"
    unfinished = eridu.Match("tigris", names=["Ada", "Bo"], seed=1).record()
    with pytest.raises(eridu.Error) as refused:
        eridu.review(unfinished)
    assert refused.value.code == "not-over"


def test_a_review_adds_up():
    record = eridu.play_match(["random", "random"], "stone-age", seed=3).record
    review = eridu.review(record, nodes=0, threads=2)
    assert len(review["moments"]) == len(record) + 1
    for account in review["accounts"]:
        explained = account["start"] + account["luck"] - account["errors"] + account["gifts"]
        assert abs(explained + account["revision"] - account["result"]) < 1e-9
    assert abs(sum(account["luck"] for account in review["accounts"])) < 1e-6
    assert review == eridu.review(record, nodes=0, threads=1)
