import { createHmac } from "node:crypto";

const DEPTH_MAX = 16;
const NOT_SIGNED = new Set(["checksum", "checksumMethod"]);

/** Hex HMAC-SHA256 of the compact JSON with sorted keys. Throws RangeError when nested too deep. */
export function clickpesaChecksum(payload: object, key: string): string {
  const signed = Object.fromEntries(Object.entries(payload).filter(([name]) => !NOT_SIGNED.has(name)));
  return createHmac("sha256", key)
    .update(JSON.stringify(sorted(signed, 1)))
    .digest("hex");
}

function sorted(value: unknown, depth: number): unknown {
  if (depth > DEPTH_MAX) throw new RangeError("The payload is nested too deep");
  if (Array.isArray(value)) return value.map((item) => sorted(item, depth + 1));
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  // Without a prototype, `__proto__` is an ordinary key.
  return Object.assign(
    Object.create(null),
    Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner, depth + 1)])),
  );
}
