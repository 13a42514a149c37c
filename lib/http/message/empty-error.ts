import { ConditionError } from "@/lib/core/conditions";

/** For image requests. Rethrows other errors. */
export function createEmptyError(error: unknown): Response {
  if (!(error instanceof ConditionError)) throw error;
  const { status, retryAfterSeconds } = error;
  const headers = new Headers({ "cache-control": "private, no-store" });
  if (retryAfterSeconds) headers.set("retry-after", String(retryAfterSeconds));
  return new Response(null, { status, headers });
}
