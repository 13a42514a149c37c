import { hash } from "node:crypto";
import type { Reply } from "./respond";

/** Browsers of any origin may read the answers, refusals too, and the headers that say when to come back. */
export const ANY_ORIGIN = {
  "access-control-allow-origin": "*",
  // Written as among the headers of every answer, which it replaces.
  "Cross-Origin-Resource-Policy": "cross-origin",
  "access-control-expose-headers": "retry-after, ratelimit, ratelimit-policy, x-request-id",
} as const;

/** Answers a browser that asks whether a page of another origin may read the list. */
export const PREFLIGHT = {
  ...ANY_ORIGIN,
  "access-control-allow-methods": "GET, HEAD",
  "access-control-allow-headers": "*",
  "access-control-max-age": "3600",
} as const;

const LIST_SECONDS = 3600;

/**
 * A list that anybody may read, from any origin and from caches: an hour, as the specification advises, and not
 * sent again to a client that has it. Specification: GET /vehicle-types, GET /package-size-tiers.
 */
export function createPublicListReply<Row>(request: Request, rows: Row[]): Reply<Row[]> {
  return createPublicTextReply(request, JSON.stringify(rows), LIST_SECONDS);
}

/** A text that caches may keep for so many seconds; 304 to a client that has it. */
export function createPublicTextReply(request: Request, body: string, seconds: number): Reply<never> {
  const etag = `"${hash("sha256", body, "base64url").slice(0, 27)}"`;
  const headers = { "cache-control": `public, max-age=${seconds}`, etag };
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  if (known.some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag))
    return { status: 304, body: "", headers };
  return { body, headers };
}
