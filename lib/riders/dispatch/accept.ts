import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment, rider, riderPosition } from "@/db/schema/riders";
import { fleetFor } from "@/lib/adapters/rider-fleet/choose";
import { loadSettings } from "@/lib/catalogue/load-settings";
import { ConditionError } from "@/lib/core/conditions";
import { TransitionRefused } from "@/lib/core/lifecycle/lifecycle";
import { ACTIVE_ASSIGNMENT } from "@/lib/core/shipment";
import { advance } from "@/lib/shipments/moves/advance";
import { lockShipment } from "@/lib/shipments/moves/lock";
import { legAwaitingRider } from "./leg-awaiting-rider";

/** A rider who works on another shipment already. */
export class RiderBusy extends Error {
  constructor(readonly riderId: number) {
    super(`Rider ${riderId} works on another shipment`);
    this.name = "RiderBusy";
  }
}

/**
 * A rider accepts an offer; of several, the first wins. Locks shipment, then rider. Throws shipment_not_found
 * without an open offer, TransitionRefused once somebody else has it or it ended, RiderBusy.
 * Specification: States and transitions ("automatic rider dispatch").
 */
export async function acceptOffer(tx: Tx, riderId: number, shipmentId: number, at?: Date): Promise<void> {
  const locked = await lockShipment(tx, shipmentId);
  const offerId = await findOffer(tx, riderId, shipmentId);
  const leg = legAwaitingRider(locked);
  if (!leg) throw new TransitionRefused("rider_accepted", locked.row.status);
  if (offerId === null) throw new ConditionError("shipment_not_found", "Shipment not found");
  await assertIdle(tx, riderId);
  const [place] = await tx.select().from(riderPosition).where(eq(riderPosition.riderId, riderId));
  await tx
    .update(assignment)
    .set({
      status: "accepted",
      acceptedAt: sql`clock_timestamp()`,
      ...(place && { acceptedLatitude: place.latitude, acceptedLongitude: place.longitude }),
    })
    .where(eq(assignment.id, offerId));
  await advance(tx, shipmentId, leg.trigger, { occurredAt: at });
  const settings = await loadSettings(tx);
  await fleetFor(locked.row.mode).watch(tx, offerId, locked.now, settings);
}

async function findOffer(tx: Tx, riderId: number, shipmentId: number): Promise<number | null> {
  const [offer] = await tx
    .select({ id: assignment.id })
    .from(assignment)
    .where(
      and(
        eq(assignment.shipmentId, shipmentId),
        eq(assignment.riderId, riderId),
        eq(assignment.status, "offered"),
        sql`expires_at > transaction_timestamp()`,
      ),
    )
    .limit(1);
  return offer?.id ?? null;
}

/** The rider's row orders two offers that the same rider accepts at once. */
async function assertIdle(tx: Tx, riderId: number): Promise<void> {
  const [row] = await tx
    .select({ isActive: rider.isActive })
    .from(rider)
    .where(eq(rider.id, riderId))
    .for("no key update");
  // Blocked while the offer was open: the rider gets no more offers.
  if (!row?.isActive) throw new ConditionError("shipment_not_found", "Shipment not found");
  const [busy] = await tx
    .select({ id: assignment.id })
    .from(assignment)
    .where(and(eq(assignment.riderId, riderId), inArray(assignment.status, [...ACTIVE_ASSIGNMENT])));
  if (busy) throw new RiderBusy(riderId);
}
