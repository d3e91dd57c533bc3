"""A tour of the package: states, chance, hidden information, bots, records, pictures."""

# %% What there is to play
import eridu

for game in eridu.games():
    print(game.env_id, "for", list(game.players), "players; presets:", ", ".join(game.presets))

# %% A state, and chance that you can see
state = eridu.State("tigris", players=3, options={"preset": "pegasus"})
assert state.is_chance_node()
for text, weight in state.chance_weights():
    print(f"{text}: weight {weight}")
chances = state.draw_chances(seed=7)
print("player", state.current_player(), "begins, after", chances, "draws")

# %% Actions are numbers and texts
player = state.current_player()
legal = state.legal_actions()
print(len(legal), "of", state.num_distinct_actions(), "actions are legal:")
print([state.action_to_string(action) for action in legal[:4]], "…")
state.apply_action(legal[0])

# %% A refusal names its rule and changes nothing
try:
    state.apply_action("tile farm A1")
except eridu.Error as refusal:
    print(refusal.rule, "-", refusal.text)

# %% What a player knows, and what could be true
before = state.information_state_string(player)
other = state.resample_from_infostate(player, 1)
assert other.information_state_string(player) == before and other != state
print(before)

# %% The same as numbers, with names
seen = state.observation_tensor(player)
fields = eridu.split(seen, eridu.observation_layout("tigris", 3))
for name in ("hand", "points", "phase"):
    print(f"{name}: {fields[name].tolist()}")
print("planes of tiles:", fields["tiles"].shape)


# %% A match between a bot and a function
def hoarder(question: eridu.Question) -> int:
    """Takes the last of its legal actions, whatever it is."""
    return question.legal_actions()[-1]


played = eridu.play_match(["greedy", hoarder], "tigris", seed=3)
print(dict(zip(played.names, played.places)), "scores", played.scores)

# %% Its record
played.record.verify()
print(played.record.to_text()[:400], "…")
middle = played.record.states()[len(played.record) // 2]
print(middle.text("spectator"))
