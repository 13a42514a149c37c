import { and, count, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { assignment, proofPhoto } from "@/db/schema/riders";
import { choosePhotoStore } from "@/lib/adapters/photo-store/photo-store";
import { recordFinding } from "@/lib/audit-issues/audit-issues";
import { ConditionError } from "@/lib/core/conditions";
import type { TaskPayloads } from "@/lib/jobs/names";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { claimPhotoObject, writePhotoObject, type WrittenObject } from "./write-object";

const PHOTOS_MAX = 10;

export type NewPhoto = StoredPhotoBytes & {
  name: string;
  shipmentId: number;
  contentType: string;
};

/** Throws payload_too_large beyond the maximum number of photos, validation_error for a name that is already used. */
export async function storePhoto(tx: Tx, riderId: number, photo: NewPhoto): Promise<string> {
  await assertRiderMayUploadPhoto(riderId, photo.shipmentId, tx);
  const [kept] = await tx
    .select({ others: count() })
    .from(proofPhoto)
    .where(and(eq(proofPhoto.shipmentId, photo.shipmentId), ne(proofPhoto.name, photo.name)));
  if (kept && kept.others >= PHOTOS_MAX) {
    throw new ConditionError("payload_too_large", `A shipment has at most ${PHOTOS_MAX} photos`);
  }
  const stored = await tx
    .insert(proofPhoto)
    .values({ ...photo, riderId, isBare: true })
    .onConflictDoNothing()
    .returning({ id: proofPhoto.id });
  if (stored.length > 0 && "objectKey" in photo) await claimPhotoObject(tx, photo.objectKey);
  if (!(await isOwnPhoto(tx, { ...photo, riderId }))) {
    const msg = "A photo of another shipment has this name";
    throw new ConditionError("validation_error", [{ loc: ["query", "name"], msg, type: "value_error" }]);
  }
  return buildProofPhotoUrl(photo.name);
}

export type StoredPhotoBytes = { bytes: Buffer } | WrittenObject;

/** When the store fails, the upload succeeds: the bytes stay in the row, and `photos.move` tries again. */
export async function storePhotoBytes(
  riderId: number,
  photo: { name: string; shipmentId: number; contentType: string; bytes: Buffer },
): Promise<StoredPhotoBytes> {
  const { bytes } = photo;
  const store = choosePhotoStore();
  if (!store || (await isOwnPhoto(read(), { ...photo, riderId })) !== null) return { bytes };
  try {
    return await writePhotoObject(store, photo);
  } catch (error) {
    log.warn({ error: redactError(error) }, "photo not moved to the store; it stays in the database");
    return { bytes };
  }
}

export const PHOTO_UPLOAD_HOURS = 48;

/** Throws shipment_not_found unless the rider has or had the shipment within 48 hours. */
export async function assertRiderMayUploadPhoto(
  riderId: number,
  shipmentId: number,
  tx: Tx = read(),
): Promise<void> {
  const [own] = await tx
    .select({ id: assignment.id })
    .from(assignment)
    .where(
      and(
        eq(assignment.shipmentId, shipmentId),
        eq(assignment.riderId, riderId),
        isNotNull(assignment.acceptedAt),
        or(
          sql`${assignment.endedAt} is null`,
          sql`${assignment.endedAt} > now() - make_interval(hours => ${PHOTO_UPLOAD_HOURS})`,
        ),
      ),
    )
    .limit(1);
  if (!own) throw new ConditionError("shipment_not_found", "Shipment not found");
}

/** Returns null when the photo has not been uploaded. */
export async function isOwnPhoto(
  tx: Tx,
  { name, shipmentId, riderId }: { name: string; shipmentId: number; riderId: number },
): Promise<boolean | null> {
  const [sent] = await tx
    .select({ shipmentId: proofPhoto.shipmentId, riderId: proofPhoto.riderId })
    .from(proofPhoto)
    .where(eq(proofPhoto.name, name));
  return sent ? sent.shipmentId === shipmentId && sent.riderId === riderId : null;
}

export function buildProofPhotoUrl(name: string): string {
  return `${env.APP_ORIGIN}/proof/${name}`;
}

export async function findPhoto(tx: Tx, due: TaskPayloads["rider.photo_due"]): Promise<void> {
  if (await isOwnPhoto(tx, due)) return;
  const { row } = await lockShipment(tx, due.shipmentId);
  await recordFinding(tx, {
    invariant: "proof_photo_sent",
    subject: `shipment ${row.shipmentNumber}`,
    detail: `Rider ${due.riderId} named the photo ${due.name} as the proof of delivery and has not sent it`,
    accountId: null,
  });
}
