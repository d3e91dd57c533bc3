"""The reference page is written from the docstrings: `UPDATE_EXPECT=1 pytest tests/test_reference.py`."""

from __future__ import annotations

import ast
import inspect
import os
import re
from pathlib import Path

import eridu
import eridu.benchmark
import eridu.dataset
import eridu.self_play

HERE = Path(__file__).resolve().parent.parent
PAGE = HERE / "docs" / "reference.md"
SOURCES = HERE / "python" / "eridu"

MORE = {
    "eridu.gymnasium": ["SingleAgent", "env_id"],
    "eridu.openspiel": ["load"],
    "eridu.self_play": ["rows", "export"],
    "eridu.dataset": ["Plan", "write", "load", "sample"],
    "eridu.benchmark": ["run", "Result"],
}
"""What is documented besides everything in `eridu.__all__`."""


def signatures() -> dict[str, str]:
    """How every class, method and function is called, from the sources and the stub."""
    found: dict[str, str] = {}

    def note(name: str, node: ast.FunctionDef) -> None:
        given = ast.unparse(node.args).removeprefix("self, ").removeprefix("self")
        result = ast.unparse(node.returns) if node.returns else "None"
        found[name] = f"({given})" + ("" if result == "None" else f" -> {result}")

    # The stub comes first: what a module defines under the same name is what people call.
    for path in [SOURCES / "_eridu.pyi", *sorted(SOURCES.glob("*.py"))]:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                note(node.name, node)
                note(f"eridu.{path.stem}.{node.name}", node)
            if isinstance(node, ast.ClassDef):
                fields = [ast.unparse(one) for one in node.body if isinstance(one, ast.AnnAssign)]
                if node.decorator_list and fields:
                    found[f"{node.name}.__init__"] = f"({', '.join(fields)})"
                for method in node.body:
                    if isinstance(method, ast.FunctionDef):
                        note(f"{node.name}.{method.name}", method)
    return found


KNOWN = signatures()


def text_of(thing: object) -> str:
    """The docstring with a sentence per line, and examples as code."""
    parts = inspect.cleandoc(getattr(thing, "__doc__", None) or "").split("\n\n")
    told: list[str] = []
    for part in parts:
        lines = part.splitlines()
        if lines and lines[0].startswith((">>>", "    ")):
            told.append("\n".join(f"    {line}" for line in lines))
        elif lines and lines[0].startswith("- "):
            told.append(part)
        else:
            told.append(re.sub(r"(?<=\.) (?=[A-Z`])", "\n", " ".join(lines)))
    return "\n\n".join(told).strip()


def describe(name: str, thing: object, level: str) -> list[str]:
    """A class or function with everything public in it."""
    if not inspect.isclass(thing) and not callable(thing):
        return []
    short = name.rpartition(".")[2]
    called = f"{short}.__init__" if inspect.isclass(thing) else name
    call = KNOWN.get(called, KNOWN.get(short, ""))
    page = [f"{level} `{name}`", "", f"```text\n{short}{call}\n```", "", text_of(thing), ""]
    if not inspect.isclass(thing) or issubclass(thing, Exception):
        return page
    # In the order of the source.
    for member in (known.partition(".")[2] for known in KNOWN if known.startswith(f"{short}.")):
        value = vars(thing).get(member)
        if member.startswith("_") or value is None:
            continue
        plain = getattr(value, "__func__", value)
        about = " ".join(text_of(plain).split("\n\n")[0].split())
        if isinstance(value, property) or inspect.isgetsetdescriptor(value):
            page.append(f"- **{member}**: {about}")
        else:
            page.append(f"- **{member}**`{KNOWN[f'{short}.{member}']}`: {about}")
    return [*page, ""]


def reference() -> str:
    """The whole page."""
    page = [
        "# Reference",
        "",
        "<!-- Written by `UPDATE_EXPECT=1 pytest tests/test_reference.py` from the docstrings. -->",
        "",
        "Everything in the package, in alphabetical order; the modules of single frameworks follow.",
        "",
    ]
    for name in sorted(eridu.__all__, key=str.lower):
        thing = getattr(eridu, name)
        if name == "vector":
            page += ["## `eridu.vector`", "", "The same as `eridu.Vector`.", ""]
        elif not name.startswith("_") and getattr(thing, "__doc__", None):
            page += describe(f"eridu.{name}", thing, "##")
    for module, names in MORE.items():
        found = __import__(module, fromlist=["_"])
        page += [f"## `{module}`", "", text_of(found).split("\n\n")[0], ""]
        for name in names:
            page += describe(f"{module}.{name}", getattr(found, name), "###")
    return "\n".join(line.rstrip() for line in "\n".join(page).splitlines()).strip() + "\n"


def test_the_page_is_what_the_docstrings_say():
    import eridu.gymnasium
    import eridu.openspiel

    written = reference()
    if os.environ.get("UPDATE_EXPECT"):
        PAGE.write_text(written, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == written
