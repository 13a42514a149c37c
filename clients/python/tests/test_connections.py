"""Tests of connection reuse."""

from __future__ import annotations

import asyncio
import concurrent.futures
import importlib.util
import os
import threading
from collections.abc import Iterator

import pytest
import tuma
from serving import KEY, Server, serving

PROXY_NAMES = ("http_proxy", "https_proxy", "no_proxy", "all_proxy")
NEEDS_HTTPX = pytest.mark.skipif(not importlib.util.find_spec("httpx"), reason="httpx is not installed")


@pytest.fixture(autouse=True)
def no_proxies(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in PROXY_NAMES:
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as started:
        yield started


def connections_of(server: Server) -> list[int]:
    return [connection for connection, *_ in server.seen]


def test_one_connection_is_kept(server: Server) -> None:
    with tuma.Tuma(KEY, server.url) as api:
        for _ in range(3):
            api.shipments.get(1)
        api.shipments.create({})  # type: ignore[typeddict-item]
        assert connections_of(server) == [0, 0, 0, 0]
        # A server closes idle connections; the next call must still succeed.
        server.drop_connections()
        api.shipments.get(1, max_retries=0)
        assert connections_of(server)[-1] == 1
    api.shipments.get(1)
    assert connections_of(server)[-1] == 2
    api.close()


def test_threads_that_call_at_once_have_a_connection_each(server: Server) -> None:
    threads = 4
    server.barrier = threading.Barrier(threads)
    with tuma.Tuma(KEY, server.url) as api, concurrent.futures.ThreadPoolExecutor(threads) as pool:
        for _ in range(2):
            list(pool.map(api.shipments.get, range(threads)))
    assert sorted(connections_of(server)) == [0, 0, 1, 1, 2, 2, 3, 3]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_forked_process_leaves_the_connection_to_the_first(server: Server) -> None:
    with tuma.Tuma(KEY, server.url) as api:
        api.shipments.get(1)
        child = os.fork()
        if child == 0:
            try:
                api.shipments.get(2)
                os._exit(0)
            finally:
                os._exit(1)
        assert os.waitpid(child, 0)[1] == 0
        api.shipments.get(3)
    assert connections_of(server) == [0, 1, 0]


def test_a_proxy_is_gone_through(server: Server) -> None:
    proxy = server.url.replace("//", "//shop:hush%3A@")
    with tuma.Tuma(KEY, "http://tuma.example", proxy=proxy) as api:
        api.shipments.get(1)
        api.shipments.get(2)
    _, method, target, headers = server.seen[0]
    assert (method, target) == ("GET", "http://tuma.example/sandbox/api/v1/merchant/shipments/1")
    assert (headers["host"], headers["proxy-authorization"]) == ("tuma.example", "Basic c2hvcDpodXNoOg==")
    assert connections_of(server) == [0, 0]
    with tuma.Tuma(KEY, "https://tuma.example", proxy=proxy, max_retries=0) as api:
        with pytest.raises(tuma.ConnectionFailed) as failed:
            api.shipments.get(1)
    _, method, target, headers = server.seen[-1]
    assert (method, target) == ("CONNECT", "tuma.example:443")
    assert headers["proxy-authorization"] == "Basic c2hvcDpodXNoOg=="
    assert "x-api-key" not in headers
    assert "hush" not in str(failed.value)


def test_the_environments_proxy_is_gone_through_unless_said_otherwise(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("http_proxy", server.url)
    tuma.Tuma(KEY, "http://tuma.example").shipments.get(1)
    assert server.seen[-1][2].startswith("http://tuma.example/")
    with serving() as direct:
        tuma.Tuma(KEY, direct.url, proxy="").shipments.get(1)
        monkeypatch.setenv("no_proxy", "127.0.0.1")
        tuma.Tuma(KEY, direct.url).shipments.get(1)
        assert [target for _, _, target, _ in direct.seen] == ["/sandbox/api/v1/merchant/shipments/1"] * 2
    assert len(server.seen) == 1


@pytest.mark.parametrize("proxy", ["socks5://proxy.example:1080", "https://proxy.example", "http://"])
def test_a_proxy_of_another_kind_is_refused(proxy: str) -> None:
    with pytest.raises(ValueError, match="give a transport"):
        tuma.Tuma(KEY, "https://tuma.example", proxy=proxy)


@NEEDS_HTTPX
def test_awaited_calls_keep_their_connection_and_go_through_a_proxy(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with tuma.AsyncTuma(KEY, server.url) as api:
            for shipment in range(3):
                await api.shipments.get(shipment)
        assert connections_of(server) == [0, 0, 0]
        async with tuma.AsyncTuma(KEY, "http://tuma.example", proxy=server.url.replace("//", "//shop:hush@")) as api:
            await api.shipments.get(1)
        assert server.seen[-1][2] == "http://tuma.example/sandbox/api/v1/merchant/shipments/1"
        assert "proxy-authorization" in server.seen[-1][3]
        monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
        async with tuma.AsyncTuma(KEY, server.url, proxy="") as api:
            await api.shipments.get(1)
        assert server.seen[-1][2].startswith("/sandbox/")

    asyncio.run(main())
