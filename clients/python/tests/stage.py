"""Client of the test harness, which runs the service behind a fault-injecting proxy.

``TUMA_STAGE`` contains the address of the harness.
"""

from __future__ import annotations

import json
import os
import urllib.request
from pathlib import Path
from typing import Any

TABLE: dict[str, Any] = json.loads((Path(__file__).parents[2] / "cases.json").read_text())


def ask(path: str, body: object = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(os.environ["TUMA_STAGE"] + path, data=data, timeout=30) as answer:
        return json.load(answer)


STAGE: dict[str, Any] = ask("/stage") if "TUMA_STAGE" in os.environ else {}


def filled(value: Any, known: dict[str, Any]) -> Any:
    """Replaces references such as ``$quote.total_amount`` and ``"...": "$order"`` with their
    values.
    """
    if isinstance(value, str) and value.startswith("$"):
        found: Any = known
        for part in value[1:].split("."):
            found = found[int(part)] if isinstance(found, list) else field(found, part)
        return filled(found, known)
    if isinstance(value, list):
        return [filled(each, known) for each in value]
    if not isinstance(value, dict):
        return value
    rest = {name: filled(each, known) for name, each in value.items() if name != "..."}
    return {**filled(value["..."], known), **rest} if "..." in value else rest


def field(value: Any, name: str) -> Any:
    return value[name] if isinstance(value, dict) else getattr(value, name)


KINDS = {
    "<integer>": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "<number>": lambda value: isinstance(value, (int, float)),
    "<string>": lambda value: isinstance(value, str) and value != "",
    "<list>": lambda value: isinstance(value, list),
}


def has(value: Any, expected: Any) -> bool:
    """True when the value contains all expected fields. Additional fields are allowed."""
    if isinstance(expected, str) and expected in KINDS:
        return KINDS[expected](value)
    if isinstance(expected, list):
        return isinstance(value, list) and len(value) == len(expected) and all(map(has, value, expected))
    if isinstance(expected, dict):
        return all(has(field(value, name), each) for name, each in expected.items())
    return bool(value == expected)
