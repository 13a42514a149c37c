"""Written by `npm run clients` from the OpenAPI document. Change the document, not this file."""

from __future__ import annotations

import builtins
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Literal, Optional

from tuma.checked import path_id, path_segment
from tuma.exchange import Call
from tuma.generated.models import (
    CancellationCommit,
    CancellationPreview,
    DeletedWebhook,
    LoggedRequest,
    PackageSizeTier,
    Payment,
    PickupWindow,
    RateQuote,
    Shipment,
    ShipmentListItem,
    TumaEvent,
    VehicleType,
    WebhookDelivery,
    WebhookDeliveryDetail,
    WebhookEndpoint,
    WebhookEndpointWithSecret,
    WebhookReplay,
)
from tuma.generated.requests import (
    CreateWebhookRequest,
    ListEventsQuery,
    ListPickupWindowsQuery,
    ListRequestsQuery,
    ListShipmentsQuery,
    ListWebhookDeliveriesQuery,
    PaymentRequest,
    RateRequest,
    ReattemptRequest,
    ReplayWebhookRequest,
    RotateWebhookSecretRequest,
    ShipmentRequest,
    UpdateWebhookRequest,
)
from tuma.line import AsyncLine
from tuma.resources.base import AsyncResource, cursored, numbered
from tuma.resources.options import CallOptions, CreateOptions, WriteOptions
from tuma.resources.verifier import WebhookVerifier
from tuma.webhook import event_of

if TYPE_CHECKING:
    from typing_extensions import Unpack


