import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { enqueueAll } from "@/lib/jobs/enqueue";
import type { SimulationDue } from "@/lib/jobs/names";
import { mergeJobs, type NewJob } from "@/lib/jobs/new-job";
import { lockFreeShipments } from "@/lib/shipments/transitions/lock";
import { simulateStep } from "./simulate-step";

/**
 * Plays the steps of several shipments, and schedules those after them: one look at all, the moves one behind the other
 * without waiting for the answers, one write of jobs. Throws where any of them fails. Returns the steps of shipments that
 * something else has locked: they are not played.
 */
export async function simulateBatch(tx: Tx, dues: readonly SimulationDue[]): Promise<SimulationDue[]> {
  const locked = await lockFreeShipments(
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
  // Positions do without the disk (place_riders), moves do not.
  await tx.execute(sql`set local synchronous_commit to default`);
  return left;
}

/** As Promise.all, but none of them is under way any more when it throws: the transaction ends with that. */
async function allOf(playing: Promise<NewJob[]>[]): Promise<NewJob[][]> {
  const outcomes = await Promise.allSettled(playing);
  return outcomes.map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
}
