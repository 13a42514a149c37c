"""Written by `npm run clients` from the OpenAPI document. Change the document, not this file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Optional, Union

from tuma.model import Model


@dataclass(frozen=True)
class Cancellation(Model):
    """How a shipment was cancelled."""
    window: Literal["grace", "assigned", "en_route"]
    """How far along the rider was: `grace`, `assigned` or `en_route`. It determines the fee."""
    fee: int
    """What was kept, in TZS."""
    refund: int
    """What went back to the wallet, in TZS."""
    reason: str
    """Why it was cancelled, in words. Administrators read it in their reports."""
    cancelled_at: str
    """When it was cancelled; ISO 8601 in UTC."""
    cancelled_by: Literal["merchant", "admin", "system"]
    """Who cancelled it."""


@dataclass(frozen=True)
class Failure(Model):
    """Why a shipment failed, who holds the parcel, and whether that is final."""
    code: Literal["receiver_unreachable", "receiver_absent", "receiver_refused", "wrong_address", "address_unreachable", "wrong_pin", "sender_unreachable", "pickup_not_ready", "parcel_mismatch", "prohibited_item", "damaged", "lost", "vehicle_breakdown", "weather", "security", "no_rider_found", "recalled", "other"]
    """Why, for programs."""
    description: str
    """Why, for people."""
    attempt: int
    """Which delivery attempt it was, from 1; 0 where the parcel was never carried to the receiver."""
    custody: Literal["merchant", "rider", "origin_hub", "carrier", "destination_hub", "receiver"]
    """Who holds the parcel."""
    at_fault: Literal["merchant", "receiver", "platform", "none"]
    """Who is at fault. If it is the platform, a return is free."""
    final: bool
    """Whether the failure is final. While it is false, a delivery can still follow."""
    resolution: Optional[Literal["returned", "refunded", "written_off"]]
    """How it was settled; null until it is."""
    occurred_at: str
    """When it happened; ISO 8601 in UTC."""


@dataclass(frozen=True)
class Proof(Model):
    """How the handover was proved."""
    method: Literal["pin", "photo", "name"]
    """By the receiver's PIN, by a photo, or by the name of who took it."""
    recipient_name: Optional[str]
    """Name of who took the parcel; null where none was asked for."""
    photo_url: Optional[str]
    """Address of the photo; null where there is none."""
    recorded_at: str
    """When the rider recorded it; ISO 8601 in UTC."""
    captured_offline: bool
    """Whether the rider's phone was offline and reported it later."""


@dataclass(frozen=True)
class ReceiverPin(Model):
    """Where the receiver wants the parcel, as set on the tracking page."""
    latitude: float
    """Latitude in decimal degrees."""
    longitude: float
    """Longitude in decimal degrees."""
    moved_metres: int
    """Distance from the drop-off of the order, in metres."""
    landmark: Optional[str]
    """Words of the receiver for the rider; null where there are none."""
    confirmed_at: str
    """When the receiver confirmed it; ISO 8601 in UTC."""


@dataclass(frozen=True)
class ReceiverProposal(Model):
    """Another time or place that the receiver proposed after a failed attempt; the merchant decides."""
    day: Optional[str]
    """The day that suits the receiver, YYYY-MM-DD in Tanzania; null for any."""
    part: Optional[Literal["morning", "afternoon", "evening"]]
    """The part of the day that suits the receiver; null for any."""
    place: Optional[str]
    """Where the receiver wants the parcel instead, in their own words; null if the place stays the same."""
    proposed_at: str
    """When the receiver proposed it; ISO 8601 in UTC."""


@dataclass(frozen=True)
class Rating(Model):
    """What the receiver says of the delivery."""
    stars: int
    """From 1, bad, to 5, very good."""
    words: Optional[str]
    """Words of the receiver; null where there are none."""
    rated_at: str
    """When the receiver said so; ISO 8601 in UTC."""


@dataclass(frozen=True)
class ShipmentItem(Model):
    """An item of a shipment, as you sent it, with the weights calculated from it."""
    id: int
    """Number that names the item."""
    description: str
    """What the item is, as it was sent."""
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
    is_fragile: bool
    """Whether it breaks easily. One such item adds the fragile surcharge to the price."""
    declared_value: Optional[float]
    """Insured value of one piece in TZS; null where none was declared."""
    volumetric_weight_kg: float
    """Length × width × height / 5000 of one piece, in kilograms."""
    chargeable_weight_kg: float
    """The greater of actual and volumetric weight of one piece, in kilograms."""


@dataclass(frozen=True)
class LegRider(Model):
    """The rider of a leg, while one is assigned or on the way."""
    name: str
    """Name of the rider."""
    phone: str
    """Phone number of the rider in E.164 format."""
    vehicle_plate: Optional[str]
    """Number plate of the vehicle, if it has one."""


@dataclass(frozen=True)
class ShipmentLeg(Model):
    """A part of the route: one within a city, three between cities."""
    id: int
    """Number that names the leg."""
    sequence: int
    """Its place on the route, from 1."""
    leg_type: Literal["first_mile", "transit", "last_mile"]
    """Which part of the way it is about."""
    status: Literal["pending", "assigned", "in_progress", "completed", "failed", "cancelled"]
    """Where the leg stands."""
    origin_name: str
    """The person or hub that hands the parcel over at its start."""
    origin_address: str
    """Address of its beginning."""
    origin_latitude: float
    """Latitude of its beginning in decimal degrees."""
    origin_longitude: float
    """Longitude of its beginning in decimal degrees."""
    destination_name: str
    """The person or hub that takes the parcel at its end."""
    destination_address: str
    """Address of its end."""
    destination_latitude: float
    """Latitude of its end in decimal degrees."""
    destination_longitude: float
    """Longitude of its end in decimal degrees."""
    origin_hub: Optional[str]
    """Name of the hub where this part of the route begins, or that serves the pickup; null within a city."""
    destination_hub: Optional[str]
    """Name of the hub where this part of the route ends, or that serves the drop-off; null within a city."""
    distance_km: float
    """Its length by road in kilometres."""
    fee: int
    """What it costs in TZS. The fees of all legs add up to first, transit and last mile."""
    vehicle_type_name: Optional[str]
    """Name of the vehicle type; null for the leg between hubs."""
    rider: Optional[LegRider]
    """Who carries it now; null where nobody does."""
    started_at: Optional[str]
    """When it began; ISO 8601 in UTC, null until then."""
    completed_at: Optional[str]
    """When it ended; ISO 8601 in UTC, null until then."""


