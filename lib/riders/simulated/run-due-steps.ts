import { type Tx, transaction } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { createSimulationJob } from "@/lib/adapters/rider-fleet/simulated";
import { enqueueAll } from "@/lib/jobs/enqueue";
import type { SimulationDue } from "@/lib/jobs/names";
import { claimBatch, unbatch } from "@/lib/jobs/claim-batch";
import { log } from "@/lib/platform/log";
import { simulateBatch } from "./simulate-batch";
import { runSimulationStep } from "./run-simulation-step";

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
    log.warn({ part: "simulation", error: redactError(error) }, "steps are played one by one");
    await transaction((tx) => unbatch(tx, taken));
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
