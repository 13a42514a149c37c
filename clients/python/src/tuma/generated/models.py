"""Written by `npm run clients` from the OpenAPI document. Change the document, not this file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Optional, Union

from tuma.model import Model


@dataclass(frozen=True)
class Cancellation(Model):
    """Details of a cancellation."""
    window: Literal["grace", "assigned", "en_route"]
    """Cancellation window: `grace`, `assigned` or `en_route`. It depends on the progress of the rider and determines the fee."""
    fee: int
    """Fee retained, in TZS."""
    refund: int
    """Amount credited to the wallet, in TZS."""
    reason: str
    """Reason for the cancellation, as text, also for reports."""
    cancelled_at: str
    """Time of the cancellation, ISO 8601 in UTC."""
    cancelled_by: Literal["merchant", "admin", "system"]
    """Party that cancelled the shipment."""


@dataclass(frozen=True)
class NextAttempt(Model):
    """A planned delivery attempt."""
    after: str
    """Earliest start of the attempt, ISO 8601 in UTC."""
    before: str
    """Latest arrival at the receiver, ISO 8601 in UTC."""
    notes: Optional[str]
    """Note for the rider; null if there is none."""
    latitude: Optional[float]
    """Latitude of a new delivery point; null if it has not changed."""
    longitude: Optional[float]
    """Longitude of a new delivery point; null if it has not changed."""


@dataclass(frozen=True)
class Failure(Model):
    """Reason for a failure, the party that holds the parcel, and whether the failure is final."""
    code: Literal["receiver_unreachable", "receiver_absent", "receiver_refused", "wrong_address", "address_unreachable", "wrong_pin", "sender_unreachable", "pickup_not_ready", "parcel_mismatch", "prohibited_item", "damaged", "lost", "vehicle_breakdown", "weather", "security", "no_rider_found", "recalled", "other"]
    """Reason for the failure, as a code."""
    description: str
    """Reason for the failure, as human-readable text."""
    attempt: int
    """Number of the delivery attempt, starting at 1; 0 if the parcel was never carried to the receiver."""
    custody: Literal["merchant", "rider", "origin_hub", "carrier", "destination_hub", "receiver"]
    """Party that holds the parcel."""
    at_fault: Literal["merchant", "receiver", "platform", "none"]
    """Party at fault. If it is `platform`, a return is free."""
    final: bool
    """True if the failure is final. While it is false, a delivery can still follow."""
    resolution: Optional[Literal["returned", "refunded", "written_off"]]
    """How the failure was settled; null until then."""
    occurred_at: str
    """Time of the failure, ISO 8601 in UTC."""
    next_attempt: Optional[NextAttempt]
    """Planned time and place of the next attempt; null if none is planned."""


@dataclass(frozen=True)
class Proof(Model):
    """Proof of delivery."""
    method: Literal["pin", "photo", "name"]
    """Kind of proof: the receiver's PIN (`pin`), a photo (`photo`), or the name of the person who took the parcel (`name`)."""
    recipient_name: Optional[str]
    """Name of the person who took the parcel; null if no name was asked for."""
    photo_url: Optional[str]
    """URL of the photo; null if there is none."""
    recorded_at: str
    """Time at which the rider recorded the proof, ISO 8601 in UTC."""
    captured_offline: bool
    """True if the rider's phone was offline and reported the proof later."""


@dataclass(frozen=True)
class ReceiverPin(Model):
    """Delivery point that the receiver set on the tracking page."""
    latitude: float
    """Latitude of the point in decimal degrees."""
    longitude: float
    """Longitude of the point in decimal degrees."""
    moved_metres: int
    """Distance from the drop-off of the order to the point, in metres."""
    landmark: Optional[str]
    """Note of the receiver for the rider; null if there is none."""
    confirmed_at: str
    """Time at which the receiver confirmed the point, ISO 8601 in UTC."""


@dataclass(frozen=True)
class ReceiverProposal(Model):
    """Another time or place that the receiver proposed after a failed attempt. The merchant decides whether to accept it."""
    day: Optional[str]
    """Proposed day in Tanzania, YYYY-MM-DD; null if any day suits the receiver."""
    part: Optional[Literal["morning", "afternoon", "evening"]]
    """Proposed part of the day; null if any part suits the receiver."""
    place: Optional[str]
    """Proposed place, as the receiver described it; null if the place stays the same."""
    proposed_at: str
    """Time of the proposal, ISO 8601 in UTC."""


@dataclass(frozen=True)
class Rating(Model):
    """The receiver's rating of the delivery."""
    stars: int
    """Number of stars, from 1 (bad) to 5 (very good)."""
    words: Optional[str]
    """Comment of the receiver; null if there is none."""
    rated_at: str
    """Time of the rating, ISO 8601 in UTC."""


@dataclass(frozen=True)
class ShipmentItem(Model):
    """An item of a shipment: the fields of the request and the weights calculated from them."""
    id: int
    """Id of the item."""
    description: str
    """Description of the item, from the request."""
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
    is_fragile: bool
    """True if the item is fragile. One fragile item adds the fragile surcharge to the price."""
    declared_value: Optional[float]
    """Insured value of one piece in TZS; null if none was declared."""
    volumetric_weight_kg: float
    """Length × width × height in cm / 5000 of one piece, in kilograms."""
    chargeable_weight_kg: float
    """Greater of the actual and the volumetric weight of one piece, in kilograms."""


@dataclass(frozen=True)
class LegRider(Model):
    """The rider of a leg that is assigned or in progress."""
    name: str
    """Name of the rider."""
    phone: str
    """Phone number of the rider in E.164 format."""
    vehicle_plate: Optional[str]
    """Licence plate of the vehicle; null if it has none."""


@dataclass(frozen=True)
class ShipmentLeg(Model):
    """A part of the route: one within a city, three between cities."""
    id: int
    """Id of the leg."""
    sequence: int
    """Position of the leg on the route, starting at 1."""
    leg_type: Literal["first_mile", "transit", "last_mile"]
    """Part of the route. The only leg of a same-city shipment is `first_mile`."""
    status: Literal["pending", "assigned", "in_progress", "completed", "failed", "cancelled"]
    """Status of the leg."""
    origin_name: str
    """Person or hub that hands over the parcel at the start."""
    origin_address: str
    """Address of the start of the leg."""
    origin_latitude: float
    """Latitude of the start of the leg in decimal degrees."""
    origin_longitude: float
    """Longitude of the start of the leg in decimal degrees."""
    destination_name: str
    """Person or hub that takes the parcel at the end."""
    destination_address: str
    """Address of the end of the leg."""
    destination_latitude: float
    """Latitude of the end of the leg in decimal degrees."""
    destination_longitude: float
    """Longitude of the end of the leg in decimal degrees."""
    origin_hub: Optional[str]
    """Name of the hub at the start of the leg; null if the leg starts at the pickup."""
    destination_hub: Optional[str]
    """Name of the hub at the end of the leg; null if the leg ends at the drop-off."""
    distance_km: float
    """Distance of the leg by road, in kilometres."""
    fee: int
    """Fee of the leg in TZS. The fees of all legs add up to first_mile_fee, transit_fee and last_mile_fee."""
    vehicle_type_name: Optional[str]
    """Name of the vehicle type; null for the `transit` leg."""
    rider: Optional[LegRider]
    """Rider of the leg while its status is `assigned` or `in_progress`; otherwise null."""
    started_at: Optional[str]
    """Start of the leg, ISO 8601 in UTC; null until then."""
    completed_at: Optional[str]
    """End of the leg, ISO 8601 in UTC; null until then."""


