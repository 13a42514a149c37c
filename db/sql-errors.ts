export function getSqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === "string") return code;
  }
  return undefined;
}

/** Returns the JSON detail of an error that our SQL functions raise. */
export function getSqlDetail(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const detail = (at as { detail?: unknown }).detail;
    if (typeof detail === "string") return detail;
  }
  return "{}";
}

/** Returns true if a table got a column while a function ran. Nothing was written, and a retry succeeds. */
export function isTableChangedError(error: unknown): boolean {
  return TABLE_CHANGED.has(getSqlState(error) ?? "");
}

const TABLE_CHANGED = new Set(["XX000", "42804", "0A000"]);

export function isRetryableError(error: unknown): boolean {
  const code = getSqlState(error);
  return code !== undefined && (RETRYABLE.has(code) || isTableChangedError(error));
}

/** Serialization failures, deadlocks, failovers and lost connections. */
export const RETRYABLE: ReadonlySet<string> = new Set([
  "40001",
  "40P01",
  "25006",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "ECONNRESET",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
