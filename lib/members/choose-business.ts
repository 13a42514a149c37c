import { eq } from "drizzle-orm";
import { type Tx, transaction } from "@/db/client";
import { assertSessionOpen } from "@/lib/accounts/assert-session-open";
import { session } from "@/db/schema/accounts";
import { findMember } from "./lock-members";

interface Visit {
  userId: number;
  sessionId: number;
}

/** Throws not_found, not_logged_in. */
export function chooseBusiness(visit: Visit, merchantId: number): Promise<void> {
  return transaction(async (tx) => {
    await assertSessionOpen(tx, visit.sessionId);
    await findMember(tx, merchantId, visit.userId);
    await setSessionBusiness(tx, visit.sessionId, merchantId);
  });
}

export async function setSessionBusiness(tx: Tx, sessionId: number, merchantId: number): Promise<void> {
  await tx.update(session).set({ businessId: merchantId }).where(eq(session.id, sessionId));
}
