import { hash } from "node:crypto";
import type { Reply } from "./respond";

export const ANY_ORIGIN = {
  "access-control-allow-origin": "*",
  // Capitalized to replace the common header.
  "Cross-Origin-Resource-Policy": "cross-origin",
  "access-control-expose-headers": "retry-after, ratelimit, ratelimit-policy, x-request-id",
} as const;

export const PREFLIGHT = {
  ...ANY_ORIGIN,
  "access-control-allow-methods": "GET, HEAD",
  "access-control-allow-headers": "*",
  "access-control-max-age": "3600",
} as const;

const LIST_SECONDS = 3600;

/** Specification: GET /vehicle-types, GET /package-size-tiers. */
export function createPublicListReply<Row>(request: Request, rows: Row[]): Reply<Row[]> {
  return createPublicTextReply(request, JSON.stringify(rows), LIST_SECONDS);
}

export function createPublicTextReply(request: Request, body: string, seconds: number): Reply<never> {
  const etag = `"${hash("sha256", body, "base64url").slice(0, 27)}"`;
  const headers = { "cache-control": `public, max-age=${seconds}`, etag };
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  if (known.some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag))
    return { status: 304, body: "", headers };
  return { body, headers };
}
