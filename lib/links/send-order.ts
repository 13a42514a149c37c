import { and, eq, sql } from "drizzle-orm";
import { readAsTenant, tenantTransaction, type Tx } from "@/db/client";
import { deliveryLinkOrder } from "@/db/schema/delivery-links";
import { chooseScenario } from "@/lib/adapters/rider-fleet/rider-fleet";
import { ConditionError, type FieldError } from "@/lib/core/conditions";
import { CONFIRM_WITHIN_HOURS, LinkRefusedError, PAY_WITHIN_MINUTES } from "@/lib/core/links/delivery-link";
import type { Point } from "@/lib/core/pricing/geography";
import { enqueue } from "@/lib/jobs/enqueue";
import { initiatePayment } from "@/lib/payments/initiate";
import { env } from "@/lib/platform/env";
import { quoteCurrentRates } from "@/lib/rates/quote-rates";
import { createShipment } from "@/lib/shipments/create/create";
import { type NewShipmentRequest, prepareOrder } from "@/lib/shipments/create/order";
import { claimLinkUse, type LinkOrderRow, OrderAlreadyDecidedError } from "./claim-use";
import type { PublicOrder } from "./find-public-link";
import { type LinkRow, loadLink } from "./load-link";
import { notifySeller } from "./notify-seller";

/** Safe to repeat. Throws LinkRefusedError. Specification: Delivery links. */
export async function sendOrder(link: LinkRow, order: LinkOrderRow, client: string): Promise<void> {
  if (order.status !== "draft") return;
  if (order.amountTzs === null) throw new LinkRefusedError("address");
  try {
    await (link.payer === "wallet" && link.needsConfirmation
      ? tenantTransaction(link, (tx) => hold(tx, link, order, client))
      : ship(link, order, client));
  } catch (error) {
    if (error instanceof OrderAlreadyDecidedError) return;
    throw await refusalOf(error, link, order);
  }
}

async function hold(tx: Tx, link: LinkRow, order: LinkOrderRow, client: string): Promise<void> {
  const confirmBy = sql`transaction_timestamp() + make_interval(hours => ${CONFIRM_WITHIN_HOURS})`;
  const set = { status: "waiting", confirmBy } as const;
  await claimLinkUse(tx, link, order.id, { from: "draft", shipmentId: null, set, client });
  await notifySeller(tx, order.id);
}

async function ship(link: LinkRow, order: LinkOrderRow, client: string): Promise<void> {
  const { mode, merchantId } = link;
  // If the buyer pays, the order stays `waiting`; the dispatch after the payment confirms the order.
  const set = link.payer === "buyer" ? WAITING : CONFIRMED;
  await createShipment({
    ...(await prepareOrder()),
    caller: { merchantId, mode },
    request: toShipmentRequest(link, order),
    scenario: chooseScenario(mode, order.receiverPhone, null),
    idempotency: null,
    locate: () => "",
    alongside: async (tx, shipmentId) => {
      await claimLinkUse(tx, link, order.id, { from: "draft", shipmentId, set, client });
      if (link.payer === "buyer") await expireUnpaidLater(tx, order.id);
    },
  });
}

const WAITING = { status: "waiting" } as const;
const CONFIRMED = { status: "confirmed", decidedAt: sql`transaction_timestamp()` } as const;

/** The order lasts longer than a payment (30 minutes), because the buyer can start a second payment. */
async function expireUnpaidLater(tx: Tx, orderId: number): Promise<void> {
  const runAt = new Date(Date.now() + PAY_WITHIN_MINUTES * 60_000);
  await enqueue(tx, "link.expire_order", { orderId }, { runAt });
}

/** When the price changed, stores the new price for the buyer to confirm. */
async function refusalOf(error: unknown, link: LinkRow, order: LinkOrderRow): Promise<unknown> {
  if (!(error instanceof ConditionError) || error.status >= 500) return error;
  if (isPickupRefusal(error)) return new LinkRefusedError("window");
  if (error.condition !== "price_changed") return new LinkRefusedError("closed");
  const point = { latitude: order.dropoffLatitude!, longitude: order.dropoffLongitude! };
  const amountTzs = await priceOrder(link, point);
  await tenantTransaction(link, (tx) =>
    tx
      .update(deliveryLinkOrder)
      .set({ amountTzs })
      .where(and(eq(deliveryLinkOrder.id, order.id), eq(deliveryLinkOrder.status, "draft"))),
  );
  return new LinkRefusedError("price");
}

/** The pickup window is full, has passed, or begins in less than 15 minutes. */
export function isPickupRefusal({ condition, detail }: ConditionError): boolean {
  if (condition === "pickup_window_full") return true;
  const isField = ({ loc }: FieldError) => /^pickup_(after|before)$/.test(String(loc.at(-1)));
  return condition === "validation_error" && Array.isArray(detail) && detail.some(isField);
}

/** Returns null when the order needs no payment. Throws LinkRefusedError. */
export async function payOrder(link: LinkRow, { row, shipment }: PublicOrder): Promise<string | null> {
  if (link.payer !== "buyer" || shipment?.status !== "pending") return null;
  const loaded = await loadLink(readAsTenant(link), link);
  if (!loaded || loaded.uses >= link.maxUses) throw new LinkRefusedError("closed");
  const request = {
    purpose: "shipment",
    shipment_id: shipment.id,
    method: "mobile_money",
    phone_number: row.receiverPhone,
    return_url: new URL(`/d/${link.code}/${row.code}?lang=${row.language}`, env.APP_ORIGIN).href,
  } as const;
  try {
    const { merchantId, mode } = link;
    const { reference } = await initiatePayment({ merchantId, mode }, request, { key: `link-${row.code}` });
    return reference;
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    const other = error.meta?.reference;
    if (error.condition === "payment_already_in_progress" && typeof other === "string") return other;
    if (error.condition === "shipment_not_payable") return null;
    throw new LinkRefusedError(error.condition === "payment_gateway_error" ? "gateway" : "closed");
  }
}

export function toShipmentRequest(link: LinkRow, order: LinkOrderRow): NewShipmentRequest {
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
    pickup_after: order.pickupAfter?.toISOString() ?? null,
    pickup_before: order.pickupBefore?.toISOString() ?? null,
    // Both places count as guesses, because the order does not record how the coordinates were found.
    ...{ pickup_is_guess: true, dropoff_is_guess: true },
    items: [{ description: link.title, quantity: 1, ...measures }],
    payment_source: link.payer === "wallet" ? "wallet" : "gateway",
    max_total_amount: order.amountTzs,
  };
}

/** Shows the buyer's text, followed by the found place when the two differ. */
function addressOf({ dropoffAddress, place }: LinkOrderRow): string {
  return place && place !== dropoffAddress ? `${dropoffAddress} (${place})` : dropoffAddress;
}

/** Whole TZS. Throws the errors of `quoteRates`. */
export async function priceOrder(link: LinkRow, { latitude, longitude }: Point): Promise<number> {
  const { tier: _, ...measures } = link.item;
  const quote = await quoteCurrentRates(link, {
    pickup_latitude: link.pickupLatitude,
    pickup_longitude: link.pickupLongitude,
    dropoff_latitude: latitude,
    dropoff_longitude: longitude,
    items: [{ description: link.title, quantity: 1, ...measures }],
  });
  return quote.total_amount;
}
