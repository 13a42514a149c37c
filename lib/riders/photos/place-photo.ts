import { read } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { choosePhotoStore } from "@/lib/adapters/photo-store/choose";
import { log } from "@/lib/platform/log";
import { isOwnPhoto } from "./own-photo";
import { type WrittenObject, writeObject } from "./write-object";

export type StoredPhotoBytes = { bytes: Buffer } | WrittenObject;

interface BarePhoto {
  name: string;
  shipmentId: number;
  contentType: string;
  bytes: Buffer;
}

/** A failing store refuses no upload: the bytes stay in the row, and `photos.move` tries again. */
export async function storePhotoBytes(riderId: number, photo: BarePhoto): Promise<StoredPhotoBytes> {
  const { bytes } = photo;
  const store = choosePhotoStore();
  if (!store || (await isOwnPhoto(read(), { ...photo, riderId })) !== null) return { bytes };
  try {
    return await writeObject(store, photo);
  } catch (error) {
    log.warn({ error: redactError(error) }, "photo not moved to the store; it stays in the database");
    return { bytes };
  }
}
