"""Tests that the source parses on the oldest supported Python."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1]
SOURCES = sorted((FOLDER / "src").rglob("*.py"))
OLDEST = (3, 9)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.name))
def test_the_oldest_python_can_parse_it(path: Path) -> None:
    tree = ast.parse(path.read_text(), feature_version=OLDEST)
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        if isinstance(call.func, ast.Name) and call.func.id == "dataclass":
            assert {keyword.arg for keyword in call.keywords} <= {"frozen"}, "kw_only and slots are newer"


def test_annotations_that_are_evaluated_have_no_bar_between_choices() -> None:
    for name in ("models", "requests"):
        tree = ast.parse((FOLDER / f"src/tuma/generated/{name}.py").read_text())
        assert not any(isinstance(node, ast.BinOp) for node in ast.walk(tree))


def test_it_is_the_version_that_is_promised() -> None:
    assert f'requires-python = ">={OLDEST[0]}.{OLDEST[1]}"' in (FOLDER / "pyproject.toml").read_text()
