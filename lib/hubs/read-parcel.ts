import { asc, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { rider } from "@/db/schema/riders";
import { shipmentItem } from "@/db/schema/shipments";
import { ConditionError } from "@/lib/core/conditions";
import { type HubDecision, decideHubAction } from "@/lib/core/shipments/hub-desk";
import type { ShipmentStatus } from "@/lib/core/statuses";
import { getHubEnds } from "@/lib/hubs/hub-job";
import { toLifecycleState, type ShipmentSnapshot } from "@/lib/shipments/transitions/lock";

export interface HubParcel {
  shipmentId: number;
  shipmentNumber: string;
  status: ShipmentStatus;
  isReturn: boolean;
  standing: HubDecision;
  originHub: string | null;
  destinationHub: string | null;
  senderName: string;
  receiverName: string;
  dropoffAddress: string;
  items: { description: string; quantity: number; isFragile: boolean }[];
  weightKg: number;
  waybill: string | null;
  rider: { name: string; vehiclePlate: string | null } | null;
}

/** Throws shipment_not_found for another mode. */
export async function readParcel(tx: Tx, hubId: number, seen: ShipmentSnapshot): Promise<HubParcel> {
  const { row, legs } = seen;
  if (row.mode !== "live") throw new ConditionError("shipment_not_found", "Shipment not found");
  const [items, carrier] = await Promise.all([itemsOf(tx, row.id), riderOf(tx, seen)]);
  const transit = legs.find((leg) => leg.legType === "transit");
  const standing = decideHubAction(
    toLifecycleState({ row, legs, assignment: null }),
    getHubEnds(legs, hubId),
  );
  const isElsewhere = standing.refusal === "wrong_hub" || standing.refusal === "no_hub";
  const way = {
    shipmentId: row.id,
    shipmentNumber: row.shipmentNumber,
    status: row.status,
    isReturn: row.returnOfShipmentId !== null,
    standing,
    originHub: transit?.originName ?? null,
    destinationHub: transit?.destinationName ?? null,
  };
  // A parcel of other hubs shows only its route.
  if (isElsewhere) return { ...way, ...HIDDEN };
  return {
    ...way,
    senderName: row.senderName,
    receiverName: row.receiverName,
    dropoffAddress: row.dropoffAddress,
    items: items.map(({ description, quantity, isFragile }) => ({ description, quantity, isFragile })),
    weightKg: items.reduce((sum, item) => sum + item.weightKg * item.quantity, 0),
    waybill: transit?.waybill ?? null,
    rider: carrier,
  };
}

const HIDDEN = {
  senderName: "",
  receiverName: "",
  dropoffAddress: "",
  items: [],
  weightKg: 0,
  waybill: null,
  rider: null,
};

function itemsOf(tx: Tx, shipmentId: number) {
  return tx
    .select()
    .from(shipmentItem)
    .where(eq(shipmentItem.shipmentId, shipmentId))
    .orderBy(asc(shipmentItem.position));
}

async function riderOf(tx: Tx, { assignment: active }: ShipmentSnapshot): Promise<HubParcel["rider"]> {
  if (!active) return null;
  const [found] = await tx
    .select({ name: rider.name, vehiclePlate: rider.vehiclePlate })
    .from(rider)
    .where(eq(rider.id, active.riderId));
  return found ?? null;
}
