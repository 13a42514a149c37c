/** Longer waits overflow the timers of JavaScript, which then fire at once. */
const TIMEOUT_MS_MAX = 2_147_483_647;
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?=\/|\?|$)/i;

/** The digits of an id, for a path. Throws TypeError: anything else could lead to another endpoint. */
export function idOf(id: unknown, name = "id"): string {
  const digits = typeof id === "number" || typeof id === "bigint" ? String(id) : id;
  if (typeof digits === "string" && /^\d+$/.test(digits)) return digits;
  throw new TypeError(`${name} must be a whole number such as 1042, not ${shown(id)}.`);
}

/** A text as one segment of a path. Throws TypeError for one that would name another path. */
export function segmentOf(text: unknown, name: string): string {
  if (typeof text === "string" && text !== "" && !DOT_SEGMENT.test(text)) return encodeURIComponent(text);
  throw new TypeError(`${name} must be a text such as it was answered, not ${shown(text)}.`);
}

/** A path below the base address. Throws TypeError for one that leads out of it. */
export function assertPath(path: string): void {
  if (!path.startsWith("/") || path.includes("\\") || DOT_SEGMENT.test(path)) {
    throw new TypeError(`path must begin with / and have no . or .. in it, not ${shown(path)}.`);
  }
}

/** A header's value as HTTP can carry it. Throws TypeError, without the value: it may be secret. */
export function headerOf(value: unknown, name: string): string {
  if (typeof value === "string" && /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value)) return value;
  throw new TypeError(
    `${name} must be printable ASCII without a line break and without blanks at its ends: it is sent as a header.`,
  );
}

/** How often a request is repeated. Throws TypeError. */
export function retriesOf(value: number): number {
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new TypeError(`maxRetries must be a whole number from 0, not ${shown(value)}.`);
}

/** Milliseconds of one attempt. Throws TypeError. */
export function timeoutOf(value: number): number {
  if (typeof value === "number" && value > 0 && value <= TIMEOUT_MS_MAX) return value;
  throw new TypeError(`timeout must be milliseconds from 1 to ${TIMEOUT_MS_MAX}, not ${shown(value)}.`);
}

function shown(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