@dataclass(frozen=True)
class ShipmentEvent(Model):
    """A step of a shipment."""
    id: int
    """Number that names the event."""
    status: Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]
    """The shipment's status after it."""
    leg_type: Literal["first_mile", "transit", "last_mile"]
    """Which part of the way it is about."""
    description: str
    """What happened, for people."""
    location_address: Optional[str]
    """Where it happened; null where that is not known."""
    actor_type: Literal["system", "merchant", "rider", "hub", "admin", "receiver"]
    """Who did it."""
    occurred_at: str
    """When it happened; ISO 8601 in UTC."""


@dataclass(frozen=True)
class Shipment(Model):
    """A shipment with its items, legs and events."""
    id: int
    """Number that names the shipment in paths."""
    shipment_number: str
    """Number for people, `SHP-YYYYMMDD-XXXXXX`."""
    tracking_code: str
    """Code of the public tracking page. Anyone who has it can track the parcel."""
    merchant_reference: Optional[str]
    """Your own order id. It is stored, searchable, and sent back in every webhook."""
    type: Literal["same_city", "regional"]
    """`same_city`, or `regional` by way of two hubs."""
    status: Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]
    """Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal."""
    vehicle_type_name: str
    """Name of the vehicle type; null for the leg between hubs."""
    sender_name: str
    """Name of the person or shop that hands the parcel over."""
    sender_phone: str
    """Phone number of the sender in E.164 format, for the rider who collects."""
    sender_email: Optional[str]
    """Email address of the sender."""
    pickup_address: str
    """Where the parcel is collected. Printed for the rider; it is looked up only where no coordinates are sent."""
    pickup_latitude: float
    """Latitude of the pickup in decimal degrees (WGS 84). Needed as soon as pickup_longitude is sent."""
    pickup_longitude: float
    """Longitude of the pickup in decimal degrees (WGS 84). Needed as soon as pickup_latitude is sent."""
    pickup_notes: Optional[str]
    """Words for the rider at the pickup, for example the floor or whom to ask for."""
    receiver_name: str
    """Name of the person who receives the parcel."""
    receiver_phone: str
    """Phone number of the receiver in E.164 format. We send the SMS with the tracking link to it. In the sandbox, reserved numbers select a scenario."""
    receiver_email: Optional[str]
    """Email address of the receiver."""
    dropoff_address: str
    """Where the parcel is handed over. Printed for the rider; it is looked up only where no coordinates are sent."""
    dropoff_latitude: float
    """Latitude of the drop-off in decimal degrees (WGS 84). Needed as soon as dropoff_longitude is sent."""
    dropoff_longitude: float
    """Longitude of the drop-off in decimal degrees (WGS 84). Needed as soon as dropoff_latitude is sent."""
    dropoff_notes: Optional[str]
    """Words for the rider at the drop-off, for example a landmark."""
    first_mile_fee: int
    """Fee of the first leg in TZS: from the pickup to the origin hub; within a city, the whole trip."""
    transit_fee: int
    """Fee from hub to hub in TZS; 0 within a city."""
    last_mile_fee: int
    """Fee from the destination hub to the receiver in TZS; 0 within a city."""
    handling_fee: int
    """Fee for handling at the hubs in TZS; 0 within a city."""
    service_fee: int
    """Fee of the platform in TZS."""
    fragile_surcharge: int
    """Surcharge in TZS; 0 unless an item is fragile."""
    total_amount: int
    """The sum of all fees in TZS: what is debited. Use it; do not add up the fees yourself."""
    distance_km: float
    """Length of the route by road in kilometres, two decimals."""
    distance_source: Literal["router", "estimate"]
    """`router` if a routing service measured it, `estimate` if we estimated it from the straight line."""
    payment_source: Literal["wallet", "gateway"]
    """How it is paid: `wallet` debits your wallet right away; `gateway` leaves the shipment pending until it is paid with POST /payment/initiate."""
    payment_status: Literal["pending", "processing", "paid", "failed", "refunded", "partially_refunded"]
    """Status of the payment; `paid` once the money has arrived."""
    payment_confirmed_at: Optional[str]
    """When it was paid; ISO 8601 in UTC, null until then."""
    estimated_delivery_at: str
    """Expected delivery time; ISO 8601 in UTC. While the parcel is on its way, we update it from the rider's position, at most once a minute and only when it changes by more than a minute."""
    created_at: str
    """When it was made; ISO 8601 in UTC."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    tracking_url: str
    """Address of the tracking page; you can share it with anyone."""
    return_of_shipment_id: Optional[int]
    """The shipment whose parcel this one brings back; null for all others."""
    cancellation: Optional[Cancellation]
    """How it was cancelled; null unless it was."""
    failure: Optional[Failure]
    """Why it failed; null unless it did."""
    proof: Optional[Proof]
    """How the handing over was proved; null until it is delivered."""
    receiver_pin: Optional[ReceiverPin]
    """Where the receiver wants the parcel; null unless that was set on the tracking page."""
    receiver_proposal: Optional[ReceiverProposal]
    """Another time or place that the receiver proposed on the tracking page after a failed attempt; null where there is none."""
    rating: Optional[Rating]
    """What the receiver said of the delivery on the tracking page; null until then."""
    items: list[ShipmentItem]
    """What is sent, in the order of the request."""
    legs: list[ShipmentLeg]
    """The parts of the route, in order: 1 within a city, 3 between cities."""
    events: list[ShipmentEvent]
    """What has happened, newest first; empty at creation."""


@dataclass(frozen=True)
class CancellationCommit(Model):
    """A completed cancellation."""
    status: Literal["cancelled"]
    """The shipment is cancelled."""
    shipment_id: int
    """The shipment's `id`."""
    shipment_number: str
    """Number for people, `SHP-YYYYMMDD-XXXXXX`."""
    window: Literal["grace", "assigned", "en_route"]
    """How far along the rider was: `grace`, `assigned` or `en_route`. It determines the fee."""
    fee_debited: int
    """What was kept, in TZS."""
    refund_credited: int
    """What went back to the wallet, in TZS."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    shipment: Shipment
    """The shipment after it."""


@dataclass(frozen=True)
class CancellationPreview(Model):
    """What a cancellation would cost now. Nothing has changed."""
    status: Literal["cancellation_pending"]
    """Nothing has been cancelled yet."""
    shipment_id: int
    """The shipment's `id`."""
    shipment_number: str
    """Number for people, `SHP-YYYYMMDD-XXXXXX`."""
    window: Literal["grace", "assigned", "en_route"]
    """How far along the rider was: `grace`, `assigned` or `en_route`. It determines the fee."""
    fee: int
    """What is kept, in TZS."""
    refund: int
    """What goes back to the wallet, in TZS."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    reason_for_fee: str
    """Why the fee is what it is, to be shown to your user."""
    window_expires_at: Optional[str]
    """When the window ends by itself; ISO 8601 in UTC, null where only the rider ends it."""
    next_fee: Optional[int]
    """What the next window would cost, in TZS; null where there is none."""


@dataclass(frozen=True)
class EventRider(Model):
    """The rider who carries it."""
    name: str
    """Name of the rider."""
    vehicle_type: str
    """Name of the rider's kind of vehicle."""


