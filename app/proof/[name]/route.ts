import { ConditionError } from "@/lib/core/conditions";
import { createEmptyErrorResponse } from "@/lib/http/message/respond";
import { readProofPhoto } from "@/lib/riders/photos/read-photo";

const NAME = /^[0-9a-f]{32}$/;

/**
 * Serves the proof-of-delivery photo to anyone with the URL. Responds with 404 until the phone of the rider
 * has uploaded the photo.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params;
  const photo = NAME.test(name) ? await readProofPhoto(name).catch(createEmptyErrorResponse) : null;
  if (!photo) return createEmptyErrorResponse(new ConditionError("not_found"));
  if (photo instanceof Response) return photo;
  return new Response(photo.bytes, {
    headers: {
      "content-type": photo.contentType,
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    },
  });
}
