import type { Tx } from "@/db/client";
import type { Actor } from "@/lib/admin/actions/record-action";
import type { ProposalKind } from "@/lib/core/access/staff-proposal";
import type { StaffRight } from "@/lib/core/access/staff-rights";
import type { SubjectType } from "@/lib/core/admin/admin-action";

/** What a proposal is judged by: before it is made, and again before it is confirmed. */
export interface Snapshot {
  subject: readonly [SubjectType, string | number];
  /** Of the facts on which somebody decides; of any other facts the proposal is refused. */
  version: string;
  before: object | null;
  after: object | null;
}

/** What every action says that may need a second person. */
export interface Reasoned {
  reason: string;
  /** The form's own, where there is one. */
  token?: string;
}

export interface Evaluation<Payload> {
  needsSecond: boolean;
  /** What the second person must be allowed to do. */
  right: StaffRight;
  /** What is done, without what would change nothing. */
  payload: Payload;
}

/** One kind of action that one person may have to propose and another to confirm. */
export interface ProposalRule<Payload extends Reasoned> {
  kind: ProposalKind;
  /** Whether one person is enough. Throws what refuses the action, to this person or altogether. */
  evaluate(tx: Tx, actor: Actor, payload: Payload): Promise<Evaluation<Payload>>;
  /** Reads, under the locks of the action itself, what is decided. Throws what refuses the action. */
  snapshot(tx: Tx, payload: Payload): Promise<Snapshot>;
  /** Does it, and answers what the endpoint answers. */
  apply(tx: Tx, actor: Actor, payload: Payload): Promise<object>;
}
