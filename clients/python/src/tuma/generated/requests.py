"""Written by `npm run clients` from the OpenAPI document. Change the document, not this file."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Literal, Optional, TypedDict, Union

if sys.version_info >= (3, 11):
    from typing import NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired


class CancelRequest(TypedDict):
    """Reason for a cancellation."""
    reason: str
    """Reason for the cancellation, as text. It appears in administrators' reports."""


class CancelShipmentQuery(TypedDict):
    confirm: NotRequired[bool]
    """`false` returns a preview of the fee and changes nothing; `true` cancels the shipment. 1 and 0 are also accepted, and letter case is ignored."""
    max_fee: NotRequired[int]
    """Highest fee in TZS that you accept. If the fee is higher, the request fails with `price_changed` and nothing is cancelled."""


class CreateWebhookRequest(TypedDict):
    """A webhook endpoint to add."""
    url: str
    """URL that events are posted to. It must be https in live; the sandbox also accepts http."""
    events: NotRequired[list[Literal["shipment.created", "shipment.paid", "delivery.picked_up", "delivery.delivered", "delivery.failed", "shipment.cancelled", "delivery.search_started", "delivery.dispatched", "delivery.rider_changed", "delivery.in_transit", "delivery.out_for_delivery", "delivery.returned", "wallet.low_balance", "wallet.topup_succeeded", "wallet.topup_failed"]]]
    """Event types to send. If omitted: `shipment.created`, `shipment.paid`, `delivery.picked_up`, `delivery.delivered`, `delivery.failed` and `shipment.cancelled`."""
    description: NotRequired[Optional[str]]
    """Your note about the endpoint. Default: `null`."""


class EmptyRequest(TypedDict):
    """An empty object. The body can be omitted."""


class FastForwardRequest(TypedDict):
    """How far to advance a simulated delivery."""
    to: Literal["next", "delivered", "failed"]
    """`next` advances one step, `delivered` to the delivery, `failed` to the next failure. Steps at which a scenario waits are performed too."""


class ItemRequest(TypedDict):
    """An item of the load. The weight and all three dimensions are required for any destination."""
    description: str
    """Description of the item."""
    weight_kg: float
    """Weight of one piece in kilograms."""
    length_cm: float
    """Length of one piece in centimetres."""
    width_cm: float
    """Width of one piece in centimetres."""
    height_cm: float
    """Height of one piece in centimetres."""
    quantity: int
    """Number of equal pieces."""
    is_fragile: NotRequired[Optional[bool]]
    """Set to true if the item is fragile. One fragile item adds the fragile surcharge to the price. Default: `false`."""
    declared_value: NotRequired[Optional[float]]
    """Insured value of one piece in TZS; null if none is declared. Default: `null`."""


class ListEventsQuery(TypedDict):
    after: NotRequired[str]
    """The `next_after` of the previous page. If omitted, the list starts with the oldest event of the last 30 days. `latest` returns no events, only the `next_after` from which the list continues with new events."""
    limit: NotRequired[int]
    """Maximum number of events per page."""


class ListPickupWindowsQuery(TypedDict):
    latitude: NotRequired[float]
    """Latitude of the pickup in decimal degrees (WGS 84)."""
    longitude: NotRequired[float]
    """Longitude of the pickup in decimal degrees (WGS 84)."""
    date: NotRequired[str]
    """Day in Tanzania, for example `2026-12-25`."""


class ListRequestsQuery(TypedDict):
    before: NotRequired[int]
    """The `next_before` of the previous page. If omitted, the list starts with the newest request."""
    method: NotRequired[Literal["GET", "POST", "PATCH", "DELETE"]]
    """Only requests with this method."""
    status: NotRequired[Literal["2xx", "4xx", "5xx"]]
    """Only requests with a response status of this class."""


class ListShipmentsQuery(TypedDict):
    page: NotRequired[int]
    """Page number, starting at 1."""
    per_page: NotRequired[int]
    """Number of entries per page."""
    status: NotRequired[Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]]
    """Only shipments with this status."""
    type: NotRequired[Literal["same_city", "regional"]]
    """Only shipments of this type."""
    search: NotRequired[str]
    """Only shipments with this text in shipment_number, tracking_code or merchant_reference, newest first. Letter case is ignored."""
    merchant_reference: NotRequired[str]
    """Only shipments with exactly this merchant_reference. Use this filter to check for a duplicate create, because `search` also finds longer references that contain the text."""
    created_from: NotRequired[str]
    """Only shipments created at or after this time; ISO 8601 with an offset or `Z`."""
    created_to: NotRequired[str]
    """Only shipments created at or before this time; ISO 8601 with an offset or `Z`."""


