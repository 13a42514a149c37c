"""Written by `npm run clients` from resources/feeds.py. Change that file, not this one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any, Optional

from tuma.exchange import Call
from tuma.generated.models import LoggedRequest, TumaEvent
from tuma.generated.requests import ListEventsQuery, ListRequestsQuery
from tuma.resources.base import AsyncResource, cursored
from tuma.resources.options import CallOptions
from tuma.webhook import event_of

if TYPE_CHECKING:
    from typing_extensions import Unpack

_EVENTS = "/merchant/events"


class AsyncEvents(AsyncResource):
    """The feed of events."""

    def list(self, query: ListEventsQuery | None = None, **options: Unpack[CallOptions]) -> AsyncIterator[TumaEvent]:
        """The events of 30 days after the one whose id is ``after``, oldest first, to the newest.

        Keep the id of the last one that you have dealt with and go on from there: nothing is skipped.
        """
        asked: dict[str, Any] = {"limit": 500, **(query or {})}
        return self._walk(cursored(_EVENTS, asked, dict(options), event_of, _after))

    async def latest(self, **options: Unpack[CallOptions]) -> str | None:
        """The id of the newest event, to begin behind it; None while there is none."""
        call = Call(method="GET", path=_EVENTS, query={"after": "latest"}, **options)
        feed = await self._value(call)
        after: Optional[str] = feed["next_after"]
        return after


class AsyncRequests(AsyncResource):
    """The log of your requests."""

    def list(
        self, query: ListRequestsQuery | None = None, **options: Unpack[CallOptions]
    ) -> AsyncIterator[LoggedRequest]:
        """What was asked with your keys, newest first, for 30 days."""
        plan = cursored("/merchant/requests", dict(query or {}), dict(options), LoggedRequest.of, _before)
        return self._walk(plan)


def _after(feed: dict[str, Any]) -> dict[str, Any] | None:
    return {"after": feed["next_after"]} if feed["has_more"] else None


def _before(log: dict[str, Any]) -> dict[str, Any] | None:
    return None if log["next_before"] is None else {"before": log["next_before"]}
