import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { hashPin } from "./pin-hash";

const PIN_DIGITS = 4;

/** Returns null when none is needed or one exists. Specification silent: how a delivery is proved. */
export async function setPin(tx: Tx, shipmentId: number): Promise<string | null> {
  const { row } = await lockShipment(tx, shipmentId);
  if (!row.requirePin || row.pinHash !== null || row.pinTries > 0) return null;
  const pin = String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, "0");
  await tx
    .update(shipment)
    .set({ pinHash: hashPin(shipmentId, pin) })
    .where(eq(shipment.id, shipmentId));
  return pin;
}