@dataclass(frozen=True)
class ShipmentEvent(Model):
    """An event in the progress of a shipment."""
    id: int
    """Id of the event."""
    status: Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]
    """Status of the shipment after the event."""
    leg_type: Literal["first_mile", "transit", "last_mile"]
    """Leg that the event belongs to."""
    description: str
    """Human-readable description of the event."""
    location_address: Optional[str]
    """Address of the event; null if it is not known."""
    actor_type: Literal["system", "merchant", "rider", "hub", "admin", "receiver"]
    """Party that caused the event."""
    occurred_at: str
    """Time of the event, ISO 8601 in UTC."""


@dataclass(frozen=True)
class Shipment(Model):
    """A shipment with its items, legs and events."""
    id: int
    """Id of the shipment, for request paths."""
    shipment_number: str
    """Human-readable number of the shipment, in the format `SHP-YYYYMMDD-XXXXXX`."""
    tracking_code: str
    """Code of the public tracking page. Anyone who has the code can track the parcel."""
    merchant_reference: Optional[str]
    """Your order id. It is stored, searchable, and returned in every webhook; null if you sent none."""
    type: Literal["same_city", "regional"]
    """`same_city` for a direct delivery, or `regional` for a delivery through hubs."""
    status: Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]
    """Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal."""
    vehicle_type_name: str
    """Name of the vehicle type."""
    sender_name: str
    """Name of the person or shop that sends the parcel."""
    sender_phone: str
    """Phone number of the sender in E.164 format, for the rider who collects the parcel."""
    sender_email: Optional[str]
    """Email address of the sender; null if none was sent."""
    pickup_address: str
    """Address at which the parcel is collected, as shown to the rider."""
    pickup_latitude: float
    """Latitude of the pickup in decimal degrees (WGS 84), as sent or as found for the address."""
    pickup_longitude: float
    """Longitude of the pickup in decimal degrees (WGS 84), as sent or as found for the address."""
    pickup_notes: Optional[str]
    """Note for the rider at the pickup, for example the floor or whom to ask for; null if there is none."""
    receiver_name: str
    """Name of the person who receives the parcel."""
    receiver_phone: str
    """Phone number of the receiver in E.164 format. We send the SMS with the tracking link to this number. In the sandbox, reserved numbers select a scenario."""
    receiver_email: Optional[str]
    """Email address of the receiver; null if none was sent."""
    dropoff_address: str
    """Address at which the parcel is delivered, as shown to the rider."""
    dropoff_latitude: float
    """Latitude of the drop-off in decimal degrees (WGS 84), as sent or as found for the address."""
    dropoff_longitude: float
    """Longitude of the drop-off in decimal degrees (WGS 84), as sent or as found for the address."""
    dropoff_notes: Optional[str]
    """Note for the rider at the drop-off, for example a landmark; null if there is none."""
    first_mile_fee: int
    """Fee of the first leg in TZS: from the pickup to the origin hub, or the whole trip of a same-city delivery."""
    transit_fee: int
    """Fee for the transport between hubs in TZS; 0 for a same-city delivery."""
    last_mile_fee: int
    """Fee from the destination hub to the receiver in TZS; 0 for a same-city delivery."""
    handling_fee: int
    """Fee for handling at the hubs in TZS; 0 for a same-city delivery."""
    service_fee: int
    """Platform fee in TZS."""
    fragile_surcharge: int
    """Surcharge for fragile items in TZS; 0 if no item is fragile."""
    total_amount: int
    """Sum of all fees in TZS: the amount that is debited. Use this amount instead of adding up the fees."""
    distance_km: float
    """Length of the route by road in kilometres, with two decimals."""
    distance_source: Literal["router", "estimate"]
    """`router` if a routing service measured the distance, `estimate` if we estimated it from the straight line."""
    payment_source: Literal["wallet", "gateway"]
    """Payment source: `wallet` debits your wallet on creation; `gateway` leaves the shipment pending until it is paid through POST /payment/initiate."""
    payment_status: Literal["pending", "processing", "paid", "failed", "refunded", "partially_refunded"]
    """Status of the payment: `paid` once the payment has succeeded."""
    payment_confirmed_at: Optional[str]
    """Time of the payment, ISO 8601 in UTC; null until the shipment is paid."""
    estimated_delivery_at: str
    """Expected delivery time, ISO 8601 in UTC. For a regional delivery, the time includes the wait until the destination hub opens. The tracking page shows a window of 15 minutes to 3 hours that ends at this time, rounded up and within opening hours. While the parcel is on its way, we update the time from the rider's position, at most once a minute and only when it changes by more than a minute."""
    pickup_after: Optional[str]
    """Earliest pickup time, ISO 8601 in UTC; null if the pickup is not scheduled."""
    pickup_before: Optional[str]
    """Latest pickup time, ISO 8601 in UTC; null if the pickup is not scheduled."""
    created_at: str
    """Time at which the shipment was created, ISO 8601 in UTC."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    tracking_url: str
    """URL of the public tracking page. You can share the URL with anyone."""
    return_of_shipment_id: Optional[int]
    """Id of the shipment that this shipment returns to its sender; null if this shipment is not a return."""
    cancellation: Optional[Cancellation]
    """Details of the cancellation; null if the shipment was not cancelled."""
    failure: Optional[Failure]
    """Details of the failure; null if there is none."""
    proof: Optional[Proof]
    """Proof of delivery; null until the shipment is delivered."""
    receiver_pin: Optional[ReceiverPin]
    """Delivery point that the receiver set on the tracking page; null if none was set."""
    receiver_proposal: Optional[ReceiverProposal]
    """Another time or place that the receiver proposed on the tracking page after a failed attempt; null if there is none."""
    rating: Optional[Rating]
    """The receiver's rating of the delivery on the tracking page; null until the receiver rates it."""
    items: list[ShipmentItem]
    """Items of the shipment, in the order of the request."""
    legs: list[ShipmentLeg]
    """Legs of the route, in order: 1 for a same-city shipment, 3 for a regional shipment."""
    events: list[ShipmentEvent]
    """Events of the shipment, newest first; empty at creation."""


