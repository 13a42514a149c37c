import { and, eq, lt, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { staffProposal } from "@/db/schema/staff";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { refused } from "@/lib/admin/actions/refusals";
import { PROPOSAL_EXPIRY_HOURS } from "@/lib/core/access/staff-proposal";
import { ConditionError } from "@/lib/core/conditions";
import { notifyApprovers } from "./notify-approvers";
import { dryRun } from "./dry-run";
import type { Evaluation, ProposalRule, Reasoned, Snapshot } from "@/lib/admin/approvals/rules/rule";

export interface RequestedApproval {
  proposal_id: number;
  expires_at: string;
}

/** Idempotent by form token. Throws the errors of the action, and validation_error for an open proposal. */
export async function requestApproval<Payload extends Reasoned>(
  tx: Tx,
  actor: Actor,
  rule: ProposalRule<Payload>,
  { payload, right }: Pick<Evaluation<Payload>, "payload" | "right">,
): Promise<RequestedApproval> {
  if (actor.userId === null) throw new ConditionError("forbidden");
  const judged = await rule.snapshot(tx, payload);
  await oneOfSubject(tx, rule.kind, judged);
  const earlier = payload.token === undefined ? null : await sameForm(tx, actor.userId, payload.token);
  if (earlier) return earlier;
  await assertNoneWaits(tx, rule.kind, judged, payload);
  await dryRun(tx, (inner) => rule.apply(inner, actor, payload));
  const [made] = await tx
    .insert(staffProposal)
    .values({
      kind: rule.kind,
      neededRight: right,
      ...subjectOf(judged),
      payload: payload as unknown as Record<string, unknown>,
      version: judged.version,
      before: judged.before as Record<string, unknown> | null,
      after: judged.after as Record<string, unknown> | null,
      reason: payload.reason,
      token: payload.token === undefined ? null : formOf(actor.userId, payload.token),
      proposedBy: actor.userId,
      expiresAt: sql`transaction_timestamp() + make_interval(hours => ${PROPOSAL_EXPIRY_HOURS})`,
    })
    .returning();
  await recordAction(tx, actor, {
    action: "proposal.made",
    subject: judged.subject,
    reason: payload.reason,
    before: judged.before,
    after: { ...judged.after, proposal: made!.id },
  });
  await notifyApprovers(tx, made!);
  return proposed(made!);
}

async function oneOfSubject(tx: Tx, kind: string, { subject }: Snapshot): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('propose'), hashtext(${`${kind} ${subject.join(" ")}`}))`,
  );
}

async function sameForm(tx: Tx, userId: number, token: string): Promise<RequestedApproval | null> {
  const [found] = await tx
    .select()
    .from(staffProposal)
    .where(eq(staffProposal.token, formOf(userId, token)));
  return found ? proposed(found) : null;
}

/** Several money proposals may be open; two changes of one row would conflict. */
async function assertNoneWaits(tx: Tx, kind: string, judged: Snapshot, { token }: Reasoned): Promise<void> {
  const { subjectType, subjectId } = subjectOf(judged);
  const ofSubject = and(
    eq(staffProposal.kind, kind as never),
    eq(staffProposal.subjectType, subjectType),
    eq(staffProposal.subjectId, subjectId),
    eq(staffProposal.status, "open"),
  );
  await tx
    .update(staffProposal)
    .set({ status: "expired", endedAt: sql`now()` })
    .where(and(ofSubject, lt(staffProposal.expiresAt, sql`transaction_timestamp()`)));
  if (token !== undefined || subjectId === "new") return;
  const open = await tx.select({ id: staffProposal.id }).from(staffProposal).where(ofSubject);
  if (open.length > 0) throw refused("A change of this waits for a second person already", "proposal_waits");
}

function subjectOf({ subject }: Snapshot) {
  return { subjectType: subject[0], subjectId: String(subject[1]) };
}

function formOf(userId: number, token: string): string {
  return `${userId} ${token}`;
}

function proposed({ id, expiresAt }: typeof staffProposal.$inferSelect): RequestedApproval {
  return { proposal_id: id, expires_at: expiresAt.toISOString() };
}
