import { ConditionError } from "@/lib/core/conditions";
import { type CreatedAnswer, createShipment } from "@/lib/shipments/create/create";
import type { ShipmentOrder } from "@/lib/shipments/create/order";
import { IdempotentReplay } from "./commit-idempotently";
import { findStoredAnswer } from "./find-stored-answer";

/**
 * Throws IdempotentReplay, also when this request failed because the first one succeeded, as with returns.
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
