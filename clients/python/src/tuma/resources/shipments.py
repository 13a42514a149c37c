"""Shipments and what they cost."""

from __future__ import annotations

from collections.abc import Iterator
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
from tuma.resources.base import Resource, numbered
from tuma.resources.options import CallOptions, CreateOptions, WriteOptions

if TYPE_CHECKING:
    from typing_extensions import Unpack

_ROOT = "/merchant/shipments"
#: A preview wants a reason and keeps none.
_PREVIEW_REASON = "Preview of the fee"


class Rates(Resource):
    """Prices."""

    def quote(self, request: RateRequest, **options: Unpack[CallOptions]) -> RateQuote:
        """What a delivery costs. Nothing is stored; with its ``quote_token`` the price holds for a while."""
        return self._one(RateQuote, Call(method="POST", path=f"{_ROOT}/rates", body=request, **options))


class Shipments(Resource):
    """Deliveries."""

    def create(self, request: ShipmentRequest, **options: Unpack[CreateOptions]) -> Shipment:
        """Creates a shipment and, with ``payment_source`` ``wallet``, pays for it: once, however often it is tried."""
        return self._one(Shipment, Call(method="POST", path=_ROOT, body=request, is_stored=True, **options))

    def list(
        self, query: ListShipmentsQuery | None = None, **options: Unpack[CallOptions]
    ) -> Iterator[ShipmentListItem]:
        """Newest first, page after page while it is walked."""
        return self._walk(numbered(ShipmentListItem, _ROOT, dict(query or {}), dict(options)))

    def get(self, shipment_id: int, **options: Unpack[CallOptions]) -> Shipment:
        return self._one(Shipment, Call(method="GET", path=f"{_ROOT}/{path_id(shipment_id, 'shipment_id')}", **options))

    def cancel_preview(self, shipment_id: int, **options: Unpack[CallOptions]) -> CancellationPreview:
        """What cancelling would cost now. Changes nothing."""
        call = Call(
            method="POST",
            path=f"{_ROOT}/{path_id(shipment_id, 'shipment_id')}/cancel",
            query={"confirm": False},
            body={"reason": _PREVIEW_REASON},
            **options,
        )
        return self._one(CancellationPreview, call)

    def cancel(
        self, shipment_id: int, *, reason: str, max_fee: int | None = None, **options: Unpack[WriteOptions]
    ) -> CancellationCommit:
        """Cancels. With ``max_fee``, that of the preview, it is refused as PriceChanged once it would cost more."""
        call = Call(
            method="POST",
            path=f"{_ROOT}/{path_id(shipment_id, 'shipment_id')}/cancel",
            query={"confirm": True, "max_fee": max_fee},
            body={"reason": reason},
            is_stored=True,
            **options,
        )
        return self._one(CancellationCommit, call)

    def reattempt(self, shipment_id: int, **options: Unpack[WriteOptions]) -> Shipment:
        """After a failed attempt: sends the rider who holds the parcel out once more."""
        path = f"{_ROOT}/{path_id(shipment_id, 'shipment_id')}/reattempt"
        return self._one(Shipment, Call(method="POST", path=path, body={}, is_stored=True, **options))

    def fast_forward(
        self, shipment_id: int, to: Literal["next", "delivered", "failed"], **options: Unpack[WriteOptions]
    ) -> Shipment:
        """In the sandbox: takes the delivery to its next step, to its delivery or to its next failure, at once."""
        path = f"{_ROOT}/{path_id(shipment_id, 'shipment_id')}/fast-forward"
        return self._one(Shipment, Call(method="POST", path=path, body={"to": to}, is_stored=True, **options))
