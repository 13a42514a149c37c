import type { Readable } from "node:stream";

/** Past this a receiver is no longer read, and its connection is closed. */
const READ_MAX_BYTES = 16 * 1024;
/** What of an answer is kept for the merchant to read. */
const KEPT_MAX_BYTES = 4 * 1024;

/** The beginning of an answer as text that PostgreSQL can store. An endless body costs 16 KiB. */
export async function readBounded(body: Readable): Promise<string> {
  const kept: Buffer[] = [];
  let read = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (read < KEPT_MAX_BYTES) kept.push(chunk.subarray(0, KEPT_MAX_BYTES - read));
    read += chunk.length;
    // Leaving the loop destroys the stream, and with it the socket.
    if (read >= READ_MAX_BYTES) break;
  }
  // `stream` drops a character that the cut left incomplete; text columns refuse NUL.
  return new TextDecoder().decode(Buffer.concat(kept), { stream: true }).replaceAll("\0", "\uFFFD");
}
