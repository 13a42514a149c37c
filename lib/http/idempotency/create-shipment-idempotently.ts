import { ConditionError } from "@/lib/core/conditions";
import { type CreatedAnswer, createShipment } from "@/lib/shipments/create/create";
import type { ShipmentOrder } from "@/lib/shipments/create/order";
import { IdempotentReplay } from "./commit-idempotently";
import { findStoredAnswer } from "./find-stored-answer";

/**
 * Creates a shipment, once for its idempotency key. Throws IdempotentReplay when another request has been answered with
 * the key, also where that one's success is why this one is refused: a parcel is returned once.
 * Specification: Idempotency.
 */
export async function createShipmentIdempotently(order: ShipmentOrder): Promise<CreatedAnswer> {
  const created = await createShipment(order).catch(async (error: unknown) => {
    if (!(error instanceof ConditionError) || !order.idempotency) throw error;
    if (await findStoredAnswer(order.caller, order.idempotency)) return "replay" as const;
    throw error;
  });
  if (created === "replay") throw new IdempotentReplay();
  return created;
}
