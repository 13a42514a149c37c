import type { Tx } from "@/db/client";
import {
  type Evaluation,
  type ProposalRule,
  type RequestedApproval,
  runOrRequestApproval,
  type ProposalSnapshot,
} from "@/lib/admin/approvals/request-approval";
import { type Actor, type AuditEntry, recordAction } from "@/lib/admin/log/actions";
import { hasStaffRight, type ProposalKind, type StaffRight } from "@/lib/core/access/staff";
import { ConditionError } from "@/lib/core/conditions";

/** A list means that any one of the rights is sufficient. */
type Rights = StaffRight | readonly StaffRight[];

export interface ReasonInput {
  reason: string;
}

export interface OptionalReason {
  reason?: string | null | undefined;
}

/** Result of an action that returns more than an audit entry. */
export interface AdminActionResult<Result> {
  /** Empty if the action changed nothing. */
  audit: AuditEntry | readonly AuditEntry[];
  result?: Result;
  /** Runs last, because concurrent entries in the log of one business wait for each other. */
  finish?(): Promise<void>;
}

interface Approval<Input> {
  kind: ProposalKind;
  /** Without this function, the action always needs a second person with the action's right. */
  evaluate?(tx: Tx, actor: Actor, input: Input): Promise<Evaluation<NoInfer<Input>>>;
  /** Reads the facts that the decision depends on, under the action's locks. Throws the errors of the action. */
  snapshot(tx: Tx, input: Input): Promise<ProposalSnapshot>;
}

interface Declaration<Input, Locked, Result> {
  right: Rights;
  lock?(tx: Tx, input: Input, actor: Actor): Promise<Locked>;
  /** Throws an error if the action is not allowed in this state. */
  check?(locked: Locked, input: Input): void;
  /** Applies the action. The framework adds the input's reason to the audit entry. */
  apply(tx: Tx, input: Input, locked: Locked, actor: Actor): Promise<AuditEntry | AdminActionResult<Result>>;
}

export interface AdminAction<Input, Result, Answer = Result> {
  (tx: Tx, actor: Actor, input: Input): Promise<Answer>;
  right: Rights;
  /** Locks, checks, applies and records the action. Does not check the right and the approval. */
  perform(tx: Tx, actor: Actor, input: Input): Promise<Result>;
  rule?: ProposalRule<Input>;
}

/**
 * Defines an action of the back office. In one transaction, checks the right, asks for approval if a second
 * person is needed, locks, checks, applies and records the audit entry. Specification: The back office's people
 * and four eyes.
 */
export function defineAdminAction<Input extends object, Locked, Result extends object = object>(
  declaration: Declaration<Input, Locked, Result> & { approval: Approval<Input> },
): AdminAction<Input, Result, Result | RequestedApproval>;
export function defineAdminAction<Input extends object, Locked, Result extends object = object>(
  declaration: Declaration<Input, Locked, Result>,
): AdminAction<Input, Result>;
export function defineAdminAction<Input extends object, Locked, Result extends object>(
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
    } = "audit" in applied ? applied : ({ audit: applied } as AdminActionResult<Result>);
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

/** Throws forbidden unless the actor has all of the rights. The command line has every right. */
export function assertRights({ userId, role = null }: Actor, rights: readonly Rights[]): void {
  if (userId !== null && !rights.every((right) => hasStaffRight(role, right)))
    throw new ConditionError("forbidden");
}
