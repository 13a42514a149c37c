"""Written by `npm run clients` from resources/shipments.py. Change that file, not this one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Literal

from tuma.checked import path_id
from tuma.exchange import Call
from tuma.generated.models import (
    CancellationCommit,
    CancellationPreview,
    RateQuote,
    Shipment,
    ShipmentListItem,
)
from tuma.generated.requests import ListShipmentsQuery, RateRequest, ShipmentRequest
from tuma.resources.base import AsyncResource, numbered
from tuma.resources.options import CallOptions, CreateOptions, WriteOptions

if TYPE_CHECKING:
    from typing_extensions import Unpack

_ROOT = "/merchant/shipments"
#: The API requires a reason but does not store the reason of a preview.
_PREVIEW_REASON = "Preview of the fee"


class AsyncRates(AsyncResource):
    """Prices of deliveries."""

    async def quote(self, request: RateRequest, **options: Unpack[CallOptions]) -> RateQuote:
        """Quotes the price of a delivery.

        Nothing is stored. The ``quote_token`` guarantees the price until it expires.
        """
        return await self._one(RateQuote, Call(method="POST", path=f"{_ROOT}/rates", body=request, **options))


class AsyncShipments(AsyncResource):
    """Shipments."""

    async def create(self, request: ShipmentRequest, **options: Unpack[CreateOptions]) -> Shipment:
        """Creates a shipment.

        With ``payment_source`` ``wallet``, also pays for the shipment. Retries never create a
        second shipment.
        """
        return await self._one(Shipment, Call(method="POST", path=_ROOT, body=request, is_stored=True, **options))

    def list(
        self, query: ListShipmentsQuery | None = None, **options: Unpack[CallOptions]
    ) -> AsyncIterator[ShipmentListItem]:
        """Lists shipments, newest first. Pages are fetched during iteration."""
        return self._walk(numbered(ShipmentListItem, _ROOT, dict(query or {}), dict(options)))

    async def get(self, shipment_id: int, **options: Unpack[CallOptions]) -> Shipment:
        return await self._one(Shipment, Call(method="GET", path=f"{_ROOT}/{path_id(shipment_id, 'shipment_id')}", **options))

    async def cancel_preview(self, shipment_id: int, **options: Unpack[CallOptions]) -> CancellationPreview:
        """Returns the current cancellation fee. Changes nothing."""
        call = Call(
            method="POST",
            path=f"{_ROOT}/{path_id(shipment_id, 'shipment_id')}/cancel",
            query={"confirm": False},
            body={"reason": _PREVIEW_REASON},
            **options,
        )
        return await self._one(CancellationPreview, call)

    async def cancel(
        self, shipment_id: int, *, reason: str, max_fee: int | None = None, **options: Unpack[WriteOptions]
    ) -> CancellationCommit:
        """Cancels a shipment.

        With ``max_fee`` from the preview, raises PriceChanged when the fee is higher.
        """
        call = Call(
            method="POST",
            path=f"{_ROOT}/{path_id(shipment_id, 'shipment_id')}/cancel",
            query={"confirm": True, "max_fee": max_fee},
            body={"reason": reason},
            is_stored=True,
            **options,
        )
        return await self._one(CancellationCommit, call)

    async def reattempt(self, shipment_id: int, **options: Unpack[WriteOptions]) -> Shipment:
        """Starts a new delivery attempt by the rider who still has the parcel."""
        path = f"{_ROOT}/{path_id(shipment_id, 'shipment_id')}/reattempt"
        return await self._one(Shipment, Call(method="POST", path=path, body={}, is_stored=True, **options))

    async def fast_forward(
        self, shipment_id: int, to: Literal["next", "delivered", "failed"], **options: Unpack[WriteOptions]
    ) -> Shipment:
        """Sandbox only: advances the shipment to its next step, to the delivery or to the next failure."""
        path = f"{_ROOT}/{path_id(shipment_id, 'shipment_id')}/fast-forward"
        return await self._one(Shipment, Call(method="POST", path=path, body={"to": to}, is_stored=True, **options))
