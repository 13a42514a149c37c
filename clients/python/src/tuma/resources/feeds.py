"""What happened, and what was asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Unpack

from tuma.exchange import Call
from tuma.generated.models import LoggedRequest
from tuma.generated.requests import ListEventsQuery, ListRequestsQuery
from tuma.model import Model
from tuma.resources.base import Resource, cursored
from tuma.resources.options import CallOptions
from tuma.webhook import event_of

_EVENTS = "/merchant/events"


class Events(Resource):
    """The feed of events."""

    def list(self, query: ListEventsQuery | None = None, **options: Unpack[CallOptions]) -> Iterator[Model]:
        """The events of 30 days after the one whose id is ``after``, oldest first, to the newest.

        Keep the id of the last one that you have dealt with and go on from there: nothing is skipped.
        """
        asked = {"limit": 500, **(query or {})}
        return self._line.walk(cursored(_EVENTS, asked, dict(options), event_of, _after))

    def latest(self, **options: Unpack[CallOptions]) -> str | None:
        """The id of the newest event, to begin behind it; None while there is none."""
        call = Call(method="GET", path=_EVENTS, query={"after": "latest"}, **options)
        return self._line.call(call, lambda done: done.value["next_after"])


class Requests(Resource):
    """The log of your requests."""

    def list(
        self, query: ListRequestsQuery | None = None, **options: Unpack[CallOptions]
    ) -> Iterator[LoggedRequest]:
        """What was asked with your keys, newest first, for 30 days."""
        plan = cursored("/merchant/requests", dict(query or {}), dict(options), LoggedRequest.of, _before)
        return self._line.walk(plan)


def _after(feed: dict[str, Any]) -> dict[str, Any] | None:
    return {"after": feed["next_after"]} if feed["has_more"] else None


def _before(log: dict[str, Any]) -> dict[str, Any] | None:
    return None if log["next_before"] is None else {"before": log["next_before"]}
