import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { fleetFor } from "@/lib/adapters/rider-fleet/choose";
import { ConditionError } from "@/lib/core/conditions";
import { TransitionRefused } from "@/lib/core/lifecycle/lifecycle";
import { type Advanced, advance } from "@/lib/shipments/moves/advance";
import { type LockedShipment, lockedShipment } from "@/lib/shipments/moves/lock";
import { legAwaitingRider } from "./leg-awaiting-rider";
import { ownJob, type RiderJob } from "./own-job";

/** A rider who works on another shipment already. */
export class RiderBusy extends Error {
  constructor(readonly riderId: number) {
    super(`Rider ${riderId} works on another shipment`);
    this.name = "RiderBusy";
  }
}

/**
 * A rider accepts an offer of the locked shipment; of several, the first wins. Throws shipment_not_found without an
 * offer of the rider's, TransitionRefused once somebody else has it or it ended, RiderBusy. `at`: when it happened, for
 * what is reported late. Specification: States and transitions ("automatic rider dispatch").
 */
export async function acceptOffer(
  tx: Tx,
  locked: LockedShipment,
  riderId: number,
  at?: Date,
): Promise<Advanced> {
  const leg = legAwaitingRider(locked);
  if (!leg) throw new TransitionRefused("rider_accepted", locked.row.status);
  const job = await takeOffer(tx, riderId, locked.row.id);
  const watches = fleetFor(job.row.mode).watch(job.assignment.id, job.now, job.settings);
  return advance(tx, job, leg.trigger, { occurredAt: at, jobs: watches });
}

/** Locks the rider, after the shipment. */
async function takeOffer(tx: Tx, riderId: number, shipmentId: number): Promise<RiderJob> {
  const [taken] = await tx.execute<{ outcome: "accepted" | "busy" | "no_offer"; state: unknown }>(
    sql`select outcome, state from accept_offer(${riderId}::bigint, ${shipmentId}::bigint)`,
  );
  if (taken?.outcome === "busy") throw new RiderBusy(riderId);
  if (taken?.outcome !== "accepted") throw new ConditionError("shipment_not_found", "Shipment not found");
  return ownJob(lockedShipment(taken.state), riderId);
}
