"""The asyncio client."""

from __future__ import annotations

from typing import Any, Optional

from tuma.address import base_address
from tuma.checked import retry_count, seconds
from tuma.client import RETRIES, TIMEOUT_SECONDS
from tuma.exchange import Call, Settings
from tuma.generated.async_resources import AsyncResources
from tuma.line import AsyncLine
from tuma.transport import AsyncTransport


class AsyncTuma(AsyncResources):
    """The asyncio version of ``Tuma``.

    Calls are awaited and lists iterated with ``async for``. Close the client or use ``async with``.
    Requires ``httpx`` unless a ``transport`` is given.
    """

    def __init__(
        self,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        *,
        max_retries: int = RETRIES,
        timeout: float = TIMEOUT_SECONDS,
        proxy: Optional[str] = None,
        transport: Optional[AsyncTransport] = None,
    ) -> None:
        key, self.mode, self.base_url = base_address(api_key, base_url)
        if transport is not None and proxy is not None:
            raise ValueError("proxy or transport, not both: a transport chooses its own way.")
        settings = Settings(self.base_url, key, retry_count(max_retries), seconds(timeout))
        line = self._line = AsyncLine(settings, transport or _default_transport(proxy))
        super().__init__(line)

    def __repr__(self) -> str:
        return f"AsyncTuma({self.base_url!r})"

    async def __aenter__(self) -> AsyncTuma:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Closes the connections. The client cannot be used afterwards."""
        await self._line.transport.aclose()

    async def request(self, method: str, path: str, **more: Any) -> Any:
        """Calls an endpoint by its path, for endpoints that have no method in this version.

        Retries and errors work as in the methods.
        """
        call = Call(method=method, path=path, is_stored=method == "POST", **more)
        return (await self._line.send(call)).value


def _default_transport(proxy: Optional[str]) -> AsyncTransport:
    try:
        from tuma.async_transport import HttpxTransport
    except ImportError as cause:
        raise ImportError("AsyncTuma needs httpx: pip install 'tuma-client[async]'") from cause
    return HttpxTransport(proxy)
