"""Base classes of the API resources."""

from __future__ import annotations

from collections.abc import AsyncIterator, Generator, Iterator
from typing import Any, Callable, Optional, TypeVar, Union

from tuma.exchange import Call, Done
from tuma.line import AsyncLine, Line
from tuma.model import Model

T = TypeVar("T")
M = TypeVar("M", bound=Model)

#: Fetches a list without I/O: yields each Call to send, receives its result, and yields the items.
Plan = Generator[Union[Call, "list[T]"], Optional[Done], None]

#: Default page size: the maximum of the API, to send fewer requests.
_PER_PAGE = 100


class Resource:
    """Base class of the synchronous resources."""

    def __init__(self, line: Line) -> None:
        self._line = line

    def _value(self, call: Call) -> Any:
        return self._line.send(call).value

    def _one(self, kind: type[M], call: Call) -> M:
        done = self._line.send(call)
        return kind.of(done.value, done.info)

    def _all(self, kind: type[M], call: Call) -> list[M]:
        return [kind.of(each) for each in self._line.send(call).value]

    def _walk(self, plan: Plan[T]) -> Iterator[T]:
        step = next(plan, None)
        while step is not None:
            if isinstance(step, Call):
                step = plan.send(self._line.send(step))
            else:
                yield from step
                step = next(plan, None)


class AsyncResource:
    """Base class of the asyncio resources."""

    def __init__(self, line: AsyncLine) -> None:
        self._line = line

    async def _value(self, call: Call) -> Any:
        return (await self._line.send(call)).value

    async def _one(self, kind: type[M], call: Call) -> M:
        done = await self._line.send(call)
        return kind.of(done.value, done.info)

    async def _all(self, kind: type[M], call: Call) -> list[M]:
        return [kind.of(each) for each in (await self._line.send(call)).value]

    async def _walk(self, plan: Plan[T]) -> AsyncIterator[T]:
        step = next(plan, None)
        while step is not None:
            if isinstance(step, Call):
                step = plan.send(await self._line.send(step))
            else:
                for each in step:
                    yield each
                step = next(plan, None)


def numbered(kind: type[M], path: str, query: dict[str, Any], options: dict[str, Any]) -> Plan[M]:
    """Iterates by page number, newest first.

    New items can move a returned item to the next page. Each item is returned once.
    """
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


def cursored(
    read: Callable[[dict[str, Any]], T], path: str, query: dict[str, Any], options: dict[str, Any], parameter: str
) -> Plan[T]:
    """Iterates by cursor. The field ``next_<parameter>`` of a page is the parameter of the next page."""
    while True:
        done = yield Call(method="GET", path=path, query=query, **options)
        assert done is not None
        page = done.value
        yield [read(each) for each in page["data"]]
        onwards = page[f"next_{parameter}"]
        if not page.get("has_more", onwards is not None):
            return
        query = {**query, parameter: onwards}