@dataclass(frozen=True)
class CancelledEventData(Model):
    """The shipment, and how it was cancelled."""
    shipment_id: int
    """The shipment's `id`."""
    shipment_number: str
    """Number for people, `SHP-YYYYMMDD-XXXXXX`."""
    tracking_code: str
    """Code of the public tracking page. Anyone who has it can track the parcel."""
    tracking_url: str
    """Address of the tracking page; you can share it with anyone."""
    merchant_reference: Optional[str]
    """Your own order id. It is stored, searchable, and sent back in every webhook."""
    type: Literal["same_city", "regional"]
    """`same_city`, or `regional` by way of two hubs."""
    status: Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]
    """Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal."""
    previous_status: Optional[Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]]
    """The status before; null where there was none."""
    payment_status: Literal["pending", "processing", "paid", "failed", "refunded", "partially_refunded"]
    """Status of the payment; `paid` once the money has arrived."""
    total_amount: int
    """The sum of all fees in TZS: what is debited. Use it; do not add up the fees yourself."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    estimated_delivery_at: Optional[str]
    """Expected delivery time; ISO 8601 in UTC. While the parcel is on its way, we update it from the rider's position, at most once a minute and only when it changes by more than a minute."""
    occurred_at: str
    """When it happened; ISO 8601 in UTC."""
    leg_type: Optional[Literal["first_mile", "transit", "last_mile"]]
    """Which part of the way it is about."""
    rider: Optional[EventRider]
    """Who carries it now; null where nobody does."""
    window: Literal["grace", "assigned", "en_route"]
    """How far along the rider was: `grace`, `assigned` or `en_route`. It determines the fee."""
    fee: int
    """What was kept, in TZS."""
    refund: int
    """What went back to the wallet, in TZS."""
    reason: str
    """Why it was cancelled, in words. Administrators read it in their reports."""
    cancelled_by: Literal["merchant", "admin", "system"]
    """Who cancelled it."""


@dataclass(frozen=True)
class DeletedWebhook(Model):
    """The endpoint that was removed."""
    id: int
    """Number that named the endpoint."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True)
class DeliveredEventData(Model):
    """The shipment, and how the handing over was proved."""
    shipment_id: int
    """The shipment's `id`."""
    shipment_number: str
    """Number for people, `SHP-YYYYMMDD-XXXXXX`."""
    tracking_code: str
    """Code of the public tracking page. Anyone who has it can track the parcel."""
    tracking_url: str
    """Address of the tracking page; you can share it with anyone."""
    merchant_reference: Optional[str]
    """Your own order id. It is stored, searchable, and sent back in every webhook."""
    type: Literal["same_city", "regional"]
    """`same_city`, or `regional` by way of two hubs."""
    status: Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]
    """Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal."""
    previous_status: Optional[Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]]
    """The status before; null where there was none."""
    payment_status: Literal["pending", "processing", "paid", "failed", "refunded", "partially_refunded"]
    """Status of the payment; `paid` once the money has arrived."""
    total_amount: int
    """The sum of all fees in TZS: what is debited. Use it; do not add up the fees yourself."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    estimated_delivery_at: Optional[str]
    """Expected delivery time; ISO 8601 in UTC. While the parcel is on its way, we update it from the rider's position, at most once a minute and only when it changes by more than a minute."""
    occurred_at: str
    """When it happened; ISO 8601 in UTC."""
    leg_type: Optional[Literal["first_mile", "transit", "last_mile"]]
    """Which part of the way it is about."""
    rider: Optional[EventRider]
    """Who carries it now; null where nobody does."""
    delivered_at: str
    """When it was delivered; ISO 8601 in UTC."""
    proof: Optional[Proof]
    """How the handing over was proved; null until it is delivered."""


