import type { Caller } from "@/lib/core/caller";

/** Lets GET requests read lists from a replica; changes always read from the primary. */
export function callerWithMinLsn(
  caller: Caller,
  { method }: { method: string },
  written: string | null,
): Caller {
  return method === "GET" && written !== null ? { ...caller, asOf: written } : caller;
}