@dataclass(frozen=True)
class CancellationCommit(Model):
    """A completed cancellation."""
    status: Literal["cancelled"]
    """Always `cancelled`: the shipment is cancelled."""
    shipment_id: int
    """Id of the shipment."""
    shipment_number: str
    """Human-readable number of the shipment, in the format `SHP-YYYYMMDD-XXXXXX`."""
    window: Literal["grace", "assigned", "en_route"]
    """Cancellation window: `grace`, `assigned` or `en_route`. It depends on the progress of the rider and determines the fee."""
    fee_debited: int
    """Fee retained, in TZS."""
    refund_credited: int
    """Amount credited to the wallet, in TZS."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    shipment: Shipment
    """The shipment after the cancellation."""


@dataclass(frozen=True)
class CancellationPreview(Model):
    """Fee and refund of a cancellation at this moment. Nothing has changed."""
    status: Literal["cancellation_pending"]
    """Always `cancellation_pending`: nothing has been cancelled."""
    shipment_id: int
    """Id of the shipment."""
    shipment_number: str
    """Human-readable number of the shipment, in the format `SHP-YYYYMMDD-XXXXXX`."""
    window: Literal["grace", "assigned", "en_route"]
    """Cancellation window: `grace`, `assigned` or `en_route`. It depends on the progress of the rider and determines the fee."""
    fee: int
    """Fee that a cancellation would retain, in TZS."""
    refund: int
    """Amount that a cancellation would credit to the wallet, in TZS."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    reason_for_fee: str
    """Explanation of the fee, to show to your user."""
    window_expires_at: Optional[str]
    """Time at which the window ends, ISO 8601 in UTC; null if only a step of the rider ends the window."""
    next_fee: Optional[int]
    """Fee of the next window, in TZS; null if there is no next window."""


@dataclass(frozen=True)
class EventRider(Model):
    """The rider of the delivery at the time of the event."""
    name: str
    """Name of the rider."""
    vehicle_type: str
    """Name of the rider's vehicle type."""


@dataclass(frozen=True)
class CancelledEventData(Model):
    """The shipment and the details of its cancellation."""
    shipment_id: int
    """Id of the shipment."""
    shipment_number: str
    """Human-readable number of the shipment, in the format `SHP-YYYYMMDD-XXXXXX`."""
    tracking_code: str
    """Code of the public tracking page. Anyone who has the code can track the parcel."""
    tracking_url: str
    """URL of the public tracking page. You can share the URL with anyone."""
    merchant_reference: Optional[str]
    """Your order id. It is stored, searchable, and returned in every webhook; null if you sent none."""
    type: Literal["same_city", "regional"]
    """`same_city` for a direct delivery, or `regional` for a delivery through hubs."""
    status: Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]
    """Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal."""
    previous_status: Optional[Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]]
    """Status of the shipment before the event; null if there was none."""
    payment_status: Literal["pending", "processing", "paid", "failed", "refunded", "partially_refunded"]
    """Status of the payment: `paid` once the payment has succeeded."""
    total_amount: int
    """Sum of all fees in TZS: the amount that is debited. Use this amount instead of adding up the fees."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    estimated_delivery_at: Optional[str]
    """Expected delivery time, ISO 8601 in UTC, as of the event."""
    occurred_at: str
    """Time of the event, ISO 8601 in UTC."""
    leg_type: Optional[Literal["first_mile", "transit", "last_mile"]]
    """Leg that the event belongs to; null if it belongs to none."""
    rider: Optional[EventRider]
    """Rider of the delivery at the time of the event; null if there was none."""
    window: Literal["grace", "assigned", "en_route"]
    """Cancellation window: `grace`, `assigned` or `en_route`. It depends on the progress of the rider and determines the fee."""
    fee: int
    """Fee retained, in TZS."""
    refund: int
    """Amount credited to the wallet, in TZS."""
    reason: str
    """Reason for the cancellation, as text, also for reports."""
    cancelled_by: Literal["merchant", "admin", "system"]
    """Party that cancelled the shipment."""


@dataclass(frozen=True)
class DeletedWebhook(Model):
    """A webhook endpoint that was removed."""
    id: int
    """Id of the removed endpoint."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True)
class DeliveredEventData(Model):
    """The shipment and its proof of delivery."""
    shipment_id: int
    """Id of the shipment."""
    shipment_number: str
    """Human-readable number of the shipment, in the format `SHP-YYYYMMDD-XXXXXX`."""
    tracking_code: str
    """Code of the public tracking page. Anyone who has the code can track the parcel."""
    tracking_url: str
    """URL of the public tracking page. You can share the URL with anyone."""
    merchant_reference: Optional[str]
    """Your order id. It is stored, searchable, and returned in every webhook; null if you sent none."""
    type: Literal["same_city", "regional"]
    """`same_city` for a direct delivery, or `regional` for a delivery through hubs."""
    status: Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]
    """Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal."""
    previous_status: Optional[Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]]
    """Status of the shipment before the event; null if there was none."""
    payment_status: Literal["pending", "processing", "paid", "failed", "refunded", "partially_refunded"]
    """Status of the payment: `paid` once the payment has succeeded."""
    total_amount: int
    """Sum of all fees in TZS: the amount that is debited. Use this amount instead of adding up the fees."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    estimated_delivery_at: Optional[str]
    """Expected delivery time, ISO 8601 in UTC, as of the event."""
    occurred_at: str
    """Time of the event, ISO 8601 in UTC."""
    leg_type: Optional[Literal["first_mile", "transit", "last_mile"]]
    """Leg that the event belongs to; null if it belongs to none."""
    rider: Optional[EventRider]
    """Rider of the delivery at the time of the event; null if there was none."""
    delivered_at: str
    """Time of the delivery, ISO 8601 in UTC."""
    proof: Optional[Proof]
    """Proof of delivery; null if there is none."""


@dataclass(frozen=True)
class DeliveryDeliveredEvent(Model):
    """The parcel was delivered; the event has the proof of delivery."""
    id: str
    """Id of the event. It is the same on every attempt; process each id only once."""
    type: Literal["delivery.delivered"]
    """Type of the event."""
    api_version: Literal["v1"]
    """Version of the event format."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """Time at which the event was created, ISO 8601 in UTC."""
    sequence: Optional[int]
    """Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment."""
    merchant_reference: Optional[str]
    """Your order id; null if you sent none, and for events without a shipment."""
    data: DeliveredEventData
    """Data of the event; the fields depend on `type`."""


@dataclass(frozen=True)
class ShipmentEventData(Model):
    """The shipment at the time of the event, without phone numbers and addresses."""
    shipment_id: int
    """Id of the shipment."""
    shipment_number: str
    """Human-readable number of the shipment, in the format `SHP-YYYYMMDD-XXXXXX`."""
    tracking_code: str
    """Code of the public tracking page. Anyone who has the code can track the parcel."""
    tracking_url: str
    """URL of the public tracking page. You can share the URL with anyone."""
    merchant_reference: Optional[str]
    """Your order id. It is stored, searchable, and returned in every webhook; null if you sent none."""
    type: Literal["same_city", "regional"]
    """`same_city` for a direct delivery, or `regional` for a delivery through hubs."""
    status: Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]
    """Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal."""
    previous_status: Optional[Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]]
    """Status of the shipment before the event; null if there was none."""
    payment_status: Literal["pending", "processing", "paid", "failed", "refunded", "partially_refunded"]
    """Status of the payment: `paid` once the payment has succeeded."""
    total_amount: int
    """Sum of all fees in TZS: the amount that is debited. Use this amount instead of adding up the fees."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    estimated_delivery_at: Optional[str]
    """Expected delivery time, ISO 8601 in UTC, as of the event."""
    occurred_at: str
    """Time of the event, ISO 8601 in UTC."""
    leg_type: Optional[Literal["first_mile", "transit", "last_mile"]]
    """Leg that the event belongs to; null if it belongs to none."""
    rider: Optional[EventRider]
    """Rider of the delivery at the time of the event; null if there was none."""


