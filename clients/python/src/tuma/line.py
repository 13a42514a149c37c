"""Sends calls and retries them, synchronously or with asyncio."""

from __future__ import annotations

import asyncio
import time

from tuma.exchange import Call, Done, Exchange, Settings
from tuma.transport import AsyncTransport, HttpResponse, Transport


class Line:
    """Sends calls synchronously."""

    def __init__(self, settings: Settings, transport: Transport) -> None:
        self._settings = settings
        self.transport = transport

    def send(self, call: Call) -> Done:
        """Sends a call and retries it. Raises a TumaError."""
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
    """Sends calls with asyncio."""

    def __init__(self, settings: Settings, transport: AsyncTransport) -> None:
        self._settings = settings
        self.transport = transport

    async def send(self, call: Call) -> Done:
        """Sends a call and retries it. Raises a TumaError."""
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
            # Before Python 3.11, asyncio.TimeoutError is not a TimeoutError.
            raise TimeoutError(str(cause)) from cause
