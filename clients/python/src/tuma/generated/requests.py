"""Written by `npm run clients` from the OpenAPI document. Change the document, not this file."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Literal, Optional, TypedDict, Union

if sys.version_info >= (3, 11):
    from typing import NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired


class CancelRequest(TypedDict):
    """Why a shipment is cancelled."""
    reason: str
    """Why it was cancelled, in words. Administrators read it in their reports."""


class CancelShipmentQuery(TypedDict):
    confirm: NotRequired[bool]
    """`false` only shows the fee and changes nothing; `true` cancels. 1 and 0 work too, and letter case is ignored."""
    max_fee: NotRequired[int]
    """The highest fee in TZS that you accept. If the fee is higher, you get `price_changed` and nothing is cancelled."""


class CreateWebhookRequest(TypedDict):
    """A webhook endpoint to be added."""
    url: str
    """Address that events are posted to; https, except in a sandbox that allows more."""
    events: NotRequired[list[Literal["shipment.created", "shipment.paid", "delivery.picked_up", "delivery.delivered", "delivery.failed", "shipment.cancelled", "delivery.dispatched", "delivery.rider_changed", "delivery.in_transit", "delivery.out_for_delivery", "delivery.returned", "wallet.low_balance", "wallet.topup_succeeded", "wallet.topup_failed"]]]
    """Which kinds of events to send; without it the six of every delivery."""
    description: NotRequired[Optional[str]]
    """A note of your own. Default: `null`."""


class EmptyRequest(TypedDict):
    """No body is needed."""


class FastForwardRequest(TypedDict):
    """How far to advance a simulated delivery."""
    to: Literal["next", "delivered", "failed"]
    """`next`: one step; `delivered`: to its delivery; `failed`: to its next failure. It also passes the steps at which a scenario waits."""


class ItemRequest(TypedDict):
    """One kind of item of the load. All four measures are needed, wherever it goes."""
    description: str
    """What the item is, in the words of the sender."""
    weight_kg: float
    """Weight of one piece in kilograms."""
    length_cm: float
    """Length of one piece in centimetres."""
    width_cm: float
    """Width of one piece in centimetres."""
    height_cm: float
    """Height of one piece in centimetres."""
    quantity: int
    """How many pieces there are of it."""
    is_fragile: NotRequired[Optional[bool]]
    """Whether it breaks easily. One such item adds the fragile surcharge to the price. Default: `false`."""
    declared_value: NotRequired[Optional[float]]
    """Insured value of one piece in TZS; null where none was declared. Default: `null`."""


class ListEventsQuery(TypedDict):
    after: NotRequired[str]
    """The `next_after` of the page before; without it from the oldest event of 30 days. `latest` answers no event, and the `next_after` behind which only what happens from now on comes."""
    limit: NotRequired[int]
    """How many events a page holds at most."""


class ListRequestsQuery(TypedDict):
    before: NotRequired[int]
    """The `next_before` of the page before; without it from the newest."""
    method: NotRequired[Literal["GET", "POST", "PATCH", "DELETE"]]
    """Requests with this method only."""
    status: NotRequired[Literal["2xx", "4xx", "5xx"]]
    """Requests whose answer had a status of this class only."""


class ListShipmentsQuery(TypedDict):
    page: NotRequired[int]
    """Which page, from 1."""
    per_page: NotRequired[int]
    """How many entries a page holds."""
    status: NotRequired[Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]]
    """Only shipments in this status."""
    type: NotRequired[Literal["same_city", "regional"]]
    """Only shipments of this type."""
    search: NotRequired[str]
    """Only shipments whose shipment_number, tracking_code or merchant_reference contains this text, in any case of letters; newest first."""
    merchant_reference: NotRequired[str]
    """Only shipments with exactly this merchant_reference. Use it to check for a duplicate create: a search also lists every reference that merely contains the text."""
    created_from: NotRequired[str]
    """Only shipments created at this moment or later; ISO 8601 with an offset or `Z`."""
    created_to: NotRequired[str]
    """Only shipments created at this moment or earlier; ISO 8601 with an offset or `Z`."""


class ListWebhookDeliveriesQuery(TypedDict):
    status: NotRequired[Literal["pending", "succeeded", "failed"]]
    """Only deliveries in this state."""
    page: NotRequired[int]
    """Which page, from 1."""
    per_page: NotRequired[int]
    """How many entries a page holds."""


class PaymentRequest(TypedDict):
    """A payment to be started: for a pending shipment, or to top up the wallet."""
    purpose: NotRequired[Optional[Literal["shipment", "wallet_topup"]]]
    """What is paid for: a pending shipment, or a top-up of the wallet. Default: `shipment`."""
    shipment_id: NotRequired[Optional[int]]
    """The pending shipment to be paid. Needed unless the purpose is `wallet_topup`."""
    amount: NotRequired[Optional[int]]
    """Amount of a top-up in whole TZS. Needed for `wallet_topup`; a shipment always costs its total_amount."""
    method: NotRequired[Optional[Literal["mobile_money", "card"]]]
    """How it is paid: by mobile money or by card. Default: `mobile_money`."""
    provider: NotRequired[Optional[Literal["mpesa", "mixx", "airtel", "halopesa", "azampesa"]]]
    """The mobile-money wallet; guessed from the phone number where it is left out."""
    phone_number: NotRequired[Optional[str]]
    """The number that pays by mobile money, in E.164 format. Without it the payer enters it on the payment page."""
    return_url: NotRequired[Optional[str]]
    """Where the payment page sends the payer afterwards."""


class RateRequest(TypedDict):
    """A route and a load to price. Each end needs coordinates or an address."""
    pickup_latitude: NotRequired[Optional[float]]
    """Latitude of the pickup in decimal degrees (WGS 84). Needed as soon as pickup_longitude is sent."""
    pickup_longitude: NotRequired[Optional[float]]
    """Longitude of the pickup in decimal degrees (WGS 84). Needed as soon as pickup_latitude is sent."""
    pickup_address: NotRequired[Optional[str]]
    """Where the parcel is collected; looked up where no coordinates are sent."""
    dropoff_latitude: NotRequired[Optional[float]]
    """Latitude of the drop-off in decimal degrees (WGS 84). Needed as soon as dropoff_longitude is sent."""
    dropoff_longitude: NotRequired[Optional[float]]
    """Longitude of the drop-off in decimal degrees (WGS 84). Needed as soon as dropoff_latitude is sent."""
    dropoff_address: NotRequired[Optional[str]]
    """Where the parcel is handed over; looked up where no coordinates are sent."""
    items: list[ItemRequest]
    """What is sent: 1 to 50 kinds of items."""
    vehicle_type_id: NotRequired[Optional[int]]
    """The vehicle type to use, an id of GET /vehicle-types. Without it the smallest vehicle that fits is chosen."""


class ReplayWebhookRequest(TypedDict):
    """The time range to resend."""
    since: NotRequired[str]
    """Events from this moment on; ISO 8601 with an offset or `Z`."""
    until: NotRequired[str]
    """Events up to this moment; without it up to now."""
    only: NotRequired[Literal["failed", "all"]]
    """`failed`: what the endpoint never acknowledged; `all`: everything that it subscribes to. Default: `failed`."""


class RotateWebhookSecretRequest(TypedDict):
    """How long the previous secret keeps signing."""
    overlap_seconds: NotRequired[int]
    """How many seconds the previous secret keeps signing alongside the new one. Default: `86400`."""


class ShipmentRequest(TypedDict):
    """A shipment to be created."""
    sender_name: str
    """Name of the person or shop that hands the parcel over."""
    sender_phone: str
    """Phone number of the sender in E.164 format, for the rider who collects."""
    sender_email: NotRequired[Optional[str]]
    """Email address of the sender."""
    pickup_address: str
    """Where the parcel is collected. Printed for the rider; it is looked up only where no coordinates are sent."""
    pickup_latitude: NotRequired[Optional[float]]
    """Latitude of the pickup in decimal degrees (WGS 84). Needed as soon as pickup_longitude is sent."""
    pickup_longitude: NotRequired[Optional[float]]
    """Longitude of the pickup in decimal degrees (WGS 84). Needed as soon as pickup_latitude is sent."""
    pickup_notes: NotRequired[Optional[str]]
    """Words for the rider at the pickup, for example the floor or whom to ask for."""
    receiver_name: str
    """Name of the person who receives the parcel."""
    receiver_phone: str
    """Phone number of the receiver in E.164 format. We send the SMS with the tracking link to it. In the sandbox, reserved numbers select a scenario."""
    receiver_email: NotRequired[Optional[str]]
    """Email address of the receiver."""
    dropoff_address: str
    """Where the parcel is handed over. Printed for the rider; it is looked up only where no coordinates are sent."""
    dropoff_latitude: NotRequired[Optional[float]]
    """Latitude of the drop-off in decimal degrees (WGS 84). Needed as soon as dropoff_longitude is sent."""
    dropoff_longitude: NotRequired[Optional[float]]
    """Longitude of the drop-off in decimal degrees (WGS 84). Needed as soon as dropoff_latitude is sent."""
    dropoff_notes: NotRequired[Optional[str]]
    """Words for the rider at the drop-off, for example a landmark."""
    items: list[ItemRequest]
    """What is sent: 1 to 50 kinds of items."""
    payment_source: NotRequired[Optional[Literal["wallet", "gateway"]]]
    """How it is paid: `wallet` debits your wallet right away; `gateway` leaves the shipment pending until it is paid with POST /payment/initiate. Default: `gateway`."""
    vehicle_type_id: NotRequired[Optional[int]]
    """The vehicle type to use, an id of GET /vehicle-types. Without it the smallest vehicle that fits is chosen."""
    merchant_reference: NotRequired[Optional[str]]
    """Your own order id. It is stored, searchable, and sent back in every webhook."""
    quote_token: NotRequired[Optional[str]]
    """The token of a rate quote: you pay the quoted price until it expires, or today's price if it is lower. Route, items and vehicle must match the quote."""
    max_total_amount: NotRequired[Optional[int]]
    """The highest price in TZS that you accept. If the price is higher, you get `price_changed` and nothing is created."""
    require_pin: NotRequired[Optional[bool]]
    """Whether the receiver must give the rider a PIN, which we send in the tracking SMS. Default: `false`."""
    return_of_shipment_id: NotRequired[Optional[int]]
    """A shipment of yours whose parcel is to come back to its sender: picked up or later, or failed with the parcel held; one return each. A return goes from its drop-off to its pickup with the same items: send those addresses, coordinates (or none) and items as the shipment shows them, and leave vehicle_type_id out; what differs is a 422 on its field. The return is free when the platform is at fault."""


class UpdateWebhookRequest(TypedDict):
    """The fields to change; omitted fields stay unchanged."""
    url: NotRequired[str]
    """Address that events are posted to; https, except in a sandbox that allows more."""
    events: NotRequired[list[Literal["shipment.created", "shipment.paid", "delivery.picked_up", "delivery.delivered", "delivery.failed", "shipment.cancelled", "delivery.dispatched", "delivery.rider_changed", "delivery.in_transit", "delivery.out_for_delivery", "delivery.returned", "wallet.low_balance", "wallet.topup_succeeded", "wallet.topup_failed"]]]
    """Which kinds of events to send from now on."""
    description: NotRequired[Optional[str]]
    """A note of your own."""
    status: NotRequired[Literal["enabled", "disabled"]]
    """`disabled` stops sending; `enabled` begins again."""
