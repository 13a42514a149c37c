"""Tests of requests and argument validation with a fake transport."""

from __future__ import annotations

import asyncio
import copy
import email.utils
import json
import pickle
import time
from pathlib import Path
from typing import Any

import pytest
import tuma
from serving import KEY
from tuma.generated.errors import ERRORS

BASE = "https://tuma.example"
CASES = json.loads((Path(__file__).parents[2] / "input-cases" / "phones.json").read_text())


class Recorded:
    """A transport that returns the given responses, then ``{"id": 1}``."""

    def __init__(self, *answers: tuple[int, dict[str, str], Any]) -> None:
        self.answers = list(answers)
        self.sent: list[tuma.HttpRequest] = []
        self.is_closed = False

    def send(self, request: tuma.HttpRequest) -> tuma.HttpResponse:
        self.sent.append(request)
        status, headers, body = self.answers.pop(0) if self.answers else (200, {}, {"id": 1})
        return tuma.HttpResponse(status, headers, json.dumps(body).encode())

    def close(self) -> None:
        self.is_closed = True


class RecordedAsync(Recorded):
    async def send(self, request: tuma.HttpRequest) -> tuma.HttpResponse:  # type: ignore[override]
        return Recorded.send(self, request)

    async def aclose(self) -> None:
        self.close()


def client(transport: Recorded, **more: Any) -> tuma.Tuma:
    return tuma.Tuma(KEY, BASE, transport=transport, **more)


def busy(retry_after: str) -> tuple[int, dict[str, str], Any]:
    return 503, {"retry-after": retry_after}, {"code": "busy", "detail": "Busy"}


@pytest.mark.parametrize("wrong", ["1/../../webhooks", "..", "1?x=1", "", " 1", "1e3", "١", -1, 1.5, None])
def test_only_digits_are_an_id(wrong: Any) -> None:
    transport = Recorded()
    api = client(transport)
    calls = [
        lambda: api.shipments.get(wrong),
        lambda: api.shipments.cancel_preview(wrong),
        lambda: api.shipments.cancel(wrong, reason="Not wanted"),
        lambda: api.shipments.reattempt(wrong),
        lambda: api.shipments.fast_forward(wrong, "next"),
        lambda: api.webhooks.get(wrong),
        lambda: api.webhooks.update(wrong, {}),
        lambda: api.webhooks.delete(wrong),
        lambda: api.webhooks.rotate_secret(wrong),
        lambda: api.webhooks.test(wrong),
        lambda: next(api.webhooks.deliveries(wrong)),
        lambda: api.webhooks.delivery(1, wrong),
        lambda: api.webhooks.delivery(wrong, 1),
        lambda: api.webhooks.resend(1, wrong),
        lambda: api.webhooks.replay(wrong, {"since": "2026-01-01T00:00:00Z"}),
    ]
    for call in calls:
        with pytest.raises(ValueError, match="must be a whole number"):
            call()
    assert transport.sent == []


@pytest.mark.parametrize("path", ["merchant", "/merchant/../webhooks", "/a/%2E%2e/b", "/a\\..\\b", "/a b", "/\nHost: x"])
def test_a_path_never_leads_to_another_endpoint(path: str) -> None:
    transport = Recorded()
    with pytest.raises(ValueError, match="path must begin"):
        client(transport).request("GET", path)
    assert transport.sent == []


@pytest.mark.parametrize("key", ["web-shop-order-1042\n", "order\r\nX-API-Key: x-1042", "ключ-заказа-1042", "", " order-1042-web"])
def test_a_value_that_no_header_can_carry_is_the_callers_mistake(key: str) -> None:
    transport = Recorded()
    with pytest.raises(ValueError, match="idempotency_key must be printable ASCII"):
        client(transport).shipments.create({}, idempotency_key=key)  # type: ignore[typeddict-item]
    with pytest.raises(ValueError, match="The API key must be printable ASCII"):
        tuma.Tuma(f"{KEY}…", BASE)
    assert transport.sent == []


def test_retries_and_time_outs_have_an_end() -> None:
    for retries in (-1, 1.5, float("nan")):
        with pytest.raises(ValueError, match="max_retries"):
            client(Recorded(), max_retries=retries)
    for timeout in (0, -1, float("inf"), float("nan")):
        with pytest.raises(ValueError, match="timeout"):
            client(Recorded()).shipments.get(1, timeout=timeout)


def test_every_attempt_of_a_write_has_the_same_key_and_another_write_has_another() -> None:
    transport = Recorded(busy("0"), busy("0"))
    api = client(transport)
    for _ in range(2):
        api.shipments.create({})  # type: ignore[typeddict-item]
    keys = [request.headers["Idempotency-Key"] for request in transport.sent]
    assert len(set(keys[:3])) == 1
    assert keys[3] != keys[0]


