import { sql } from "drizzle-orm";
import { transaction, type Tx } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { createSimulationJob } from "@/lib/adapters/rider-fleet/simulated";
import { claimBatch, disableBatching } from "@/lib/jobs/claim-batch";
import { enqueueAll } from "@/lib/jobs/enqueue";
import type { SimulationDue } from "@/lib/jobs/names";
import { mergeJobs, type NewJob } from "@/lib/jobs/new-job";
import { log } from "@/lib/platform/log";
import { lockUnlockedShipments } from "@/lib/shipments/transitions/lock";
import { runSimulationStep } from "./run-simulation-step";
import { simulateStep } from "./simulate-step";

/** Some 50 ms of work, which a concurrent cancellation waits for. */
const BATCH_SIZE = 32;
const LOCKED_RETRY_MS = 1000;

/** When the batch fails, each step runs alone. */
export async function runDueSteps(due: SimulationDue): Promise<void> {
  if (due.together && (await plays(due))) return;
  await transaction((tx) => runSimulationStep(tx, due));
}

async function plays(due: SimulationDue): Promise<boolean> {
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

async function requeue(tx: Tx, busy: SimulationDue[]): Promise<void> {
  const runAt = new Date(Date.now() + LOCKED_RETRY_MS);
  await enqueueAll(
    tx,
    busy.map((due) => createSimulationJob(due, runAt)),
  );
}

/** Returns the steps of locked shipments, which did not run. */
export async function simulateBatch(tx: Tx, dues: readonly SimulationDue[]): Promise<SimulationDue[]> {
  const locked = await lockUnlockedShipments(
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

/** Like Promise.all, but waits for every promise, because the transaction ends with the error. */
async function allOf(playing: Promise<NewJob[]>[]): Promise<NewJob[][]> {
  const outcomes = await Promise.allSettled(playing);
  return outcomes.map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
}
