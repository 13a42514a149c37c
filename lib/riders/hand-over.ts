import type { Tx } from "@/db/client";
import { type StepTimes, wasOffline } from "@/lib/core/rider-clock";
import type { RiderReport } from "@/lib/core/rider-request";
import { deliverParcel } from "@/lib/riders/deliver";
import { tryPin } from "@/lib/riders/deliver-by-pin";
import { proofPhotoUrl } from "@/lib/riders/proof-photo-url";
import type { ProofRefused } from "@/lib/riders/proof-refused";

type Delivery = Extract<RiderReport, { step: "deliver" }>;

/**
 * The receiver has the parcel, as the rider's phone tells it with its proof. A photo may be named before it is sent.
 * Returns a wrong PIN, which has been counted; throws like deliverParcel.
 */
export async function handOver(
  tx: Tx,
  riderId: number,
  delivery: Delivery,
  { at, now }: StepTimes,
): Promise<ProofRefused | null> {
  const id = delivery.shipment_id;
  const proof = {
    recipientName: delivery.recipient_name?.trim() || null,
    photoUrl: delivery.method === "photo" ? proofPhotoUrl(delivery.photo_name) : null,
    recordedAt: at.toISOString(),
    capturedOffline: wasOffline(at, now),
  };
  if (delivery.method === "pin") return tryPin(tx, riderId, id, delivery.pin, proof, at);
  await deliverParcel(tx, riderId, id, { ...proof, method: delivery.method }, at);
  return null;
}
