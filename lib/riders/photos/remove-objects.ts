import { and, asc, eq, lte, sql } from "drizzle-orm";
import { read, transaction } from "@/db/client";
import { photoRemoval } from "@/db/schema/riders";
import { choosePhotoStore } from "@/lib/adapters/photo-store/choose";
import { runBatches } from "./run-batches";

const OBJECTS_MAX = 1000;

export async function removeObjects(): Promise<void> {
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
