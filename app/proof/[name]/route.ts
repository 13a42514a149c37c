import { ConditionError } from "@/lib/core/conditions";
import { readProofPhoto } from "@/lib/riders/photos/read-photo";

const NAME = /^[0-9a-f]{32}$/;

/**
 * The photo that proves a delivery, for everyone with its address; 404 until the rider's phone has sent it, 503 while
 * the store for photos is away.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params;
  const photo = NAME.test(name) ? await readProofPhoto(name).catch(refusalOf) : null;
  if (!photo) return empty(404);
  if (photo instanceof ConditionError) {
    return empty(photo.status, { "retry-after": String(photo.retryAfterSeconds) });
  }
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

function refusalOf(error: unknown): ConditionError {
  if (error instanceof ConditionError) return error;
  throw error;
}

function empty(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...headers, "cache-control": "private, no-store" } });
}
