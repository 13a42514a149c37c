import { and, eq } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import { read, transaction } from "@/db/client";
import { proofPhoto } from "@/db/schema/riders";
import { ConditionError } from "@/lib/core/conditions";
import { detectPhotoType, PHOTO_BYTES_MAX, type PhotoType } from "@/lib/core/riders/rider-photo";
import { log } from "@/lib/platform/log";
import { Semaphore } from "@/lib/platform/semaphore";

/** A small file with more pixels is a decompression bomb. */
const PIXELS_MAX = 25_000_000;
const SIDE_MAX = 2048;
const SECONDS_MAX = 10;
/** Each photo takes a core for 0.1 s and one of the four threads that file access and password hashing share. */
const CONCURRENCY = 2;
const MAX_WAITING = 32;

export interface Photo {
  contentType: PhotoType;
  bytes: Buffer;
}

/** The encodings are tried in order until the result is small enough; noisy pictures need smaller sizes. */
const ENCODINGS: { side: number; to: (picture: Sharp, type: PhotoType) => Sharp }[] = [
  { side: SIDE_MAX, to: (picture, type) => picture.toFormat(FORMATS[type], { quality: 60 }) },
  { side: 1600, to: (picture) => picture.flatten({ background: "#ffffff" }).jpeg({ quality: 60 }) },
  { side: 1024, to: (picture) => picture.flatten({ background: "#ffffff" }).jpeg({ quality: 40 }) },
];
const FORMATS = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp" } as const;

sharp.concurrency(1);
sharp.cache(false);

/** Re-encoding drops all metadata. Throws unsupported_media_type, payload_too_large, busy. */
export async function stripMetadata(photo: Photo): Promise<Photo> {
  return slots.run(async () => {
    for (const way of ENCODINGS) {
      const bare = await drawn(photo, way);
      if (bare.bytes.length <= PHOTO_BYTES_MAX) return bare;
    }
    throw tooLarge();
  });
}

async function drawn(
  { bytes, contentType }: Photo,
  { side, to }: (typeof ENCODINGS)[number],
): Promise<Photo> {
  try {
    // Accept truncated photos, because part of a photo still proves a handover.
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "none" })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize(side, side, { fit: "inside", withoutEnlargement: true });
    const { data, info } = await to(picture, contentType).toBuffer({ resolveWithObject: true });
    return { bytes: data, contentType: `image/${info.format}` as PhotoType };
  } catch (error) {
    if (error instanceof Error && error.message.includes("pixel limit")) throw tooLarge();
    throw new ConditionError("unsupported_media_type", "The picture cannot be read", { cause: error });
  }
}

function tooLarge(): ConditionError {
  return new ConditionError(
    "payload_too_large",
    `A photo may have at most ${PIXELS_MAX / 1e6} million pixels`,
  );
}

const slots = new Semaphore({
  concurrency: CONCURRENCY,
  maxWaiting: MAX_WAITING,
  createError: () =>
    new ConditionError("busy", "Too many photos at once, retry in 2 seconds", { retryAfterSeconds: 2 }),
});

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
