"""What the parts of the API have in common."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Protocol

from tuma.exchange import Call, Done

#: Asks for what it needs by yielding a Call, and yields lists of what it has found.
Plan = Generator["Call | list[Any]", "Done | None", None]

#: As large as the service allows: fewer requests.
_PER_PAGE = 100


class Line(Protocol):
    """The way to the service: one that waits, or one that is awaited."""

    def call(self, call: Call, read: Callable[[Done], Any]) -> Any: ...

    def walk(self, plan: Plan) -> Any: ...


class Resource:
    """A part of the API."""

    def __init__(self, line: Line) -> None:
        self._line = line

    def _one(self, kind: Any, call: Call) -> Any:
        return self._line.call(call, lambda done: kind.of(done.value, done.info))

    def _all(self, kind: Any, call: Call) -> Any:
        return self._line.call(call, lambda done: [kind.of(each) for each in done.value])

    def _numbered(self, kind: Any, path: str, query: dict[str, Any], options: dict[str, Any]) -> Any:
        return self._line.walk(_pages(kind, path, query, options))


def _pages(kind: Any, path: str, query: dict[str, Any], options: dict[str, Any]) -> Plan:
    """A list by page numbers, newest first. What slips to the next page because something new came is told once."""
    per_page = query.get("per_page") or _PER_PAGE
    page = query.get("page") or 1
    told: set[int] = set()
    while True:
        asked = {**query, "page": page, "per_page": per_page}
        done = yield Call(method="GET", path=path, query=asked, **options)
        assert done is not None
        fresh = [each for each in done.value if each["id"] not in told]
        told.update(each["id"] for each in fresh)
        yield [kind.of(each) for each in fresh]
        if len(done.value) < per_page:
            return
        page += 1


def cursored(path: str, query: dict[str, Any], options: dict[str, Any], read: Any, next_of: Any) -> Plan:
    """A list behind a cursor: ``next_of`` says with which parameters to go on, or None at its end."""
    while True:
        done = yield Call(method="GET", path=path, query=query, **options)
        assert done is not None
        yield [read(each) for each in done.value["data"]]
        onwards = next_of(done.value)
        if onwards is None:
            return
        query = {**query, **onwards}
