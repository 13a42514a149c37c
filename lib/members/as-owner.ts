import { type Tx, transaction } from "@/db/client";
import { assertSessionOpen } from "@/lib/accounts/assert-session-open";
import type { MerchantAction } from "@/lib/core/access/merchant-log";
import { recordMerchantAction } from "@/lib/merchants/log/note-act";
import { lockAsOwner, type MemberChange } from "./lock-members";

export interface OwnerRequest extends MemberChange {
  sessionId: number;
  ip: string;
  requestId: string;
}

type Note = (action: MerchantAction, subject: string, details?: Record<string, unknown>) => Promise<void>;

/**
 * Without row-level security: merchants may not read mail counts. Throws not_logged_in, role_not_permitted.
 */
export function runAsOwner<T>(visit: OwnerRequest, work: (tx: Tx, note: Note) => Promise<T>): Promise<T> {
  const { merchantId, actorId: userId, sessionId, ip, requestId } = visit;
  return transaction(async (tx) => {
    await assertSessionOpen(tx, sessionId);
    await lockAsOwner(tx, visit);
    return work(tx, (action, subject, details) =>
      recordMerchantAction(tx, {
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
