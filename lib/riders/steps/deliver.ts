import type { Tx } from "@/db/client";
import type { Proof } from "@/lib/core/shipment";
import { getRequiredProof } from "@/lib/core/shipments/delivery-pin";
import type { NewJob } from "@/lib/jobs/new-job";
import type { RiderJob } from "@/lib/riders/dispatch/rider-job";
import {
  type AppliedTransition,
  applyTransition,
  type FollowUp,
} from "@/lib/shipments/transitions/apply-transition";
import { ProofRefused } from "./proof-refused";

export type ReportedProof = Proof & { method: "photo" | "name" };

/**
 * Throws TransitionRefusedError, ProofRefused. Specification: States and transitions ("delivery completed").
 */
export async function deliverParcel(
  tx: Tx,
  job: RiderJob,
  proof: ReportedProof,
  { at, jobs = [], followUp }: { at?: Date; jobs?: NewJob[]; followUp?: FollowUp | undefined } = {},
): Promise<AppliedTransition> {
  const asked = getRequiredProof(job.row);
  if (asked === "pin") throw new ProofRefused("pin_required");
  if (asked === "photo" && proof.method !== "photo") throw new ProofRefused("photo_required");
  return applyTransition(tx, job, "delivered", { proof, occurredAt: at, jobs, followUp });
}
