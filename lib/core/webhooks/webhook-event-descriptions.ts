import type { WebhookEventType } from "./webhook-event";

export const EVENT_DESCRIPTIONS: Record<WebhookEventType, string> = {
  "shipment.created": "The shipment is paid for and confirmed.",
  "shipment.paid":
    "The shipment is paid for. Sent right after shipment.created, with payment_source and the wallet's balance.",
  "delivery.picked_up": "The rider has collected the parcel.",
  "delivery.delivered": "The parcel was handed over, with its proof.",
  "delivery.failed": "An attempt or the whole delivery failed; failure says why, and whether it is final.",
  "shipment.cancelled": "The shipment was cancelled; with window, fee, refund and reason.",
  "delivery.dispatched": "A rider has accepted.",
  "delivery.rider_changed":
    "The rider left the job before the pickup and another is being found, or the same rider has it again.",
  "delivery.in_transit": "The parcel is moving between hubs.",
  "delivery.out_for_delivery": "The rider is on the way to the receiver.",
  "delivery.returned": "The parcel is back with the sender.",
  "wallet.low_balance": "The balance fell below your threshold.",
  "wallet.topup_succeeded": "A top-up reached the wallet.",
  "wallet.topup_failed": "A top-up failed.",
  "webhook.test": "A test that you asked for.",
};
