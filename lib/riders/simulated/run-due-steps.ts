import { sql } from "drizzle-orm";
import { transaction, type Tx } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { createSimulationJob, createSimulationJobs } from "@/lib/adapters/rider-fleet/rider-fleet";
import { nextSimulatedStep } from "@/lib/core/lifecycle/simulation";
import { claimBatch, disableBatching } from "@/lib/jobs/queued-jobs";
import { enqueueAll } from "@/lib/jobs/enqueue";
import type { DueSimulationStep } from "@/lib/jobs/names";
import { mergeJobs, type NewJob } from "@/lib/jobs/new-job";
import { log } from "@/lib/platform/log";
import { toFleetRequest } from "@/lib/shipments/transitions/fleet-request";
import { type LockedShipment, lockShipment, lockShipmentsSkipLocked } from "@/lib/shipments/transitions/lock";
import { executeSimulatedStep } from "./execute-simulated-step";

/** A batch takes about 50 ms, for which a concurrent cancellation waits. */
const BATCH_SIZE = 32;
const LOCKED_RETRY_MS = 1000;

/** When the batch fails, each step runs separately. */
export async function runDueSimulationSteps(due: DueSimulationStep): Promise<void> {
  if (due.together && (await plays(due))) return;
  await transaction((tx) => runSimulationStep(tx, due));
}

async function plays(due: DueSimulationStep): Promise<boolean> {
  let taken: number[] = [];
  try {
    return await transaction(async (tx) => {
      const jobs = await claimBatch(tx, "rider.simulate", BATCH_SIZE - 1);
      taken = jobs.map(({ id }) => id);
      if (jobs.length === 0) {
        await runSimulationStep(tx, due);
        return true;
      }
      const left = await simulateBatch(tx, [due, ...jobs.map(({ payload }) => payload)]);
      await requeue(
        tx,
        left.filter((each) => each !== due),
      );
      return !left.includes(due);
    });
  } catch (error) {
    if (taken.length === 0) throw error;
    log.warn(
      { part: "simulation", error: redactError(error) },
      "batch failed: simulating its steps one by one",
    );
    await transaction((tx) => disableBatching(tx, taken));
    return false;
  }
}

async function requeue(tx: Tx, busy: DueSimulationStep[]): Promise<void> {
  const runAt = new Date(Date.now() + LOCKED_RETRY_MS);
  await enqueueAll(
    tx,
    busy.map((due) => createSimulationJob(due, runAt)),
  );
}

/** Simulates the steps, except for shipments locked by other transactions. Returns the skipped steps. */
export async function simulateBatch(
  tx: Tx,
  dues: readonly DueSimulationStep[],
): Promise<DueSimulationStep[]> {
  const locked = await lockShipmentsSkipLocked(
    tx,
    dues.map(({ shipmentId }) => shipmentId),
  );
  const byId = new Map(locked.map((each) => [each.row.id, each]));
  const left = dues.filter(({ shipmentId }) => !byId.has(shipmentId));
  const jobs = await allOf(
    dues.map(async (due) => {
      const shipment = byId.get(due.shipmentId);
      return shipment ? simulateStep(tx, shipment, due, false) : [];
    }),
  );
  await enqueueAll(tx, mergeJobs(jobs.flat()));
  // Positions may be lost in a crash (place_riders), transitions may not.
  await tx.execute(sql`set local synchronous_commit to default`);
  return left;
}

/** Like Promise.all, but waits for every promise before throwing, because the error ends the transaction. */
async function allOf(playing: Promise<NewJob[]>[]): Promise<NewJob[][]> {
  const outcomes = await Promise.allSettled(playing);
  return outcomes.map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
}

/** Safe to repeat: does nothing when `due` is not the next step of the shipment. */
export async function runSimulationStep(tx: Tx, due: DueSimulationStep): Promise<void> {
  await enqueueAll(tx, await simulateStep(tx, await lockShipment(tx, due.shipmentId), due, true));
}

/** Returns the jobs of the next steps; an empty list when the transition has already written these jobs. */
export async function simulateStep(
  tx: Tx,
  locked: LockedShipment,
  due: DueSimulationStep,
  isAlone: boolean,
): Promise<NewJob[]> {
  const { settings } = locked;
  const request = toFleetRequest(locked);
  const step = nextSimulatedStep(request.view, request.scenario, settings.no_rider_fail_seconds_sandbox);
  if (!step || step.isHeld || step.trigger !== due.trigger) return [];
  const ahead = (after: LockedShipment) =>
    createSimulationJobs(toFleetRequest(after), new Date(due.anchor), settings);
  let asked: NewJob[] | undefined;
  const followUp = (after: LockedShipment) => {
    asked = ahead(after);
    return isAlone ? asked : [];
  };
  const after = await executeSimulatedStep(tx, locked, step, followUp);
  if (asked && isAlone) return [];
  return asked ?? ahead(after);
}