@dataclass(frozen=True)
class DeliveryDeliveredEvent(Model):
    """The parcel was handed over, with its proof."""
    id: str
    """Names the event. The same on every attempt: handle each once."""
    type: Literal["delivery.delivered"]
    """The kind of the event."""
    api_version: Literal["v1"]
    """Version of this body."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """When the event was made; ISO 8601 in UTC."""
    sequence: Optional[int]
    """Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant."""
    merchant_reference: Optional[str]
    """Your own order id; null where none was sent or no shipment is meant."""
    data: DeliveredEventData
    """What happened; its fields follow from `type`."""


@dataclass(frozen=True)
class ShipmentEventData(Model):
    """The shipment as it stood when the event was made. No phone numbers, no addresses."""
    shipment_id: int
    """The shipment's `id`."""
    shipment_number: str
    """Number for people, `SHP-YYYYMMDD-XXXXXX`."""
    tracking_code: str
    """Code of the public tracking page. Anyone who has it can track the parcel."""
    tracking_url: str
    """Address of the tracking page; you can share it with anyone."""
    merchant_reference: Optional[str]
    """Your own order id. It is stored, searchable, and sent back in every webhook."""
    type: Literal["same_city", "regional"]
    """`same_city`, or `regional` by way of two hubs."""
    status: Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]
    """Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal."""
    previous_status: Optional[Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]]
    """The status before; null where there was none."""
    payment_status: Literal["pending", "processing", "paid", "failed", "refunded", "partially_refunded"]
    """Status of the payment; `paid` once the money has arrived."""
    total_amount: int
    """The sum of all fees in TZS: what is debited. Use it; do not add up the fees yourself."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    estimated_delivery_at: Optional[str]
    """Expected delivery time; ISO 8601 in UTC. While the parcel is on its way, we update it from the rider's position, at most once a minute and only when it changes by more than a minute."""
    occurred_at: str
    """When it happened; ISO 8601 in UTC."""
    leg_type: Optional[Literal["first_mile", "transit", "last_mile"]]
    """Which part of the way it is about."""
    rider: Optional[EventRider]
    """Who carries it now; null where nobody does."""


@dataclass(frozen=True)
class DeliveryDispatchedEvent(Model):
    """A rider has accepted."""
    id: str
    """Names the event. The same on every attempt: handle each once."""
    type: Literal["delivery.dispatched"]
    """The kind of the event."""
    api_version: Literal["v1"]
    """Version of this body."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """When the event was made; ISO 8601 in UTC."""
    sequence: Optional[int]
    """Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant."""
    merchant_reference: Optional[str]
    """Your own order id; null where none was sent or no shipment is meant."""
    data: ShipmentEventData
    """What happened; its fields follow from `type`."""


@dataclass(frozen=True)
class FailedEventData(Model):
    """The shipment, and why it failed."""
    shipment_id: int
    """The shipment's `id`."""
    shipment_number: str
    """Number for people, `SHP-YYYYMMDD-XXXXXX`."""
    tracking_code: str
    """Code of the public tracking page. Anyone who has it can track the parcel."""
    tracking_url: str
    """Address of the tracking page; you can share it with anyone."""
    merchant_reference: Optional[str]
    """Your own order id. It is stored, searchable, and sent back in every webhook."""
    type: Literal["same_city", "regional"]
    """`same_city`, or `regional` by way of two hubs."""
    status: Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]
    """Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal."""
    previous_status: Optional[Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]]
    """The status before; null where there was none."""
    payment_status: Literal["pending", "processing", "paid", "failed", "refunded", "partially_refunded"]
    """Status of the payment; `paid` once the money has arrived."""
    total_amount: int
    """The sum of all fees in TZS: what is debited. Use it; do not add up the fees yourself."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    estimated_delivery_at: Optional[str]
    """Expected delivery time; ISO 8601 in UTC. While the parcel is on its way, we update it from the rider's position, at most once a minute and only when it changes by more than a minute."""
    occurred_at: str
    """When it happened; ISO 8601 in UTC."""
    leg_type: Optional[Literal["first_mile", "transit", "last_mile"]]
    """Which part of the way it is about."""
    rider: Optional[EventRider]
    """Who carries it now; null where nobody does."""
    failure: Failure
    """Why it failed; null unless it did."""


