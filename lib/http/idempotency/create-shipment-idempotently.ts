import { ConditionError } from "@/lib/core/conditions";
import { type CreatedShipmentReply, createShipment } from "@/lib/shipments/create/create";
import type { ShipmentOrder } from "@/lib/shipments/create/order";
import { createReturn } from "@/lib/shipments/create/return";
import { IdempotentReplaySignal } from "./commit-idempotently";
import { findStoredResponse } from "./find-stored-answer";

/**
 * Throws IdempotentReplaySignal for a used key, even when this request fails, because the first request
 * with the key may have caused the failure. Specification: Idempotency.
 */
export async function createShipmentIdempotently(order: ShipmentOrder): Promise<CreatedShipmentReply> {
  const { return_of_shipment_id: originalId, ...request } = order.request;
  const creating = originalId ? createReturn(order, originalId) : createShipment({ ...order, request });
  const created = await creating.catch(async (error: unknown) => {
    if (!(error instanceof ConditionError) || !order.idempotency) throw error;
    if (await findStoredResponse(order.caller, order.idempotency)) return "replay" as const;
    throw error;
  });
  if (created === "replay") throw new IdempotentReplaySignal();
  return created;
}
