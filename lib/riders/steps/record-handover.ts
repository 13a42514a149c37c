import type { Tx } from "@/db/client";
import { type StepTimes, isOfflineReport } from "@/lib/core/riders/rider-clock";
import type { RiderReport } from "@/lib/core/riders/rider-request";
import { createJob } from "@/lib/jobs/new-job";
import type { RiderJob } from "@/lib/riders/dispatch/rider-job";
import { PHOTO_UPLOAD_HOURS } from "@/lib/riders/photos/assert-photo-due";
import { isOwnPhoto } from "@/lib/riders/photos/own-photo";
import { proofPhotoUrl } from "@/lib/riders/photos/proof-photo-url";
import { deliverParcel } from "./deliver";
import { checkDeliveryPin } from "./deliver-by-pin";
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
