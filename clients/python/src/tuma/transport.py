"""HTTP transports: the standard library, or a custom transport."""

from __future__ import annotations

import base64
import collections
import http.client
import os
import selectors
import socket
import time
import urllib.parse
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Optional, Protocol

_READ_BYTES = 65_536
#: Connections that are idle for longer are not reused, because proxies may have closed them.
_IDLE_SECONDS_MAX = 30.0
_IDLE_MAX = 10


@dataclass(frozen=True)
class HttpRequest:
    """One attempt. ``timeout`` is in seconds for the whole attempt."""

    method: str
    url: str
    #: Hidden from repr, because the headers contain the API key.
    headers: Mapping[str, str] = field(repr=False)
    body: Optional[bytes]
    timeout: float


@dataclass(frozen=True)
class HttpResponse:
    """A raw HTTP response. ``headers`` has lowercase names."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class Transport(Protocol):
    """Interface of ``Tuma(transport=…)``.

    ``send`` makes one attempt and must not follow redirects, because a redirect could send the key
    to another host. Raises OSError when no complete response arrived and TimeoutError when the
    timeout expired.
    """

    def send(self, request: HttpRequest) -> HttpResponse: ...

    def close(self) -> None: ...


class AsyncTransport(Protocol):
    """Interface of ``AsyncTuma(transport=…)``: ``Transport`` with an awaited ``send``."""

    async def send(self, request: HttpRequest) -> HttpResponse: ...

    async def aclose(self) -> None: ...


class _Idle(NamedTuple):
    origin: tuple[str, str]
    connection: http.client.HTTPConnection
    since: float


class HttpTransport:
    """Sends requests with the standard library.

    Reuses open connections; concurrent requests use separate connections. ``proxy`` is a proxy URL
    such as ``http://name:password@proxy.example:3128``; "" disables proxies, None uses the
    environment (``HTTPS_PROXY``, ``NO_PROXY``).
    """

    def __init__(self, proxy: Optional[str] = None) -> None:
        self._proxy = proxy
        self._idle: collections.deque[_Idle] = collections.deque()
        self._process = os.getpid()
        if proxy:
            _proxy_parts(proxy)

    def __reduce__(self) -> tuple[Any, ...]:
        # A copied or unpickled transport opens new connections.
        return type(self), (self._proxy,)

    def send(self, request: HttpRequest) -> HttpResponse:
        deadline = time.monotonic() + request.timeout
        parts = urllib.parse.urlsplit(request.url)
        origin = (parts.scheme, parts.netloc)
        proxy = self._proxy_of(parts)
        connection = self._take(origin) or _connection(parts, proxy)
        connection.timeout = request.timeout
        if connection.sock is not None:
            connection.sock.settimeout(request.timeout)
        target = parts._replace(scheme="", netloc="").geturl()
        headers = dict(request.headers)
        if proxy and parts.scheme == "http":
            target, headers = request.url, {**headers, **_proxy_authorization(proxy)}
        try:
            connection.request(request.method, target, request.body, headers)
            answer = connection.getresponse()
            body = _whole(answer, deadline)
            answer.close()
        except socket.timeout as cause:
            connection.close()
            # Before Python 3.10, socket.timeout is not a TimeoutError.
            raise TimeoutError(str(cause)) from cause
        except http.client.HTTPException as cause:
            connection.close()
            raise ConnectionError(str(cause) or type(cause).__name__) from cause
        except BaseException:
            connection.close()
            raise
        if answer.will_close or len(self._idle) >= _IDLE_MAX:
            connection.close()
        else:
            self._idle.append(_Idle(origin, connection, time.monotonic()))
        return HttpResponse(answer.status, {name.lower(): value for name, value in answer.getheaders()}, body)

    def close(self) -> None:
        while self._idle:
            self._idle.pop().connection.close()

    def _take(self, origin: tuple[str, str]) -> Optional[http.client.HTTPConnection]:
        """Returns an open idle connection, or None when no idle connection is open."""
        if self._process != os.getpid():
            # After a fork, the connections belong to the parent process.
            self.close()
            self._process = os.getpid()
        while True:
            try:
                idle = self._idle.pop()
            except IndexError:
                return None
            is_fresh = time.monotonic() - idle.since < _IDLE_SECONDS_MAX
            if idle.origin == origin and is_fresh and not _is_dropped(idle.connection):
                return idle.connection
            idle.connection.close()

    def _proxy_of(self, parts: urllib.parse.SplitResult) -> Optional[urllib.parse.SplitResult]:
        if self._proxy is not None:
            return _proxy_parts(self._proxy) if self._proxy else None
        proxy = urllib.request.getproxies().get(parts.scheme)
        return None if not proxy or urllib.request.proxy_bypass(parts.netloc) else _proxy_parts(proxy)


def _connection(
    parts: urllib.parse.SplitResult, proxy: Optional[urllib.parse.SplitResult]
) -> http.client.HTTPConnection:
    is_secure = parts.scheme == "https"
    kind: type[http.client.HTTPConnection] = http.client.HTTPSConnection if is_secure else http.client.HTTPConnection
    if not proxy:
        return kind(parts.hostname or "", parts.port)
    connection = kind(proxy.hostname or "", proxy.port or 80)
    if is_secure:
        connection.set_tunnel(parts.hostname or "", parts.port, _proxy_authorization(proxy))
    return connection


def _proxy_parts(proxy: str) -> urllib.parse.SplitResult:
    parts = urllib.parse.urlsplit(proxy if "://" in proxy else f"http://{proxy}")
    if parts.scheme != "http" or not parts.hostname:
        raise ValueError("The proxy must be an address such as http://proxy.example:3128; for another kind give a transport.")
    return parts


def _proxy_authorization(proxy: urllib.parse.SplitResult) -> dict[str, str]:
    if proxy.username is None:
        return {}
    name, password = (urllib.parse.unquote(part or "") for part in (proxy.username, proxy.password))
    return {"Proxy-Authorization": "Basic " + base64.b64encode(f"{name}:{password}".encode()).decode()}


def _is_dropped(connection: http.client.HTTPConnection) -> bool:
    """True when the server has closed the idle connection: the socket is then readable."""
    if connection.sock is None:
        return True
    with selectors.DefaultSelector() as selector:
        selector.register(connection.sock, selectors.EVENT_READ)
        return bool(selector.select(0))


def _whole(answer: http.client.HTTPResponse, deadline: float) -> bytes:
    """Reads the body. Raises TimeoutError when reading exceeds the deadline."""
    parts = []
    while part := answer.read1(_READ_BYTES):
        parts.append(part)
        if time.monotonic() > deadline:
            raise TimeoutError
    body = b"".join(parts)
    expected = answer.headers.get("content-length")
    if expected is not None and expected.isdecimal() and len(body) < int(expected):
        raise http.client.IncompleteRead(body, int(expected) - len(body))
    return body
