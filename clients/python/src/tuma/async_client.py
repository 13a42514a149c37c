"""The same for asyncio, where ``httpx`` is installed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

from tuma.address import base_address
from tuma.client import RETRIES, TIMEOUT_SECONDS
from tuma.exchange import Call, Done, Exchange, Received, Settings
from tuma.resources.base import Plan
from tuma.resources.catalogue import PackageSizeTiers, VehicleTypes
from tuma.resources.feeds import Events, Requests
from tuma.resources.payments import Payments
from tuma.resources.shipments import Rates, Shipments
from tuma.resources.webhooks import Webhooks


class AsyncTuma:
    """As ``Tuma``; calls are awaited, lists walked with ``async for``. Close it, or use it with ``async with``.

    The parts of the API are those of ``Tuma``: what there returns a value is awaited here, what there is an iterator is an
    asynchronous one here.
    """

    def __init__(
        self,
        api_key: str | None = None,
        base_url: str | None = None,
        *,
        max_retries: int = RETRIES,
        timeout: float = TIMEOUT_SECONDS,
    ) -> None:
        try:
            import httpx
        except ImportError as cause:
            raise ImportError("AsyncTuma needs httpx: pip install 'tuma-client[async]'") from cause
        key, self.mode, self.base_url = base_address(api_key, base_url)
        settings = Settings(address=self.base_url, api_key=key, max_retries=max_retries, timeout=timeout)
        line = self._line = _AwaitedLine(httpx, settings)
        # For type checkers these are Any: their methods are awaited.
        self.rates: Any = Rates(line)
        self.shipments: Any = Shipments(line)
        self.payments: Any = Payments(line)
        self.vehicle_types: Any = VehicleTypes(line)
        self.package_size_tiers: Any = PackageSizeTiers(line)
        self.webhooks: Any = Webhooks(line)
        self.events: Any = Events(line)
        self.requests: Any = Requests(line)

    def __repr__(self) -> str:
        return f"AsyncTuma({self.base_url!r})"

    async def __aenter__(self) -> AsyncTuma:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        await self._line.http.aclose()


class _AwaitedLine:
    """Each call is awaited."""

    def __init__(self, httpx: Any, settings: Settings) -> None:
        self._httpx = httpx
        self._settings = settings
        # A redirect could carry the key to another host.
        self.http = httpx.AsyncClient(follow_redirects=False)

    async def call(self, call: Call, read: Callable[[Done], Any]) -> Any:
        return read(await self._send(call))

    async def walk(self, plan: Plan) -> AsyncIterator[Any]:
        step = next(plan, None)
        while step is not None:
            if isinstance(step, Call):
                step = plan.send(await self._send(step))
            else:
                for each in step:
                    yield each
                step = next(plan, None)

    async def _send(self, call: Call) -> Done:
        exchange = Exchange(self._settings, call)
        while True:
            try:
                # As a task of its own, which can be cancelled without disturbing the caller's.
                answer = await asyncio.wait_for(self._once(exchange), exchange.timeout)
                outcome = exchange.received(answer)
            except (self._httpx.HTTPError, TimeoutError) as cause:
                outcome = exchange.missed(cause, is_timeout=isinstance(cause, TimeoutError))
            if isinstance(outcome, Done):
                return outcome
            await asyncio.sleep(outcome)

    async def _once(self, exchange: Exchange) -> Received:
        answer = await self.http.request(
            exchange.method,
            exchange.url,
            content=exchange.body,
            headers=exchange.headers,
            # That of the whole attempt is enough; two that end at the same moment disturb each other.
            timeout=None,
        )
        headers = {name.lower(): value for name, value in answer.headers.items()}
        return Received(answer.status_code, headers, answer.content)
