"""Written by `npm run clients` from resources/payments.py. Change that file, not this one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuma.checked import path_segment
from tuma.exchange import Call
from tuma.generated.models import Payment
from tuma.generated.requests import PaymentRequest
from tuma.resources.base import AsyncResource
from tuma.resources.options import CallOptions, WriteOptions

if TYPE_CHECKING:
    from typing_extensions import Unpack


class AsyncPayments(AsyncResource):
    """Payments through a gateway."""

    async def initiate(self, request: PaymentRequest, **options: Unpack[WriteOptions]) -> Payment:
        """Opens a payment for a pending shipment or a top-up.

        Redirect the payer to its ``payment_url``.
        """
        call = Call(method="POST", path="/payment/initiate", body=request, is_stored=True, **options)
        return await self._one(Payment, call)

    async def get(self, reference: str, **options: Unpack[CallOptions]) -> Payment:
        return await self._one(Payment, Call(method="GET", path=f"/payment/{path_segment(reference, 'reference')}", **options))
