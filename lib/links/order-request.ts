import type { NewShipmentRequest } from "@/lib/shipments/create/order";
import type { LinkOrderRow } from "./claim-use";
import type { LinkRow } from "./load-link";

export function orderRequest(link: LinkRow, order: LinkOrderRow): NewShipmentRequest {
  const { tier: _, ...measures } = link.item;
  return {
    sender_name: link.senderName,
    sender_phone: link.senderPhone,
    pickup_address: link.pickupAddress,
    pickup_latitude: link.pickupLatitude,
    pickup_longitude: link.pickupLongitude,
    pickup_notes: link.pickupNotes,
    receiver_name: order.receiverName,
    receiver_phone: order.receiverPhone,
    dropoff_address: addressOf(order),
    dropoff_latitude: order.dropoffLatitude,
    dropoff_longitude: order.dropoffLongitude,
    // The order stores no geocoding result.
    ...{ pickup_is_guess: true, dropoff_is_guess: true },
    items: [{ description: link.title, quantity: 1, ...measures }],
    payment_source: link.payer === "wallet" ? "wallet" : "gateway",
    max_total_amount: order.amountTzs,
  };
}

/** Shows the buyer's text, followed by the found place when that adds something. */
function addressOf({ dropoffAddress, place }: LinkOrderRow): string {
  return place && place !== dropoffAddress ? `${dropoffAddress} (${place})` : dropoffAddress;
}
