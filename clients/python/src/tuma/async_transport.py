"""The asyncio transport, which requires ``httpx``."""

from __future__ import annotations

from typing import Optional

import httpx

from tuma.transport import HttpRequest, HttpResponse


class HttpxTransport:
    """Sends requests with ``httpx``. ``proxy`` has the same values as in ``HttpTransport``."""

    def __init__(self, proxy: Optional[str] = None) -> None:
        # Do not follow redirects, because a redirect could send the key to a different host.
        self._client = httpx.AsyncClient(follow_redirects=False, mounts=None if proxy is None else _mounts(proxy))

    async def send(self, request: HttpRequest) -> HttpResponse:
        try:
            answer = await self._client.request(
                request.method,
                request.url,
                content=request.body,
                headers=dict(request.headers),
                # The caller limits the total time of the attempt; a second timeout in httpx would conflict.
                timeout=None,
            )
        except httpx.TimeoutException as cause:
            raise TimeoutError(str(cause)) from cause
        except httpx.HTTPError as cause:
            raise ConnectionError(str(cause) or type(cause).__name__) from cause
        return HttpResponse(answer.status_code, {name.lower(): value for name, value in answer.headers.items()}, answer.content)

    async def aclose(self) -> None:
        await self._client.aclose()


def _mounts(proxy: str) -> dict[str, httpx.AsyncBaseTransport]:
    """Returns one transport for both URL schemes.

    If a scheme has no transport, httpx uses the proxy of the environment for the scheme.
    """
    way = httpx.AsyncHTTPTransport(proxy=httpx.Proxy(proxy)) if proxy else httpx.AsyncHTTPTransport()
    return {"http://": way, "https://": way}
