import { createHmac, randomInt } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { transaction, type Tx } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { shipment } from "@/db/schema/shipments";
import { MASKED_PIN, PIN_PATTERN } from "@/lib/core/messages/sms-text";
import { isSameSecret } from "@/lib/core/same-secret";
import { getRequiredProof, PIN_TRIES_MAX } from "@/lib/core/shipments/delivery-pin";
import { deliverMessage } from "@/lib/notifications/deliver-message";
import { queueTrackingSms } from "@/lib/notifications/queue-sms";
import { getKeyId } from "@/lib/platform/key-ring";
import { deriveKey, deriveKeys, getKeyRing } from "@/lib/platform/secrets";
import { lockShipment } from "@/lib/shipments/transitions/lock";

/** Clears the PIN when no message was sent. Specification: What the service does, 6. */
export async function sendTrackingLink(shipmentId: number): Promise<void> {
  const { toDeliver, requirePin } = await transaction((tx) =>
    queueTrackingSms(tx, shipmentId, () => generateDeliveryPin(tx, shipmentId)),
  );
  try {
    if (toDeliver !== null) await deliverMessage(toDeliver);
  } finally {
    if (requirePin) await transaction((tx) => settlePin(tx, shipmentId));
  }
}

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

/** Returns null when no PIN is needed or a PIN exists. Specification silent: how a delivery is proved. */
export async function generateDeliveryPin(tx: Tx, shipmentId: number): Promise<string | null> {
  const { row } = await lockShipment(tx, shipmentId);
  if (!row.requirePin || row.pinHash !== null || row.pinTries > 0) return null;
  const pin = String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, "0");
  await tx
    .update(shipment)
    .set({ pinHash: hashPin(shipmentId, pin) })
    .where(eq(shipment.id, shipmentId));
  return pin;
}

const PURPOSE = "delivery-pin";

/** A PIN has only 10 000 values, so a slow hash would not protect the PIN; the hash is keyed instead. */
export function hashPin(shipmentId: number, pin: string): string {
  const hash = hashUnder(deriveKey(PURPOSE), shipmentId, pin);
  const { sealsWith } = getKeyRing();
  return sealsWith === null ? hash : `${sealsWith}.${hash}`;
}

export function matchesPin(shipmentId: number, pin: string, stored: string): boolean {
  const name = getKeyId(stored);
  const hash = name === null ? stored : stored.slice(name.length + 1);
  return deriveKeys(PURPOSE).some((key) => isSameSecret(hashUnder(key, shipmentId, pin), hash));
}

function hashUnder(key: Buffer, shipmentId: number, pin: string): string {
  return createHmac("sha256", key).update(`${shipmentId}:${pin}`).digest("hex");
}

/** Throws shipment_not_found. */
export async function waiveDeliveryPin(tx: Tx, shipmentId: number): Promise<void> {
  const { row } = await lockShipment(tx, shipmentId);
  if (getRequiredProof(row) !== "pin") return;
  await tx
    .update(shipment)
    .set({ pinHash: null, pinTries: PIN_TRIES_MAX })
    .where(eq(shipment.id, shipmentId));
}
