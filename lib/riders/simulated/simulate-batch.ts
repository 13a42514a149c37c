import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { enqueueAll } from "@/lib/jobs/enqueue";
import type { SimulationDue } from "@/lib/jobs/names";
import { mergeJobs, type NewJob } from "@/lib/jobs/new-job";
import { lockUnlockedShipments } from "@/lib/shipments/transitions/lock";
import { simulateStep } from "./simulate-step";

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