class ListWebhookDeliveriesQuery(TypedDict):
    status: NotRequired[Literal["pending", "succeeded", "failed"]]
    """Only deliveries with this status."""
    page: NotRequired[int]
    """Page number, starting at 1."""
    per_page: NotRequired[int]
    """Number of entries per page."""


class PaymentRequest(TypedDict):
    """A payment to start: for a pending shipment, or to top up the wallet."""
    purpose: NotRequired[Optional[Literal["shipment", "wallet_topup"]]]
    """Purpose of the payment: a pending shipment, or a top-up of the wallet. Default: `shipment`."""
    shipment_id: NotRequired[Optional[int]]
    """Id of the pending shipment to pay for. Required unless the purpose is `wallet_topup`."""
    amount: NotRequired[Optional[int]]
    """Amount of a top-up in whole TZS. Required for `wallet_topup`; a shipment always costs its total_amount."""
    method: NotRequired[Optional[Literal["mobile_money", "card"]]]
    """Payment method: mobile money or card. Default: `mobile_money`."""
    provider: NotRequired[Optional[Literal["mpesa", "mixx", "airtel", "halopesa", "azampesa"]]]
    """Mobile-money provider. If omitted, we guess the provider from the phone number."""
    phone_number: NotRequired[Optional[str]]
    """Phone number to charge by mobile money, in E.164 format. If omitted, the payer enters the number on the payment page."""
    return_url: NotRequired[Optional[str]]
    """URL to which the payment page sends the payer after the payment."""


class RateRequest(TypedDict):
    """A route and a load to price. The pickup and the drop-off each need coordinates or an address."""
    pickup_latitude: NotRequired[Optional[float]]
    """Latitude of the pickup in decimal degrees (WGS 84). Required if pickup_longitude is sent."""
    pickup_longitude: NotRequired[Optional[float]]
    """Longitude of the pickup in decimal degrees (WGS 84). Required if pickup_latitude is sent."""
    pickup_address: NotRequired[Optional[str]]
    """Address at which the parcel is collected. We look up the address if you send no coordinates."""
    dropoff_latitude: NotRequired[Optional[float]]
    """Latitude of the drop-off in decimal degrees (WGS 84). Required if dropoff_longitude is sent."""
    dropoff_longitude: NotRequired[Optional[float]]
    """Longitude of the drop-off in decimal degrees (WGS 84). Required if dropoff_latitude is sent."""
    dropoff_address: NotRequired[Optional[str]]
    """Address at which the parcel is delivered. We look up the address if you send no coordinates."""
    items: list[ItemRequest]
    """Items of the load: 1 to 50 entries."""
    vehicle_type_id: NotRequired[Optional[int]]
    """Id of the vehicle type to use, from GET /vehicle-types. If omitted, the smallest vehicle that fits is selected."""
    pickup_after: NotRequired[Optional[str]]
    """Earliest pickup time, ISO 8601 with an offset or `Z`: 15 minutes to 14 days ahead. If omitted, the search for a rider starts immediately."""
    pickup_before: NotRequired[Optional[str]]
    """Latest pickup time, ISO 8601 with an offset or `Z`: 30 minutes to 24 hours after pickup_after. If omitted, 2 hours after pickup_after."""


class ReattemptRequest(TypedDict):
    """Time, note and delivery point of the next attempt."""
    after: NotRequired[Optional[str]]
    """Earliest start of the attempt, ISO 8601 with an offset or `Z`, at least 15 minutes ahead. If omitted, the attempt starts immediately."""
    before: NotRequired[Optional[str]]
    """Latest arrival, ISO 8601 with an offset or `Z`: 30 minutes to 24 hours after `after`. If omitted, 2 hours after `after`."""
    notes: NotRequired[Optional[str]]
    """Note for the rider. It replaces the note of the shipment."""
    dropoff_latitude: NotRequired[Optional[float]]
    """Latitude of the drop-off in decimal degrees (WGS 84). Required if dropoff_longitude is sent."""
    dropoff_longitude: NotRequired[Optional[float]]
    """Longitude of the drop-off in decimal degrees (WGS 84). Required if dropoff_latitude is sent."""


class ReplayWebhookRequest(TypedDict):
    """The time range of the events to resend."""
    since: NotRequired[str]
    """Start of the time range; ISO 8601 with an offset or `Z`."""
    until: NotRequired[str]
    """End of the time range; ISO 8601 with an offset or `Z`. If omitted, the current time."""
    only: NotRequired[Literal["failed", "all"]]
    """`failed` resends events that the endpoint never acknowledged; `all` resends every event that it subscribes to. Default: `failed`."""


class RotateWebhookSecretRequest(TypedDict):
    """Overlap of the previous and the new signing secret."""
    overlap_seconds: NotRequired[int]
    """Number of seconds during which the previous secret signs in addition to the new one. Default: `86400`."""


