import { hash } from "node:crypto";
import type { Reply } from "@/lib/http/respond";

/** Browsers of any origin may read the answers, refusals too, and the headers that say when to come back. */
export const ANY_ORIGIN = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "retry-after, ratelimit, ratelimit-policy, x-request-id",
} as const;

/**
 * A list that anybody may read, from any origin and from caches: an hour, as the specification advises, and not
 * sent again to whoever has it. Specification: GET /vehicle-types, GET /package-size-tiers.
 */
export function publicList(request: Request, rows: unknown[]): Reply {
  const body = JSON.stringify(rows);
  const etag = `"${hash("sha256", body, "base64url").slice(0, 27)}"`;
  const headers = { "cache-control": "public, max-age=3600", etag };
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, "") === etag)) return { status: 304, body: "", headers };
  return { body, headers };
}
