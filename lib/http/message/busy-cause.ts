import { sqlState } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";

export function getBusyCause(error: unknown): string | null {
  const code = sqlState(error);
  if (error instanceof ConditionError) return error.condition === "busy" ? (code ?? error.message) : null;
  return code !== undefined && BUSY.has(code) ? code : null;
}

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
