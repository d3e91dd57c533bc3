"""States: action numbers, notation, chance, copies, and what a player may know."""

from __future__ import annotations

import copy
import pickle
import random

import eridu
import numpy as np
import pytest
from conftest import STARTS, TABLES, walk


@pytest.mark.parametrize(("game", "players", "preset"), TABLES)
def test_a_random_game_ends_and_adds_up(game, players, preset):
    state = eridu.State(game, players, preset)
    assert state.game == game and state.num_players() == players
    for state in walk(state, 1):
        if not state.is_terminal():
            assert state.returns() == [0.0] * players and state.places() is None
    assert state.current_player() == -4 and state.legal_actions() == []
    assert abs(sum(state.returns())) < 1e-6
    assert min(state.places()) == 1 and len(state.scores()) == players


@pytest.mark.parametrize(("game", "players"), STARTS)
def test_actions_are_numbers_and_texts(game, players):
    for index, state in enumerate(walk(eridu.State(game, players), 2)):
        if index % 7 or state.is_terminal():
            continue
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        for action in random.Random(index).sample(legal, min(len(legal), 5)):
            assert state.string_to_action(state.action_to_string(action)) == action
        if state.is_chance_node():
            assert state.current_player() == -1
            assert abs(sum(share for _, share in state.chance_outcomes()) - 1.0) < 1e-12
            total = sum(weight for _, weight in state.chance_weights())
            shares = [weight / total for _, weight in state.chance_weights()]
            assert shares == [share for _, share in state.chance_outcomes()]
            assert state.action_to_string(-1, 0) == state.chance_weights()[0][0]
        else:
            player = state.current_player()
            assert player == state.asked_players()[0]
            mask = state.legal_actions_mask()
            assert mask.dtype == np.int8 and mask.shape == (state.num_distinct_actions(),)
            assert np.flatnonzero(mask).tolist() == legal == state.legal_actions(player)
            assert state.action_to_string(player, legal[0]) == state.action_to_string(legal[0])
            others = set(range(players)) - set(state.asked_players())
            assert all(state.legal_actions(other) == [] for other in others)


@pytest.mark.parametrize(("game", "players"), STARTS)
def test_a_state_is_found_again_in_every_way(game, players):
    for index, state in enumerate(walk(eridu.State(game, players), 3)):
        if index % 40:
            continue
        text = state.serialize()
        assert text == state.position() == str(state)
        copies = [
            state.clone(),
            copy.copy(state),
            copy.deepcopy(state),
            pickle.loads(pickle.dumps(state)),
            eridu.State.deserialize(text),
            eridu.State.from_position(text),
            eridu.State(position=text),
        ]
        assert all(again == state and not again != state for again in copies)
        if not state.is_terminal():
            copies[0].apply_action(copies[0].legal_actions()[0])
            assert copies[0] != state and state.position() == text
    assert state != 3
    with pytest.raises(TypeError):
        hash(state)


@pytest.mark.parametrize(("game", "players"), STARTS)
def test_the_same_information_gives_the_same_numbers_whatever_the_truth(game, players):
    hidden = 0
    for index, state in enumerate(walk(eridu.State(game, players), 4)):
        if index % 25:
            continue
        for player in range(players):
            other = state.resample_from_infostate(player, index)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.view(player) == state.view(player)
            numbers = state.observation_tensor(player)
            assert numbers.dtype == np.float32 and np.isfinite(numbers).all()
            assert np.array_equal(numbers, other.observation_tensor(player))
            assert state.legal_actions(player) == other.legal_actions(player)
            hidden += other != state
            again = state.resample_from_infostate(player, index)
            assert again == other
    # In Stone Age little is hidden, and a random game may hide nothing.
    assert hidden > 0 or game == "stone-age"


@pytest.mark.parametrize(("game", "players"), STARTS)
def test_equal_texts_are_equal_knowledge(game, players):
    known = {}
    for seed in range(3):
        for index, state in enumerate(walk(eridu.State(game, players), seed)):
            if index % 10 == 0:
                for player in range(players):
                    text = state.information_state_string(player)
                    view = state.view(player)
                    assert known.setdefault((player, text), view) == view
    assert len(known) > 10


def test_a_sampler_can_be_a_function():
    state = eridu.State("tigris", 2)
    state.draw_chances(5)
    numbers = random.Random(1)
    one = state.resample_from_infostate(0, numbers.random)
    two = state.resample_from_infostate(0, numbers.random)
    assert one != two
    assert one.information_state_string(0) == two.information_state_string(0)
    assert state.resample_from_infostate(0, lambda: 0.0) is not None


