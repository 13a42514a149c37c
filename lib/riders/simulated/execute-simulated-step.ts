import { and, eq } from "drizzle-orm";
import { queryPrepared, type Tx } from "@/db/client";
import { assignment, rider } from "@/db/schema/riders";
import { TransitionRefusedError, type Trigger } from "@/lib/core/lifecycle/lifecycle";
import type { SimulatedStep } from "@/lib/core/lifecycle/simulation";
import { TRAIL_INTERVAL_SECONDS } from "@/lib/core/riders/rider-fixes";
import { IDLE_OFFSET_DEGREES } from "@/lib/core/riders/simulated-movement";
import { scanInAtDestination, scanInAtOrigin, scanOutAtOrigin } from "@/lib/hubs/scan-parcel";
import { enqueue } from "@/lib/jobs/enqueue";
import { releaseRiderFromJob } from "@/lib/riders/dispatch/release-silent";
import { findLegAwaitingRider, findRiderJob } from "@/lib/riders/dispatch/rider-job";
import { startReturn } from "@/lib/riders/dispatch/start-return";
import {
  arriveAtPickup,
  collectParcel,
  deliverParcel,
  departForReceiver,
  failDeliveryAttempt,
  departForPickup,
} from "@/lib/riders/steps/steps";
import {
  type AppliedTransition,
  applyTransition,
  type BuildFollowUpJobs,
} from "@/lib/shipments/transitions/apply-transition";
import { endShipmentWithoutRider, resolveFailure } from "@/lib/shipments/transitions/reattempt";
import { type LockedShipment, parseLockedShipment, lockShipment } from "@/lib/shipments/transitions/lock";

export async function executeSimulatedStep(
  tx: Tx,
  locked: LockedShipment,
  step: SimulatedStep,
  followUp?: BuildFollowUpJobs,
): Promise<LockedShipment> {
  const shipmentId = locked.row.id;
  const job = () => findRiderJob(locked, locked.assignment?.riderId ?? 0);
  const failureCode = step.failureCode ?? "other";
  const seenAfter = (act: Promise<unknown>) => act.then(() => lockShipment(tx, shipmentId));
  const acts: Partial<Record<Trigger, () => Promise<AppliedTransition | LockedShipment>>> = {
    rider_accepted: () => assignSimulatedRider(tx, locked, followUp),
    rider_moving: () => departForPickup(tx, job(), undefined, followUp),
    rider_arrived: () => arriveAtPickup(tx, job(), undefined, followUp),
    rider_released: () => releaseRiderFromJob(tx, job()),
    rider_collected: () => collectParcel(tx, job(), undefined, followUp),
    rider_heads_out: () => departForReceiver(tx, job(), undefined, followUp),
    origin_hub_in: () => scanInAtOrigin(tx, locked, { followUp }),
    origin_hub_out: () => scanOutAtOrigin(tx, locked, waybillOf(locked), { followUp }),
    destination_hub_in: () => scanInAtDestination(tx, locked, { followUp }),
    last_mile_accepted: () => assignSimulatedRider(tx, locked, followUp),
    last_mile_collected: () => collectParcel(tx, job(), undefined, followUp),
    delivered: () => deliverParcel(tx, job(), proofOf(locked), { followUp }),
    attempt_failed: () => failDeliveryAttempt(tx, job(), failureCode),
    // The carrier has no rider between hubs, so the carrier reports the incident.
    incident: () => applyTransition(tx, locked, "incident", { failureCode }),
    no_rider_found: () => seenAfter(endShipmentWithoutRider(tx, shipmentId, waitingSinceOf(locked))),
    return_started: () => seenAfter(startReturn(tx, shipmentId)),
    // Pricing may call a routing server, which must not happen under this lock.
    return_ordered: () =>
      seenAfter(
        enqueue(tx, "shipment.return_due", {
          shipmentId,
          occurredAt: locked.row.failure?.occurredAt ?? "",
          isHastened: true,
        }),
      ),
    resolved: () => resolveFailure(tx, shipmentId, { resolution: step.resolution ?? "written_off" }),
  };
  const act = acts[step.trigger];
  if (!act) throw new Error(`The timetable has no ${step.trigger}`);
  const left = await act();
  return "after" in left ? left.after : left;
}

function waybillOf({ row }: LockedShipment): string {
  return `WB-${row.shipmentNumber.slice(4)}`;
}

function waitingSinceOf({ row }: LockedShipment): string {
  return (row.waitingSince ?? row.paymentConfirmedAt)?.toISOString() ?? "";
}

function proofOf({ row, now }: LockedShipment) {
  return {
    method: "name" as const,
    recipientName: row.receiverName,
    photoUrl: null,
    recordedAt: now.toISOString(),
    capturedOffline: false,
  };
}

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

async function assignSimulatedRider(
  tx: Tx,
  locked: LockedShipment,
  followUp: BuildFollowUpJobs | undefined,
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
  const job = findRiderJob(parseLockedShipment(taken!.state), Number(taken!.hired));
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
