import type { Tx } from "@/db/client";
import type { StepTimes } from "@/lib/core/riders/rider-clock";
import type { RiderReport } from "@/lib/core/riders/rider-request";
import { acceptOffer } from "@/lib/riders/dispatch/accept";
import { declineOffer } from "@/lib/riders/dispatch/decline";
import { findRiderJob, type RiderJob } from "@/lib/riders/dispatch/rider-job";
import { releaseJob } from "@/lib/riders/dispatch/release";
import type { LockedShipment } from "@/lib/shipments/transitions/lock";
import { arriveAtPickup } from "./arrive";
import { collectParcel } from "./collect";
import { failJob } from "./fail-job";
import { recordHandover } from "./record-handover";
import { departForReceiver } from "./depart-for-receiver";
import { ProofRefused } from "./proof-refused";
import { startMoving } from "./start-moving";

/** Throws the errors of each step, but returns a wrong PIN. */
export async function applyReport(
  tx: Tx,
  locked: LockedShipment,
  riderId: number,
  report: RiderReport,
  times: StepTimes,
): Promise<ProofRefused | null> {
  const { at } = times;
  const job = () => findRiderJob(locked, riderId);
  const acts: Record<RiderReport["step"], () => Promise<unknown>> = {
    accept: () => accept(tx, locked, riderId, at),
    decline: () => declineOffer(tx, riderId, locked.row.id),
    start: async () => start(tx, job(), at),
    arrive: async () => arriveAtPickup(tx, job(), at),
    collect: async () => collectParcel(tx, job(), at),
    head_out: async () => departForReceiver(tx, job(), at),
    release: async () => releaseJob(tx, job(), "rider", at),
    fail: async () => ("failure_code" in report ? failJob(tx, job(), report.failure_code, at) : null),
    deliver: async () => ("method" in report ? recordHandover(tx, job(), report, times) : null),
  };
  const result = await acts[report.step]();
  return result instanceof ProofRefused ? result : null;
}

async function accept(tx: Tx, locked: LockedShipment, riderId: number, at: Date): Promise<void> {
  const { after, howFar } = await acceptOffer(tx, locked, riderId, at);
  if (howFar === "arrived") await arriveAtPickup(tx, findRiderJob(after, riderId), at);
  if (howFar === "moving") await startMoving(tx, findRiderJob(after, riderId), at);
}

async function start(tx: Tx, job: RiderJob, at: Date): Promise<void> {
  // A position may have detected the departure already.
  if (job.assignment.status !== "en_route_to_pickup") await startMoving(tx, job, at);
}
