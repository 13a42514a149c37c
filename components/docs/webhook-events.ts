export const EVENT_EXAMPLE = `POST /your/webhook HTTP/1.1
Content-Type: application/json
X-Service-Signature: 8f0c1e…64 hex digits
X-Service-Timestamp: 1795249201
X-Service-Event-Id: evt_5kQ2mZr8LxT0vYc3Wn1HbUd4
X-Service-Event-Type: delivery.picked_up
X-Service-Attempt: 1
webhook-id: evt_5kQ2mZr8LxT0vYc3Wn1HbUd4
webhook-timestamp: 1795249201
webhook-signature: v1,TBrG9w…44 characters of base64
User-Agent: Tuma-Webhooks/1

{
  "id": "evt_5kQ2mZr8LxT0vYc3Wn1HbUd4",
  "type": "delivery.picked_up",
  "api_version": "v1",
  "mode": "sandbox",
  "created_at": "2026-11-21T08:20:00.000Z",
  "sequence": 4,
  "merchant_reference": "order-1042",
  "data": {
    "shipment_id": 48213,
    "shipment_number": "SHP-20261121-7KQ2MZ",
    "status": "picked_up",
    "previous_status": "pickup_dispatched",
    …
  }
}`;
