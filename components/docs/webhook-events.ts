import type { SubscribableEvent } from "@/lib/core/webhook-event";

/** When each kind is sent. The type makes sure that none is forgotten. */
export const EVENT_MEANINGS: Record<SubscribableEvent, string> = {
  "shipment.created": "The shipment is paid for and confirmed.",
  "shipment.paid": "Right after it, with payment_source and the wallet's balance.",
  "delivery.picked_up": "The rider has collected the parcel.",
  "delivery.delivered": "The parcel was handed over, with its proof.",
  "delivery.failed": "An attempt or the whole delivery failed; failure says why, and whether it is final.",
  "shipment.cancelled": "With window, fee, refund and reason.",
  "delivery.dispatched": "A rider has accepted.",
  "delivery.rider_changed": "The rider gave up before the pickup; another is being found.",
  "delivery.in_transit": "The parcel moves between hubs.",
  "delivery.out_for_delivery": "The rider is on the way to the receiver.",
  "delivery.returned": "The parcel is back with the sender.",
  "wallet.low_balance": "The balance fell below your threshold.",
  "wallet.topup_succeeded": "A top-up reached the wallet.",
  "wallet.topup_failed": "A top-up failed.",
};

export const EVENT_EXAMPLE = `POST /your/webhook HTTP/1.1
Content-Type: application/json
X-Service-Signature: 8f0c1e…64 hex digits
X-Service-Timestamp: 1795248000
X-Service-Event-Id: evt_5kQ2mZr8LxT0vYc3Wn1HbUd4
X-Service-Event-Type: delivery.picked_up
X-Service-Attempt: 1

{
  "id": "evt_5kQ2mZr8LxT0vYc3Wn1HbUd4",
  "type": "delivery.picked_up",
  "api_version": "v1",
  "mode": "sandbox",
  "created_at": "2026-11-21T08:20:00.000Z",
  "sequence": 3,
  "merchant_reference": "order-1042",
  "data": {
    "shipment_id": 48213,
    "shipment_number": "SHP-20261121-7KQ2MZ",
    "status": "picked_up",
    "previous_status": "pickup_dispatched",
    …
  }
}`;
