import type { Tx } from "@/db/client";
import { type StepTimes, wasOffline } from "@/lib/core/riders/rider-clock";
import type { RiderReport } from "@/lib/core/riders/rider-request";
import { enqueue } from "@/lib/jobs/enqueue";
import { SENT_WITHIN_HOURS } from "@/lib/riders/photos/assert-photo-due";
import { isOwnPhoto } from "@/lib/riders/photos/own-photo";
import { proofPhotoUrl } from "@/lib/riders/photos/proof-photo-url";
import { deliverParcel } from "./deliver";
import { tryPin } from "./deliver-by-pin";
import { ProofRefused } from "./proof-refused";

/** By the end of the assignment, which is a little later than `now`: a minute covers it. */
const PHOTO_DUE_MS = SENT_WITHIN_HOURS * 3_600_000 + 60_000;

type Delivery = Extract<RiderReport, { step: "deliver" }>;

/**
 * The receiver has the parcel, as the rider's phone tells it with its proof. A photo may be named before it is sent,
 * and is looked for once its time is over. Returns a wrong PIN, which has been counted; throws like deliverParcel, and
 * ProofRefused for a photo of another shipment or rider.
 */
export async function handOver(
  tx: Tx,
  riderId: number,
  delivery: Delivery,
  { at, now }: StepTimes,
): Promise<ProofRefused | null> {
  const id = delivery.shipment_id;
  const proof = {
    recipientName: delivery.recipient_name ?? null,
    photoUrl: delivery.method === "photo" ? proofPhotoUrl(delivery.photo_name) : null,
    recordedAt: at.toISOString(),
    capturedOffline: wasOffline(at, now),
  };
  if (delivery.method === "pin") return tryPin(tx, riderId, id, delivery.pin, proof, at);
  await deliverParcel(tx, riderId, id, { ...proof, method: delivery.method }, at);
  if (delivery.method === "photo") {
    const named = { shipmentId: id, riderId, name: delivery.photo_name };
    if ((await isOwnPhoto(tx, named)) === false) throw new ProofRefused("photo_required");
    await enqueue(tx, "rider.photo_due", named, { runAt: new Date(now.getTime() + PHOTO_DUE_MS) });
  }
  return null;
}
