import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

export const COMPRESSED_FROM_CHARACTERS = 4096;

const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** At this quality, Brotli costs as little as gzip and compresses better. */
const BROTLI_QUALITY = 4;
const PACK: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify(gzip),
};

const packed = new LRUCache<string, Promise<Buffer>>({ max: 16 });

export function compress(text: string, encoding: Encoding, etag: string | undefined): Promise<Buffer> {
  if (etag === undefined) return PACK[encoding](Buffer.from(text));
  const key = `${encoding} ${etag}`;
  const known = packed.get(key);
  if (known) return known;
  const packing = PACK[encoding](Buffer.from(text));
  packed.set(key, packing);
  packing.catch(() => packed.delete(key));
  return packing;
}

/** Implements RFC 9110, 12.5.3. */
export function acceptedEncoding(
  header: string | null | undefined,
  offered: readonly Encoding[] = ENCODINGS,
): Encoding | null {
  if (!header) return null;
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((each) => each.trim());
    const weight = parameters.find((each) => each.startsWith("q="))?.slice(2) ?? "1";
    weights.set(name, Number(weight) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const best = Math.max(...offered.map(weightOf));
  if (best <= 0 || best < (weights.get("identity") ?? 0)) return null;
  return offered.find((name) => weightOf(name) === best) ?? null;
}

export function acceptsGzip({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return acceptedEncoding(headers["accept-encoding"]?.toString(), ["gzip"]) !== null;
}
