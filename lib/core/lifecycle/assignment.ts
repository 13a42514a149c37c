import type { Custody, FailureCode } from "./failure";
import type { Transition, Trigger } from "./lifecycle";

/** How a rider's assignment ends with a move of the shipment; null while the rider still has something to do. */
export type AssignmentEnd = "completed" | "unassigned" | null;

/**
 * What a move does to the assignment on a leg (from 1). A rider who holds the parcel after a failure keeps the
 * assignment: no other rider can try again, or bring the parcel back.
 */
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

/** Moves after which the parcel is no longer asked for. */
const WRITE_OFF_TRIGGERS = new Set<Trigger>(["resolved", "return_abandoned"]);

function isLost(code: FailureCode | undefined): boolean {
  return code === "lost";
}
