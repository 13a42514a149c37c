import type { Tx } from "@/db/client";
import type { StepTimes } from "@/lib/core/riders/rider-clock";
import type { RiderReport } from "@/lib/core/riders/rider-request";
import { acceptOffer } from "@/lib/riders/dispatch/accept";
import { declineOffer } from "@/lib/riders/dispatch/decline";
import { lockOwnJob } from "@/lib/riders/dispatch/own-job";
import { releaseJob } from "@/lib/riders/dispatch/release";
import { arriveAtPickup } from "./arrive";
import { collectParcel } from "./collect";
import { failJob } from "./fail-job";
import { handOver } from "./hand-over";
import { headOut } from "./head-out";
import { ProofRefused } from "./proof-refused";
import { startMoving } from "./start-moving";

/** Takes the step that a rider reports, by its verb; throws what the verb throws. A wrong PIN is returned. */
export async function applyReport(
  tx: Tx,
  riderId: number,
  report: RiderReport,
  times: StepTimes,
): Promise<ProofRefused | null> {
  const id = report.shipment_id;
  const { at } = times;
  const acts: Record<RiderReport["step"], () => Promise<unknown>> = {
    accept: () => acceptOffer(tx, riderId, id, at),
    decline: () => declineOffer(tx, riderId, id),
    start: () => start(tx, riderId, id, at),
    arrive: () => arriveAtPickup(tx, riderId, id, at),
    collect: () => collectParcel(tx, riderId, id, at),
    head_out: () => headOut(tx, riderId, id, at),
    release: () => releaseJob(tx, riderId, id, "rider", at),
    fail: async () => ("failure_code" in report ? failJob(tx, riderId, id, report.failure_code, at) : null),
    deliver: async () => ("method" in report ? handOver(tx, riderId, report, times) : null),
  };
  const result = await acts[report.step]();
  return result instanceof ProofRefused ? result : null;
}

async function start(tx: Tx, riderId: number, shipmentId: number, at: Date): Promise<void> {
  const { assignment } = await lockOwnJob(tx, riderId, shipmentId);
  // Positions may have told it before the rider did.
  if (assignment.status !== "en_route_to_pickup") await startMoving(tx, riderId, shipmentId, at);
}
