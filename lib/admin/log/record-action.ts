import type { Tx } from "@/db/client";
import { adminAction } from "@/db/schema/admin";
import type { StaffRole } from "@/lib/core/access/staff";
import { type AdminAction, isReasonRequired, type SubjectType } from "@/lib/core/admin/admin-action";
import { REASON_MAX, REASON_MIN } from "@/lib/core/admin/admin-request";
import { fieldError } from "@/lib/admin/errors";

/** `userId` is null for the command line. */
export interface Actor {
  userId: number | null;
  requestId: string | null;
  role?: StaffRole | null;
  ip?: string | null;
  proposalId?: number;
}

export interface AuditEntry {
  action: AdminAction;
  subject: readonly [SubjectType, string | number];
  reason?: string | null | undefined;
  /** State before and after the action; never a secret. */
  before?: object | null;
  after?: object | null;
}

/**
 * Returns the entry's id. Throws validation_error on `reason` when a required reason is missing or short.
 */
export async function recordAction(tx: Tx, actor: Actor, entry: AuditEntry): Promise<number> {
  const { userId: actorId, requestId, ip = null, proposalId = null } = actor;
  const { action, subject, before = null, after = null } = entry;
  const reason = entry.reason?.trim() ? entry.reason : null;
  if (reason === null ? isReasonRequired(action) : !isSensibleLength(reason)) {
    const msg = `A reason of ${REASON_MIN} to ${REASON_MAX} characters is required`;
    throw fieldError("reason", msg, "reason_owed");
  }
  const [subjectType, subjectId] = [subject[0], String(subject[1])];
  const state = { before, after } as Record<"before" | "after", Record<string, unknown> | null>;
  const [row] = await tx
    .insert(adminAction)
    .values({ actorId, requestId, ip, proposalId, action, subjectType, subjectId, reason, ...state })
    .returning({ id: adminAction.id });
  return row!.id;
}

function isSensibleLength({ length }: string): boolean {
  return length >= REASON_MIN && length <= REASON_MAX;
}