@dataclass(frozen=True)
class DeliveryDispatchedEvent(Model):
    """A rider has accepted the delivery."""
    id: str
    """Id of the event. It is the same on every attempt; process each id only once."""
    type: Literal["delivery.dispatched"]
    """Type of the event."""
    api_version: Literal["v1"]
    """Version of the event format."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """Time at which the event was created, ISO 8601 in UTC."""
    sequence: Optional[int]
    """Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment."""
    merchant_reference: Optional[str]
    """Your order id; null if you sent none, and for events without a shipment."""
    data: ShipmentEventData
    """Data of the event; the fields depend on `type`."""


@dataclass(frozen=True)
class FailedEventData(Model):
    """The shipment and the details of its failure."""
    shipment_id: int
    """Id of the shipment."""
    shipment_number: str
    """Human-readable number of the shipment, in the format `SHP-YYYYMMDD-XXXXXX`."""
    tracking_code: str
    """Code of the public tracking page. Anyone who has the code can track the parcel."""
    tracking_url: str
    """URL of the public tracking page. You can share the URL with anyone."""
    merchant_reference: Optional[str]
    """Your order id. It is stored, searchable, and returned in every webhook; null if you sent none."""
    type: Literal["same_city", "regional"]
    """`same_city` for a direct delivery, or `regional` for a delivery through hubs."""
    status: Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]
    """Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal."""
    previous_status: Optional[Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]]
    """Status of the shipment before the event; null if there was none."""
    payment_status: Literal["pending", "processing", "paid", "failed", "refunded", "partially_refunded"]
    """Status of the payment: `paid` once the payment has succeeded."""
    total_amount: int
    """Sum of all fees in TZS: the amount that is debited. Use this amount instead of adding up the fees."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    estimated_delivery_at: Optional[str]
    """Expected delivery time, ISO 8601 in UTC, as of the event."""
    occurred_at: str
    """Time of the event, ISO 8601 in UTC."""
    leg_type: Optional[Literal["first_mile", "transit", "last_mile"]]
    """Leg that the event belongs to; null if it belongs to none."""
    rider: Optional[EventRider]
    """Rider of the delivery at the time of the event; null if there was none."""
    failure: Failure
    """Details of the failure."""


