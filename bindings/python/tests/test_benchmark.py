"""The benchmark protocol."""

from __future__ import annotations

import json
import os

import eridu
import pytest
from eridu import benchmark


def test_an_agent_is_measured(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for library in ("OPENBLAS", "OMP", "MKL"):
        monkeypatch.setenv(f"{library}_NUM_THREADS", "1")
        monkeypatch.delenv(f"{library}_NUM_THREADS")
    (tmp_path / "mine.py").write_text(
        "import os, eridu\n"
        "class Agent:\n"
        "    def begin(self, game, players, seat, seed):\n"
        "        assert (game, players) == ('stone-age', 2) and seed >= 1_000_000\n"
        f"        assert os.getpid() != {os.getpid()}\n"
        "        assert os.environ['OPENBLAS_NUM_THREADS'] == '1'\n"
        "        self.bot = eridu.Bot('greedy', seed=seat)\n"
        "    def __call__(self, question):\n"
        "        return self.bot(question)\n"
        "def first(question):\n"
        "    return question.legal_actions()[0]\n"
    )
    arguments = ["--game", "stone-age", "--opponent", "random", "--deals", "2"]
    benchmark.main(
        ["mine:Agent", "mine:first", *arguments, "--processes", "1", "--json", "results.json"]
        + ["--records", "records"]
    )
    told = capsys.readouterr().out.splitlines()
    assert told[2].startswith("| mine:Agent | stone-age | 2 | random | 2 | 100.0% |")
    results = json.loads((tmp_path / "results.json").read_text())
    assert [result["agent"] for result in results] == ["mine:Agent", "mine:first"]
    assert results[0]["win_share"] == 1 and results[0]["protocol"] == benchmark.PROTOCOL
    assert results[0]["interval"][0] < 0.6 and results[0]["adjusted"] > 0.5
    records = sorted((tmp_path / "records").iterdir())
    assert len(records) == 4 and eridu.read_record(records[0]).verify() == "proven"


def test_processes_do_not_change_the_result():
    def measure(processes):
        return [
            (result.win_share, result.adjusted, result.adjusted_interval)
            for result in benchmark.run(
                ["level:novice"], ["stone-age"], opponents=["greedy"], deals=3, processes=processes
            )
        ]

    assert measure(1) == measure(2)


def test_luck_is_fair_and_its_removal_calms():
    """Over the games of equals, luck sums to zero at each table and explains much of the result."""
    results, adjusted = [], []
    for seed in range(32):
        played = eridu.play_match(["medium", "medium"], "stone-age", seed=seed)
        luck = played.record.luck()
        assert sum(luck) == pytest.approx(0, abs=1e-6)
        won = [1 / played.places.count(1) if place == 1 else 0.0 for place in played.places]
        results.append(won[0] - 0.5)
        adjusted.append(won[0] - luck[0] - 0.5)
    spread = [sum(one * one for one in many) for many in (results, adjusted)]
    assert spread[1] < spread[0]
    with pytest.raises(eridu.Error, match="not over"):
        eridu.Match("stone-age", ["Ada", "Bo"], seed=1).record().luck()


def test_intervals():
    low, high = benchmark.wilson(0.5, 100)
    assert low == pytest.approx(0.404, abs=0.001) and high == pytest.approx(0.596, abs=0.001)
    low, high = benchmark.wilson(1.0, 10)
    assert high == pytest.approx(1) and 0.7 < low < 0.73


@pytest.mark.parametrize(
    ("agent", "text"),
    [("nothing", "module:name"), ("level:genius", "genius"), ("json:__doc__", "cannot be called")],
)
def test_what_is_no_agent(agent, text):
    with pytest.raises((ValueError, TypeError), match=text):
        benchmark.load(agent)
