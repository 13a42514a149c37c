import { ConditionError } from "@/lib/core/conditions";
import { PHOTO_BYTES_MAX, detectPhotoType } from "@/lib/core/riders/rider-photo";
import { readBounded } from "@/lib/platform/read-bounded";
import type { Photo } from "@/lib/riders/photos/strip-metadata";

/** Throws payload_too_large, unsupported_media_type. */
export async function readRiderPhoto(request: Request): Promise<Photo> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  const bytes = announced > PHOTO_BYTES_MAX ? null : await readBounded(request.body, PHOTO_BYTES_MAX);
  if (!bytes) {
    throw new ConditionError("payload_too_large", "A photo may have at most 1 MiB", {
      meta: { max_bytes: PHOTO_BYTES_MAX },
    });
  }
  const contentType = detectPhotoType(bytes);
  if (!contentType)
    throw new ConditionError("unsupported_media_type", "A photo must be a JPEG, PNG or WebP picture");
  return { bytes, contentType };
}
