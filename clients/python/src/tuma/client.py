"""The synchronous client."""

from __future__ import annotations

from typing import Any, Optional

from tuma.address import base_address
from tuma.checked import retry_count, seconds
from tuma.exchange import Call, Settings
from tuma.generated.resources import Resources
from tuma.line import Line
from tuma.transport import HttpTransport, Transport

RETRIES = 3
TIMEOUT_SECONDS = 30.0


class Tuma(Resources):
    """The Tuma API client.

    One client serves any number of threads. ``api_key`` selects the mode: a sandbox key cannot
    reach real riders, a live key cannot reach the sandbox. ``api_key`` and ``base_url`` default to
    ``TUMA_API_KEY`` and ``TUMA_BASE_URL``. ``timeout`` is in seconds per attempt. ``proxy`` is a
    proxy URL such as ``http://proxy.example:3128``; "" disables proxies, None uses the environment.
    ``transport`` replaces the HTTP transport. Connections are reused: close the client or use
    ``with``.
    """

    def __init__(
        self,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        *,
        max_retries: int = RETRIES,
        timeout: float = TIMEOUT_SECONDS,
        proxy: Optional[str] = None,
        transport: Optional[Transport] = None,
    ) -> None:
        key, self.mode, self.base_url = base_address(api_key, base_url)
        if transport is not None and proxy is not None:
            raise ValueError("proxy or transport, not both: a transport chooses its own way.")
        settings = Settings(self.base_url, key, retry_count(max_retries), seconds(timeout))
        line = self._line = Line(settings, transport or HttpTransport(proxy))
        super().__init__(line)

    def __repr__(self) -> str:
        return f"Tuma({self.base_url!r})"

    def __enter__(self) -> Tuma:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections. A later call opens a new connection."""
        self._line.transport.close()

    def request(self, method: str, path: str, **more: Any) -> Any:
        """Calls an endpoint by its path, for endpoints that have no method in this version.

        Retries and errors work as in the methods.
        """
        call = Call(method=method, path=path, is_stored=method == "POST", **more)
        return self._line.send(call).value
