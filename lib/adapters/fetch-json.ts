import type { z } from "zod";
import { readBounded } from "@/lib/platform/read-bounded";

/** A maps service that needs longer is worse than an estimate. */
const ANSWER_MS = 3000;
/** A route or a place is a few kilobytes; nothing larger is read. */
const ANSWER_BYTES = 256 * 1024;
const JSON_BODY = { "content-type": "application/json" };

interface Asked {
  headers?: Record<string, string>;
  /** Sent as JSON by POST; without one it is a GET. */
  body?: unknown;
}

/** Fetches a small JSON answer and checks its shape. Throws when it is late, large, refused or malformed. */
export async function fetchJson<Schema extends z.ZodType>(
  url: URL,
  schema: Schema,
  { headers = {}, body }: Asked = {},
): Promise<z.output<Schema>> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const response = await fetch(url, {
    signal,
    redirect: "error",
    headers: { accept: "application/json", ...(body !== undefined && JSON_BODY), ...headers },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${url.hostname} answered ${response.status}`);
  }
  const bytes = await readBounded(response.body, ANSWER_BYTES, signal);
  if (!bytes) throw new Error(`${url.hostname} answered too much`);
  return schema.parse(JSON.parse(bytes.toString("utf8"))) as z.output<Schema>;
}
