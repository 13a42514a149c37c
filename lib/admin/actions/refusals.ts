import { ConditionError } from "@/lib/core/conditions";

/** The action does not fit the state of its subject. */
export function refused(msg: string): ConditionError {
  return new ConditionError("validation_error", [{ loc: ["path", "id"], msg, type: "not_possible" }]);
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
    "Somebody has changed this in the meantime. Reload, look at it again, then save.",
  );
}
