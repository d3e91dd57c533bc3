"""Self-play data: one row per action, and export to Parquet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from ._eridu import Match
from .contest import Player, named, questions, seat

ROWS = 1024
"""The number of rows written at once."""


def rows(
    players: Sequence[Player],
    game: str = "tigris",
    *,
    games: int = 1,
    options: dict[str, Any] | str | None = None,
    seed: int = 0,
) -> Iterator[dict[str, Any]]:
    """Plays games and yields a row for every action, in order.

    Game k is played with seed `seed + k`, and with the players rotated by k seats, so that
    everyone plays every seat. A row has `game`, `step`, `player`, `name`, `action`, `notation`,
    `observation`, `legal_actions`, and the result for the player: `return`, `place`
    and `scores`.
    """
    for number in range(games):
        turned = [players[(index + number) % len(players)] for index in range(len(players))]
        seated = [seat(player, seed + number + index) for index, player in enumerate(turned)]
        names = named([name for name, _ in seated])
        match = Match(game, names, options=options, seed=seed + number)
        told: list[dict[str, Any]] = []
        for question in questions(match):
            player = question.player
            answer = seated[player][1](question)
            if isinstance(answer, str):
                answer = question.string_to_action(answer)
            told.append(
                {
                    "game": number,
                    "step": len(told),
                    "player": player,
                    "name": names[player],
                    "action": int(answer),
                    "notation": question.action_to_string(answer),
                    "observation": question.observation_tensor(),
                    "legal_actions": np.array(question.legal_actions(), np.int32),
                }
            )
            match.act(answer, player)
        end = match.state()
        returns, places, scores = end.returns(), end.places(), end.scores()
        assert places is not None and scores is not None
        for row in told:
            player = row["player"]
            yield row | {
                "return": returns[player],
                "place": places[player],
                "scores": scores[player],
            }


def export(
    path: Any,
    players: Sequence[Player],
    game: str = "tigris",
    *,
    games: int = 1,
    options: dict[str, Any] | str | None = None,
    seed: int = 0,
) -> int:
    """Writes self-play data to a Parquet file and returns the number of rows.

    Needs `pip install pyarrow`.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema = pa.schema(
        [
            ("game", pa.int32()),
            ("step", pa.int32()),
            ("player", pa.int8()),
            ("name", pa.string()),
            ("action", pa.int32()),
            ("notation", pa.string()),
            ("observation", pa.list_(pa.float32())),
            ("legal_actions", pa.list_(pa.int32())),
            ("return", pa.float32()),
            ("place", pa.int8()),
            ("scores", pa.list_(pa.int32())),
        ],
        metadata={"game": game, "seed": str(seed)},
    )
    count = 0
    with pq.ParquetWriter(path, schema) as writer:
        waiting: list[dict[str, Any]] = []
        for row in rows(players, game, games=games, options=options, seed=seed):
            waiting.append(row)
            count += 1
            if len(waiting) == ROWS:
                writer.write_table(pa.Table.from_pylist(waiting, schema))
                waiting.clear()
        writer.write_table(pa.Table.from_pylist(waiting, schema))
    return count