@pytest.mark.parametrize(("game", "players"), STARTS)
def test_the_layout_names_every_number(game, players):
    layout = eridu.observation_layout(game, players)
    state = eridu.State(game, players)
    ends = [field.start + field.length for field in layout]
    assert [field.start for field in layout] == [0, *ends[:-1]]
    assert ends[-1] == state.observation_size() == len(state.observation_tensor(0))
    assert len({field.name for field in layout}) == len(layout)


def test_the_layout_says_where_a_thing_is():
    state = eridu.State("tigris", 2)
    state.draw_chances(5)
    player = state.current_player()
    seen = eridu.split(state.observation_tensor(player), eridu.observation_layout("tigris", 2))
    assert seen["active"].tolist() == [1.0, 0.0]
    assert seen["actions_left"].tolist() == [2.0]
    hand = state.view(player)["players"][player]["hand"]["tiles"]
    assert seen["hand"].tolist() == [hand.get(c, 0) for c in ("black", "red", "blue", "green")]
    assert seen["tiles"].shape == (4, 11, 16) and seen["tiles"][1].sum() == 10
    assert np.array_equal(seen["tiles"][1], seen["treasures"])
    state.apply_action("leader king C2")
    seen = eridu.split(state.observation_tensor(player), eridu.observation_layout("tigris", 2))
    assert seen["leaders"][0, 1, 2] == seen["leader_owners"][0, 1, 2] == 1
    assert seen["kingdoms"][1, 2] == 1


def test_optional_pieces_have_optional_fields():
    def names(options):
        return {field.name for field in eridu.observation_layout("tigris", 2, options)}

    assert names({"wonder": True}) - names(None) == {"wonder"}
    assert names({"buildings": True}) - names(None) == {"buildings"}
    scale = eridu.observation_scale("tigris", 2)
    assert scale.shape == (eridu.State("tigris", 2).observation_size(),) and (scale > 0).all()


@pytest.mark.parametrize(("game", "players"), STARTS)
def test_features_are_apart_from_the_observation(game, players):
    layout = eridu.features_layout(game, players)
    state = eridu.State(game, players)
    state.draw_chances(1)
    numbers = state.features_tensor()
    assert len(numbers) == state.features_size() == layout[-1].start + layout[-1].length
    assert len(numbers) < state.observation_size()
    assert np.array_equal(numbers, state.question().features_tensor())
    out = np.zeros_like(numbers)
    assert state.features_tensor(out=out) is out and np.array_equal(out, numbers)


@pytest.mark.parametrize(("game", "players"), STARTS)
def test_different_views_have_different_observations(game, players):
    known = {}
    for seed in range(2):
        for state in walk(eridu.State(game, players), seed, 150):
            for player in range(players):
                numbers = state.observation_tensor(player).tobytes()
                text = state.information_state_string(player)
                assert known.setdefault((player, numbers), text) == text
    assert len(known) > 100


def test_chances_come_from_the_seed_as_in_a_match():
    match = eridu.Match("stone-age", ["a", "b"], seed=11)
    state = eridu.State("stone-age", 2)
    k = 0
    choices = random.Random(3)
    while not state.is_terminal():
        k = state.draw_chances(11, k)
        while match.current_player() == -1:
            match.chance()
        assert match.state() == state
        if not state.is_terminal():
            action = choices.choice(state.legal_actions())
            state.apply_action(action)
            match.act(action)
    match.record().verify()


def test_pictures_and_texts():
    for game in eridu.games():
        state = eridu.State(game.name)
        state.draw_chances(1)
        assert state.text("spectator").strip()
        if not state.has_pictures():
            with pytest.raises(eridu.Error, match="no pictures"):
                state.svg()
            continue
        assert state.svg(0, dark=True, tall=True, language="it").startswith("<svg")
        assert state.png(width=300).startswith(b"\x89PNG")
        pixels = state.pixels("spectator", width=320)
        assert pixels.dtype == np.uint8 and pixels.shape[1:] == (320, 3)
        assert len(np.unique(pixels)) > 10
        with pytest.raises(eridu.Error, match="wide"):
            state.png(width=1)
    assert any(eridu.State(game.name).has_pictures() for game in eridu.games())


def test_games_are_listed():
    names = [game.name for game in eridu.games()]
    assert {"tigris", "stone-age"} <= set(names)
    tigris = eridu.game("tigris")
    assert list(tigris.players) == [2, 3, 4]
    assert tigris.presets["pegasus"]["hidden-catastrophes"] == "on"
    state = eridu.State("tigris", 3, {"open-tiles": True, "preset": "pegasus"})
    assert state.options["open-tiles"] == "on"
    assert state.options["hidden-catastrophes"] == "on"
    assert eridu.State("stone-age", 2, {"idle-rounds": 40}).options["idle-rounds"] == "40"
