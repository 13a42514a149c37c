import sharp, { type Sharp } from "sharp";
import { ConditionError } from "@/lib/core/conditions";
import { PHOTO_BYTES_MAX, type PhotoType } from "@/lib/core/riders/rider-photo";
import { queue } from "@/lib/platform/queue";

/** Of the largest cameras; what a small file unpacks to beyond this is meant to fill memory. */
const PIXELS_MAX = 25_000_000;
/** A photo that proves a handover needs no more, and one screen shows no more. */
const SIDE_MAX = 2048;
/** Of computing; then it is no photo. */
const SECONDS_MAX = 10;
/** Each takes a core for a tenth of a second, and one of the four threads that files and passwords wait for too. */
const AT_ONCE = 2;
const WAITING_MAX = 32;

export interface Photo {
  contentType: PhotoType;
  bytes: Buffer;
}

/** Tried in turn until one fits: a picture of noise needs to be smaller, whatever it was. */
const WAYS: { side: number; to: (picture: Sharp, type: PhotoType) => Sharp }[] = [
  { side: SIDE_MAX, to: (picture, type) => picture.toFormat(FORMATS[type], { quality: 60 }) },
  { side: 1600, to: (picture) => picture.flatten({ background: "#ffffff" }).jpeg({ quality: 60 }) },
  { side: 1024, to: (picture) => picture.flatten({ background: "#ffffff" }).jpeg({ quality: 40 }) },
];
const FORMATS = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp" } as const;

// One core a picture, and nothing kept between them.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The picture alone, upright: drawn anew, so that nothing of where, when and with what it was taken remains, nor
 * anything else that a file can hold besides. It keeps its type unless it is too large for it. Throws
 * unsupported_media_type for what cannot be drawn, payload_too_large for too many pixels, busy when too many wait.
 */
export async function stripMetadata(photo: Photo): Promise<Photo> {
  return queued(async () => {
    for (const way of WAYS) {
      const bare = await drawn(photo, way);
      if (bare.bytes.length <= PHOTO_BYTES_MAX) return bare;
    }
    throw tooLarge();
  });
}

async function drawn({ bytes, contentType }: Photo, { side, to }: (typeof WAYS)[number]): Promise<Photo> {
  try {
    // A photo whose end was lost on the way still proves something.
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

const queued = queue({
  atOnce: AT_ONCE,
  waitingMax: WAITING_MAX,
  refusal: () =>
    new ConditionError("busy", "Too many photos at once, retry in 2 seconds", { retryAfterSeconds: 2 }),
});
