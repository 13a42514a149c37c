import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { read, transaction } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { photoRemoval, proofPhoto } from "@/db/schema/riders";
import { choosePhotoStore, type PhotoStore } from "@/lib/adapters/photo-store/photo-store";
import { log } from "@/lib/platform/log";
import { claimPhotoObject, writePhotoObject } from "./write-object";

const PHOTOS_MAX = 500;

/** Safe to interrupt, because each photo is either in the database or in the store. */
export async function movePhotosToObjectStore(): Promise<void> {
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
  const written = await writePhotoObject(store, { ...photo, bytes: Buffer.from(photo.bytes) });
  await transaction(async (tx) => {
    const moved = await tx
      .update(proofPhoto)
      .set({ ...written, bytes: null })
      .where(and(eq(proofPhoto.id, id), isNotNull(proofPhoto.bytes)))
      .returning({ id: proofPhoto.id });
    if (moved.length > 0) await claimPhotoObject(tx, written.objectKey);
  });
}

const OBJECTS_MAX = 1000;

export async function removeUnclaimedPhotoObjects(): Promise<void> {
  const store = choosePhotoStore();
  if (!store) return;
  const isDue = lte(photoRemoval.dueAt, sql`now()`);
  const due = await read()
    .select({ objectKey: photoRemoval.objectKey })
    .from(photoRemoval)
    .where(isDue)
    .orderBy(asc(photoRemoval.dueAt))
    .limit(OBJECTS_MAX);
  await runBatches(due, "object not removed from the store", async ({ objectKey }) => {
    await store.remove(objectKey);
    await transaction((tx) =>
      tx.delete(photoRemoval).where(and(eq(photoRemoval.objectKey, objectKey), isDue)),
    );
  });
}

/** Maximum duration of a run in milliseconds, shorter than the minute until the next run starts. */
const RUN_MS = 45_000;
const FAILURES_MAX = 3;

async function runBatches<T>(each: T[], failure: string, work: (one: T) => Promise<void>): Promise<void> {
  const until = Date.now() + RUN_MS;
  let failures = 0;
  for (const one of each) {
    if (Date.now() > until || failures === FAILURES_MAX) return;
    await work(one).catch((error: unknown) => {
      failures += 1;
      log.warn({ error: redactError(error) }, failure);
    });
  }
}