@pytest.mark.parametrize(
    ("header", "seconds"),
    [("1.5", 1.5), ("0", 0.0), ("120", 120.0), ("-1", None), ("soon", None), ("1e3", None), ("Mon, nonsense", None)],
)
def test_retry_after_is_read_as_seconds(header: str, seconds: float | None) -> None:
    with pytest.raises(tuma.Busy) as refused:
        client(Recorded(busy(header)), max_retries=0).shipments.get(1)
    assert refused.value.retry_after == seconds


def test_retry_after_is_read_as_a_date_in_each_form_of_http() -> None:
    hour = 3600
    at = time.gmtime(time.time() + hour)
    forms = [email.utils.formatdate(time.time() + hour, usegmt=True), time.asctime(at)]
    forms.append(time.strftime("%A, %d-%b-%y %H:%M:%S GMT", at))
    for form in forms:
        with pytest.raises(tuma.Busy) as refused:
            client(Recorded(busy(form))).shipments.get(1)
        assert abs((refused.value.retry_after or 0) - hour) < 60, form


def test_an_answer_of_something_in_between_is_an_error_with_its_status() -> None:
    for body in ({"detail": ["no"]}, {"detail": [{"x": 1}]}, {"code": ["x"]}, ["no"], "no"):
        with pytest.raises(tuma.TumaError) as refused:
            client(Recorded((422, {}, body))).shipments.get(1)
        assert (refused.value.status, refused.value.code, refused.value.fields) == (422, "http_422", [])


@pytest.mark.parametrize("code", [*ERRORS, "a_condition_of_tomorrow"])
def test_errors_can_be_pickled_and_copied(code: str) -> None:
    body = {
        "code": code,
        "detail": [{"loc": ["body", "items", 0], "msg": "Missing", "type": "missing"}],
        "meta": {"required": 2, "available": 1},
        "request_id": "req_1",
    }
    with pytest.raises(tuma.TumaError) as refused:
        client(Recorded((400, {"retry-after": "7"}, body))).shipments.create({})  # type: ignore[typeddict-item]
    error = refused.value
    error.shop = "Duka la Asha"  # type: ignore[attr-defined]
    for same in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(same) is type(error)
        assert (str(same), vars(same)) == (str(error), vars(error))
        assert (same.fields[0].msg, same.retry_after, same.idempotency_key) == ("Missing", 7.0, error.idempotency_key)


def test_the_other_errors_can_be_pickled_and_copied() -> None:
    with pytest.raises(tuma.InvalidSignature) as refused:
        tuma.verify_webhook("{}", {}, "whsec_a")
    with pytest.raises(tuma.ConnectionFailed) as failed:
        client(Recorded((200, {}, "no")), max_retries=0).shipments.get(1)
    for error in (refused.value, failed.value):
        for same in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
            assert (type(same), str(same), vars(same)) == (type(error), str(error), vars(error))


def test_a_client_is_closed_by_with_and_can_be_copied() -> None:
    transport = Recorded()
    with client(transport) as api:
        api.shipments.get(1)
        assert not transport.is_closed
    assert transport.is_closed
    with tuma.Tuma(KEY, BASE) as api:
        for same in (pickle.loads(pickle.dumps(api)), copy.deepcopy(api)):
            assert same.base_url == api.base_url
    assert KEY not in repr(transport.sent)


def test_a_transport_of_ones_own_is_awaited_too() -> None:
    async def main() -> RecordedAsync:
        transport = RecordedAsync(busy("0"))
        async with tuma.AsyncTuma(KEY, BASE, transport=transport) as api:
            assert (await api.shipments.get(7)).id == 1
            with pytest.raises(ValueError, match="shipment_id must be a whole number"):
                await api.shipments.get("1/..")  # type: ignore[arg-type]
            assert await api.request("GET", "/vehicle-types") == {"id": 1}
        return transport

    transport = asyncio.run(main())
    assert [request.url.rsplit("/", 1)[-1] for request in transport.sent] == ["7", "7", "vehicle-types"]
    assert transport.is_closed


def test_a_transport_and_a_proxy_exclude_each_other() -> None:
    with pytest.raises(ValueError, match="not both"):
        client(Recorded(), proxy="http://proxy.example:3128")


def test_a_phone_number_as_people_write_it_is_read_as_everywhere_in_tuma() -> None:
    assert len(CASES) > 50
    for case in CASES:
        assert tuma.to_e164(case["input"]) == case.get("value"), case
