import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { vehicleType } from "@/db/schema/catalogue";
import { assignment, rider } from "@/db/schema/riders";
import { shipment, shipmentLeg } from "@/db/schema/shipments";
import { ConditionError } from "@/lib/core/conditions";
import type { ShipmentState } from "@/lib/core/lifecycle/lifecycle";
import type { Mode } from "@/lib/core/mode";
import { ACTIVE_ASSIGNMENT } from "@/lib/core/shipment";

export type ShipmentRow = typeof shipment.$inferSelect;
export type LegRow = typeof shipmentLeg.$inferSelect;
export type ActiveAssignment = typeof assignment.$inferSelect & { riderName: string; riderVehicle: string };

/** A shipment that this transaction alone may move, as it stands now. */
export interface LockedShipment {
  row: ShipmentRow;
  legs: LegRow[];
  assignment: ActiveAssignment | null;
  /** The database's clock, which alone decides fees and expiry. */
  now: Date;
}

export interface Owner {
  merchantId: number;
  mode: Mode;
}

/** Locks a shipment by its id. Throws shipment_not_found. */
export async function lockShipment(tx: Tx, shipmentId: number): Promise<LockedShipment> {
  return load(tx, eq(shipment.id, shipmentId), true);
}

/** Locks a shipment of the caller. A foreign one is not found, exactly like a missing one. */
export async function lockOwnShipment(tx: Tx, owner: Owner, shipmentId: number): Promise<LockedShipment> {
  return load(tx, ownedBy(owner, shipmentId), true);
}

/** The caller's shipment as it stands, without a lock: for answers that change nothing. */
export async function readOwnShipment(tx: Tx, owner: Owner, shipmentId: number): Promise<LockedShipment> {
  return load(tx, ownedBy(owner, shipmentId), false);
}

/** What the transition table looks at. */
export function stateOf({ row, legs, assignment: active }: LockedShipment): ShipmentState {
  return {
    status: row.status,
    type: row.type,
    paid: row.paymentConfirmedAt !== null,
    isReturn: row.returnOfShipmentId !== null,
    riderArrived: active?.status === "arrived_at_pickup",
    legs: legs.map((leg) => leg.status),
    failure: row.failure,
  };
}

function ownedBy(owner: Owner, shipmentId: number): SQL | undefined {
  return and(
    eq(shipment.id, shipmentId),
    eq(shipment.merchantId, owner.merchantId),
    eq(shipment.mode, owner.mode),
  );
}

/**
 * Takes the row lock that orders every change of a shipment; shipment before wallet, always. NO KEY: foreign-key
 * checks of other rows hold KEY SHARE, with which a stronger lock would deadlock. What hangs on the shipment is
 * read afterwards, in statements of their own, so that it is as new as the lock.
 */
async function load(tx: Tx, where: SQL | undefined, locks: boolean): Promise<LockedShipment> {
  const now = sql`transaction_timestamp()`.mapWith(shipment.createdAt);
  const query = tx
    .select({ ...getTableColumns(shipment), now })
    .from(shipment)
    .where(where);
  const [found] = await (locks ? query.for("no key update") : query);
  if (!found) throw new ConditionError("shipment_not_found", "Shipment not found");
  const { now: databaseNow, ...row } = found;
  // Sent together: one wait for both.
  const [legs, active] = await Promise.all([legsOf(tx, row.id), activeAssignment(tx, row.id)]);
  return { row, legs, assignment: active, now: databaseNow };
}

async function legsOf(tx: Tx, shipmentId: number): Promise<LegRow[]> {
  return tx
    .select()
    .from(shipmentLeg)
    .where(eq(shipmentLeg.shipmentId, shipmentId))
    .orderBy(asc(shipmentLeg.sequence));
}

async function activeAssignment(tx: Tx, shipmentId: number): Promise<ActiveAssignment | null> {
  const [active] = await tx
    .select({ ...getTableColumns(assignment), riderName: rider.name, riderVehicle: vehicleType.name })
    .from(assignment)
    .innerJoin(rider, eq(rider.id, assignment.riderId))
    .innerJoin(vehicleType, eq(vehicleType.id, rider.vehicleTypeId))
    .where(and(eq(assignment.shipmentId, shipmentId), inArray(assignment.status, [...ACTIVE_ASSIGNMENT])));
  return active ?? null;
}
