import { and, eq, notInArray, or } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { ConditionError } from "@/lib/core/conditions";
import { parseHubCode } from "@/lib/core/shipments/hub-code";
import { type HubParcel, readParcel } from "@/lib/hubs/read-parcel";
import { chooseExactCode, findCodesIgnoringCase } from "@/lib/shipments/read/find-codes-ignoring-case";
import { readShipment } from "@/lib/shipments/transitions/lock";

/** The label of a returned original finds the return. Throws shipment_not_found. */
export async function findParcel(hubId: number, text: string, tx: Tx = read()): Promise<HubParcel> {
  const { trackingCode, shipmentNumber } = parseHubCode(text);
  const found = (await findLive(tx, trackingCode, shipmentNumber)) ?? (await findInAnyCase(tx, trackingCode));
  if (!found) throw new ConditionError("shipment_not_found", "Shipment not found");
  const back = found.status === "failed" ? await returnOf(tx, found.id) : null;
  return readParcel(tx, hubId, await readShipment(tx, back ?? found.id));
}

async function findLive(tx: Tx, trackingCode: string, shipmentNumber: string) {
  const [found] = await tx
    .select({ id: shipment.id, status: shipment.status })
    .from(shipment)
    .where(
      and(
        eq(shipment.mode, "live"),
        or(eq(shipment.trackingCode, trackingCode), eq(shipment.shipmentNumber, shipmentNumber)),
      ),
    );
  return found ?? null;
}

/** A scanner with Caps Lock inverts the case; people type in capitals. */
async function findInAnyCase(tx: Tx, typed: string) {
  const meant = chooseExactCode(typed, await findCodesIgnoringCase(tx, typed));
  return meant === null ? null : findLive(tx, meant, "");
}

/** Before the return begins, the parcel is where the original ended. */
const NOT_BEGUN = ["pending", "confirmed", "cancelled"] as const;

async function returnOf(tx: Tx, shipmentId: number): Promise<number | null> {
  const [back] = await tx
    .select({ id: shipment.id })
    .from(shipment)
    .where(and(eq(shipment.returnOfShipmentId, shipmentId), notInArray(shipment.status, [...NOT_BEGUN])));
  return back?.id ?? null;
}
