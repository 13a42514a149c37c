import { hash } from "node:crypto";
import type { Reply } from "@/lib/http/respond";

/**
 * A list that anybody may read, from any origin and from caches: an hour, as the specification advises, and not
 * sent again to whoever has it. Specification: GET /vehicle-types, GET /package-size-tiers.
 */
export function publicList(request: Request, rows: unknown[]): Reply {
  const body = JSON.stringify(rows);
  const etag = `"${hash("sha256", body, "base64url").slice(0, 27)}"`;
  const headers = { "cache-control": "public, max-age=3600", "access-control-allow-origin": "*", etag };
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, "") === etag)) return { status: 304, body: "", headers };
  return { body, headers };
}
