"""A test server that records requests and connections."""

from __future__ import annotations

import contextlib
import http.server
import threading
from collections.abc import Iterator
from typing import Any

KEY = "tuma_test_0123456789abcdefghijABCDEFGHIJ0123456789"


class Server(http.server.ThreadingHTTPServer):
    """``seen`` lists the requests: connection, method, target and lowercase headers."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.seen: list[tuple[int, str, str, dict[str, str]]] = []
        self.connections: list[Any] = []
        #: Makes concurrent requests wait for each other in the middle of a response.
        self.barrier: threading.Barrier | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def drop_connections(self) -> None:
        for connection in self.connections:
            with contextlib.suppress(OSError):
                connection.shutdown(2)


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Server

    def setup(self) -> None:
        super().setup()
        self.server.connections.append(self.connection)

    def answer(self) -> None:
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.rfile.read(int(headers.get("content-length", 0)))
        at = self.server.connections.index(self.connection)
        self.server.seen.append((at, self.command, self.path, headers))
        if self.server.barrier:
            self.server.barrier.wait(10)
        body = b'{"id": 1}'
        self.send_response(502 if self.command == "CONNECT" else 200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = do_PATCH = do_DELETE = do_CONNECT = answer

    def log_message(self, *_args: Any) -> None:
        pass


@contextlib.contextmanager
def serving() -> Iterator[Server]:
    server = Server()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.drop_connections()
        server.server_close()
        thread.join()
