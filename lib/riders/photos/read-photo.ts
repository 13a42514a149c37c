import { eq } from "drizzle-orm";
import { read, statement, transaction, type Tx } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { proofPhoto } from "@/db/schema/riders";
import { shipment } from "@/db/schema/shipments";
import { choosePhotoStore } from "@/lib/adapters/photo-store/photo-store";
import { recordFinding } from "@/lib/audit-issues/audit-issues";
import { ConditionError } from "@/lib/core/conditions";
import { log } from "@/lib/platform/log";
import { Semaphore } from "@/lib/platform/semaphore";
import { hashSha256 } from "./write-object";

interface KeptObject {
  photoId: number;
  objectKey: string;
  sha256: string;
}

type Row = KeptObject & { contentType: string; bytes: Buffer<ArrayBuffer> | null };

/** Requires no log-in, because the name cannot be guessed. Throws busy when the store is down. */
export async function readProofPhoto(
  name: string,
): Promise<{ contentType: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  const [row] = await read(statement<Row>`
    select id as "photoId", content_type as "contentType", bytes, object_key as "objectKey", sha256
    from proof_photo where name = ${name}`);
  if (!row) return null;
  const { contentType, bytes, ...object } = row;
  if (bytes) return { contentType, bytes };
  const kept = await readObject(object);
  return kept && { contentType, bytes: kept };
}

const CONCURRENCY = 16;
const MAX_WAITING = 64;
const RETRY_AFTER_SECONDS = 30;

/** Returns null for a removed photo. Throws busy when the store is down, and for corrupt bytes. */
async function readObject(kept: KeptObject): Promise<Uint8Array<ArrayBuffer> | null> {
  return slots.run(async () => {
    const bytes = await readFromStore(kept.objectKey);
    if (bytes && hashSha256(bytes) === kept.sha256) return new Uint8Array(bytes);
    const isStillKept = await transaction((tx) => reportLostPhoto(tx, kept, bytes !== null));
    if (isStillKept) throw unavailable();
    return null;
  });
}

async function readFromStore(objectKey: string): Promise<Buffer | null> {
  const store = choosePhotoStore();
  if (!store) {
    log.error({}, "photos are in a store that is not configured: set PHOTOS_S3_ENDPOINT");
    throw unavailable();
  }
  try {
    return await store.get(objectKey);
  } catch (error) {
    log.warn({ error: redactError(error) }, "photo not read from the store");
    throw unavailable(error);
  }
}

async function reportLostPhoto(
  tx: Tx,
  { photoId, objectKey }: KeptObject,
  isThere: boolean,
): Promise<boolean> {
  const [photo] = await tx
    .select({ shipmentNumber: shipment.shipmentNumber })
    .from(proofPhoto)
    .innerJoin(shipment, eq(shipment.id, proofPhoto.shipmentId))
    .where(eq(proofPhoto.id, photoId));
  if (!photo) return false;
  await recordFinding(tx, {
    invariant: "proof_photo_intact",
    subject: `shipment ${photo.shipmentNumber}`,
    detail: `The store ${isThere ? "gives other bytes than were kept" : "has nothing"} under ${objectKey}`,
    accountId: null,
  });
  return true;
}

function unavailable(cause?: unknown): ConditionError {
  const detail = "The photo cannot be read at the moment";
  return new ConditionError("busy", detail, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}

const slots = new Semaphore({
  concurrency: CONCURRENCY,
  maxWaiting: MAX_WAITING,
  createError: () => unavailable(),
});
