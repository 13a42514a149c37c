import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { transaction, type Tx } from "@/db/client";
import { photoRemoval } from "@/db/schema/riders";
import type { PhotoStore } from "@/lib/adapters/photo-store/photo-store";
import { random } from "@/lib/platform/random";

const UNCLAIMED_HOURS = 24;
/** An object can be claimed only until this time before its removal, so a claim never conflicts with the removal. */
const CLAIMED_BEFORE_HOURS = 1;
const KEY_BYTES = 16;

export interface WrittenObject {
  objectKey: string;
  sha256: string;
}

/** First schedules the removal, so that an object that no photo claims is deleted. Throws when the store fails. */
export async function writePhotoObject(
  store: PhotoStore,
  photo: { bytes: Buffer; contentType: string },
): Promise<WrittenObject> {
  const objectKey = newKey(new Date());
  const dueAt = sql`now() + make_interval(hours => ${UNCLAIMED_HOURS})`;
  await transaction((tx) => tx.insert(photoRemoval).values({ objectKey, dueAt }));
  await store.put(objectKey, photo);
  return { objectKey, sha256: hashSha256(photo.bytes) };
}

/** Throws when the object no longer exists. */
export async function claimPhotoObject(tx: Tx, objectKey: string): Promise<void> {
  const claimed = await tx
    .delete(photoRemoval)
    .where(
      and(
        eq(photoRemoval.objectKey, objectKey),
        gt(photoRemoval.dueAt, sql`now() + make_interval(hours => ${CLAIMED_BEFORE_HOURS})`),
      ),
    )
    .returning({ objectKey: photoRemoval.objectKey });
  if (claimed.length === 0) throw new Error("The object is about to be removed.");
}

export function hashSha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function newKey(now: Date): string {
  const [year, month] = now.toISOString().split("-");
  return `proofs/${year}/${month}/${Buffer.from(random(KEY_BYTES)).toString("hex")}`;
}