@dataclass(frozen=True)
class DeliveryFailedEvent(Model):
    """An attempt or the whole delivery failed; the event has the reason and whether the failure is final."""
    id: str
    """Id of the event. It is the same on every attempt; process each id only once."""
    type: Literal["delivery.failed"]
    """Type of the event."""
    api_version: Literal["v1"]
    """Version of the event format."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """Time at which the event was created, ISO 8601 in UTC."""
    sequence: Optional[int]
    """Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment."""
    merchant_reference: Optional[str]
    """Your order id; null if you sent none, and for events without a shipment."""
    data: FailedEventData
    """Data of the event; the fields depend on `type`."""


@dataclass(frozen=True)
class DeliveryInTransitEvent(Model):
    """The parcel is moving between hubs."""
    id: str
    """Id of the event. It is the same on every attempt; process each id only once."""
    type: Literal["delivery.in_transit"]
    """Type of the event."""
    api_version: Literal["v1"]
    """Version of the event format."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """Time at which the event was created, ISO 8601 in UTC."""
    sequence: Optional[int]
    """Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment."""
    merchant_reference: Optional[str]
    """Your order id; null if you sent none, and for events without a shipment."""
    data: ShipmentEventData
    """Data of the event; the fields depend on `type`."""


@dataclass(frozen=True)
class DeliveryOutForDeliveryEvent(Model):
    """The rider is on the way to the receiver."""
    id: str
    """Id of the event. It is the same on every attempt; process each id only once."""
    type: Literal["delivery.out_for_delivery"]
    """Type of the event."""
    api_version: Literal["v1"]
    """Version of the event format."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """Time at which the event was created, ISO 8601 in UTC."""
    sequence: Optional[int]
    """Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment."""
    merchant_reference: Optional[str]
    """Your order id; null if you sent none, and for events without a shipment."""
    data: ShipmentEventData
    """Data of the event; the fields depend on `type`."""


@dataclass(frozen=True)
class DeliveryPickedUpEvent(Model):
    """The rider has collected the parcel."""
    id: str
    """Id of the event. It is the same on every attempt; process each id only once."""
    type: Literal["delivery.picked_up"]
    """Type of the event."""
    api_version: Literal["v1"]
    """Version of the event format."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """Time at which the event was created, ISO 8601 in UTC."""
    sequence: Optional[int]
    """Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment."""
    merchant_reference: Optional[str]
    """Your order id; null if you sent none, and for events without a shipment."""
    data: ShipmentEventData
    """Data of the event; the fields depend on `type`."""


@dataclass(frozen=True)
class DeliveryReturnedEvent(Model):
    """The parcel is back with the sender."""
    id: str
    """Id of the event. It is the same on every attempt; process each id only once."""
    type: Literal["delivery.returned"]
    """Type of the event."""
    api_version: Literal["v1"]
    """Version of the event format."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """Time at which the event was created, ISO 8601 in UTC."""
    sequence: Optional[int]
    """Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment."""
    merchant_reference: Optional[str]
    """Your order id; null if you sent none, and for events without a shipment."""
    data: FailedEventData
    """Data of the event; the fields depend on `type`."""


@dataclass(frozen=True)
class DeliveryRiderChangedEvent(Model):
    """The rider gave up the delivery before the pickup and we are looking for another rider, or the same rider has taken it again."""
    id: str
    """Id of the event. It is the same on every attempt; process each id only once."""
    type: Literal["delivery.rider_changed"]
    """Type of the event."""
    api_version: Literal["v1"]
    """Version of the event format."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """Time at which the event was created, ISO 8601 in UTC."""
    sequence: Optional[int]
    """Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment."""
    merchant_reference: Optional[str]
    """Your order id; null if you sent none, and for events without a shipment."""
    data: ShipmentEventData
    """Data of the event; the fields depend on `type`."""


@dataclass(frozen=True)
class DeliverySearchStartedEvent(Model):
    """The search for a rider of a scheduled shipment has started."""
    id: str
    """Id of the event. It is the same on every attempt; process each id only once."""
    type: Literal["delivery.search_started"]
    """Type of the event."""
    api_version: Literal["v1"]
    """Version of the event format."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """Time at which the event was created, ISO 8601 in UTC."""
    sequence: Optional[int]
    """Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment."""
    merchant_reference: Optional[str]
    """Your order id; null if you sent none, and for events without a shipment."""
    data: ShipmentEventData
    """Data of the event; the fields depend on `type`."""


@dataclass(frozen=True)
class WebhookEvent(Model):
    """An event. Webhook endpoints and the event feed return the same body."""
    id: str
    """Id of the event. It is the same on every attempt; process each id only once."""
    type: str
    """Type of the event."""
    api_version: Literal["v1"]
    """Version of the event format."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """Time at which the event was created, ISO 8601 in UTC."""
    sequence: Optional[int]
    """Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment."""
    merchant_reference: Optional[str]
    """Your order id; null if you sent none, and for events without a shipment."""
    data: dict[str, Any]
    """Data of the event; the fields depend on `type`."""


@dataclass(frozen=True)
class EventFeed(Model):
    """A page of events, oldest first."""
    data: list[WebhookEvent]
    """The events, oldest first."""
    next_after: Optional[str]
    """Value to send as `after` in the next request, also if the page is empty; null if there is no event yet."""
    has_more: bool
    """True if more events are available now."""


@dataclass(frozen=True)
class FieldError(Model):
    """An invalid field."""
    loc: list[Union[str, int]]
    """Path to the field: `body`, `query`, `path` or `header`, followed by field names and array indexes."""
    msg: str
    """Human-readable explanation of the error."""
    type: str
    """Type of the error, as a code."""


@dataclass(frozen=True)
class LoggedRequest(Model):
    """A request that was made with one of your keys."""
    id: int
    """Id of the log entry."""
    request_id: str
    """The `X-Request-Id` of the response."""
    method: str
    """HTTP method of the request."""
    path: str
    """Path of the request, including the query."""
    status: int
    """HTTP status of the response."""
    duration_ms: int
    """Time from the request to the response, in milliseconds."""
    ip: Optional[str]
    """IP address of the client; null if it is not known."""
    key_name: Optional[str]
    """Name of the API key of the request; null if it is not known."""
    key_last4: Optional[str]
    """Last four characters of the API key; null if it is not known."""
    created_at: str
    """Time of the request, ISO 8601 in UTC."""


@dataclass(frozen=True)
class LowBalanceEventData(Model):
    """The wallet at the time when its balance fell below your threshold."""
    balance: int
    """Wallet balance, in TZS."""
    threshold: int
    """Low-balance threshold that you set, in TZS."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    occurred_at: str
    """Time of the event, ISO 8601 in UTC."""


@dataclass(frozen=True)
class PackageSizeTier(Model):
    """A common parcel size, for forms. The API never accepts the code of a tier, only its weight and dimensions."""
    code: str
    """Code of the tier."""
    label: str
    """Display name."""
    length_cm: float
    """Length in centimetres."""
    width_cm: float
    """Width in centimetres."""
    height_cm: float
    """Height in centimetres."""
    weight_kg: float
    """Weight in kilograms."""
    sort_order: int
    """Position in the list; the lowest comes first."""


@dataclass(frozen=True)
class PaidEventData(Model):
    """The shipment and its payment."""
    shipment_id: int
    """Id of the shipment."""
    shipment_number: str
    """Human-readable number of the shipment, in the format `SHP-YYYYMMDD-XXXXXX`."""
    tracking_code: str
    """Code of the public tracking page. Anyone who has the code can track the parcel."""
    tracking_url: str
    """URL of the public tracking page. You can share the URL with anyone."""
    merchant_reference: Optional[str]
    """Your order id. It is stored, searchable, and returned in every webhook; null if you sent none."""
    type: Literal["same_city", "regional"]
    """`same_city` for a direct delivery, or `regional` for a delivery through hubs."""
    status: Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]
    """Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal."""
    previous_status: Optional[Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]]
    """Status of the shipment before the event; null if there was none."""
    payment_status: Literal["pending", "processing", "paid", "failed", "refunded", "partially_refunded"]
    """Status of the payment: `paid` once the payment has succeeded."""
    total_amount: int
    """Sum of all fees in TZS: the amount that is debited. Use this amount instead of adding up the fees."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    estimated_delivery_at: Optional[str]
    """Expected delivery time, ISO 8601 in UTC, as of the event."""
    occurred_at: str
    """Time of the event, ISO 8601 in UTC."""
    leg_type: Optional[Literal["first_mile", "transit", "last_mile"]]
    """Leg that the event belongs to; null if it belongs to none."""
    rider: Optional[EventRider]
    """Rider of the delivery at the time of the event; null if there was none."""
    payment_source: Literal["wallet", "gateway"]
    """Payment source: `wallet` debits your wallet on creation; `gateway` leaves the shipment pending until it is paid through POST /payment/initiate."""
    payment_confirmed_at: str
    """Time of the payment, ISO 8601 in UTC."""
    wallet_balance_after: Optional[int]
    """Wallet balance after the payment, in TZS; null if the wallet was not debited or credited."""


@dataclass(frozen=True)
class Payment(Model):
    """A payment and its status."""
    id: int
    """Id of the payment."""
    reference: str
    """Human-readable reference of the payment, also for request paths."""
    purpose: Literal["shipment", "wallet_topup"]
    """Purpose of the payment: a pending shipment, or a top-up of the wallet."""
    shipment_id: Optional[int]
    """Id of the shipment that is paid for; null for a top-up."""
    shipment_number: Optional[str]
    """Human-readable number of the shipment that is paid for; null for a top-up."""
    status: Literal["pending", "processing", "succeeded", "failed", "expired", "cancelled"]
    """Status of the payment. `succeeded`, `failed`, `expired` and `cancelled` are terminal."""
    amount: int
    """Amount in whole TZS."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    method: Literal["mobile_money", "card"]
    """Payment method: mobile money or card."""
    provider: Optional[Literal["mpesa", "mixx", "airtel", "halopesa", "azampesa"]]
    """Mobile-money provider; null for a card, or if the provider is not known yet."""
    payment_url: Optional[str]
    """URL of the page on which the payer completes the payment; null if there is none."""
    failure_code: Optional[Literal["user_cancelled", "wrong_pin", "insufficient_funds", "timeout", "provider_unavailable", "limit_exceeded"]]
    """Reason why the payment did not succeed, as a code; null if there is none."""
    expires_at: str
    """Time until which the payment can be made, ISO 8601 in UTC."""
    created_at: str
    """Time at which the payment was created, ISO 8601 in UTC."""
    completed_at: Optional[str]
    """Time at which the payment ended, ISO 8601 in UTC; null until then."""


