"""The way to the service with what Python has itself."""

from __future__ import annotations

import http.client
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

from tuma.exchange import Call, Done, Exchange, Received, Settings
from tuma.resources.base import Plan

_READ_BYTES = 65_536


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect could carry the key to another host."""

    def redirect_request(self, *_args: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirects)


class WaitingLine:
    """Each call waits for its answer."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def call(self, call: Call, read: Callable[[Done], Any]) -> Any:
        return read(_send(self._settings, call))

    def walk(self, plan: Plan) -> Iterator[Any]:
        step = next(plan, None)
        while step is not None:
            if isinstance(step, Call):
                step = plan.send(_send(self._settings, step))
            else:
                yield from step
                step = next(plan, None)


def _send(settings: Settings, call: Call) -> Done:
    """Sends a call until it is answered. Raises a TumaError."""
    exchange = Exchange(settings, call)
    while True:
        try:
            outcome = exchange.received(_once(exchange))
        # What breaks off in the middle is an HTTPException, all else that connections do an OSError.
        except (OSError, http.client.HTTPException) as cause:
            outcome = exchange.missed(_cause_of(cause), is_timeout=_is_timeout(cause))
        if isinstance(outcome, Done):
            return outcome
        time.sleep(outcome)


def _once(exchange: Exchange) -> Received:
    request = urllib.request.Request(
        exchange.url, data=exchange.body, headers=exchange.headers, method=exchange.method
    )
    deadline = time.monotonic() + exchange.timeout
    try:
        answer = _opener.open(request, timeout=exchange.timeout)
    except urllib.error.HTTPError as refused:
        answer = refused
    with answer:
        headers = {name.lower(): value for name, value in answer.headers.items()}
        return Received(answer.status, headers, _whole(answer, deadline))


def _whole(answer: Any, deadline: float) -> bytes:
    """The body, unless it drips in for longer than the call may take."""
    parts = []
    while part := answer.read1(_READ_BYTES) if hasattr(answer, "read1") else answer.read():
        parts.append(part)
        if time.monotonic() > deadline:
            raise TimeoutError
    body = b"".join(parts)
    expected = answer.headers.get("content-length")
    if expected is not None and len(body) < int(expected):
        raise http.client.IncompleteRead(body, int(expected) - len(body))
    return body


def _cause_of(error: BaseException) -> BaseException:
    reason = getattr(error, "reason", None)
    return reason if isinstance(reason, BaseException) else error


def _is_timeout(error: BaseException) -> bool:
    return isinstance(_cause_of(error), TimeoutError)
