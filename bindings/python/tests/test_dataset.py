"""Datasets of expert play."""

from __future__ import annotations

import signal
import subprocess
import sys
import time

import eridu
import eridu.dataset
import numpy as np
import pytest
from eridu.dataset import Plan

PLAN = Plan("stone-age", 2, "hard", games=3, nodes=4, part=2)


def test_an_interrupted_dataset_goes_on(tmp_path):
    assert eridu.dataset.write(PLAN, tmp_path) == 2
    folder = tmp_path / PLAN.folder
    first, second = (folder / f"part-0000{part}.parquet" for part in range(2))
    before = first.read_bytes()
    second.unlink()
    (folder / "part-00001.123.tmp").write_bytes(b"half a file")
    told = []
    assert eridu.dataset.write(PLAN, tmp_path, lambda *progress: told.append(progress)) == 1
    # Complete parts, parts written by this call, and its games.
    assert told == [(1, 0, 1)] and first.read_bytes() == before
    assert eridu.dataset.write(PLAN, tmp_path) == 0
    assert not list(folder.glob("*.lock"))
    sheet = (folder / "DATASHEET.md").read_text()
    assert all(f"`{name}`" in sheet for name, _, _ in eridu.dataset.COLUMNS)


def test_rows_hold_the_search_the_review_and_the_result(tmp_path):
    eridu.dataset.write(PLAN, tmp_path)
    data = eridu.dataset.load(tmp_path / PLAN.folder)
    assert set(data) == {name for name, _, _ in eridu.dataset.COLUMNS}
    assert set(data["game"]) == {0, 1, 2} and len(data["game"]) > 300
    size = eridu.State("stone-age", 2).observation_size()
    assert data["observation"].shape == (len(data["game"]), size)
    for row in range(0, len(data["game"]), 25):
        legal, visits = data["legal_actions"][row], data["visits"][row]
        assert len(legal) == len(visits) == len(data["values"][row]) > 1
        assert data["action"][row] in legal and sum(visits) > 0
        # The search takes what it has tried most.
        assert visits[legal.index(data["action"][row])] == max(visits)
        tried = [value is not None for value in data["values"][row]]
        assert tried == [count > 0 for count in visits]
        assert len(data["shares"][row]) == 2 and np.isfinite(data["shares"][row]).all()
        assert sum(data["chances"][row]) == pytest.approx(1, abs=1e-4)
        assert data["best"][row] in legal and data["error"][row] >= 0
        state = eridu.State("stone-age", 2)
        state.draw_chances(1)
        assert data["notation"][row] == state.action_to_string(int(data["action"][row]))
    for game in range(3):
        mine = data["game"] == game
        won = {int(seat): float(data["won"][mine & (data["seat"] == seat)][0]) for seat in (0, 1)}
        assert sum(won.values()) == 1
        assert (np.diff(data["step"][mine]) == 1).all()


def test_processes_share_a_folder(tmp_path):
    command = "stone-age --games 4 --part 1 --level hard --nodes 2 --threads 2 --dir".split()
    both = [
        subprocess.Popen(
            [sys.executable, "-m", "eridu.dataset", *command, str(tmp_path)],
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    said = [process.communicate(timeout=300)[0] for process in both]
    assert all(process.returncode == 0 for process in both)
    # The one that ends last finds everything complete.
    assert any("4 of 4 parts" in text for text in said)
    alone = tmp_path / "alone"
    eridu.dataset.write(Plan("stone-age", 2, "hard", games=4, nodes=2, part=1), alone)
    for path in sorted((alone / "stone-age-2-hard").glob("*.parquet")):
        assert path.read_bytes() == (tmp_path / "stone-age-2-hard" / path.name).read_bytes()


def test_a_part_tells_how_it_was_made(tmp_path):
    import pyarrow.parquet as pq

    eridu.dataset.write(PLAN, tmp_path)
    file = pq.ParquetFile(tmp_path / PLAN.folder / "part-00000.parquet")
    assert file.num_row_groups == 2
    assert [(field.name, str(field.type)) for field in file.schema_arrow][:3] == [
        ("game", "int32"),
        ("step", "int32"),
        ("seat", "int8"),
    ]
    about = file.metadata.metadata
    assert about[b"command"].startswith(b"eridu dataset stone-age --players 2 --level hard")


def test_an_interruption_gives_up_the_part(tmp_path):
    def interrupt(*_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        eridu.dataset.write(PLAN, tmp_path, interrupt)
    assert [path.name for path in (tmp_path / PLAN.folder).iterdir()] == ["DATASHEET.md"]


def test_the_command_can_be_interrupted(tmp_path):
    command = "stone-age --games 100000 --part 100000 --level hard --threads 2 --dir".split()
    running = subprocess.Popen(
        [sys.executable, "-m", "eridu.dataset", *command, str(tmp_path)],
        stderr=subprocess.PIPE,
        text=True,
        # Programs in the background of a shell ignore it.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    while running.poll() is None and not list(tmp_path.glob("*/*.lock")):
        time.sleep(0.01)
    running.send_signal(signal.SIGINT)
    said = running.communicate(timeout=300)[1]
    assert running.returncode == 130 and "the same command goes on" in said, said
    assert [path.name for path in (tmp_path / "stone-age-2-hard").iterdir()] == ["DATASHEET.md"]


def test_plans_that_do_not_fit_are_refused(tmp_path):
    for wrong, why in (
        (Plan("stone-age", 9, "hard", games=1), "seats for 2 to 4"),
        (Plan("chess", 2, "hard", games=1), "no game"),
        (Plan("stone-age", 2, "best", games=1), "best"),
        (Plan("stone-age", 2, "hard", games=0), "1 or more"),
    ):
        with pytest.raises(eridu.Error, match=why):
            eridu.dataset.write(wrong, tmp_path)
    with pytest.raises(OSError, match="cannot be written"):
        (tmp_path / "file").write_text("")
        eridu.dataset.write(PLAN, tmp_path / "file")


def test_columns_can_be_chosen():
    data = eridu.dataset.load(eridu.dataset.sample(), ["seat", "observation"])
    assert list(data) == ["seat", "observation"]


def test_a_sample_comes_with_the_package():
    data = eridu.dataset.load(eridu.dataset.sample())
    assert len(set(data["game"].tolist())) == 4 and len(data["action"]) > 500
    assert max(map(len, data["visits"])) > 1
    with pytest.raises(FileNotFoundError, match="no parts"):
        eridu.dataset.load(eridu.dataset.sample().parent)


def test_bots_say_what_they_found():
    state = eridu.State("stone-age", 2)
    state.draw_chances(3)
    bot, other = (eridu.Bot("hard", nodes=20, seed=5) for _ in range(2))
    found = bot.analyse(state)
    assert found["action"] == other.choose(state)
    assert set(found["visits"]) == set(state.legal_actions()) and len(found["shares"]) == 2
    assert max(found["visits"], key=found["visits"].get) == found["action"]
    found = eridu.Bot("medium").analyse(state.question())
    assert found["action"] in state.legal_actions() and not found["visits"]


def test_reviews_of_unfinished_games_are_refused():
    with pytest.raises(eridu.Error, match="not over"):
        eridu.review(eridu.Match("stone-age", ["Ada", "Bo"], seed=1).record())
