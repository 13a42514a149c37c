import { hash } from "node:crypto";
import { extname } from "node:path";
import { Readable } from "node:stream";
import { createJsonReply, type Reply } from "./respond";

export const ANY_ORIGIN_HEADERS = {
  "access-control-allow-origin": "*",
  // Must have the same capitals as the common header, so that this value replaces the common value.
  "Cross-Origin-Resource-Policy": "cross-origin",
  "access-control-expose-headers": "retry-after, ratelimit, ratelimit-policy, x-request-id",
} as const;

export const PREFLIGHT_HEADERS = {
  ...ANY_ORIGIN_HEADERS,
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

type PageQuery = Record<"page" | "per_page", number>;

/** Node.js clients reject more than 16 KB of headers. */
const LINK_MAX_LENGTH = 4000;

export function createPageReply<Row>(
  request: Request,
  query: PageQuery,
  { total, isTotalExact }: { total: number; isTotalExact: boolean },
  rows: Row[],
): Reply<Row[]> {
  const { page, per_page: perPage } = query;
  const last = Math.max(1, Math.ceil(total / perPage));
  const pages: [string, number][] = [["first", 1]];
  if (page > 1) pages.push(["prev", isTotalExact ? Math.min(page - 1, last) : page - 1]);
  if (isTotalExact ? page < last : rows.length === perPage) pages.push(["next", page + 1]);
  if (isTotalExact) pages.push(["last", last]);
  const links = pages.map(([rel, number]) => [rel, `<${pageUrl(request, query, number)}>; rel="${rel}"`]);
  const isLong = links.join().length > LINK_MAX_LENGTH;
  const link = links.filter(([rel]) => !isLong || rel === "next").map(([, text]) => text);
  return createJsonReply(rows, {
    headers: {
      "x-total-count": String(total),
      ...(!isTotalExact && { "x-total-count-exact": "false" }),
      "x-page": String(page),
      "x-per-page": String(perPage),
      ...(link.length > 0 && { link: link.join(", ") }),
    },
  });
}

function pageUrl(request: Request, query: PageQuery, page: number): string {
  const { pathname, searchParams } = new URL(request.url);
  const known = Object.keys(query).flatMap((name): [string, string][] => {
    const value = name === "page" ? null : searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return `${pathname}?${new URLSearchParams([...known, ["page", String(page)]])}`;
}

type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

const FILE_TYPES: Record<string, string> = {
  ".csv": "text/csv; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".pdf": "application/pdf",
};

export function streamFile(chunks: Chunks, name: string): Response {
  const body = Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      "content-type": FILE_TYPES[extname(name)]!,
      "content-disposition": `attachment; filename="${name}"`,
      "x-content-type-options": "nosniff",
    },
  });
}
