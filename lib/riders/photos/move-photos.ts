import { and, eq, isNotNull } from "drizzle-orm";
import { read, transaction } from "@/db/client";
import { proofPhoto } from "@/db/schema/riders";
import { choosePhotoStore } from "@/lib/adapters/photo-store/choose";
import type { PhotoStore } from "@/lib/adapters/photo-store/photo-store";
import { runBatches } from "./run-batches";
import { claimObject, writeObject } from "./write-object";

const PHOTOS_MAX = 500;

/** Safe to interrupt: each photo is either in the database or in the store. */
export async function movePhotos(): Promise<void> {
  const store = choosePhotoStore();
  if (!store) return;
  const inRows = await read()
    .select({ id: proofPhoto.id })
    .from(proofPhoto)
    .where(and(isNotNull(proofPhoto.bytes), eq(proofPhoto.isBare, true)))
    .orderBy(proofPhoto.id)
    .limit(PHOTOS_MAX);
  await runBatches(inRows, "photo not moved into the store", ({ id }) => movePhoto(store, id));
}

async function movePhoto(store: PhotoStore, id: number): Promise<void> {
  const [photo] = await read()
    .select({ bytes: proofPhoto.bytes, contentType: proofPhoto.contentType })
    .from(proofPhoto)
    .where(eq(proofPhoto.id, id));
  if (!photo?.bytes) return;
  const written = await writeObject(store, { ...photo, bytes: Buffer.from(photo.bytes) });
  await transaction(async (tx) => {
    const moved = await tx
      .update(proofPhoto)
      .set({ ...written, bytes: null })
      .where(and(eq(proofPhoto.id, id), isNotNull(proofPhoto.bytes)))
      .returning({ id: proofPhoto.id });
    if (moved.length > 0) await claimObject(tx, written.objectKey);
  });
}
