import type { Tx } from "@/db/client";
import type { Proof } from "@/lib/core/shipment";
import { proofAsked } from "@/lib/core/shipments/delivery-pin";
import { lockOwnJob } from "@/lib/riders/dispatch/own-job";
import { advance } from "@/lib/shipments/moves/advance";
import { ProofRefused } from "./proof-refused";

/** Proof by what the rider sees; a PIN goes through deliverByPin. */
export type SeenProof = Proof & { method: "photo" | "name" };

/**
 * The receiver has the parcel; the money leaves escrow. Throws shipment_not_found for another rider's job,
 * TransitionRefused when it is delivered already, ProofRefused where a PIN or a photo is asked for.
 * `at`: when it happened, for what is reported late. Specification: States and transitions ("delivery completed").
 */
export async function deliverParcel(
  tx: Tx,
  riderId: number,
  shipmentId: number,
  proof: SeenProof,
  at?: Date,
): Promise<void> {
  const { row } = await lockOwnJob(tx, riderId, shipmentId);
  const asked = proofAsked(row);
  if (asked === "pin") throw new ProofRefused("pin_required");
  if (asked === "photo" && proof.method !== "photo") throw new ProofRefused("photo_required");
  await advance(tx, shipmentId, "delivered", { proof, occurredAt: at });
}