@dataclass(frozen=True)
class DeliveryFailedEvent(Model):
    """An attempt or the whole delivery failed; failure says why, and whether it is final."""
    id: str
    """Names the event. The same on every attempt: handle each once."""
    type: Literal["delivery.failed"]
    """The kind of the event."""
    api_version: Literal["v1"]
    """Version of this body."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """When the event was made; ISO 8601 in UTC."""
    sequence: Optional[int]
    """Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant."""
    merchant_reference: Optional[str]
    """Your own order id; null where none was sent or no shipment is meant."""
    data: FailedEventData
    """What happened; its fields follow from `type`."""


@dataclass(frozen=True)
class DeliveryInTransitEvent(Model):
    """The parcel is moving between hubs."""
    id: str
    """Names the event. The same on every attempt: handle each once."""
    type: Literal["delivery.in_transit"]
    """The kind of the event."""
    api_version: Literal["v1"]
    """Version of this body."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """When the event was made; ISO 8601 in UTC."""
    sequence: Optional[int]
    """Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant."""
    merchant_reference: Optional[str]
    """Your own order id; null where none was sent or no shipment is meant."""
    data: ShipmentEventData
    """What happened; its fields follow from `type`."""


@dataclass(frozen=True)
class DeliveryOutForDeliveryEvent(Model):
    """The rider is on the way to the receiver."""
    id: str
    """Names the event. The same on every attempt: handle each once."""
    type: Literal["delivery.out_for_delivery"]
    """The kind of the event."""
    api_version: Literal["v1"]
    """Version of this body."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """When the event was made; ISO 8601 in UTC."""
    sequence: Optional[int]
    """Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant."""
    merchant_reference: Optional[str]
    """Your own order id; null where none was sent or no shipment is meant."""
    data: ShipmentEventData
    """What happened; its fields follow from `type`."""


@dataclass(frozen=True)
class DeliveryPickedUpEvent(Model):
    """The rider has collected the parcel."""
    id: str
    """Names the event. The same on every attempt: handle each once."""
    type: Literal["delivery.picked_up"]
    """The kind of the event."""
    api_version: Literal["v1"]
    """Version of this body."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """When the event was made; ISO 8601 in UTC."""
    sequence: Optional[int]
    """Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant."""
    merchant_reference: Optional[str]
    """Your own order id; null where none was sent or no shipment is meant."""
    data: ShipmentEventData
    """What happened; its fields follow from `type`."""


@dataclass(frozen=True)
class DeliveryReturnedEvent(Model):
    """The parcel is back with the sender."""
    id: str
    """Names the event. The same on every attempt: handle each once."""
    type: Literal["delivery.returned"]
    """The kind of the event."""
    api_version: Literal["v1"]
    """Version of this body."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """When the event was made; ISO 8601 in UTC."""
    sequence: Optional[int]
    """Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant."""
    merchant_reference: Optional[str]
    """Your own order id; null where none was sent or no shipment is meant."""
    data: FailedEventData
    """What happened; its fields follow from `type`."""


@dataclass(frozen=True)
class DeliveryRiderChangedEvent(Model):
    """The rider left the job before the pickup and another is being found, or the same rider has it again."""
    id: str
    """Names the event. The same on every attempt: handle each once."""
    type: Literal["delivery.rider_changed"]
    """The kind of the event."""
    api_version: Literal["v1"]
    """Version of this body."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """When the event was made; ISO 8601 in UTC."""
    sequence: Optional[int]
    """Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant."""
    merchant_reference: Optional[str]
    """Your own order id; null where none was sent or no shipment is meant."""
    data: ShipmentEventData
    """What happened; its fields follow from `type`."""


@dataclass(frozen=True)
class WebhookEvent(Model):
    """Something that happened. Endpoints and the event feed get the same body."""
    id: str
    """Names the event. The same on every attempt: handle each once."""
    type: str
    """The kind of the event."""
    api_version: Literal["v1"]
    """Version of this body."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """When the event was made; ISO 8601 in UTC."""
    sequence: Optional[int]
    """Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant."""
    merchant_reference: Optional[str]
    """Your own order id; null where none was sent or no shipment is meant."""
    data: dict[str, Any]
    """What happened; its fields follow from `type`."""


@dataclass(frozen=True)
class EventFeed(Model):
    """A page of events, oldest first."""
    data: list[WebhookEvent]
    """The events, oldest first."""
    next_after: Optional[str]
    """Send it as `after` next time, also when the page is empty."""
    has_more: bool
    """Whether there are more right now."""


@dataclass(frozen=True)
class FieldError(Model):
    """One field that was refused."""
    loc: list[Union[str, int]]
    """Path to the field: `body`, `query`, `path` or `header`, then names and indexes."""
    msg: str
    """What is wrong with it, for people."""
    type: str
    """What is wrong with it, for programs."""


@dataclass(frozen=True)
class LoggedRequest(Model):
    """One request that was made with a key of yours."""
    id: int
    """Number that names the entry of the log."""
    request_id: str
    """The `X-Request-Id` of its answer."""
    method: str
    """Its method."""
    path: str
    """Its path, with its query."""
    status: int
    """The HTTP status of its answer."""
    duration_ms: int
    """Milliseconds until it was answered."""
    ip: Optional[str]
    """The address that it came from; null where it is not known."""
    key_name: Optional[str]
    """The name of the key that it was made with."""
    key_last4: Optional[str]
    """The last four characters of that key."""
    created_at: str
    """When it came."""


@dataclass(frozen=True)
class LowBalanceEventData(Model):
    """The wallet when it fell below your threshold."""
    balance: int
    """What the wallet holds, in TZS."""
    threshold: int
    """The threshold that you set, in TZS."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    occurred_at: str
    """When it happened; ISO 8601 in UTC."""


@dataclass(frozen=True)
class PackageSizeTier(Model):
    """A common parcel size, for forms. The API never takes its code, only the weight and dimensions it stands for."""
    code: str
    """The tier's code, for programs."""
    label: str
    """Name to show."""
    length_cm: float
    """Length in centimetres."""
    width_cm: float
    """Width in centimetres."""
    height_cm: float
    """Height in centimetres."""
    weight_kg: float
    """Weight in kilograms."""
    sort_order: int
    """Its place in the list; the lowest comes first."""


@dataclass(frozen=True)
class PaidEventData(Model):
    """The shipment, and how it was paid."""
    shipment_id: int
    """The shipment's `id`."""
    shipment_number: str
    """Number for people, `SHP-YYYYMMDD-XXXXXX`."""
    tracking_code: str
    """Code of the public tracking page. Anyone who has it can track the parcel."""
    tracking_url: str
    """Address of the tracking page; you can share it with anyone."""
    merchant_reference: Optional[str]
    """Your own order id. It is stored, searchable, and sent back in every webhook."""
    type: Literal["same_city", "regional"]
    """`same_city`, or `regional` by way of two hubs."""
    status: Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]
    """Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal."""
    previous_status: Optional[Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]]
    """The status before; null where there was none."""
    payment_status: Literal["pending", "processing", "paid", "failed", "refunded", "partially_refunded"]
    """Status of the payment; `paid` once the money has arrived."""
    total_amount: int
    """The sum of all fees in TZS: what is debited. Use it; do not add up the fees yourself."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    estimated_delivery_at: Optional[str]
    """Expected delivery time; ISO 8601 in UTC. While the parcel is on its way, we update it from the rider's position, at most once a minute and only when it changes by more than a minute."""
    occurred_at: str
    """When it happened; ISO 8601 in UTC."""
    leg_type: Optional[Literal["first_mile", "transit", "last_mile"]]
    """Which part of the way it is about."""
    rider: Optional[EventRider]
    """Who carries it now; null where nobody does."""
    payment_source: Literal["wallet", "gateway"]
    """How it is paid: `wallet` debits your wallet right away; `gateway` leaves the shipment pending until it is paid with POST /payment/initiate."""
    payment_confirmed_at: str
    """When it was paid; ISO 8601 in UTC, null until then."""
    wallet_balance_after: Optional[int]
    """What the wallet holds after it, in TZS; null where the wallet was not touched."""


