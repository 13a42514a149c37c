import { randomInt } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { transaction, type Tx } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { shipment } from "@/db/schema/shipments";
import { MASKED_PIN, PIN_PATTERN } from "@/lib/core/messages/sms-text";
import { deliverMessage } from "@/lib/notifications/deliver-message";
import { queueTrackingSms } from "@/lib/notifications/queue-tracking-sms";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { hashPin } from "./pin-hash";

/** Clears the PIN when nothing was sent. Specification: What the service does, 6. */
export async function sendTrackingLink(shipmentId: number): Promise<void> {
  const { toDeliver, requirePin } = await transaction((tx) =>
    queueTrackingSms(tx, shipmentId, () => setPin(tx, shipmentId)),
  );
  try {
    if (toDeliver !== null) await deliverMessage(toDeliver);
  } finally {
    if (requirePin) await transaction((tx) => settlePin(tx, shipmentId));
  }
}

/** Removes the PIN from the stored message text after sending. */
async function settlePin(tx: Tx, shipmentId: number): Promise<void> {
  await lockShipment(tx, shipmentId);
  const itsMessage = and(eq(message.shipmentId, shipmentId), eq(message.template, "tracking_link"));
  const [told] = await tx.select({ status: message.status }).from(message).where(itsMessage);
  if (told?.status === "queued") return;
  await tx
    .update(message)
    .set({ body: sql`regexp_replace(${message.body}, ${PIN_PATTERN}, ${MASKED_PIN})` })
    .where(itsMessage);
  if (told?.status === "sent") return;
  await tx
    .update(shipment)
    .set({ pinHash: null })
    .where(and(eq(shipment.id, shipmentId), isNotNull(shipment.pinHash)));
}

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
