import { and, asc, eq, lte, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { photoRemoval } from "@/db/schema/riders";
import { choosePhotoStore } from "@/lib/adapters/photo-store/choose";
import { log } from "@/lib/platform/log";

/** Of one run; it ends before the next one begins. */
const OBJECTS_MAX = 1000;
const RUN_MS = 45_000;
/** The store is away: the next run tries again. */
const FAILURES_MAX = 3;

/** Removes the objects of photos that are gone, and those that were written and never recorded, until they are gone. */
export async function removeObjects(): Promise<void> {
  const store = choosePhotoStore();
  if (!store) return;
  const until = Date.now() + RUN_MS;
  const isDue = lte(photoRemoval.dueAt, sql`now()`);
  const due = await db
    .select({ objectKey: photoRemoval.objectKey })
    .from(photoRemoval)
    .where(isDue)
    .orderBy(asc(photoRemoval.dueAt))
    .limit(OBJECTS_MAX);
  let failures = 0;
  for (const { objectKey } of due) {
    if (Date.now() > until || failures === FAILURES_MAX) return;
    try {
      await store.remove(objectKey);
      await db.delete(photoRemoval).where(and(eq(photoRemoval.objectKey, objectKey), isDue));
    } catch (error) {
      failures += 1;
      log.warn({ error: redactError(error) }, "object not removed from the store");
    }
  }
}
