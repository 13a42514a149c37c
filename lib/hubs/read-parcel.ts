import { and, asc, eq, notInArray, or } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { rider } from "@/db/schema/riders";
import { shipment, shipmentItem } from "@/db/schema/shipments";
import { ConditionError } from "@/lib/core/conditions";
import { decideHubAction, type HubRoles, parseHubCode } from "@/lib/core/shipments/hub-desk";
import { chooseExactCode, findCodesIgnoringCase } from "@/lib/shipments/read/search-condition";
import {
  type LegRow,
  type LockedShipment,
  lockShipment,
  readShipment,
  type ShipmentSnapshot,
  toLifecycleState,
} from "@/lib/shipments/transitions/lock";

export type HubParcel = Awaited<ReturnType<typeof readParcel>>;

/** Throws shipment_not_found for a sandbox shipment. */
export async function readParcel(tx: Tx, hubId: number, seen: ShipmentSnapshot) {
  const { row, legs } = seen;
  if (row.mode !== "live") throw new ConditionError("shipment_not_found", "Shipment not found");
  const [items, carrier] = await Promise.all([itemsOf(tx, row.id), riderOf(tx, seen)]);
  const transit = legs.find((leg) => leg.legType === "transit");
  const { action, refusal } = decideHubAction(
    toLifecycleState({ row, legs, assignment: null }),
    getHubRoles(legs, hubId),
  );
  // For a parcel of other hubs, only the route is visible.
  const isElsewhere = refusal === "wrong_hub" || refusal === "no_hub";
  const visible = isElsewhere ? [] : items;
  return {
    shipment_id: row.id,
    shipment_number: row.shipmentNumber,
    status: row.status,
    is_return: row.returnOfShipmentId !== null,
    action,
    refusal,
    origin_hub: transit?.originName ?? null,
    destination_hub: transit?.destinationName ?? null,
    sender_name: isElsewhere ? "" : row.senderName,
    receiver_name: isElsewhere ? "" : row.receiverName,
    dropoff_address: isElsewhere ? "" : row.dropoffAddress,
    items: visible.map(({ description, quantity, isFragile }) => ({
      description,
      quantity,
      is_fragile: isFragile,
    })),
    weight_kg: visible.reduce((sum, item) => sum + item.weightKg * item.quantity, 0),
    waybill: isElsewhere ? null : (transit?.waybill ?? null),
    rider: isElsewhere ? null : carrier,
  };
}

function itemsOf(tx: Tx, shipmentId: number) {
  return tx
    .select()
    .from(shipmentItem)
    .where(eq(shipmentItem.shipmentId, shipmentId))
    .orderBy(asc(shipmentItem.position));
}

async function riderOf(tx: Tx, { assignment: active }: ShipmentSnapshot) {
  if (!active) return null;
  const [found] = await tx
    .select({ name: rider.name, vehicle_plate: rider.vehiclePlate })
    .from(rider)
    .where(eq(rider.id, active.riderId));
  return found ?? null;
}

/** Throws shipment_not_found for a shipment of a different hub. */
export async function lockShipmentAtHub(
  tx: Tx,
  hubId: number,
  shipmentId: number,
  end: "origin" | "destination",
): Promise<LockedShipment> {
  const locked = await lockShipment(tx, shipmentId);
  const { isOrigin, isDestination } = getHubRoles(locked.legs, hubId);
  const isHere = end === "origin" ? isOrigin : isDestination;
  if (!isHere) throw new ConditionError("shipment_not_found", "Shipment not found");
  return locked;
}

export function getHubRoles(legs: readonly LegRow[], hubId: number): HubRoles {
  const transit = legs.find((leg) => leg.legType === "transit");
  return { isOrigin: transit?.originHubId === hubId, isDestination: transit?.destinationHubId === hubId };
}

/** The label of the original shipment also finds its return. Throws shipment_not_found. */
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

/** Ignores case, because a scanner with Caps Lock inverts the case and people type in capitals. */
async function findInAnyCase(tx: Tx, typed: string) {
  const meant = chooseExactCode(typed, await findCodesIgnoringCase(tx, typed));
  return meant === null ? null : findLive(tx, meant, "");
}

/** While the return has one of these statuses, the parcel is still where the original shipment ended. */
const NOT_BEGUN = ["pending", "confirmed", "cancelled"] as const;

async function returnOf(tx: Tx, shipmentId: number): Promise<number | null> {
  const [back] = await tx
    .select({ id: shipment.id })
    .from(shipment)
    .where(and(eq(shipment.returnOfShipmentId, shipmentId), notInArray(shipment.status, [...NOT_BEGUN])));
  return back?.id ?? null;
}
