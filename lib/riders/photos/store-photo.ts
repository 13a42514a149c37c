import { and, count, eq, ne } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { proofPhoto } from "@/db/schema/riders";
import { ConditionError } from "@/lib/core/conditions";
import { assertPhotoExpected } from "./assert-photo-due";
import { isOwnPhoto } from "./own-photo";
import type { PlacedPhoto } from "./place-photo";
import { proofPhotoUrl } from "./proof-photo-url";
import { claimObject } from "./write-object";

/** A handover needs one; a few more may go wrong. What a phone sends without end would fill the disk. */
const PHOTOS_MAX = 10;

export type NewPhoto = PlacedPhoto & {
  name: string;
  shipmentId: number;
  contentType: string;
};

/**
 * Records the bare photo of a handover under the name that the phone made, once, and returns its address. Throws
 * shipment_not_found unless the shipment is the rider's, or was within 48 hours; payload_too_large for one too many;
 * validation_error for a name that another shipment's photo has.
 */
export async function storePhoto(tx: Tx, riderId: number, photo: NewPhoto): Promise<string> {
  await assertPhotoExpected(riderId, photo.shipmentId, tx);
  const [kept] = await tx
    .select({ others: count() })
    .from(proofPhoto)
    .where(and(eq(proofPhoto.shipmentId, photo.shipmentId), ne(proofPhoto.name, photo.name)));
  if (kept && kept.others >= PHOTOS_MAX) {
    throw new ConditionError("payload_too_large", `A shipment has at most ${PHOTOS_MAX} photos`);
  }
  const stored = await tx
    .insert(proofPhoto)
    .values({ ...photo, riderId, isBare: true })
    .onConflictDoNothing()
    .returning({ id: proofPhoto.id });
  if (stored.length > 0 && "objectKey" in photo) await claimObject(tx, photo.objectKey);
  if (!(await isOwnPhoto(tx, { ...photo, riderId }))) {
    const msg = "A photo of another shipment has this name";
    throw new ConditionError("validation_error", [{ loc: ["query", "name"], msg, type: "value_error" }]);
  }
  return proofPhotoUrl(photo.name);
}
