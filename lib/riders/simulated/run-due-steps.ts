import { type Tx, transaction } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { jobOfDue } from "@/lib/adapters/rider-fleet/simulated";
import { enqueueAll } from "@/lib/jobs/enqueue";
import type { SimulationDue } from "@/lib/jobs/names";
import { claimBatch, unbatch } from "@/lib/jobs/claim-batch";
import { log } from "@/lib/platform/log";
import { simulateBatch } from "./simulate-batch";
import { runSimulationStep } from "./run-simulation-step";

/** So many are played within some 50 ms, for which a merchant who cancels one of them waits. */
const TOGETHER = 32;
/** After which a shipment that something else has locked is looked at again. */
const BUSY_MS = 1000;

/**
 * Plays the step whose job this is, and with it those of other shipments that are due: in one transaction, which takes
 * their jobs, so that a process that dies in it has done nothing. Where that fails, each is played by itself.
 */
export async function runDueSteps(due: SimulationDue): Promise<void> {
  if (due.together && (await plays(due))) return;
  await transaction((tx) => runSimulationStep(tx, due));
}

async function plays(due: SimulationDue): Promise<boolean> {
  let taken: number[] = [];
  try {
    return await transaction(async (tx) => {
      const jobs = await claimBatch(tx, "rider.simulate", TOGETHER - 1);
      taken = jobs.map(({ id }) => id);
      if (jobs.length === 0) {
        await runSimulationStep(tx, due);
        return true;
      }
      const left = await simulateBatch(tx, [due, ...jobs.map(({ payload }) => payload)]);
      await putBack(
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

/** They would be waited for here, as long as it takes, with all the others. */
async function putBack(tx: Tx, busy: SimulationDue[]): Promise<void> {
  const runAt = new Date(Date.now() + BUSY_MS);
  await enqueueAll(
    tx,
    busy.map((due) => jobOfDue(due, runAt)),
  );
}
