import { and, eq, sql } from "drizzle-orm";
import { type Tx, tenantTransaction } from "@/db/client";
import { deliveryLinkOrder } from "@/db/schema/delivery-links";
import { chooseScenario } from "@/lib/adapters/rider-fleet/scenario";
import { ConditionError } from "@/lib/core/conditions";
import { CONFIRM_WITHIN_HOURS, LinkRefusedError, PAY_WITHIN_MINUTES } from "@/lib/core/links/delivery-link";
import { enqueue } from "@/lib/jobs/enqueue";
import { createShipment } from "@/lib/shipments/create/create";
import { prepareOrder } from "@/lib/shipments/create/order";
import { claimLinkUse, type LinkOrderRow, OrderAlreadyDecidedError } from "./claim-use";
import type { LinkRow } from "./load-link";
import { orderRequest } from "./order-request";
import { priceOrder } from "./price-order";
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
  // A buyer's order is confirmed by the dispatch after its payment.
  const set = link.payer === "buyer" ? WAITING : CONFIRMED;
  await createShipment({
    ...(await prepareOrder()),
    caller: { merchantId, mode },
    request: orderRequest(link, order),
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

/** The payment page stays open for half an hour and can be reopened. */
async function expireUnpaidLater(tx: Tx, orderId: number): Promise<void> {
  const runAt = new Date(Date.now() + PAY_WITHIN_MINUTES * 60_000);
  await enqueue(tx, "link.expire_order", { orderId }, { runAt });
}

/** Stores a new price for the buyer to confirm. */
async function refusalOf(error: unknown, link: LinkRow, order: LinkOrderRow): Promise<unknown> {
  if (!(error instanceof ConditionError) || error.status >= 500) return error;
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