@dataclass(frozen=True)
class PickupWindow(Model):
    """Half an hour in which a pickup can be scheduled."""
    pickup_after: str
    """Start of the window, ISO 8601 in UTC."""
    pickup_before: str
    """End of the window, ISO 8601 in UTC."""
    free: Optional[int]
    """Number of pickups that can still be scheduled for the window; null if there is no limit."""


@dataclass(frozen=True)
class RateQuote(Model):
    """The price of a delivery, with each fee."""
    shipment_type: Literal["same_city", "regional"]
    """`same_city` for a direct delivery, or `regional` for a delivery through hubs."""
    vehicle_id: int
    """Id of the selected vehicle type."""
    vehicle_name: str
    """Display name of the selected vehicle type."""
    first_mile_fee: int
    """Fee of the first leg in TZS: from the pickup to the origin hub, or the whole trip of a same-city delivery."""
    transit_fee: int
    """Fee for the transport between hubs in TZS; 0 for a same-city delivery."""
    last_mile_fee: int
    """Fee from the destination hub to the receiver in TZS; 0 for a same-city delivery."""
    handling_fee: int
    """Fee for handling at the hubs in TZS; 0 for a same-city delivery."""
    service_fee: int
    """Platform fee in TZS."""
    fragile_surcharge: int
    """Surcharge for fragile items in TZS; 0 if no item is fragile."""
    total_amount: int
    """Sum of all fees in TZS: the amount that is debited. Use this amount instead of adding up the fees."""
    distance_km: float
    """Length of the route by road in kilometres, with two decimals."""
    estimated_delivery_minutes: int
    """Estimated time to delivery, in minutes, from the confirmation or, if the pickup is scheduled, from pickup_before. For a regional delivery, the time includes the wait until the destination hub opens."""
    estimated_delivery_hours: int
    """`estimated_delivery_minutes` in hours, rounded to a whole number; kept for older clients."""
    origin_hub: Optional[str]
    """Name of the hub that serves the pickup; null for a same-city delivery."""
    destination_hub: Optional[str]
    """Name of the hub that serves the drop-off; null for a same-city delivery."""
    pickup_after: Optional[str]
    """Earliest pickup time, ISO 8601 in UTC; null if the pickup is not scheduled."""
    pickup_before: Optional[str]
    """Latest pickup time, ISO 8601 in UTC; null if the pickup is not scheduled."""
    distance_source: Literal["router", "estimate"]
    """`router` if a routing service measured the distance, `estimate` if we estimated it from the straight line."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    quote_token: str
    """Token that keeps this price when you send it with POST /merchant/shipments. Treat the token as opaque."""
    quote_expires_at: str
    """Time at which the quote expires, ISO 8601 in UTC."""


@dataclass(frozen=True)
class RequestLog(Model):
    """A page of your requests, newest first."""
    data: list[LoggedRequest]
    """The requests, newest first."""
    next_before: Optional[int]
    """Value to send as `before` for the next page; null at the end of the log."""


@dataclass(frozen=True)
class ShipmentCancelledEvent(Model):
    """The shipment was cancelled; the event has the window, fee, refund and reason."""
    id: str
    """Id of the event. It is the same on every attempt; process each id only once."""
    type: Literal["shipment.cancelled"]
    """Type of the event."""
    api_version: Literal["v1"]
    """Version of the event format."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """Time at which the event was created, ISO 8601 in UTC."""
    sequence: Optional[int]
    """Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment."""
    merchant_reference: Optional[str]
    """Your order id; null if you sent none, and for events without a shipment."""
    data: CancelledEventData
    """Data of the event; the fields depend on `type`."""


@dataclass(frozen=True)
class ShipmentCreatedEvent(Model):
    """The shipment is paid for and confirmed."""
    id: str
    """Id of the event. It is the same on every attempt; process each id only once."""
    type: Literal["shipment.created"]
    """Type of the event."""
    api_version: Literal["v1"]
    """Version of the event format."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """Time at which the event was created, ISO 8601 in UTC."""
    sequence: Optional[int]
    """Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment."""
    merchant_reference: Optional[str]
    """Your order id; null if you sent none, and for events without a shipment."""
    data: ShipmentEventData
    """Data of the event; the fields depend on `type`."""


@dataclass(frozen=True)
class ShipmentListItem(Model):
    """A shipment in a list, without items, legs and events."""
    id: int
    """Id of the shipment, for request paths."""
    shipment_number: str
    """Human-readable number of the shipment, in the format `SHP-YYYYMMDD-XXXXXX`."""
    tracking_code: str
    """Code of the public tracking page. Anyone who has the code can track the parcel."""
    merchant_reference: Optional[str]
    """Your order id. It is stored, searchable, and returned in every webhook; null if you sent none."""
    type: Literal["same_city", "regional"]
    """`same_city` for a direct delivery, or `regional` for a delivery through hubs."""
    status: Literal["pending", "confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered", "cancelled", "failed"]
    """Status of the shipment. `delivered`, `cancelled` and a final `failed` are terminal."""
    sender_name: str
    """Name of the person or shop that sends the parcel."""
    receiver_name: str
    """Name of the person who receives the parcel."""
    pickup_address: str
    """Address at which the parcel is collected, as shown to the rider."""
    dropoff_address: str
    """Address at which the parcel is delivered, as shown to the rider."""
    total_amount: int
    """Sum of all fees in TZS: the amount that is debited. Use this amount instead of adding up the fees."""
    payment_status: Literal["pending", "processing", "paid", "failed", "refunded", "partially_refunded"]
    """Status of the payment: `paid` once the payment has succeeded."""
    estimated_delivery_at: str
    """Expected delivery time, ISO 8601 in UTC. For a regional delivery, the time includes the wait until the destination hub opens. The tracking page shows a window of 15 minutes to 3 hours that ends at this time, rounded up and within opening hours. While the parcel is on its way, we update the time from the rider's position, at most once a minute and only when it changes by more than a minute."""
    created_at: str
    """Time at which the shipment was created, ISO 8601 in UTC."""


