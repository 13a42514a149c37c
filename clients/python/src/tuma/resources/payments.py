"""Payments through a gateway."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuma.checked import path_segment
from tuma.exchange import Call
from tuma.generated.models import Payment
from tuma.generated.requests import PaymentRequest
from tuma.resources.base import Resource
from tuma.resources.options import CallOptions, WriteOptions

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Payments(Resource):
    """Payments through a gateway."""

    def initiate(self, request: PaymentRequest, **options: Unpack[WriteOptions]) -> Payment:
        """Opens a payment for a pending shipment or a top-up.

        Redirect the payer to its ``payment_url``.
        """
        call = Call(method="POST", path="/payment/initiate", body=request, is_stored=True, **options)
        return self._one(Payment, call)

    def get(self, reference: str, **options: Unpack[CallOptions]) -> Payment:
        return self._one(Payment, Call(method="GET", path=f"/payment/{path_segment(reference, 'reference')}", **options))
