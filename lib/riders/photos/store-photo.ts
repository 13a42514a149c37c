import { and, count, eq, ne } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { proofPhoto } from "@/db/schema/riders";
import { ConditionError } from "@/lib/core/conditions";
import { assertPhotoExpected } from "./assert-photo-due";
import { isOwnPhoto } from "./own-photo";
import type { StoredPhotoBytes } from "./place-photo";
import { proofPhotoUrl } from "./proof-photo-url";
import { claimObject } from "./write-object";

const PHOTOS_MAX = 10;

export type NewPhoto = StoredPhotoBytes & {
  name: string;
  shipmentId: number;
  contentType: string;
};

/** Throws payload_too_large for one photo too many, validation_error for a name that is already used. */
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
