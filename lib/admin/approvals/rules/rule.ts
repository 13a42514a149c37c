import type { Tx } from "@/db/client";
import type { Actor } from "@/lib/admin/actions/record-action";
import type { ProposalKind } from "@/lib/core/access/staff-proposal";
import type { StaffRight } from "@/lib/core/access/staff-rights";
import type { SubjectType } from "@/lib/core/admin/admin-action";

export interface Snapshot {
  subject: readonly [SubjectType, string | number];
  /** Hash of the facts that decide; the proposal ends when the hash changes. */
  version: string;
  before: object | null;
  after: object | null;
}

export interface Reasoned {
  reason: string;
  token?: string;
}

export interface Evaluation<Payload> {
  needsSecond: boolean;
  right: StaffRight;
  payload: Payload;
}

export interface ProposalRule<Payload extends Reasoned> {
  kind: ProposalKind;
  evaluate(tx: Tx, actor: Actor, payload: Payload): Promise<Evaluation<Payload>>;
  /** Reads the deciding facts under the action's locks. Throws the errors of the action. */
  snapshot(tx: Tx, payload: Payload): Promise<Snapshot>;
  apply(tx: Tx, actor: Actor, payload: Payload): Promise<object>;
}
