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
    """The event feed."""

    def list(self, query: ListEventsQuery | None = None, **options: Unpack[CallOptions]) -> AsyncIterator[TumaEvent]:
        """Lists the events after the event with the id ``after``, oldest first.

        Events are available for 30 days. To receive every event, store the id of the last handled
        event and pass the id as ``after``.
        """
        asked: dict[str, Any] = {"limit": 500, **(query or {})}
        return self._walk(cursored(_EVENTS, asked, dict(options), event_of, _after))

    async def latest(self, **options: Unpack[CallOptions]) -> str | None:
        """Returns the id of the newest event, or None when there are no events."""
        call = Call(method="GET", path=_EVENTS, query={"after": "latest"}, **options)
        feed = await self._value(call)
        after: Optional[str] = feed["next_after"]
        return after


class AsyncRequests(AsyncResource):
    """The request log."""

    def list(
        self, query: ListRequestsQuery | None = None, **options: Unpack[CallOptions]
    ) -> AsyncIterator[LoggedRequest]:
        """Lists the requests made with your keys in the last 30 days, newest first."""
        plan = cursored("/merchant/requests", dict(query or {}), dict(options), LoggedRequest.of, _before)
        return self._walk(plan)


def _after(feed: dict[str, Any]) -> dict[str, Any] | None:
    return {"after": feed["next_after"]} if feed["has_more"] else None


def _before(log: dict[str, Any]) -> dict[str, Any] | None:
    return None if log["next_before"] is None else {"before": log["next_before"]}
