import { and, eq } from "drizzle-orm";
import { read, transaction } from "@/db/client";
import { proofPhoto } from "@/db/schema/riders";
import { ConditionError } from "@/lib/core/conditions";
import { detectPhotoType } from "@/lib/core/riders/rider-photo";
import { log } from "@/lib/platform/log";
import { stripMetadata } from "./strip-metadata";

const PHOTOS_MAX = 500;

export async function stripStoredMetadata(): Promise<void> {
  const stored = await read()
    .select({ id: proofPhoto.id })
    .from(proofPhoto)
    .where(eq(proofPhoto.isBare, false))
    .orderBy(proofPhoto.id)
    .limit(PHOTOS_MAX);
  for (const { id } of stored) await bareStoredPhoto(id);
}

async function bareStoredPhoto(id: number): Promise<void> {
  const [photo] = await read()
    .select({ bytes: proofPhoto.bytes })
    .from(proofPhoto)
    .where(eq(proofPhoto.id, id));
  if (!photo?.bytes) return;
  const bare = await drawnOrNull(id, Buffer.from(photo.bytes));
  await transaction((tx) =>
    tx
      .update(proofPhoto)
      .set({ isBare: true, ...bare })
      .where(and(eq(proofPhoto.id, id), eq(proofPhoto.isBare, false))),
  );
}

async function drawnOrNull(id: number, bytes: Buffer) {
  const contentType = detectPhotoType(bytes);
  try {
    return contentType && (await stripMetadata({ bytes, contentType }));
  } catch (error) {
    if (!(error instanceof ConditionError) || error.condition === "busy") throw error;
    log.warn({ photo_id: id }, "stored photo cannot be drawn");
    return null;
  }
}
