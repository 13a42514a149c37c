import { and, asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment, rider } from "@/db/schema/riders";
import { shipment, shipmentItem, shipmentLeg } from "@/db/schema/shipments";
import { ConditionError } from "@/lib/core/conditions";
import { ACTIVE_ASSIGNMENT } from "@/lib/core/shipment";
import { type HubStanding, hubStanding } from "@/lib/core/shipments/hub-desk";
import type { ShipmentStatus } from "@/lib/core/statuses";
import { hubEnds } from "@/lib/hubs/hub-job";
import { stateOf } from "@/lib/shipments/moves/lock";

/** A parcel as the desk of a hub sees it: enough to tell it from others, no phone number, no price. */
export interface HubParcel {
  shipmentId: number;
  shipmentNumber: string;
  status: ShipmentStatus;
  isReturn: boolean;
  standing: HubStanding;
  originHub: string | null;
  destinationHub: string | null;
  senderName: string;
  receiverName: string;
  dropoffAddress: string;
  items: { description: string; quantity: number; isFragile: boolean }[];
  /** Kilograms on the scales, of all items. */
  weightKg: number;
  waybill: string | null;
  /** The person who brings or fetches it now. */
  rider: { name: string; vehiclePlate: string | null } | null;
}

/** A live shipment and what this hub may do with it now. Throws shipment_not_found. */
export async function readParcel(tx: Tx, hubId: number, shipmentId: number): Promise<HubParcel> {
  const [row] = await tx
    .select()
    .from(shipment)
    .where(and(eq(shipment.id, shipmentId), eq(shipment.mode, "live")));
  if (!row) throw new ConditionError("shipment_not_found", "Shipment not found");
  const [legs, items, carrier] = await Promise.all([
    tx
      .select()
      .from(shipmentLeg)
      .where(eq(shipmentLeg.shipmentId, shipmentId))
      .orderBy(asc(shipmentLeg.sequence)),
    tx
      .select()
      .from(shipmentItem)
      .where(eq(shipmentItem.shipmentId, shipmentId))
      .orderBy(asc(shipmentItem.position)),
    riderOf(tx, shipmentId),
  ]);
  const transit = legs.find((leg) => leg.legType === "transit");
  const state = stateOf({ row, legs, assignment: null, now: row.createdAt });
  const standing = hubStanding(state, hubEnds(legs, hubId));
  const isElsewhere = standing.refusal === "wrong_hub" || standing.refusal === "no_hub";
  const way = {
    shipmentId,
    shipmentNumber: row.shipmentNumber,
    status: row.status,
    isReturn: row.returnOfShipmentId !== null,
    standing,
    originHub: transit?.originName ?? null,
    destinationHub: transit?.destinationName ?? null,
  };
  // Between which hubs a stray parcel belongs helps to send it there; whose it is does not concern this hub.
  if (isElsewhere) return { ...way, ...UNTOLD };
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

const UNTOLD = {
  senderName: "",
  receiverName: "",
  dropoffAddress: "",
  items: [],
  weightKg: 0,
  waybill: null,
  rider: null,
};

async function riderOf(tx: Tx, shipmentId: number): Promise<HubParcel["rider"]> {
  const [found] = await tx
    .select({ name: rider.name, vehiclePlate: rider.vehiclePlate })
    .from(assignment)
    .innerJoin(rider, eq(rider.id, assignment.riderId))
    .where(and(eq(assignment.shipmentId, shipmentId), inArray(assignment.status, [...ACTIVE_ASSIGNMENT])));
  return found ?? null;
}