@dataclass(frozen=True)
class ShipmentPaidEvent(Model):
    """The shipment is paid for. Sent right after shipment.created, with payment_source and the wallet balance."""
    id: str
    """Id of the event. It is the same on every attempt; process each id only once."""
    type: Literal["shipment.paid"]
    """Type of the event."""
    api_version: Literal["v1"]
    """Version of the event format."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """Time at which the event was created, ISO 8601 in UTC."""
    sequence: Optional[int]
    """Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment."""
    merchant_reference: Optional[str]
    """Your order id; null if you sent none, and for events without a shipment."""
    data: PaidEventData
    """Data of the event; the fields depend on `type`."""


@dataclass(frozen=True)
class TestEventData(Model):
    """A test event, requested on the dashboard or through the API."""
    endpoint_id: int
    """Id of the endpoint."""
    message: str
    """Text that explains that the event is a test."""


@dataclass(frozen=True)
class TopUpEventData(Model):
    """A top-up of the wallet that has ended."""
    payment_reference: str
    """Reference of the payment."""
    amount: int
    """Amount in whole TZS."""
    currency: Literal["TZS"]
    """Always TZS, Tanzanian shillings."""
    method: Literal["mobile_money", "card"]
    """Payment method: mobile money or card."""
    provider: Optional[Literal["mpesa", "mixx", "airtel", "halopesa", "azampesa"]]
    """Mobile-money provider; null for a card, or if the provider is not known yet."""
    status: Literal["pending", "processing", "succeeded", "failed", "expired", "cancelled"]
    """Final status of the payment."""
    failure_code: Optional[Literal["user_cancelled", "wrong_pin", "insufficient_funds", "timeout", "provider_unavailable", "limit_exceeded"]]
    """Reason why the payment did not succeed, as a code; null if there is none."""
    wallet_balance_after: Optional[int]
    """Wallet balance after the payment, in TZS; null if the wallet was not debited or credited."""
    occurred_at: str
    """Time of the event, ISO 8601 in UTC."""


@dataclass(frozen=True)
class VehicleType(Model):
    """A vehicle type with its fees and caps. Read the values from this list, because they can change without notice."""
    id: int
    """Id of the vehicle type; send it as vehicle_type_id."""
    name: str
    """Display name."""
    slug: Literal["foot", "bicycle", "motorcycle", "car", "guta", "van", "truck", "fuso"]
    """Kind of vehicle, as a code."""
    description: str
    """Short description of the vehicle type."""
    icon: str
    """Identifier of the icon to show."""
    base_fee: int
    """Base fee in TZS."""
    price_per_km: int
    """Price per kilometre in TZS."""
    minimum_fee: int
    """Minimum fee for a leg with this vehicle, in TZS."""
    max_payload_kg: Optional[float]
    """Maximum total weight of all pieces, in kilograms. If null, the vehicle is never selected automatically."""
    max_volumetric_kg: Optional[float]
    """Maximum total volumetric weight of all pieces, in kilograms. If null, the vehicle is never selected automatically."""
    max_length_cm: Optional[float]
    """Maximum length of the longest side of a piece, in centimetres. If null, the vehicle is never selected automatically."""
    max_distance_km: Optional[float]
    """Maximum distance of a leg with this vehicle, in kilometres; null if there is no limit."""
    is_active: bool
    """True if the vehicle type is in service."""
    sort_order: int
    """Position in the list; the lowest comes first."""


@dataclass(frozen=True)
class WalletLowBalanceEvent(Model):
    """The wallet balance fell below your threshold."""
    id: str
    """Id of the event. It is the same on every attempt; process each id only once."""
    type: Literal["wallet.low_balance"]
    """Type of the event."""
    api_version: Literal["v1"]
    """Version of the event format."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """Time at which the event was created, ISO 8601 in UTC."""
    sequence: Optional[int]
    """Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment."""
    merchant_reference: Optional[str]
    """Your order id; null if you sent none, and for events without a shipment."""
    data: LowBalanceEventData
    """Data of the event; the fields depend on `type`."""


@dataclass(frozen=True)
class WalletTopupFailedEvent(Model):
    """A wallet top-up failed."""
    id: str
    """Id of the event. It is the same on every attempt; process each id only once."""
    type: Literal["wallet.topup_failed"]
    """Type of the event."""
    api_version: Literal["v1"]
    """Version of the event format."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """Time at which the event was created, ISO 8601 in UTC."""
    sequence: Optional[int]
    """Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment."""
    merchant_reference: Optional[str]
    """Your order id; null if you sent none, and for events without a shipment."""
    data: TopUpEventData
    """Data of the event; the fields depend on `type`."""


@dataclass(frozen=True)
class WalletTopupSucceededEvent(Model):
    """A wallet top-up succeeded."""
    id: str
    """Id of the event. It is the same on every attempt; process each id only once."""
    type: Literal["wallet.topup_succeeded"]
    """Type of the event."""
    api_version: Literal["v1"]
    """Version of the event format."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """Time at which the event was created, ISO 8601 in UTC."""
    sequence: Optional[int]
    """Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment."""
    merchant_reference: Optional[str]
    """Your order id; null if you sent none, and for events without a shipment."""
    data: TopUpEventData
    """Data of the event; the fields depend on `type`."""


@dataclass(frozen=True)
class WebhookAttempt(Model):
    """An attempt to deliver an event."""
    attempt: int
    """Number of the attempt, starting at 1."""
    requested_at: str
    """Time at which the request was sent, ISO 8601 in UTC."""
    duration_ms: int
    """Duration of the attempt in milliseconds."""
    status_code: Optional[int]
    """HTTP status of the response; null if there was no complete response."""
    error: Optional[str]
    """Error that occurred, such as a timeout or a redirect; null if there was none."""
    request_headers: dict[str, str]
    """Headers of the request; empty if nothing was sent."""
    response_body: Optional[str]
    """Start of the response body, at most 4 KiB."""


@dataclass(frozen=True)
class WebhookDelivery(Model):
    """The delivery of an event to an endpoint."""
    id: int
    """Id of the delivery."""
    endpoint_id: int
    """Id of the endpoint."""
    event_id: str
    """Id of the event."""
    event_type: str
    """Type of the event."""
    status: Literal["pending", "succeeded", "failed"]
    """Status of the delivery: `pending` while another attempt follows."""
    attempts: int
    """Number of attempts so far."""
    next_attempt_at: Optional[str]
    """Time of the next attempt, ISO 8601 in UTC; null if no attempt follows."""
    last_status_code: Optional[int]
    """HTTP status of the last attempt; null if there was no complete response."""
    replay_of: Optional[int]
    """Id of the delivery that this delivery repeats; null for a first delivery."""
    created_at: str
    """Time at which the delivery was created, ISO 8601 in UTC."""
    completed_at: Optional[str]
    """Time at which the delivery ended, ISO 8601 in UTC; null until then."""


@dataclass(frozen=True)
class WebhookDeliveryDetail(Model):
    """A delivery with its request body and all attempts."""
    id: int
    """Id of the delivery."""
    endpoint_id: int
    """Id of the endpoint."""
    event_id: str
    """Id of the event."""
    event_type: str
    """Type of the event."""
    status: Literal["pending", "succeeded", "failed"]
    """Status of the delivery: `pending` while another attempt follows."""
    attempts: int
    """Number of attempts so far."""
    next_attempt_at: Optional[str]
    """Time of the next attempt, ISO 8601 in UTC; null if no attempt follows."""
    last_status_code: Optional[int]
    """HTTP status of the last attempt; null if there was no complete response."""
    replay_of: Optional[int]
    """Id of the delivery that this delivery repeats; null for a first delivery."""
    created_at: str
    """Time at which the delivery was created, ISO 8601 in UTC."""
    completed_at: Optional[str]
    """Time at which the delivery ended, ISO 8601 in UTC; null until then."""
    request_body: str
    """Exact request body that is sent and signed."""
    attempt_log: list[WebhookAttempt]
    """All attempts, oldest first."""


@dataclass(frozen=True)
class WebhookEndpoint(Model):
    """A URL that events are sent to, and the event types that it receives."""
    id: int
    """Id of the endpoint."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    url: str
    """URL that events are posted to."""
    description: Optional[str]
    """Your note about the endpoint; null if there is none."""
    events: list[str]
    """Event types that are sent to the endpoint."""
    status: Literal["enabled", "disabled"]
    """`enabled` if events are sent to the endpoint, otherwise `disabled`."""
    disabled_reason: Optional[str]
    """Reason why the endpoint is disabled, as a code; null while it is enabled."""
    failing_since: Optional[str]
    """Time since which deliveries to the endpoint fail, ISO 8601 in UTC; null while they succeed."""
    previous_secret_expires_at: Optional[str]
    """Time until which the previous secret also signs, ISO 8601 in UTC; null if there is no previous secret."""
    created_at: str
    """Time at which the endpoint was created, ISO 8601 in UTC."""
    updated_at: str
    """Time of the last change to the endpoint, ISO 8601 in UTC."""


