"""Bots, matches, records, self-play."""

from __future__ import annotations

import pickle

import eridu
import eridu.self_play
import numpy as np
import pytest
from conftest import STARTS, walk


@pytest.mark.parametrize(("game", "players"), STARTS)
def test_functions_bots_and_levels_play_a_match(game, players):
    def by_text(question):
        return question.action_to_string(question.legal_actions()[-1])

    table = ["random", eridu.Bot("greedy", seed=4), by_text, "random", "random", "random"]
    played = eridu.play_match(table[:players], game, seed=2)
    assert played.names[:2] == ["random", "greedy"]
    assert min(played.places) == 1 and abs(sum(played.returns)) < 1e-6
    played.record.verify()
    assert played == eridu.play_match(
        ["random", eridu.Bot("greedy", seed=4), by_text, *table[3:]][:players], game, seed=2
    )


def test_a_question_holds_only_what_the_seat_knows():
    for state in walk(eridu.State("tigris", 2), 6, 60):
        if state.current_player() < 0:
            continue
        question, player = state.question(), state.current_player()
        other = state.resample_from_infostate(player, 99).question()
        assert question.player == player and question.game == "tigris"
        assert question.legal_actions() == state.legal_actions() == other.legal_actions()
        assert question.information_state_string() == state.information_state_string(player)
        assert question.view() == state.view(player) == other.view()
        assert np.array_equal(question.observation_tensor(), state.observation_tensor(player))
        assert np.array_equal(question.legal_actions_mask(), state.legal_actions_mask())
        assert question.decision() == state.decision()
        imagined = question.imagine(5)
        assert imagined.information_state_string(player) == state.information_state_string(player)
        # The same information state from another true state: nothing accessible tells them apart.
        assert imagined == other.imagine(5)


def test_bots_are_reproducible_and_fair():
    state = eridu.State("tigris", 2)
    state.draw_chances(3)
    player = state.current_player()
    other = state.resample_from_infostate(player, 1)
    assert other != state
    for level in eridu.levels():
        answers = {
            eridu.Bot(level, nodes=20, seed=8).choose(asked)
            for asked in (state, other, state.question(), other.question())
        }
        assert len(answers) == 1 and answers <= set(state.legal_actions())
    assert eridu.Bot("expert", milliseconds=5, style="builder")(state) in state.legal_actions()
    bot = eridu.Bot("novice", seed=1)
    first = [bot.choose(state) for _ in range(6)]
    bot.reset()
    assert first == [bot.choose(state) for _ in range(6)]
    assert bot.level == "novice" and bot.style == "balanced"
    with pytest.raises(TypeError):
        eridu.Bot("hard", nodes=3, milliseconds=3)
    with pytest.raises(eridu.Error, match="no player is asked"):
        bot.choose(eridu.State("tigris", 2))


@pytest.mark.parametrize("level", eridu.levels())
@pytest.mark.parametrize(("game", "players"), STARTS)
def test_every_level_plays_at_every_table(game, players, level, recwarn):
    state = eridu.State(game, players)
    state.draw_chances(3)
    assert eridu.Bot(level, nodes=2).choose(state) in state.legal_actions()
    assert not recwarn.list


@pytest.mark.parametrize(("game", "players"), STARTS)
def test_records_are_read_written_and_verified(game, players, tmp_path):
    played = eridu.play_match(["random"] * players, game, seed=21)
    record = played.record
    assert record.game == game and len(record.seats) == players
    assert record.rules_version == eridu.game(game).rules_version
    assert [place for place, _ in record.result] == played.places
    for text in (record.to_text(), record.to_json(), str(record)):
        assert eridu.Record(text) == record
    path = tmp_path / "match.eridu"
    path.write_text(record.to_text(), encoding="utf-8")
    again = eridu.read_record(path)
    assert again.closed and again.verify() == "proven"
    assert pickle.loads(pickle.dumps(again)) == record
    states = record.states()
    assert len(states) == len(record) + 1 == len(record.steps) + 1
    assert states[-1].is_terminal() and states[-1] == record.state()
    assert states[5] == record.state(5)
    wrong = record.to_text().splitlines()
    first = next(i for i, line in enumerate(wrong) if line.strip().startswith("1"))
    spoiled = "\n".join(wrong[:first] + wrong[first + 1 :]) + "\n"
    with pytest.raises(eridu.Error) as refused:
        eridu.Record(spoiled)
    assert refused.value.code == "bad-record"


def test_a_record_says_what_it_proves():
    text = eridu.play_match(["random"] * 2, "tigris", seed=21).record.to_text()
    lines = text.splitlines(keepends=True)
    old = eridu.Record("".join(lines[:-1]))
    assert not old.closed and old.verify() == "unproven"
    for cut in (lines[:40], lines[:-3]):
        with pytest.raises(eridu.Error, match="the record is cut off") as refused:
            eridu.Record("".join(cut)).verify()
        assert refused.value.code == "cut-off"
    running = eridu.Match("tigris", ["Ada", "Bo"], seed=3).record()
    assert running.verify() == "unfinished"
    assert eridu.Record(running.to_json()).verify() == "unfinished"
    with pytest.raises(eridu.Error, match="changed after it was written"):
        eridu.Record(text.replace("tigris", "stone-age", 1))


def test_a_match_is_told_and_taken_back():
    match = eridu.Match("tigris", ["Ada", "Bo"], seed=3)
    assert match.names == ["Ada", "Bo"] and len(match.commitment) == 64
    while match.current_player() == -1:
        outcome, told = match.chance()
        assert outcome and all(event["rule"].startswith("tigris.") for event in told)
    before, steps = match.state(), len(match.record())
    told = match.act(before.legal_actions()[0])
    assert told and set(told[0]) == {"rule", "event"}
    assert match.state() != before
    match.undo(steps + 1)
    assert match.state() == before and len(match.record()) == steps + 2
    with pytest.raises(eridu.Error):
        match.act("tile temple A1", player=1 - match.current_player())
    with pytest.raises(eridu.Error):
        match.undo(999)
    with pytest.raises(eridu.Error, match="not waiting for chance"):
        match.chance()
    assert match.state() == before
    with pytest.raises(eridu.Error):
        eridu.Match("tigris", ["only one"])


def test_self_play_is_exported(tmp_path):
    import pyarrow.parquet as pq

    path = tmp_path / "games.parquet"
    count = eridu.self_play.export(path, ["random", "greedy"], "stone-age", games=2, seed=5)
    table = pq.read_table(path)
    assert table.num_rows == count > 50
    rows = table.to_pylist()
    assert {row["game"] for row in rows} == {0, 1}
    size = eridu.State("stone-age", 2).observation_size()
    for row in rows[:: len(rows) // 20]:
        assert len(row["observation"]) == size and row["action"] in row["legal_actions"]
    assert sum({row["player"]: row["return"] for row in rows if row["game"] == 0}.values()) == 0
    # Everyone plays every seat.
    assert {(row["game"], row["player"]) for row in rows if row["name"] == "greedy"} == {
        (0, 1),
        (1, 0),
    }


def test_a_player_who_raises_or_answers_nonsense_is_heard():
    def broken(question):
        raise RuntimeError("I give up")

    with pytest.raises(RuntimeError, match="I give up"):
        eridu.play_match([broken, "random"], "tigris")
    for nonsense in (None, -1, "jump", 1.5):
        with pytest.raises((eridu.Error, TypeError)):
            eridu.play_match([lambda question, n=nonsense: n, "random"], "tigris")