@dataclass(frozen=True)
class Payment(Model):
    """A payment and its status."""
    id: int
    """Number that names the payment."""
    reference: str
    """Names the payment in paths and to people."""
    purpose: Literal["shipment", "wallet_topup"]
    """What is paid for: a pending shipment, or a top-up of the wallet."""
    shipment_id: Optional[int]
    """The shipment that is paid; null for a top-up."""
    shipment_number: Optional[str]
    """Its number for people; null for a top-up."""
    status: Literal["pending", "processing", "succeeded", "failed", "expired", "cancelled"]
    """Status of the payment. `succeeded`, `failed`, `expired` and `cancelled` are terminal."""
    amount: int
    """Amount in whole TZS."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    method: Literal["mobile_money", "card"]
    """How it is paid: by mobile money or by card."""
    provider: Optional[Literal["mpesa", "mixx", "airtel", "halopesa", "azampesa"]]
    """The mobile-money wallet; null for a card, or where it is not known yet."""
    payment_url: Optional[str]
    """The page where the payer completes it; null if there is nothing to do."""
    failure_code: Optional[Literal["user_cancelled", "wrong_pin", "insufficient_funds", "timeout", "provider_unavailable", "limit_exceeded"]]
    """Why it failed; null unless it did."""
    expires_at: str
    """Until when it can be paid; ISO 8601 in UTC."""
    created_at: str
    """When it was made; ISO 8601 in UTC."""
    completed_at: Optional[str]
    """When it ended; ISO 8601 in UTC, null until then."""


@dataclass(frozen=True)
class RateQuote(Model):
    """The price of a delivery, item by item."""
    shipment_type: Literal["same_city", "regional"]
    """`same_city`, or `regional` by way of two hubs."""
    vehicle_id: int
    """The vehicle type that was chosen."""
    vehicle_name: str
    """Its name to show."""
    first_mile_fee: int
    """Fee of the first leg in TZS: from the pickup to the origin hub; within a city, the whole trip."""
    transit_fee: int
    """Fee from hub to hub in TZS; 0 within a city."""
    last_mile_fee: int
    """Fee from the destination hub to the receiver in TZS; 0 within a city."""
    handling_fee: int
    """Fee for handling at the hubs in TZS; 0 within a city."""
    service_fee: int
    """Fee of the platform in TZS."""
    fragile_surcharge: int
    """Surcharge in TZS; 0 unless an item is fragile."""
    total_amount: int
    """The sum of all fees in TZS: what is debited. Use it; do not add up the fees yourself."""
    distance_km: float
    """Length of the route by road in kilometres, two decimals."""
    estimated_delivery_minutes: int
    """Time until delivery in minutes."""
    estimated_delivery_hours: int
    """The same in whole hours, rounded; kept for older clients."""
    origin_hub: Optional[str]
    """Name of the hub where this part of the route begins, or that serves the pickup; null within a city."""
    destination_hub: Optional[str]
    """Name of the hub where this part of the route ends, or that serves the drop-off; null within a city."""
    distance_source: Literal["router", "estimate"]
    """`router` if a routing service measured it, `estimate` if we estimated it from the straight line."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    quote_token: str
    """Send it with POST /merchant/shipments to keep this price. Treat it as opaque."""
    quote_expires_at: str
    """When the quote expires; ISO 8601 in UTC."""


@dataclass(frozen=True)
class RequestLog(Model):
    """A page of your requests, newest first."""
    data: list[LoggedRequest]
    """The requests, newest first."""
    next_before: Optional[int]
    """What to send as `before` for the page after this one; null at the end of the log."""


@dataclass(frozen=True)
class ShipmentCancelledEvent(Model):
    """The shipment was cancelled; with window, fee, refund and reason."""
    id: str
    """Names the event. The same on every attempt: handle each once."""
    type: Literal["shipment.cancelled"]
    """The kind of the event."""
    api_version: Literal["v1"]
    """Version of this body."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """When the event was made; ISO 8601 in UTC."""
    sequence: Optional[int]
    """Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant."""
    merchant_reference: Optional[str]
    """Your own order id; null where none was sent or no shipment is meant."""
    data: CancelledEventData
    """What happened; its fields follow from `type`."""


@dataclass(frozen=True)
class ShipmentCreatedEvent(Model):
    """The shipment is paid for and confirmed."""
    id: str
    """Names the event. The same on every attempt: handle each once."""
    type: Literal["shipment.created"]
    """The kind of the event."""
    api_version: Literal["v1"]
    """Version of this body."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """When the event was made; ISO 8601 in UTC."""
    sequence: Optional[int]
    """Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant."""
    merchant_reference: Optional[str]
    """Your own order id; null where none was sent or no shipment is meant."""
    data: ShipmentEventData
    """What happened; its fields follow from `type`."""


@dataclass(frozen=True)
class ShipmentListItem(Model):
    """A shipment as lists show it."""
    id: int
    """Number that names the shipment in paths."""
    shipment_number: str
    """Number for people, `SHP-YYYYMMDD-XXXXXX`."""
    tracking_code: str
    """Code of the public tracking page. Anyone who has it can track the parcel."""
    merchant_reference: Optional[str]
    """Your own order id. It is stored, searchable, and sent back in every webhook."""
    type: Literal["same_city", "regional"]
    """`same_city`, or `regional` by way of two hubs."""
    status: Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]
    """Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal."""
    sender_name: str
    """Name of the person or shop that hands the parcel over."""
    receiver_name: str
    """Name of the person who receives the parcel."""
    pickup_address: str
    """Where the parcel is collected. Printed for the rider; it is looked up only where no coordinates are sent."""
    dropoff_address: str
    """Where the parcel is handed over. Printed for the rider; it is looked up only where no coordinates are sent."""
    total_amount: int
    """The sum of all fees in TZS: what is debited. Use it; do not add up the fees yourself."""
    payment_status: Literal["pending", "processing", "paid", "failed", "refunded", "partially_refunded"]
    """Status of the payment; `paid` once the money has arrived."""
    estimated_delivery_at: str
    """Expected delivery time; ISO 8601 in UTC. While the parcel is on its way, we update it from the rider's position, at most once a minute and only when it changes by more than a minute."""
    created_at: str
    """When it was made; ISO 8601 in UTC."""


