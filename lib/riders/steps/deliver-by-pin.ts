import { eq } from "drizzle-orm";
import { type Tx, transaction } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { canTransition, TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import type { Proof } from "@/lib/core/shipment";
import { PIN_TRIES_MAX, getRequiredProof } from "@/lib/core/shipments/delivery-pin";
import { lockRiderJob, type RiderJob } from "@/lib/riders/dispatch/rider-job";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { toLifecycleState } from "@/lib/shipments/transitions/lock";
import { matchesPin } from "@/lib/shipments/pin/pin-hash";
import { ProofRefused } from "./proof-refused";

/**
 * A wrong PIN is refused but must be counted, so this function commits. Throws shipment_not_found and
 * ProofRefused. Specification: States and transitions ("delivery completed").
 */
export async function deliverByPin(
  riderId: number,
  shipmentId: number,
  pin: string,
  proof: Omit<Proof, "method">,
): Promise<void> {
  const wrong = await transaction(async (tx) =>
    checkDeliveryPin(tx, await lockRiderJob(tx, riderId, shipmentId), pin, proof),
  );
  if (wrong) throw wrong;
}

/** Returns a wrong PIN, which is counted, so that the caller commits. */
export async function checkDeliveryPin(
  tx: Tx,
  job: RiderJob,
  pin: string,
  proof: Omit<Proof, "method">,
  at?: Date,
): Promise<ProofRefused | null> {
  const hash = job.row.pinHash;
  if (getRequiredProof(job.row) !== "pin" || hash === null) throw new ProofRefused("pin_not_asked");
  if (!canTransition(toLifecycleState(job), "delivered"))
    throw new TransitionRefusedError("delivered", job.row.status);
  if (job.row.pinTries >= PIN_TRIES_MAX) throw new ProofRefused("pin_used_up");
  if (!matchesPin(job.row.id, pin, hash)) return countTry(tx, job);
  await applyTransition(tx, job, "delivered", { proof: { ...proof, method: "pin" }, occurredAt: at });
  return null;
}

async function countTry(tx: Tx, { row }: RiderJob): Promise<ProofRefused> {
  const pinTries = row.pinTries + 1;
  await tx.update(shipment).set({ pinTries }).where(eq(shipment.id, row.id));
  return new ProofRefused("pin_wrong", PIN_TRIES_MAX - pinTries);
}
