import { ConditionError } from "@/lib/core/conditions";

/** Why an action is refused, for pages to say in their reader's language. */
type RefusalType =
  | "not_possible"
  | "own_account"
  | "last_owner"
  | "own_proposal"
  | "made_by_proposer"
  | "proposal_ended"
  | "proposal_waits";

/** The action does not fit the state of its subject. */
export function refused(msg: string, type: RefusalType = "not_possible"): ConditionError {
  return new ConditionError("validation_error", [{ loc: ["path", "id"], msg, type }]);
}

/** What is wrong with a field, for pages to say in their reader's language. */
export type FaultType =
  | "out_of_bounds"
  | "too_high"
  | "duplicate"
  | "unknown"
  | "contradicts"
  | "already_used"
  | "reason_owed";

/** One field of the request is at fault. */
export function faulty(field: string, msg: string, type: FaultType): ConditionError {
  return new ConditionError("validation_error", [{ loc: ["body", field], msg, type }]);
}

/** Somebody else was faster; nothing is overwritten. */
export function changedMeanwhile(): ConditionError {
  return new ConditionError(
    "changed_meanwhile",
    "Someone else changed this in the meantime. Reload, review it, then save.",
  );
}