@dataclass(frozen=True)
class ShipmentPaidEvent(Model):
    """The shipment is paid for. Sent right after shipment.created, with payment_source and the wallet's balance."""
    id: str
    """Names the event. The same on every attempt: handle each once."""
    type: Literal["shipment.paid"]
    """The kind of the event."""
    api_version: Literal["v1"]
    """Version of this body."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """When the event was made; ISO 8601 in UTC."""
    sequence: Optional[int]
    """Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant."""
    merchant_reference: Optional[str]
    """Your own order id; null where none was sent or no shipment is meant."""
    data: PaidEventData
    """What happened; its fields follow from `type`."""


@dataclass(frozen=True)
class TestEventData(Model):
    """A test: someone pressed the button or called the endpoint."""
    endpoint_id: int
    """The endpoint's `id`."""
    message: str
    """Text that says so."""


@dataclass(frozen=True)
class TopUpEventData(Model):
    """A top-up of the wallet that has ended."""
    payment_reference: str
    """The payment's `reference`."""
    amount: int
    """Amount in whole TZS."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    method: Literal["mobile_money", "card"]
    """How it is paid: by mobile money or by card."""
    provider: Optional[Literal["mpesa", "mixx", "airtel", "halopesa", "azampesa"]]
    """The mobile-money wallet; null for a card, or where it is not known yet."""
    status: Literal["pending", "processing", "succeeded", "failed", "expired", "cancelled"]
    """How the payment ended."""
    failure_code: Optional[Literal["user_cancelled", "wrong_pin", "insufficient_funds", "timeout", "provider_unavailable", "limit_exceeded"]]
    """Why it failed; null unless it did."""
    wallet_balance_after: Optional[int]
    """What the wallet holds after it, in TZS; null where the wallet was not touched."""
    occurred_at: str
    """When it happened; ISO 8601 in UTC."""


@dataclass(frozen=True)
class VehicleType(Model):
    """A kind of vehicle with its fees and its caps. Read them from here: they can change without notice."""
    id: int
    """Its id; send it as vehicle_type_id."""
    name: str
    """Name to show."""
    slug: Literal["foot", "bicycle", "motorcycle", "car", "guta", "van", "truck", "fuso"]
    """The kind of vehicle, for programs."""
    description: str
    """What it is, in a few words."""
    icon: str
    """Which icon to show."""
    base_fee: int
    """Base fee in TZS."""
    price_per_km: int
    """Price of each kilometre in TZS."""
    minimum_fee: int
    """Minimum fee for a leg with this vehicle, in TZS."""
    max_payload_kg: Optional[float]
    """The most that all pieces may weigh together, in kilograms. Null: never chosen automatically."""
    max_volumetric_kg: Optional[float]
    """The most volumetric weight of all pieces together, in kilograms. Null: never chosen automatically."""
    max_length_cm: Optional[float]
    """The longest side that a piece may have, in centimetres. Null: never chosen automatically."""
    max_distance_km: Optional[float]
    """How far it can travel, in kilometres; null if there is no limit."""
    is_active: bool
    """Whether it is in service."""
    sort_order: int
    """Its place in the list; the lowest comes first."""


@dataclass(frozen=True)
class WalletLowBalanceEvent(Model):
    """The balance fell below your threshold."""
    id: str
    """Names the event. The same on every attempt: handle each once."""
    type: Literal["wallet.low_balance"]
    """The kind of the event."""
    api_version: Literal["v1"]
    """Version of this body."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """When the event was made; ISO 8601 in UTC."""
    sequence: Optional[int]
    """Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant."""
    merchant_reference: Optional[str]
    """Your own order id; null where none was sent or no shipment is meant."""
    data: LowBalanceEventData
    """What happened; its fields follow from `type`."""


@dataclass(frozen=True)
class WalletTopupFailedEvent(Model):
    """A top-up failed."""
    id: str
    """Names the event. The same on every attempt: handle each once."""
    type: Literal["wallet.topup_failed"]
    """The kind of the event."""
    api_version: Literal["v1"]
    """Version of this body."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """When the event was made; ISO 8601 in UTC."""
    sequence: Optional[int]
    """Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant."""
    merchant_reference: Optional[str]
    """Your own order id; null where none was sent or no shipment is meant."""
    data: TopUpEventData
    """What happened; its fields follow from `type`."""


@dataclass(frozen=True)
class WalletTopupSucceededEvent(Model):
    """A top-up reached the wallet."""
    id: str
    """Names the event. The same on every attempt: handle each once."""
    type: Literal["wallet.topup_succeeded"]
    """The kind of the event."""
    api_version: Literal["v1"]
    """Version of this body."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """When the event was made; ISO 8601 in UTC."""
    sequence: Optional[int]
    """Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant."""
    merchant_reference: Optional[str]
    """Your own order id; null where none was sent or no shipment is meant."""
    data: TopUpEventData
    """What happened; its fields follow from `type`."""


@dataclass(frozen=True)
class WebhookAttempt(Model):
    """One attempt to deliver."""
    attempt: int
    """Which attempt it was, from 1."""
    requested_at: str
    """When it was sent; ISO 8601 in UTC."""
    duration_ms: int
    """How long it took, in milliseconds."""
    status_code: Optional[int]
    """What the endpoint answered; null where nothing came back."""
    error: Optional[str]
    """What went wrong; null where an answer came back."""
    request_headers: dict[str, str]
    """The headers that were sent."""
    response_body: Optional[str]
    """The beginning of the answer, at most 4 KiB."""


@dataclass(frozen=True)
class WebhookDelivery(Model):
    """One event on its way to one endpoint."""
    id: int
    """Number that names the delivery."""
    endpoint_id: int
    """The endpoint's `id`."""
    event_id: str
    """The event's `id`."""
    event_type: str
    """The kind of the event."""
    status: Literal["pending", "succeeded", "failed"]
    """`pending` while another attempt follows."""
    attempts: int
    """How many attempts there were."""
    next_attempt_at: Optional[str]
    """When it is tried next; ISO 8601 in UTC, null where it is not."""
    last_status_code: Optional[int]
    """What the endpoint answered last; null where nothing came back."""
    replay_of: Optional[int]
    """The delivery that this one repeats; null for a first one."""
    created_at: str
    """When it was made; ISO 8601 in UTC."""
    completed_at: Optional[str]
    """When it ended; ISO 8601 in UTC, null until then."""