class ShipmentRequest(TypedDict):
    """A shipment to create."""
    sender_name: str
    """Name of the person or shop that sends the parcel."""
    sender_phone: str
    """Phone number of the sender in E.164 format, for the rider who collects the parcel."""
    sender_email: NotRequired[Optional[str]]
    """Email address of the sender."""
    pickup_address: str
    """Address at which the parcel is collected, as shown to the rider. We look up the address only if you send no coordinates."""
    pickup_latitude: NotRequired[Optional[float]]
    """Latitude of the pickup in decimal degrees (WGS 84). Required if pickup_longitude is sent."""
    pickup_longitude: NotRequired[Optional[float]]
    """Longitude of the pickup in decimal degrees (WGS 84). Required if pickup_latitude is sent."""
    pickup_notes: NotRequired[Optional[str]]
    """Note for the rider at the pickup, for example the floor or whom to ask for."""
    receiver_name: str
    """Name of the person who receives the parcel."""
    receiver_phone: str
    """Phone number of the receiver in E.164 format. We send the SMS with the tracking link to this number. In the sandbox, reserved numbers select a scenario."""
    receiver_email: NotRequired[Optional[str]]
    """Email address of the receiver."""
    dropoff_address: str
    """Address at which the parcel is delivered, as shown to the rider. We look up the address only if you send no coordinates."""
    dropoff_latitude: NotRequired[Optional[float]]
    """Latitude of the drop-off in decimal degrees (WGS 84). Required if dropoff_longitude is sent."""
    dropoff_longitude: NotRequired[Optional[float]]
    """Longitude of the drop-off in decimal degrees (WGS 84). Required if dropoff_latitude is sent."""
    dropoff_notes: NotRequired[Optional[str]]
    """Note for the rider at the drop-off, for example a landmark."""
    items: list[ItemRequest]
    """Items of the load: 1 to 50 entries."""
    payment_source: NotRequired[Optional[Literal["wallet", "gateway"]]]
    """Payment source: `wallet` debits your wallet immediately; `gateway` leaves the shipment pending until it is paid through POST /payment/initiate. Default: `gateway`."""
    vehicle_type_id: NotRequired[Optional[int]]
    """Id of the vehicle type to use, from GET /vehicle-types. If omitted, the smallest vehicle that fits is selected."""
    pickup_after: NotRequired[Optional[str]]
    """Earliest pickup time, ISO 8601 with an offset or `Z`: 15 minutes to 14 days ahead. If omitted, the search for a rider starts immediately."""
    pickup_before: NotRequired[Optional[str]]
    """Latest pickup time, ISO 8601 with an offset or `Z`: 30 minutes to 24 hours after pickup_after. If omitted, 2 hours after pickup_after."""
    merchant_reference: NotRequired[Optional[str]]
    """Your order id. It is stored, searchable, and returned in every webhook."""
    quote_token: NotRequired[Optional[str]]
    """Token of a rate quote. Until the quote expires, you pay the quoted price, or today's price if that is lower. Route, items and vehicle must match the quote."""
    max_total_amount: NotRequired[Optional[int]]
    """Highest price in TZS that you accept. If the price is higher, the request fails with `price_changed` and nothing is created."""
    require_pin: NotRequired[Optional[bool]]
    """Set to true if the receiver must give the rider a PIN, which we send in the tracking SMS. If omitted, the setting of your account applies."""
    return_of_shipment_id: NotRequired[Optional[int]]
    """Id of your shipment to return to its sender. The parcel must have been picked up, or the delivery must have failed while we still hold the parcel; a shipment can have one return. Send the shipment's drop-off as the pickup and its pickup as the drop-off, with the addresses, coordinates (or none) and items as the shipment shows them, and omit vehicle_type_id. A field that differs gets a 422. The return is free if the platform is at fault."""


class UpdateWebhookRequest(TypedDict):
    """The fields to change; omitted fields stay unchanged."""
    url: NotRequired[str]
    """URL that events are posted to. It must be https in live; the sandbox also accepts http."""
    events: NotRequired[list[Literal["shipment.created", "shipment.paid", "delivery.picked_up", "delivery.delivered", "delivery.failed", "shipment.cancelled", "delivery.search_started", "delivery.dispatched", "delivery.rider_changed", "delivery.in_transit", "delivery.out_for_delivery", "delivery.returned", "wallet.low_balance", "wallet.topup_succeeded", "wallet.topup_failed"]]]
    """Event types to send from now on."""
    description: NotRequired[Optional[str]]
    """Your note about the endpoint."""
    status: NotRequired[Literal["enabled", "disabled"]]
    """`disabled` stops sending events; `enabled` starts sending again."""
