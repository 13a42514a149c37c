import { eq } from "drizzle-orm";
import { transaction, type Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { canTransition, TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import { isOfflineReport, type StepTimes } from "@/lib/core/riders/rider-clock";
import type { RiderReport } from "@/lib/core/riders/rider-request";
import type { Proof } from "@/lib/core/shipment";
import { getRequiredProof, PIN_TRIES_MAX } from "@/lib/core/shipments/delivery-pin";
import { createJob } from "@/lib/jobs/new-job";
import { lockRiderJob, type RiderJob } from "@/lib/riders/dispatch/rider-job";
import { PHOTO_UPLOAD_HOURS } from "@/lib/riders/photos/assert-photo-due";
import { isOwnPhoto } from "@/lib/riders/photos/own-photo";
import { proofPhotoUrl } from "@/lib/riders/photos/proof-photo-url";
import { matchesPin } from "@/lib/shipments/pin/pin-hash";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { toLifecycleState } from "@/lib/shipments/transitions/lock";
import { deliverParcel } from "./deliver";
import { ProofRefused } from "./proof-refused";

/** Milliseconds. The minute covers the time from `now` to the end of the assignment. */
const PHOTO_DUE_MS = PHOTO_UPLOAD_HOURS * 3_600_000 + 60_000;

type Delivery = Extract<RiderReport, { step: "deliver" }>;

/** The photo may be uploaded later. Returns a wrong PIN; throws the errors of `deliverParcel`. */
export async function recordHandover(
  tx: Tx,
  job: RiderJob,
  delivery: Delivery,
  times: StepTimes,
): Promise<ProofRefused | null> {
  const { at, now } = times;
  const proof = {
    recipientName: delivery.recipient_name ?? null,
    photoUrl: delivery.method === "photo" ? proofPhotoUrl(delivery.photo_name) : null,
    recordedAt: at.toISOString(),
    capturedOffline: isOfflineReport(times),
  };
  if (delivery.method === "pin") return checkDeliveryPin(tx, job, delivery.pin, proof, at);
  const seen = { ...proof, method: delivery.method };
  if (delivery.method !== "photo") {
    await deliverParcel(tx, job, seen, { at });
    return null;
  }
  const { shipmentId, riderId } = job.assignment;
  const named = { shipmentId, riderId, name: delivery.photo_name };
  const photoDue = createJob("rider.photo_due", named, { runAt: new Date(now.getTime() + PHOTO_DUE_MS) });
  await deliverParcel(tx, job, seen, { at, jobs: [photoDue] });
  if ((await isOwnPhoto(tx, named)) === false) throw new ProofRefused("photo_required");
  return null;
}

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
