/** Larger delays overflow JavaScript timers, which then fire immediately. */
const TIMEOUT_MS_MAX = 2_147_483_647;
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?=\/|\?|$)/i;

/**
 * Formats a numeric id for a path. Throws TypeError when the id is not a whole number, because other text could
 * address a different endpoint.
 */
export function formatId(id: unknown, name = "id"): string {
  const digits = typeof id === "number" || typeof id === "bigint" ? String(id) : id;
  if (typeof digits === "string" && /^\d+$/.test(digits)) return digits;
  throw new TypeError(`${name} must be a whole number such as 1042, not ${shown(id)}.`);
}

/** Encodes a text as one path segment. Throws TypeError for text that would change the path. */
export function encodeSegment(text: unknown, name: string): string {
  if (typeof text === "string" && text !== "" && !DOT_SEGMENT.test(text)) return encodeURIComponent(text);
  throw new TypeError(`${name} must be a text such as it was answered, not ${shown(text)}.`);
}

/** Validates a path below the base address. Throws TypeError for paths that leave the base address. */
export function assertPath(path: string): void {
  if (!path.startsWith("/") || path.includes("\\") || DOT_SEGMENT.test(path)) {
    throw new TypeError(`path must begin with / and have no . or .. in it, not ${shown(path)}.`);
  }
}

/** Validates a header value. Throws TypeError; the message omits the value, which may be secret. */
export function validateHeader(value: unknown, name: string): string {
  if (typeof value === "string" && /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value)) return value;
  throw new TypeError(
    `${name} must be printable ASCII without a line break and without blanks at its ends: it is sent as a header.`,
  );
}

/** Validates the number of retries. Throws TypeError. */
export function validateRetries(value: number): number {
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new TypeError(`maxRetries must be a whole number from 0, not ${shown(value)}.`);
}

/** Validates the timeout of one attempt in milliseconds. Throws TypeError. */
export function validateTimeout(value: number): number {
  if (typeof value === "number" && value > 0 && value <= TIMEOUT_MS_MAX) return value;
  throw new TypeError(`timeout must be milliseconds from 1 to ${TIMEOUT_MS_MAX}, not ${shown(value)}.`);
}

function shown(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
