"""The examples and the README run, and the learner improves even in a short training."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent

SHORT = {
    "learn.py": ["--minutes", "0.05", "--games", "10", "--tables", "16", "--out", "curve.svg"],
    "expert.py": (
        "--games 2 --epochs 1 --rounds 1 --self-play 2 --simulations 4 --strength 4 --test 2"
    ).split(),
    "fit.py": ["--epochs", "2"],
    "ismcts.py": ["--simulations", "12", "--answers", "3", "--most", "40"],
    "tour.py": [],
}


@pytest.mark.parametrize("example", sorted(path.name for path in PACKAGE.glob("examples/*.py")))
def test_an_example_runs(example, tmp_path):
    command = [sys.executable, str(PACKAGE / "examples" / example), *SHORT[example]]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip()
    if example == "learn.py":
        assert (tmp_path / "curve.svg").read_text().startswith("<svg")


@pytest.mark.parametrize("page", ["README.md", "docs/tutorial.md", "docs/how-to.md"])
def test_the_pages_run(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = (PACKAGE / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    assert len(blocks) >= 5
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, page, "exec"), names)


def test_the_docstrings_run():
    import doctest

    import eridu
    import eridu.contest
    import eridu.openspiel

    for module in (
        eridu,
        eridu.actions,
        eridu.catalogue,
        eridu.contest,
        eridu.gymnasium,
        eridu.openspiel,
        eridu.search,
        eridu.shared,
    ):
        failed, tried = doctest.testmod(module)
        assert tried > 0 and failed == 0


def test_the_benchmark_runs(tmp_path):
    command = [sys.executable, str(PACKAGE / "benchmarks" / "speed.py"), "--seconds", "0.1"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stderr
    assert "vector" in ran.stdout


def test_everything_public_is_typed_and_told():
    import eridu

    stub = (Path(eridu.__file__).parent / "_eridu.pyi").read_text(encoding="utf-8")
    for name in ("State", "Question", "Bot", "Match", "Record", "Batch", "Searches"):
        kind = getattr(eridu._eridu, name)
        body = stub.split(f"class {name}")[1].split("\nclass ")[0]
        for method in vars(kind):
            if not method.startswith("_"):
                assert re.search(rf"def {method}\(", body), f"{name}.{method} has no type"
                if name not in ("Batch", "Searches"):
                    assert vars(kind)[method].__doc__, f"{name}.{method} has no docstring"
    assert (Path(eridu.__file__).parent / "py.typed").exists()
