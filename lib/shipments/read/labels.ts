import { readerOf } from "@/db/as-merchant";
import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { type ShipmentLabel, shipmentLabel } from "./label";

/** A roll of labels; more is printed in several goes. */
export const LABELS_MAX = 100;

/** The labels of several shipments in the order asked for, each once. What is not the caller's is left out. */
export async function shipmentLabels(
  caller: Caller,
  shipmentIds: readonly number[],
  tx: Tx = readerOf(caller),
): Promise<ShipmentLabel[]> {
  const asked = [...new Set(shipmentIds)].slice(0, LABELS_MAX);
  const found = await Promise.all(asked.map((id) => shipmentLabel(caller, id, tx).catch(unlessMissing)));
  return found.filter((label) => label !== null);
}

function unlessMissing(error: unknown): null {
  if (error instanceof ConditionError && error.condition === "shipment_not_found") return null;
  throw error;
}
