import type { Tx } from "@/db/client";
import type { Proof } from "@/lib/core/shipment";
import { getRequiredProof } from "@/lib/core/shipments/delivery-pin";
import type { NewJob } from "@/lib/jobs/new-job";
import type { RiderJob } from "@/lib/riders/dispatch/own-job";
import { type Advanced, advance } from "@/lib/shipments/moves/advance";
import type { FollowUp } from "@/lib/shipments/moves/advance-details";
import { ProofRefused } from "./proof-refused";

/** Proof by what the rider sees; a PIN goes through deliverByPin. */
export type SeenProof = Proof & { method: "photo" | "name" };

/**
 * The receiver has the parcel; the money leaves escrow. Throws TransitionRefusedError when it is delivered already,
 * ProofRefused where a PIN or a photo is asked for.
 * `at`: when it happened, for what is reported late; `jobs`: what is to be done besides. Specification: States and transitions ("delivery completed").
 */
export async function deliverParcel(
  tx: Tx,
  job: RiderJob,
  proof: SeenProof,
  { at, jobs = [], followUp }: { at?: Date; jobs?: NewJob[]; followUp?: FollowUp | undefined } = {},
): Promise<Advanced> {
  const asked = getRequiredProof(job.row);
  if (asked === "pin") throw new ProofRefused("pin_required");
  if (asked === "photo" && proof.method !== "photo") throw new ProofRefused("photo_required");
  return advance(tx, job, "delivered", { proof, occurredAt: at, jobs, followUp });
}
