import type { Tx } from "@/db/client";
import {
  type Evaluation,
  type ProposalRule,
  type RequestedApproval,
  runOrRequestApproval,
  type Snapshot,
} from "@/lib/admin/approvals/request-approval";
import { type Actor, type AuditEntry, recordAction } from "@/lib/admin/log/actions";
import { hasStaffRight, type ProposalKind, type StaffRight } from "@/lib/core/access/staff";
import { ConditionError } from "@/lib/core/conditions";

/** Of several rights one suffices. */
type Rights = StaffRight | readonly StaffRight[];

export interface Reasoned {
  reason: string;
}

export interface OptionalReason {
  reason?: string | null | undefined;
}

/** Where the audit entry is not all. */
export interface Change<Result> {
  /** Empty if nothing has changed. */
  audit: AuditEntry | readonly AuditEntry[];
  result?: Result;
  /** Runs last, because entries in the log of one business wait for each other. */
  finish?(): Promise<void>;
}

interface Approval<Input> {
  kind: ProposalKind;
  /** Default: a second person with the action's right is always needed. */
  evaluate?(tx: Tx, actor: Actor, input: Input): Promise<Evaluation<NoInfer<Input>>>;
  /** Reads the deciding facts under the action's locks. Throws the errors of the action. */
  snapshot(tx: Tx, input: Input): Promise<Snapshot>;
}

interface Declaration<Input, Locked, Result> {
  right: Rights;
  lock?(tx: Tx, input: Input, actor: Actor): Promise<Locked>;
  /** Throws the refusal. */
  check?(locked: Locked, input: Input): void;
  /** The reason of the input is added to the audit entry. */
  apply(tx: Tx, input: Input, locked: Locked, actor: Actor): Promise<AuditEntry | Change<Result>>;
}

export interface AdminAction<Input, Result, Answer = Result> {
  (tx: Tx, actor: Actor, input: Input): Promise<Answer>;
  right: Rights;
  /** Locks, checks, applies and records, without checking the right and the approval. */
  perform(tx: Tx, actor: Actor, input: Input): Promise<Result>;
  rule?: ProposalRule<Input>;
}

/**
 * An action of the back office: checks the right, asks for approval where a second person is needed, locks, checks, applies
 * and records the audit entry, in one transaction. Specification: The back office's people and four eyes.
 */
export function adminAction<Input extends object, Locked, Result extends object = object>(
  declaration: Declaration<Input, Locked, Result> & { approval: Approval<Input> },
): AdminAction<Input, Result, Result | RequestedApproval>;
export function adminAction<Input extends object, Locked, Result extends object = object>(
  declaration: Declaration<Input, Locked, Result>,
): AdminAction<Input, Result>;
export function adminAction<Input extends object, Locked, Result extends object>(
  declaration: Declaration<Input, Locked, Result> & { approval?: Approval<Input> },
): AdminAction<Input, Result, object> {
  const { right, approval, lock, check, apply } = declaration;
  const perform = async (tx: Tx, actor: Actor, input: Input): Promise<Result> => {
    const locked = (await lock?.(tx, input, actor)) as Locked;
    check?.(locked, input);
    const applied = await apply(tx, input, locked, actor);
    const {
      audit,
      result = {},
      finish,
    } = "audit" in applied ? applied : ({ audit: applied } as Change<Result>);
    for (const entry of [audit].flat())
      await recordAction(tx, actor, { reason: (input as OptionalReason).reason, ...entry });
    await finish?.();
    return result as Result;
  };
  const rule = approval && approvalRule(approval, right, perform);
  const run = async (tx: Tx, actor: Actor, input: Input) => {
    assertRights(actor, [right]);
    return rule ? runOrRequestApproval(tx, actor, rule, input) : perform(tx, actor, input);
  };
  return Object.assign(run, { right, perform, ...(rule && { rule }) });
}

function approvalRule<Input>(
  { kind, evaluate, snapshot }: Approval<Input>,
  right: Rights,
  perform: AdminAction<Input, object>["perform"],
): ProposalRule<Input> {
  const approver = [right].flat()[0] as StaffRight;
  const always = async (_tx: Tx, _actor: Actor, payload: Input) => ({
    needsSecond: true,
    right: approver,
    payload,
  });
  return { kind, evaluate: evaluate ?? always, snapshot, apply: perform };
}

/** Throws forbidden unless the actor has all of the rights; the command line has every right. */
export function assertRights({ userId, role = null }: Actor, rights: readonly Rights[]): void {
  if (userId !== null && !rights.every((right) => hasStaffRight(role, right)))
    throw new ConditionError("forbidden");
}
