import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { unmatchedCallback } from "@/db/schema/payments";
import type { CallbackNote } from "@/lib/adapters/gateway/gateway";

/**
 * Keeps a genuine callback about no payment of ours where administrators see it: somebody may have paid. The same
 * one again counts up. Nothing of the payer is kept.
 */
export async function keepUnmatched(
  tx: Tx,
  gateway: string,
  { reference, providerReference }: CallbackNote,
): Promise<void> {
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
