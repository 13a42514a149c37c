import { and, eq } from "drizzle-orm";
import { queryPrepared, type Tx } from "@/db/client";
import { assignment, rider } from "@/db/schema/riders";
import { TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import { TRAIL_INTERVAL_SECONDS } from "@/lib/core/riders/rider-fixes";
import { IDLE_OFFSET_DEGREES } from "@/lib/core/riders/simulated-movement";
import { findLegAwaitingRider } from "@/lib/riders/dispatch/find-leg-awaiting-rider";
import { findRiderJob } from "@/lib/riders/dispatch/rider-job";
import {
  type AppliedTransition,
  applyTransition,
  type FollowUp,
} from "@/lib/shipments/transitions/apply-transition";
import { type LockedShipment, lockedShipment } from "@/lib/shipments/transitions/lock";

const NAMES = [
  "Juma Mwinyi",
  "Asha Komba",
  "Baraka Mushi",
  "Neema Swai",
  "Hamisi Ally",
  "Rehema Msangi",
  "Emmanuel Massawe",
  "Zawadi Lema",
  "Salum Kassim",
  "Grace Mollel",
];

const OFFER_SECONDS = 25;

export async function assignSimulatedRider(
  tx: Tx,
  locked: LockedShipment,
  followUp: FollowUp | undefined,
): Promise<AppliedTransition> {
  const { row } = locked;
  const leg = findLegAwaitingRider(locked);
  if (!leg) throw new TransitionRefusedError("rider_accepted", row.status);
  const names = locked.wasReplaced ? await unusedNames(tx, row.id) : NAMES;
  const name = names[Math.floor(Math.random() * names.length)] ?? "Juma Mwinyi";
  const [taken] = await queryPrepared<{ hired: string | number; state: unknown }>(
    tx,
    "select hired, state from hire_simulated_rider($1::bigint, $2::int, $3::int, $4, $5::float8, $6::int, $7::int)",
    [
      row.id,
      leg.sequence,
      row.vehicleTypeId,
      name,
      IDLE_OFFSET_DEGREES,
      OFFER_SECONDS,
      TRAIL_INTERVAL_SECONDS,
    ],
  );
  const job = findRiderJob(lockedShipment(taken!.state), Number(taken!.hired));
  return applyTransition(tx, job, leg.trigger, { followUp });
}

async function unusedNames(tx: Tx, shipmentId: number): Promise<string[]> {
  const released = await tx
    .select({ name: rider.name })
    .from(assignment)
    .innerJoin(rider, eq(rider.id, assignment.riderId))
    .where(and(eq(assignment.shipmentId, shipmentId), eq(assignment.status, "unassigned")))
    .limit(NAMES.length);
  return NAMES.filter((name) => !released.some((former) => former.name === name));
}