class AsyncEvents(AsyncResource):
    """Get notified of every step of a delivery, and read events that you missed."""

    def list(
        self,
        query: ListEventsQuery | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncIterator[TumaEvent]:
        """Lists the events after the event with the id ``after``, oldest first.

        Events are available for 30 days. To receive every event, store the id of the last handled event
        and pass the id as ``after``.
        """
        plan = cursored(event_of, "/merchant/events", {"limit": 500, **(query or {})}, dict(options), "after")
        return self._walk(plan)

    async def latest(self, **options: Unpack[CallOptions]) -> Optional[str]:
        """Returns the id of the newest event, or nothing when there are no events."""
        call = Call(method="GET", path="/merchant/events", query={"after": "latest"}, **options)
        answer = await self._value(call)
        value: Optional[str] = answer["next_after"]
        return value


class AsyncPackageSizeTiers(AsyncResource):
    """Vehicle types with their fees, and common parcel sizes. No key is needed."""

    async def list(self, **options: Unpack[CallOptions]) -> builtins.list[PackageSizeTier]:
        """Standard parcel sizes with the weight and dimensions to send for an item."""
        call = Call(method="GET", path="/package-size-tiers", **options)
        return await self._all(PackageSizeTier, call)


class AsyncPayments(AsyncResource):
    """Pay for a pending shipment, or top up the wallet."""

    async def initiate(self, request: PaymentRequest, **options: Unpack[WriteOptions]) -> Payment:
        """Start a payment for a pending shipment or a wallet top-up.

        Starts a payment at the gateway. Redirect the payer to the ``payment_url``, or send the phone
        number to charge, and the payer confirms on that phone. A shipment or a wallet can have one open
        payment at a time.
        """
        call = Call(method="POST", path="/payment/initiate", body=request, is_stored=True, **options)
        return await self._one(Payment, call)

    async def get(self, reference: str, **options: Unpack[CallOptions]) -> Payment:
        """Get a payment and its status.

        Returns the payment with its current status. Poll until the status is final, or wait for the
        webhook.
        """
        call = Call(method="GET", path=f"/payment/{path_segment(reference, 'reference')}", **options)
        return await self._one(Payment, call)


class AsyncPickupWindows(AsyncResource):
    """Price, create, track and cancel deliveries."""

    async def list(
        self,
        query: ListPickupWindowsQuery | None = None,
        **options: Unpack[CallOptions],
    ) -> builtins.list[PickupWindow]:
        """Lists the free pickup windows of a day."""
        call = Call(method="GET", path="/merchant/pickup-windows", query=query, **options)
        return await self._all(PickupWindow, call)


class AsyncRates(AsyncResource):
    """Price, create, track and cancel deliveries."""

    async def quote(self, request: RateRequest, **options: Unpack[CallOptions]) -> RateQuote:
        """Get a price for a route and a set of items.

        Prices a route and a load and selects the vehicle. Nothing is stored or charged. Send the
        ``quote_token`` when you create the shipment to keep this price until ``quote_expires_at``.
        """
        call = Call(method="POST", path="/merchant/shipments/rates", body=request, **options)
        return await self._one(RateQuote, call)


class AsyncRequests(AsyncResource):
    """Requests that were made with your keys, and their results."""

    def list(
        self,
        query: ListRequestsQuery | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncIterator[LoggedRequest]:
        """Lists the requests made with your keys in the last 30 days, newest first."""
        plan = cursored(LoggedRequest.of, "/merchant/requests", dict(query or {}), dict(options), "before")
        return self._walk(plan)


class AsyncShipments(AsyncResource):
    """Price, create, track and cancel deliveries."""

    def list(
        self,
        query: ListShipmentsQuery | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncIterator[ShipmentListItem]:
        """List your shipments, newest first. Pages are fetched during iteration."""
        plan = numbered(ShipmentListItem, "/merchant/shipments", dict(query or {}), dict(options))
        return self._walk(plan)

    async def create(self, request: ShipmentRequest, **options: Unpack[CreateOptions]) -> Shipment:
        """Creates a shipment.

        With ``payment_source`` set to ``wallet``, also pays for the shipment and dispatches a rider.
        Retries never create a second shipment.
        """
        call = Call(method="POST", path="/merchant/shipments", body=request, is_stored=True, **options)
        return await self._one(Shipment, call)

    async def get(self, shipment_id: int, **options: Unpack[CallOptions]) -> Shipment:
        """Get a shipment with its items, legs and events.

        Returns the shipment with its current status. Events are listed newest first.
        """
        call = Call(
            method="GET",
            path=f"/merchant/shipments/{path_id(shipment_id, 'shipment_id')}",
            **options,
        )
        return await self._one(Shipment, call)

    async def cancel_preview(self, shipment_id: int, **options: Unpack[CallOptions]) -> CancellationPreview:
        """Returns the current cancellation fee. Changes nothing."""
        call = Call(
            method="POST",
            path=f"/merchant/shipments/{path_id(shipment_id, 'shipment_id')}/cancel",
            query={"confirm": False},
            body={"reason": "Preview of the fee"},
            **options,
        )
        return await self._one(CancellationPreview, call)

    async def cancel(
        self,
        shipment_id: int,
        *,
        reason: str,
        max_fee: int | None = None,
        **options: Unpack[WriteOptions],
    ) -> CancellationCommit:
        """Cancels a shipment.

        With ``max_fee`` from the preview, fails with ``price_changed`` when the fee is higher.
        """
        call = Call(
            method="POST",
            path=f"/merchant/shipments/{path_id(shipment_id, 'shipment_id')}/cancel",
            query={"confirm": True, "max_fee": max_fee},
            body={"reason": reason},
            is_stored=True,
            **options,
        )
        return await self._one(CancellationCommit, call)

    async def fast_forward(
        self,
        shipment_id: int,
        to: Literal["next", "delivered", "failed"],
        **options: Unpack[WriteOptions],
    ) -> Shipment:
        """Fast-forward a delivery, in the sandbox only.

        Advances a simulated delivery by one step, to its delivery or to its next failure, with the same
        events and webhooks as the timetable. Live deliveries have real riders, so live returns 404.
        """
        call = Call(
            method="POST",
            path=f"/merchant/shipments/{path_id(shipment_id, 'shipment_id')}/fast-forward",
            body={"to": to},
            is_stored=True,
            **options,
        )
        return await self._one(Shipment, call)

    async def reattempt(
        self,
        shipment_id: int,
        request: ReattemptRequest | None = None,
        **options: Unpack[WriteOptions],
    ) -> Shipment:
        """Start or plan another delivery attempt.

        After a failed attempt, while we still hold the parcel, sends the rider to the receiver again:
        immediately, or at ``after`` if you send a time. Until a planned attempt starts, the shipment
        stays ``failed`` and ``failure.next_attempt`` has the plan; another request replaces the plan.
        The number of attempts and the time for further attempts are limited.
        """
        call = Call(
            method="POST",
            path=f"/merchant/shipments/{path_id(shipment_id, 'shipment_id')}/reattempt",
            body=request or {},
            is_stored=True,
            **options,
        )
        return await self._one(Shipment, call)


class AsyncVehicleTypes(AsyncResource):
    """Vehicle types with their fees, and common parcel sizes. No key is needed."""

    async def list(self, **options: Unpack[CallOptions]) -> builtins.list[VehicleType]:
        """Every vehicle type in service with its fees and caps, sorted by ``sort_order``.

        Cache the list for an hour.
        """
        call = Call(method="GET", path="/vehicle-types", **options)
        return await self._all(VehicleType, call)


class AsyncWebhooks(AsyncResource, WebhookVerifier):
    """Get notified of every step of a delivery, and read events that you missed."""

    async def list(self, **options: Unpack[CallOptions]) -> builtins.list[WebhookEndpoint]:
        """List your webhook endpoints. Returns all endpoints of this mode, without their secrets."""
        call = Call(method="GET", path="/merchant/webhooks", **options)
        return await self._all(WebhookEndpoint, call)

    async def create(
        self,
        request: CreateWebhookRequest,
        **options: Unpack[WriteOptions],
    ) -> WebhookEndpointWithSecret:
        """Adds an address that events are posted to.

        The API returns the ``secret`` only once. Store the secret for ``verify``.
        """
        call = Call(method="POST", path="/merchant/webhooks", body=request, is_stored=True, **options)
        return await self._one(WebhookEndpointWithSecret, call)

    async def get(self, endpoint_id: int, **options: Unpack[CallOptions]) -> WebhookEndpoint:
        """Get a webhook endpoint. Returns the endpoint without its secret."""
        call = Call(method="GET", path=f"/merchant/webhooks/{path_id(endpoint_id, 'endpoint_id')}", **options)
        return await self._one(WebhookEndpoint, call)

    async def update(
        self,
        endpoint_id: int,
        request: UpdateWebhookRequest,
        **options: Unpack[CallOptions],
    ) -> WebhookEndpoint:
        """Change the URL, events, description or status of a webhook endpoint.

        Fields that you omit stay unchanged. Set ``status`` to ``enabled`` to re-enable an endpoint,
        including one that was disabled after failures.
        """
        call = Call(
            method="PATCH",
            path=f"/merchant/webhooks/{path_id(endpoint_id, 'endpoint_id')}",
            body=request,
            **options,
        )
        return await self._one(WebhookEndpoint, call)

    async def delete(self, endpoint_id: int, **options: Unpack[CallOptions]) -> DeletedWebhook:
        """Remove a webhook endpoint.

        We stop sending events to the endpoint immediately, including waiting deliveries.
        """
        call = Call(
            method="DELETE",
            path=f"/merchant/webhooks/{path_id(endpoint_id, 'endpoint_id')}",
            **options,
        )
        return await self._one(DeletedWebhook, call)

    def deliveries(
        self,
        endpoint_id: int,
        query: ListWebhookDeliveriesQuery | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncIterator[WebhookDelivery]:
        """List the deliveries to an endpoint, newest first. Pages are fetched during iteration."""
        plan = numbered(
            WebhookDelivery,
            f"/merchant/webhooks/{path_id(endpoint_id, 'endpoint_id')}/deliveries",
            dict(query or {}),
            dict(options),
        )
        return self._walk(plan)

    async def delivery(
        self,
        endpoint_id: int,
        delivery_id: int,
        **options: Unpack[CallOptions],
    ) -> WebhookDeliveryDetail:
        """Get a delivery with its body and every attempt.

        Returns the delivery with the exact body that was signed, and every attempt with its headers and
        the start of the response.
        """
        call = Call(
            method="GET",
            path=f"/merchant/webhooks/{path_id(endpoint_id, 'endpoint_id')}/deliveries/{path_id(delivery_id, 'delivery_id')}",
            **options,
        )
        return await self._one(WebhookDeliveryDetail, call)

    async def resend(
        self,
        endpoint_id: int,
        delivery_id: int,
        **options: Unpack[WriteOptions],
    ) -> WebhookDelivery:
        """Resend a delivery.

        Adds a delivery of the same event, with the same event ``id`` and a new signature. If the
        delivery is still pending, it is sent immediately instead.
        """
        call = Call(
            method="POST",
            path=f"/merchant/webhooks/{path_id(endpoint_id, 'endpoint_id')}/deliveries/{path_id(delivery_id, 'delivery_id')}/resend",
            body={},
            is_stored=True,
            **options,
        )
        return await self._one(WebhookDelivery, call)

    async def replay(
        self,
        endpoint_id: int,
        request: ReplayWebhookRequest,
        **options: Unpack[WriteOptions],
    ) -> WebhookReplay:
        """Replay the events of a time range.

        Resends the events of a time range: those that the endpoint never acknowledged, or all of them.
        One call resends at most 10000 events; ``complete`` is false if more may remain.
        """
        call = Call(
            method="POST",
            path=f"/merchant/webhooks/{path_id(endpoint_id, 'endpoint_id')}/replay",
            body=request,
            is_stored=True,
            **options,
        )
        return await self._one(WebhookReplay, call)

    async def rotate_secret(
        self,
        endpoint_id: int,
        request: RotateWebhookSecretRequest | None = None,
        **options: Unpack[WriteOptions],
    ) -> WebhookEndpointWithSecret:
        """Rotate the signing secret, with an overlap of the previous secret.

        Returns the new secret, which is shown only once. The previous secret also signs for
        ``overlap_seconds``, one day by default.
        """
        call = Call(
            method="POST",
            path=f"/merchant/webhooks/{path_id(endpoint_id, 'endpoint_id')}/rotate-secret",
            body=request or {},
            is_stored=True,
            **options,
        )
        return await self._one(WebhookEndpointWithSecret, call)

    async def test(self, endpoint_id: int, **options: Unpack[WriteOptions]) -> WebhookDelivery:
        """Send a webhook.test event to an endpoint.

        Sends a ``webhook.test`` event, regardless of the events that the endpoint subscribes to. No
        shipment is affected.
        """
        call = Call(
            method="POST",
            path=f"/merchant/webhooks/{path_id(endpoint_id, 'endpoint_id')}/test",
            body={},
            is_stored=True,
            **options,
        )
        return await self._one(WebhookDelivery, call)


class AsyncResources:
    """Base class of the client."""

    def __init__(self, line: AsyncLine) -> None:
        self.events = AsyncEvents(line)
        self.package_size_tiers = AsyncPackageSizeTiers(line)
        self.payments = AsyncPayments(line)
        self.pickup_windows = AsyncPickupWindows(line)
        self.rates = AsyncRates(line)
        self.requests = AsyncRequests(line)
        self.shipments = AsyncShipments(line)
        self.vehicle_types = AsyncVehicleTypes(line)
        self.webhooks = AsyncWebhooks(line)