@dataclass(frozen=True)
class WebhookDeliveryDetail(Model):
    """A delivery with what was sent and every attempt."""
    id: int
    """Number that names the delivery."""
    endpoint_id: int
    """The endpoint's `id`."""
    event_id: str
    """The event's `id`."""
    event_type: str
    """The kind of the event."""
    status: Literal["pending", "succeeded", "failed"]
    """`pending` while another attempt follows."""
    attempts: int
    """How many attempts there were."""
    next_attempt_at: Optional[str]
    """When it is tried next; ISO 8601 in UTC, null where it is not."""
    last_status_code: Optional[int]
    """What the endpoint answered last; null where nothing came back."""
    replay_of: Optional[int]
    """The delivery that this one repeats; null for a first one."""
    created_at: str
    """When it was made; ISO 8601 in UTC."""
    completed_at: Optional[str]
    """When it ended; ISO 8601 in UTC, null until then."""
    request_body: str
    """The exact text that was sent and signed."""
    attempt_log: list[WebhookAttempt]
    """Every attempt, in their order."""


@dataclass(frozen=True)
class WebhookEndpoint(Model):
    """Where events are sent to, and which."""
    id: int
    """Number that names the endpoint."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    url: str
    """Address that events are posted to; https, except in a sandbox that allows more."""
    description: Optional[str]
    """A note of your own."""
    events: list[str]
    """Which kinds of events are sent."""
    status: Literal["enabled", "disabled"]
    """Whether events are sent to it."""
    disabled_reason: Optional[str]
    """Why it is disabled, for programs; null while it is enabled."""
    failing_since: Optional[str]
    """When it began failing; ISO 8601 in UTC, null while it is healthy."""
    previous_secret_expires_at: Optional[str]
    """Until when the previous secret signs too; ISO 8601 in UTC, null where none does."""
    created_at: str
    """When it was made; ISO 8601 in UTC."""
    updated_at: str
    """When it was last changed; ISO 8601 in UTC."""


@dataclass(frozen=True)
class WebhookEndpointWithSecret(Model):
    """The endpoint with its signing secret, which is never shown again."""
    id: int
    """Number that names the endpoint."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    url: str
    """Address that events are posted to; https, except in a sandbox that allows more."""
    description: Optional[str]
    """A note of your own."""
    events: list[str]
    """Which kinds of events are sent."""
    status: Literal["enabled", "disabled"]
    """Whether events are sent to it."""
    disabled_reason: Optional[str]
    """Why it is disabled, for programs; null while it is enabled."""
    failing_since: Optional[str]
    """When it began failing; ISO 8601 in UTC, null while it is healthy."""
    previous_secret_expires_at: Optional[str]
    """Until when the previous secret signs too; ISO 8601 in UTC, null where none does."""
    created_at: str
    """When it was made; ISO 8601 in UTC."""
    updated_at: str
    """When it was last changed; ISO 8601 in UTC."""
    secret: str
    """The signing secret, `whsec_` and base64. Keep it: it is shown this once."""


@dataclass(frozen=True)
class WebhookReplay(Model):
    """How much will be sent again."""
    replayed: int
    """How many deliveries were added."""
    complete: bool
    """False if the time range has more events than one call resends; call again."""


@dataclass(frozen=True)
class WebhookTestEvent(Model):
    """A test that you asked for."""
    id: str
    """Names the event. The same on every attempt: handle each once."""
    type: Literal["webhook.test"]
    """The kind of the event."""
    api_version: Literal["v1"]
    """Version of this body."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """When the event was made; ISO 8601 in UTC."""
    sequence: Optional[int]
    """Grows with each event of a shipment, subscribed or not. Ignore one lower than the last you handled; null where no shipment is meant."""
    merchant_reference: Optional[str]
    """Your own order id; null where none was sent or no shipment is meant."""
    data: TestEventData
    """What happened; its fields follow from `type`."""


EVENTS: dict[str, type[Model]] = {
    "shipment.created": ShipmentCreatedEvent,
    "shipment.paid": ShipmentPaidEvent,
    "delivery.picked_up": DeliveryPickedUpEvent,
    "delivery.delivered": DeliveryDeliveredEvent,
    "delivery.failed": DeliveryFailedEvent,
    "shipment.cancelled": ShipmentCancelledEvent,
    "delivery.dispatched": DeliveryDispatchedEvent,
    "delivery.rider_changed": DeliveryRiderChangedEvent,
    "delivery.in_transit": DeliveryInTransitEvent,
    "delivery.out_for_delivery": DeliveryOutForDeliveryEvent,
    "delivery.returned": DeliveryReturnedEvent,
    "wallet.low_balance": WalletLowBalanceEvent,
    "wallet.topup_succeeded": WalletTopupSucceededEvent,
    "wallet.topup_failed": WalletTopupFailedEvent,
    "webhook.test": WebhookTestEvent,
}

#: The kinds of today, told apart by `type`; one that is added later comes as a WebhookEvent.
TumaEvent = Union[ShipmentCreatedEvent, ShipmentPaidEvent, DeliveryPickedUpEvent, DeliveryDeliveredEvent, DeliveryFailedEvent, ShipmentCancelledEvent, DeliveryDispatchedEvent, DeliveryRiderChangedEvent, DeliveryInTransitEvent, DeliveryOutForDeliveryEvent, DeliveryReturnedEvent, WalletLowBalanceEvent, WalletTopupSucceededEvent, WalletTopupFailedEvent, WebhookTestEvent]
