"""Sends a call until it is answered: waiting, or awaited."""

from __future__ import annotations

import asyncio
import time

from tuma.exchange import Call, Done, Exchange, Settings
from tuma.transport import AsyncTransport, HttpResponse, Transport


class Line:
    """Each call waits for its answer."""

    def __init__(self, settings: Settings, transport: Transport) -> None:
        self._settings = settings
        self.transport = transport

    def send(self, call: Call) -> Done:
        """Raises a TumaError."""
        exchange = Exchange(self._settings, call)
        while True:
            try:
                answer = self.transport.send(exchange.request)
                outcome = exchange.received(answer)
            except OSError as cause:
                outcome = exchange.missed(cause, is_timeout=isinstance(cause, TimeoutError))
            if isinstance(outcome, Done):
                return outcome
            time.sleep(outcome)


class AsyncLine:
    """Each call is awaited."""

    def __init__(self, settings: Settings, transport: AsyncTransport) -> None:
        self._settings = settings
        self.transport = transport

    async def send(self, call: Call) -> Done:
        """Raises a TumaError."""
        exchange = Exchange(self._settings, call)
        while True:
            try:
                answer = await self._once(exchange)
                outcome = exchange.received(answer)
            except OSError as cause:
                outcome = exchange.missed(cause, is_timeout=isinstance(cause, TimeoutError))
            if isinstance(outcome, Done):
                return outcome
            await asyncio.sleep(outcome)

    async def _once(self, exchange: Exchange) -> HttpResponse:
        try:
            return await asyncio.wait_for(self.transport.send(exchange.request), exchange.request.timeout)
        except asyncio.TimeoutError as cause:
            # Before Python 3.11 it is not a TimeoutError.
            raise TimeoutError(str(cause)) from cause
