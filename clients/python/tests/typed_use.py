"""Sample code for mypy: correct lines pass, and each mistake must be reported."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Optional

import tuma
from tuma.models import RateQuote, Shipment, ShipmentListItem, VehicleType
from tuma.types import RateRequest


def waiting(route: RateRequest) -> None:
    with tuma.Tuma(proxy="http://proxy.example:3128") as api:
        quote: RateQuote = api.rates.quote(route)
        vehicles: list[VehicleType] = api.vehicle_types.list()
        listed: Iterator[ShipmentListItem] = api.shipments.list({"status": "confirmed"})
        for event in api.events.list():
            received(event)
        api.shipments.get(1, idempotency_key="a")  # type: ignore[call-arg]
        api.shipments.list({"status": "on its way"})  # type: ignore[typeddict-item]
        print(quote.total, vehicles, listed)  # type: ignore[attr-defined]


async def awaited(route: RateRequest) -> None:
    async with tuma.AsyncTuma() as api:
        quote: RateQuote = await api.rates.quote(route)
        vehicles: list[VehicleType] = await api.vehicle_types.list()
        shipment: Shipment = await api.shipments.fast_forward(1, "next", timeout=5)
        listed: AsyncIterator[ShipmentListItem] = api.shipments.list()
        latest: Optional[str] = await api.events.latest()
        async for event in api.events.list({"limit": 5}):
            received(event)
        api.shipments.create({})  # type: ignore[typeddict-item, unused-coroutine]
        number: int = (await api.shipments.get(1)).shipment_number  # type: ignore[assignment]
        await api.shipments.got(1)  # type: ignore[attr-defined]
        print(quote, vehicles, shipment, listed, latest, number)


def received(event: tuma.TumaEvent) -> str:
    if event.type == "delivery.delivered":
        return event.data.delivered_at
    if event.type == "wallet.low_balance":
        return str(event.data.balance + event.data.shipment_id)  # type: ignore[attr-defined]
    return event.id


def verified(body: bytes, headers: dict[str, str]) -> Optional[str]:
    try:
        return received(tuma.verify_webhook(body, headers, "whsec_a"))
    except tuma.InvalidSignature as error:
        return error.reason


def failed(error: tuma.InsufficientWalletBalance) -> float:
    return error.required - error.available


class OwnTransport:
    def send(self, request: tuma.HttpRequest) -> tuma.HttpResponse:
        return tuma.HttpResponse(200, {}, request.body or b"{}")

    def close(self) -> None: ...


tuma.Tuma(transport=OwnTransport())
tuma.AsyncTuma(transport=OwnTransport())  # type: ignore[arg-type]
