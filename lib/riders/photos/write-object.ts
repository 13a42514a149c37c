import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { photoRemoval } from "@/db/schema/riders";
import type { PhotoStore } from "@/lib/adapters/photo-store/photo-store";
import { random } from "@/lib/platform/random";

/** After which an object is removed that no photo was recorded for. */
const UNCLAIMED_HOURS = 24;
/** A transaction that claims an object lasts seconds: it never meets the removal of the same. */
const CLAIMED_BEFORE_HOURS = 1;
/** As unguessable as the name of the photo, from which it does not follow. */
const KEY_BYTES = 16;

export interface WrittenObject {
  objectKey: string;
  sha256: string;
}

/**
 * Writes a photo into the store under a key of its own, which is noted for removal first: what is written and then
 * not claimed, for whatever reason, is removed after a day. Throws when the store does not keep it.
 */
export async function writeObject(
  store: PhotoStore,
  photo: { bytes: Buffer; contentType: string },
): Promise<WrittenObject> {
  const objectKey = newKey(new Date());
  const dueAt = sql`now() + make_interval(hours => ${UNCLAIMED_HOURS})`;
  await db.insert(photoRemoval).values({ objectKey, dueAt });
  await store.put(objectKey, photo);
  return { objectKey, sha256: sha256Of(photo.bytes) };
}

/** The object stays as long as the photo that this transaction records for it. Throws when it is no longer there to stay. */
export async function claimObject(tx: Tx, objectKey: string): Promise<void> {
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

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** By month, so that people find their way in a bucket. */
function newKey(now: Date): string {
  const [year, month] = now.toISOString().split("-");
  return `proofs/${year}/${month}/${Buffer.from(random(KEY_BYTES)).toString("hex")}`;
}
