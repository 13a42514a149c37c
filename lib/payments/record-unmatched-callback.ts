import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { unmatchedCallback } from "@/db/schema/payments";
import type { GatewayCallback } from "@/lib/adapters/gateway/gateway";

/** Limits the disk usage when a callback URL leaks. */
const KEPT_MAX = 10_000;

/** Stores no data of the payer. A repeated callback increments a counter. */
export async function recordUnmatchedCallback(
  tx: Tx,
  gateway: string,
  { reference, providerReference }: GatewayCallback,
): Promise<void> {
  const [last] = await tx
    .select({ id: unmatchedCallback.id })
    .from(unmatchedCallback)
    .orderBy(unmatchedCallback.id)
    .offset(KEPT_MAX - 1)
    .limit(1);
  if (last) return;
  await tx
    .insert(unmatchedCallback)
    .values({ gateway, reference, providerReference: providerReference ?? null })
    .onConflictDoUpdate({
      target: [unmatchedCallback.gateway, unmatchedCallback.reference],
      set: {
        occurrences: sql`unmatched_callback.occurrences + 1`,
        providerReference: sql`coalesce(excluded.provider_reference, unmatched_callback.provider_reference)`,
        lastSeenAt: sql`clock_timestamp()`,
      },
    });
}
