import type { Tx } from "@/db/client";
import { adminAction } from "@/db/schema/admin";
import type { StaffRole } from "@/lib/core/access/staff-rights";
import { type AdminAction, isReasonRequired, type SubjectType } from "@/lib/core/admin/admin-action";
import { REASON_MAX, REASON_MIN } from "@/lib/core/admin/admin-request";
import type { ConditionError } from "@/lib/core/conditions";
import { faulty } from "./refusals";

/** `userId` is null for the command line. */
export interface Actor {
  userId: number | null;
  requestId: string | null;
  role?: StaffRole | null;
  ip?: string | null;
  proposalId?: number;
}

export interface ActionToRecord {
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
export async function recordAction(tx: Tx, actor: Actor, entry: ActionToRecord): Promise<number> {
  const reason = entry.reason?.trim() ? entry.reason : null;
  if (reason === null ? isReasonRequired(entry.action) : !isSensibleLength(reason)) throw reasonOwed();
  const [row] = await tx
    .insert(adminAction)
    .values({
      actorId: actor.userId,
      requestId: actor.requestId,
      ip: actor.ip ?? null,
      proposalId: actor.proposalId ?? null,
      action: entry.action,
      subjectType: entry.subject[0],
      subjectId: String(entry.subject[1]),
      reason,
      before: (entry.before ?? null) as Record<string, unknown> | null,
      after: (entry.after ?? null) as Record<string, unknown> | null,
    })
    .returning({ id: adminAction.id });
  return row!.id;
}

function isSensibleLength({ length }: string): boolean {
  return length >= REASON_MIN && length <= REASON_MAX;
}

function reasonOwed(): ConditionError {
  return faulty("reason", `A reason of ${REASON_MIN} to ${REASON_MAX} characters is required`, "reason_owed");
}
