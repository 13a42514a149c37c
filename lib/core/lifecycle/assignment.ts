import type { Custody, FailureCode } from "./failure";
import type { Transition, Trigger } from "./lifecycle";

export type AssignmentEnd = "completed" | "unassigned" | null;

/** A rider who holds the parcel after a failure keeps the assignment. */
export function getAssignmentEnd(
  move: Pick<Transition, "to" | "legs" | "fails">,
  trigger: Trigger,
  assignment: { legSequence: number; custody: Custody },
): AssignmentEnd {
  const leg = move.legs[assignment.legSequence - 1];
  if (leg === "assigned" || leg === "in_progress") return null;
  if (leg === "completed") return "completed";
  if (leg !== "failed") return "unassigned";
  if (trigger === "pickup_failed") return "unassigned";
  const holdsParcel = assignment.custody === "rider" && !isLost(move.fails?.code);
  return holdsParcel && !WRITE_OFF_TRIGGERS.has(trigger) ? null : "completed";
}

const WRITE_OFF_TRIGGERS = new Set<Trigger>(["resolved", "return_abandoned"]);

function isLost(code: FailureCode | undefined): boolean {
  return code === "lost";
}
