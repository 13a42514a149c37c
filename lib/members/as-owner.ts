import { type Tx, transaction } from "@/db/client";
import { assertSessionOpen } from "@/lib/accounts/assert-session-open";
import type { MerchantAction } from "@/lib/core/access/merchant-log";
import { noteMerchantAct } from "@/lib/merchants/log/note-act";
import { lockAsOwner, type MemberChange } from "./lock-members";

export interface OwnersVisit extends MemberChange {
  sessionId: number;
  ip: string;
  requestId: string;
}

type Note = (action: MerchantAction, subject: string, details?: Record<string, unknown>) => Promise<void>;

/**
 * Without row-level security: merchants may not read mail counts. Throws not_logged_in, role_not_permitted.
 */
export function asOwner<T>(visit: OwnersVisit, work: (tx: Tx, note: Note) => Promise<T>): Promise<T> {
  const { merchantId, actorId: userId, sessionId, ip, requestId } = visit;
  return transaction(async (tx) => {
    await assertSessionOpen(tx, sessionId);
    await lockAsOwner(tx, visit);
    return work(tx, (action, subject, details) =>
      noteMerchantAct(tx, {
        merchantId,
        mode: null,
        by: { userId, ip, requestId },
        action,
        subject,
        details,
      }),
    );
  });
}
