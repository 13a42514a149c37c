import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { adminAction } from "@/db/schema/admin";
import { staffProposal } from "@/db/schema/staff";
import { createConflictError } from "@/lib/admin/errors";
import { type Actor, recordAction } from "@/lib/admin/log/actions";
import { readStaff, getStaffMember } from "@/lib/admin/staff/staff-accounts";
import { loadSettings } from "@/lib/catalogue/load";
import {
  findAccountsOfPerson,
  hasStaffRight,
  PROPOSAL_EXPIRY_HOURS,
  type ProposalKind,
  SINGLE_APPROVER_HOURS,
  type StaffRight,
} from "@/lib/core/access/staff";
import type { AdminAction, SubjectType } from "@/lib/core/admin/admin-action";
import { ConditionError } from "@/lib/core/conditions";
import type { Mode } from "@/lib/core/mode";
import { formatLocalTime } from "@/lib/core/time/day";
import { queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";

export interface Evaluation<Payload> {
  needsSecond: boolean;
  right: StaffRight;
  payload: Payload;
}

export interface ProposalSnapshot {
  subject: readonly [SubjectType, string | number];
  /** Hash of the facts that the decision depends on. The proposal ends if the hash changes. */
  version: string;
  before: object | null;
  after: object | null;
}

export interface ProposalRule<Payload> {
  kind: ProposalKind;
  evaluate(tx: Tx, actor: Actor, payload: Payload): Promise<Evaluation<Payload>>;
  snapshot(tx: Tx, payload: Payload): Promise<ProposalSnapshot>;
  apply(tx: Tx, actor: Actor, payload: Payload): Promise<object>;
}

export interface RequestedApproval {
  proposal_id: number;
  expires_at: string;
}

/** Applies the action, or stores a proposal if a second person must approve. Throws the errors of the action. */
export async function runOrRequestApproval<Payload extends object>(
  tx: Tx,
  actor: Actor,
  rule: ProposalRule<Payload>,
  payload: Payload,
): Promise<object> {
  const evaluation = await rule.evaluate(tx, actor, payload);
  return evaluation.needsSecond && env.FOUR_EYES
    ? requestApproval(tx, actor, rule, evaluation)
    : rule.apply(tx, actor, payload);
}

/** A repeated form token stores nothing. Throws the action's errors, and validation_error for an open proposal. */
async function requestApproval<Payload extends object>(
  tx: Tx,
  actor: Actor,
  rule: ProposalRule<Payload>,
  { payload, right }: Evaluation<Payload>,
): Promise<RequestedApproval> {
  const { userId } = actor;
  if (userId === null) throw new ConditionError("forbidden");
  const { subject, version, before, after } = await rule.snapshot(tx, payload);
  const key = { kind: rule.kind, subjectType: subject[0], subjectId: String(subject[1]) };
  await lockSubject(tx, key);
  const { reason = "", token: formToken } = payload as { reason?: string; token?: string };
  const token = formToken === undefined ? null : `${userId} ${formToken}`;
  const earlier = token === null ? undefined : await findByToken(tx, token);
  if (earlier) return presentApproval(earlier);
  await expireLapsed(tx, key);
  // Several proposals about money may be open, but only one proposal may change the same row.
  if (token === null && key.subjectId !== "new") await assertNoneOpen(tx, key);
  await dryRun(tx, (inner) => rule.apply(inner, actor, payload));
  const [created] = await tx
    .insert(staffProposal)
    .values({
      ...key,
      neededRight: right,
      payload: payload as Record<string, unknown>,
      version,
      before: before as Record<string, unknown> | null,
      after: after as Record<string, unknown> | null,
      reason,
      token,
      proposedBy: userId,
      expiresAt: sql`transaction_timestamp() + make_interval(hours => ${PROPOSAL_EXPIRY_HOURS})`,
    })
    .returning();
  const proposal = created!;
  const entry = { action: "proposal.made", subject, reason, before } as const;
  await recordAction(tx, actor, { ...entry, after: { ...after, proposal: proposal.id } });
  await notifyApprovers(tx, proposal);
  return presentApproval(proposal);
}

type ProposalRow = typeof staffProposal.$inferSelect;
type SubjectKey = Pick<ProposalRow, "kind" | "subjectType" | "subjectId">;

async function lockSubject(tx: Tx, { kind, subjectType, subjectId }: SubjectKey): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('propose'), hashtext(${`${kind} ${subjectType} ${subjectId}`}))`,
  );
}

async function findByToken(tx: Tx, token: string): Promise<ProposalRow | undefined> {
  return (await tx.select().from(staffProposal).where(eq(staffProposal.token, token)))[0];
}

async function expireLapsed(tx: Tx, key: SubjectKey): Promise<void> {
  await tx
    .update(staffProposal)
    .set({ status: "expired", endedAt: sql`now()` })
    .where(and(isOpen(key), lt(staffProposal.expiresAt, sql`transaction_timestamp()`)));
}

async function assertNoneOpen(tx: Tx, key: SubjectKey): Promise<void> {
  const open = await tx.select({ id: staffProposal.id }).from(staffProposal).where(isOpen(key));
  if (open.length > 0)
    throw createConflictError("A change of this waits for a second person already", "proposal_waits");
}

function isOpen({ kind, subjectType, subjectId }: SubjectKey) {
  return and(
    eq(staffProposal.kind, kind),
    eq(staffProposal.subjectType, subjectType),
    eq(staffProposal.subjectId, subjectId),
    eq(staffProposal.status, "open"),
  );
}

/** Thrown to roll back a dry run. */
class RollbackSignal extends Error {}

/** Runs `work` in a savepoint and rolls back, including enqueued jobs. Throws the errors of `work`. */
async function dryRun(tx: Tx, work: (inner: Tx) => Promise<unknown>): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await work(inner as Tx);
      throw new RollbackSignal();
    });
  } catch (error) {
    if (!(error instanceof RollbackSignal)) throw error;
  }
}

function presentApproval({ id, expiresAt }: ProposalRow): RequestedApproval {
  return { proposal_id: id, expires_at: expiresAt.toISOString() };
}

async function notifyApprovers(tx: Tx, proposal: ProposalRow): Promise<void> {
  const { neededRight, kind, proposedBy, expiresAt: endsAt } = proposal;
  const all = await readStaff(tx);
  const proposer = getStaffMember(all, proposedBy);
  const own = findAccountsOfPerson(proposer, all);
  const approvers = all.filter(
    (each) => !each.disabledAt && hasStaffRight(each.role, neededRight) && !own.includes(each),
  );
  const text = proposalWaitingText({ kind, proposer: proposer.email, endsAt });
  for (const { email: recipient } of approvers) {
    const mail = { merchantId: null, mode: "live", template: "proposal_waiting", language: "en" } as const;
    await queueEmail(tx, { ...mail, recipient, ...text });
  }
}

/** In English, because the back office has no language setting. Contains no personal data and no amounts. */
export function proposalWaitingText(proposal: { kind: ProposalKind; proposer: string; endsAt: Date }) {
  const { kind, proposer, endsAt } = proposal;
  return {
    subject: `${env.SERVICE_NAME}: a proposal needs a second person`,
    body: `${proposer} proposes: ${NAMES[kind]}.\n\nReview it, and confirm or decline it by ${formatLocalTime(endsAt)} (East Africa Time). After that it expires.\n\n${env.APP_ORIGIN}/admin/proposals\n`,
  };
}

const NAMES: Record<ProposalKind, string> = {
  "wallet.adjustment": "an adjustment of a wallet",
  "payment.chargeback": "a chargeback",
  "shipment.goodwill": "a claim for a parcel",
  "catalogue.creation": "a new price",
  "catalogue.change": "a change of prices",
  "settings.change": "a change of settings",
  "change.undo": "to undo a change of prices",
  "merchant.suspension_lift": "to lift a suspension",
  "factor.reset": "to reset a second factor",
  "person.export": "to export a person's data",
  "person.erasure": "to erase a person's data",
};

const MONEY_ACTIONS: AdminAction[] = ["wallet.adjusted", "payment.charged_back", "shipment.failure_resolved"];
const AMOUNT = sql<number>`coalesce(sum(coalesce((after ->> 'claim')::bigint, (after ->> 'amount')::bigint, 0)), 0)`;

/**
 * Returns true if a second person must approve: the amount exceeds the limit for one action, or the sum of
 * the last 24 hours exceeds the daily limit. The sum includes all accounts of the person and is protected by
 * a lock. The sandbox has no limit.
 */
export async function exceedsSingleApproverLimit(
  tx: Tx,
  actor: Actor,
  { mode, amountTzs }: { mode: Mode; amountTzs: number },
): Promise<boolean> {
  if (mode !== "live" || amountTzs === 0 || actor.userId === null) return false;
  const { four_eyes_single_tzs: single, four_eyes_daily_tzs: daily } = await loadSettings(tx);
  if (amountTzs > single) return true;
  const all = await readStaff(tx);
  const accounts = findAccountsOfPerson(getStaffMember(all, actor.userId), all).map(({ userId }) => userId);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('money of one person'), hashtext(${String(Math.min(...accounts))}))`,
  );
  const [alone] = await tx
    .select({ sumTzs: AMOUNT.mapWith(Number) })
    .from(adminAction)
    .where(
      and(
        inArray(adminAction.actorId, accounts),
        inArray(adminAction.action, MONEY_ACTIONS),
        gt(adminAction.createdAt, sql`clock_timestamp() - make_interval(hours => ${SINGLE_APPROVER_HOURS})`),
        isNull(adminAction.proposalId),
        sql`coalesce(after ->> 'mode', before ->> 'mode', 'live') = 'live'`,
      ),
    );
  return alone!.sumTzs + amountTzs > daily;
}
