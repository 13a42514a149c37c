import { reader } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { choosePhotoStore } from "@/lib/adapters/photo-store/choose";
import { log } from "@/lib/platform/log";
import { isOwnPhoto } from "./own-photo";
import { type WrittenObject, writeObject } from "./write-object";

/** Where the bytes of a photo are: in its row, or in the store. */
export type PlacedPhoto = { bytes: Buffer } | WrittenObject;

interface BarePhoto {
  name: string;
  shipmentId: number;
  contentType: string;
  bytes: Buffer;
}

/**
 * Puts the bytes of a photo into the store, where there is one, before anything is recorded. A store that does not
 * keep them refuses no rider: they stay in the row, and `photos.move` tries again.
 */
export async function placePhoto(riderId: number, photo: BarePhoto): Promise<PlacedPhoto> {
  const { bytes } = photo;
  const store = choosePhotoStore();
  // Sent again, because the answer was lost: the first stays.
  if (!store || (await isOwnPhoto(reader, { ...photo, riderId })) !== null) return { bytes };
  try {
    return await writeObject(store, photo);
  } catch (error) {
    log.warn({ error: redactError(error) }, "photo kept in the database for now");
    return { bytes };
  }
}