@dataclass(frozen=True)
class WebhookEndpointWithSecret(Model):
    """A webhook endpoint with its signing secret, which is never shown again."""
    id: int
    """Id of the endpoint."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    url: str
    """URL that events are posted to."""
    description: Optional[str]
    """Your note about the endpoint; null if there is none."""
    events: list[str]
    """Event types that are sent to the endpoint."""
    status: Literal["enabled", "disabled"]
    """`enabled` if events are sent to the endpoint, otherwise `disabled`."""
    disabled_reason: Optional[str]
    """Reason why the endpoint is disabled, as a code; null while it is enabled."""
    failing_since: Optional[str]
    """Time since which deliveries to the endpoint fail, ISO 8601 in UTC; null while they succeed."""
    previous_secret_expires_at: Optional[str]
    """Time until which the previous secret also signs, ISO 8601 in UTC; null if there is no previous secret."""
    created_at: str
    """Time at which the endpoint was created, ISO 8601 in UTC."""
    updated_at: str
    """Time of the last change to the endpoint, ISO 8601 in UTC."""
    secret: str
    """Signing secret: `whsec_` followed by base64. Store the secret, because it is shown only once."""


@dataclass(frozen=True)
class WebhookReplay(Model):
    """Result of a replay."""
    replayed: int
    """Number of deliveries that were added."""
    complete: bool
    """False if the time range has more events than one call resends. In that case, call the endpoint again."""


@dataclass(frozen=True)
class WebhookTestEvent(Model):
    """A test event that you requested."""
    id: str
    """Id of the event. It is the same on every attempt; process each id only once."""
    type: Literal["webhook.test"]
    """Type of the event."""
    api_version: Literal["v1"]
    """Version of the event format."""
    mode: Literal["live", "sandbox"]
    """`live`, or `sandbox`, where no real money moves."""
    created_at: str
    """Time at which the event was created, ISO 8601 in UTC."""
    sequence: Optional[int]
    """Sequence number, which increases with every event of a shipment, subscribed or not. Ignore an event with a lower number than the last that you processed. Null for events without a shipment."""
    merchant_reference: Optional[str]
    """Your order id; null if you sent none, and for events without a shipment."""
    data: TestEventData
    """Data of the event; the fields depend on `type`."""


EVENTS: dict[str, type[Model]] = {
    "shipment.created": ShipmentCreatedEvent,
    "shipment.paid": ShipmentPaidEvent,
    "delivery.picked_up": DeliveryPickedUpEvent,
    "delivery.delivered": DeliveryDeliveredEvent,
    "delivery.failed": DeliveryFailedEvent,
    "shipment.cancelled": ShipmentCancelledEvent,
    "delivery.search_started": DeliverySearchStartedEvent,
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

#: All event types that this version knows, distinguished by `type`. An unknown type is a WebhookEvent.
TumaEvent = Union[ShipmentCreatedEvent, ShipmentPaidEvent, DeliveryPickedUpEvent, DeliveryDeliveredEvent, DeliveryFailedEvent, ShipmentCancelledEvent, DeliverySearchStartedEvent, DeliveryDispatchedEvent, DeliveryRiderChangedEvent, DeliveryInTransitEvent, DeliveryOutForDeliveryEvent, DeliveryReturnedEvent, WalletLowBalanceEvent, WalletTopupSucceededEvent, WalletTopupFailedEvent, WebhookTestEvent]
