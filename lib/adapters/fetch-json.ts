import type { z } from "zod";

/** A maps service that needs longer is worse than an estimate. */
const ANSWER_MS = 3000;
/** A route or a place is a few kilobytes; nothing larger is read. */
const ANSWER_BYTES = 256 * 1024;

/** Fetches a small JSON answer and checks its shape. Throws when it is late, large, refused or malformed. */
export async function fetchJson<Schema extends z.ZodType>(
  url: URL,
  schema: Schema,
  headers: Record<string, string> = {},
): Promise<z.output<Schema>> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const response = await fetch(url, {
    signal,
    redirect: "error",
    headers: { accept: "application/json", ...headers },
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${url.hostname} answered ${response.status}`);
  }
  return schema.parse(JSON.parse(await readBounded(response))) as z.output<Schema>;
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_BYTES) throw new Error("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
