import { eq } from "drizzle-orm";
import { type Tx, transaction } from "@/db/client";
import { assertSessionOpen } from "@/lib/accounts/assert-session-open";
import { session } from "@/db/schema/accounts";
import { memberOf } from "./lock-members";

interface Visit {
  userId: number;
  sessionId: number;
}

/** Throws not_found, not_logged_in. */
export function chooseBusiness(visit: Visit, merchantId: number): Promise<void> {
  return transaction(async (tx) => {
    await assertSessionOpen(tx, visit.sessionId);
    await memberOf(tx, merchantId, visit.userId);
    await workFor(tx, visit.sessionId, merchantId);
  });
}

export async function workFor(tx: Tx, sessionId: number, merchantId: number): Promise<void> {
  await tx.update(session).set({ businessId: merchantId }).where(eq(session.id, sessionId));
}
