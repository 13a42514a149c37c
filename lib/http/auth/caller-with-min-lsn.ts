import type { Caller } from "@/lib/core/caller";

/**
 * The caller as its request is answered. One that changes nothing may be given lists from a standby, as of the look-up of
 * its key or session; what a change is decided by is always read at the primary.
 */
export function callerWithMinLsn(
  caller: Caller,
  { method }: { method: string },
  written: string | null,
): Caller {
  return method === "GET" && written !== null ? { ...caller, asOf: written } : caller;
}
