import { asc, eq, sql } from "drizzle-orm";
import { db, transaction } from "@/db/client";
import { shipment, shipmentItem } from "@/db/schema/shipments";
import { ConditionError } from "@/lib/core/conditions";
import { isParcelHeld } from "@/lib/core/failure";
import type { PaymentSource } from "@/lib/core/shipment";
import type { ShipmentRequest } from "@/lib/core/shipment-request";
import { advance } from "@/lib/shipments/advance";
import { createShipment } from "@/lib/shipments/create";
import type { ShipmentRow } from "@/lib/shipments/lock";

/**
 * Sends a failed parcel back once the time for another attempt is over. It is paid from the wallet; without
 * balance the return waits for its payment, and the parcel with it. A return that fails is written off.
 * Does nothing when the failure has been settled, or is another one than the one that was due.
 * Specification silent: what becomes of a parcel that could not be delivered.
 */
export async function returnAutomatically(shipmentId: number, occurredAt: string): Promise<void> {
  const [original] = await db.select().from(shipment).where(eq(shipment.id, shipmentId));
  const { status, failure } = original ?? {};
  if (!original || status !== "failed" || failure?.occurredAt !== occurredAt || !isParcelHeld(failure))
    return;
  if (original.returnOfShipmentId !== null) {
    await transaction((tx) =>
      advance(tx, shipmentId, "resolved", { resolution: "written_off", actor: "system" }),
    );
    return;
  }
  try {
    await createReturn(original, "wallet");
  } catch (error) {
    if (!isUnpayable(error)) throw error;
    await createReturn(original, "gateway");
  }
}

async function createReturn(original: ShipmentRow, paymentSource: PaymentSource): Promise<void> {
  const [look] = await db.execute<{ id: number; now: Date | string; version: number }>(
    sql`select next_shipment_id() as id, now() as now, (select version from catalogue_version) as version`,
  );
  await createShipment({
    caller: { merchantId: original.merchantId, mode: original.mode },
    id: Number(look!.id),
    now: new Date(look!.now),
    catalogueVersion: Number(look!.version),
    request: await reversed(original, paymentSource),
    scenario: null,
    actor: "system",
    idempotency: null,
    locate: () => "",
  });
}

/** The same parcel with the ends swapped. */
async function reversed(original: ShipmentRow, paymentSource: PaymentSource): Promise<ShipmentRequest> {
  const items = await db
    .select()
    .from(shipmentItem)
    .where(eq(shipmentItem.shipmentId, original.id))
    .orderBy(asc(shipmentItem.position));
  return {
    sender_name: original.receiverName,
    sender_phone: original.receiverPhone,
    sender_email: original.receiverEmail,
    pickup_address: original.dropoffAddress,
    pickup_latitude: original.dropoffLatitude,
    pickup_longitude: original.dropoffLongitude,
    pickup_notes: original.dropoffNotes,
    receiver_name: original.senderName,
    receiver_phone: original.senderPhone,
    receiver_email: original.senderEmail,
    dropoff_address: original.pickupAddress,
    dropoff_latitude: original.pickupLatitude,
    dropoff_longitude: original.pickupLongitude,
    dropoff_notes: original.pickupNotes,
    items: items.map((item) => ({
      description: item.description,
      weight_kg: item.weightKg,
      length_cm: item.lengthCm,
      width_cm: item.widthCm,
      height_cm: item.heightCm,
      quantity: item.quantity,
      is_fragile: item.isFragile,
      declared_value: item.declaredValue,
    })),
    payment_source: paymentSource,
    vehicle_type_id: original.vehicleTypeId,
    merchant_reference: original.merchantReference,
    return_of_shipment_id: original.id,
  };
}

function isUnpayable(error: unknown): boolean {
  if (!(error instanceof ConditionError)) return false;
  return error.condition === "insufficient_wallet_balance" || error.condition === "wallet_inactive";
}
