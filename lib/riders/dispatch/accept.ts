import { and, eq, sql } from "drizzle-orm";
import { queryPrepared, type Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { chooseFleet } from "@/lib/adapters/rider-fleet/rider-fleet";
import { ConditionError } from "@/lib/core/conditions";
import { TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import { TRIP_PARCELS_MAX, TRIP_PICKUP_METRES } from "@/lib/core/riders/trip";
import { notBefore, runNow } from "@/lib/jobs/enqueue";
import { type AppliedTransition, applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { type LockedShipment, parseLockedShipment, lockShipment } from "@/lib/shipments/transitions/lock";
import { findLegAwaitingRider, findRiderJob } from "./rider-job";

export class RiderBusyError extends Error {
  constructor(readonly riderId: number) {
    super(`Rider ${riderId} works on another shipment`);
    this.name = "RiderBusyError";
  }
}

interface Accepted extends AppliedTransition {
  howFar: "moving" | "arrived" | null;
}

/**
 * Throws shipment_not_found without an offer, TransitionRefusedError for a lost offer, RiderBusyError.
 * Specification: States and transitions ("automatic rider dispatch").
 */
export async function acceptOffer(
  tx: Tx,
  locked: LockedShipment,
  riderId: number,
  at?: Date,
): Promise<Accepted> {
  const leg = findLegAwaitingRider(locked);
  if (!leg) throw new TransitionRefusedError("rider_accepted", locked.row.status);
  const { job, howFar } = await takeOffer(tx, riderId, locked.row.id);
  const watches = chooseFleet(job.row.mode).watch(job.assignment.id, job.now, job.settings);
  return { ...(await applyTransition(tx, job, leg.trigger, { occurredAt: at, jobs: watches })), howFar };
}

interface TakenRow {
  outcome: "accepted" | "busy" | "no_offer";
  state: unknown;
  how_far: Accepted["howFar"];
}

async function takeOffer(tx: Tx, riderId: number, shipmentId: number) {
  const [taken] = await queryPrepared<TakenRow>(
    tx,
    "select outcome, state, how_far from accept_offer($1::bigint, $2::bigint, $3::float8, $4::int)",
    [riderId, shipmentId, TRIP_PICKUP_METRES, TRIP_PARCELS_MAX],
  );
  if (taken?.outcome === "busy") throw new RiderBusyError(riderId);
  if (taken?.outcome !== "accepted") throw new ConditionError("shipment_not_found", "Shipment not found");
  return { job: findRiderJob(parseLockedShipment(taken.state), riderId), howFar: taken.how_far };
}

export async function declineOffer(tx: Tx, riderId: number, shipmentId: number): Promise<void> {
  const [answer] = await tx.execute<{ is_declined: boolean; is_open: boolean }>(sql`
    with declined as (
      update assignment set status = 'declined', ended_at = clock_timestamp()
      where shipment_id = ${shipmentId} and rider_id = ${riderId} and status = 'offered' returning id
    )
    select exists (select from declined) as is_declined, exists (
      select from assignment
      where shipment_id = ${shipmentId} and rider_id <> ${riderId} and status = 'offered'
        and expires_at > transaction_timestamp()
    ) as is_open`);
  if (!answer?.is_declined) throw new ConditionError("shipment_not_found", "Shipment not found");
  if (!answer.is_open) await runNow(tx, `offer:${shipmentId}`);
}

/**
 * When a phone shows the offer for the first time, extends the offer by a full round. Returns null when the
 * offer is closed. Specification: Dispatch ("the moment at which the phone shows the offer").
 */
export async function recordOfferShown(
  tx: Tx,
  riderId: number,
  shipmentId: number,
): Promise<{ expiresAt: Date; now: Date } | null> {
  if (!(await findOpen(tx, riderId, shipmentId))) return null;
  // The lock prevents a concurrent new round.
  const { now, settings } = await lockShipment(tx, shipmentId);
  const open = await findOpen(tx, riderId, shipmentId);
  if (!open?.expiresAt) return null;
  if (open.shownAt) return { expiresAt: open.expiresAt, now };
  const expiresAt = new Date(now.getTime() + settings.offer_seconds * 1000);
  await tx.update(assignment).set({ shownAt: now, expiresAt }).where(eq(assignment.id, open.id));
  await notBefore(tx, `offer:${shipmentId}`, expiresAt);
  return { expiresAt, now };
}

async function findOpen(tx: Tx, riderId: number, shipmentId: number) {
  const [open] = await tx
    .select()
    .from(assignment)
    .where(
      and(
        eq(assignment.shipmentId, shipmentId),
        eq(assignment.riderId, riderId),
        eq(assignment.status, "offered"),
        sql`${assignment.expiresAt} > clock_timestamp()`,
      ),
    )
    .limit(1);
  return open;
}
