import { ConditionError } from "@/lib/core/conditions";

type ConflictType =
  | "not_possible"
  | "own_account"
  | "last_owner"
  | "own_proposal"
  | "made_by_proposer"
  | "proposal_ended"
  | "proposal_waits";

export function createConflictError(msg: string, type: ConflictType = "not_possible"): ConditionError {
  return new ConditionError("validation_error", [{ loc: ["path", "id"], msg, type }]);
}

type FieldErrorType =
  | "out_of_bounds"
  | "too_high"
  | "duplicate"
  | "unknown"
  | "contradicts"
  | "already_used"
  | "reason_owed";

export function createFieldError(field: string, msg: string, type: FieldErrorType): ConditionError {
  return new ConditionError("validation_error", [{ loc: ["body", field], msg, type }]);
}

export function createChangedMeanwhileError(): ConditionError {
  return new ConditionError(
    "changed_meanwhile",
    "Someone else changed this in the meantime. Reload, review it, then save.",
  );
}
