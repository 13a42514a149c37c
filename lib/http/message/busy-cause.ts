import { sqlState } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";

/**
 * What made the service busy, if that is what the error says: a code of PostgreSQL or of its connection, or one of our
 * own sentences, which hold nothing of a request. Null for every other error.
 */
export function getBusyCause(error: unknown): string | null {
  const code = sqlState(error);
  if (error instanceof ConditionError) return error.condition === "busy" ? (code ?? error.message) : null;
  return code !== undefined && BUSY.has(code) ? code : null;
}

/**
 * Lock and statement time-outs, deadlocks past their retries, a server that restarts, is not yet the primary, is full,
 * cannot be reached or whose name is not told.
 */
const BUSY = new Set([
  "55P03",
  "57014",
  "40001",
  "40P01",
  "25006",
  "53100",
  "53200",
  "53300",
  "58030",
  "57P01",
  "57P02",
  "57P03",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
