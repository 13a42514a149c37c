import { desc, lt } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { unmatchedCallback } from "@/db/schema/payments";
import { type Keyset, keyset, PAGE_ROWS } from "@/lib/admin/actions/keyset";
import type { GatewayState } from "@/lib/core/money/payment-settlement";

export interface UnmatchedCallback {
  id: number;
  gateway: string;
  reference: string;
  providerReference: string | null;
  occurrences: number;
  lastSeenAt: Date;
  createdAt: Date;
  said: { state: GatewayState; amount: string | null; at: Date } | null;
}

export async function listUnmatchedCallbacks(
  before = Number.MAX_SAFE_INTEGER,
  tx: Tx = read(),
): Promise<Keyset<UnmatchedCallback>> {
  const rows = await tx
    .select()
    .from(unmatchedCallback)
    .where(lt(unmatchedCallback.id, before))
    .orderBy(desc(unmatchedCallback.id))
    .limit(PAGE_ROWS + 1);
  return keyset(
    rows.map(({ gatewayState, gatewayAmount, askedAt, ...row }) => ({
      ...row,
      said: gatewayState && askedAt ? { state: gatewayState, amount: gatewayAmount, at: askedAt } : null,
    })),
  );
}
