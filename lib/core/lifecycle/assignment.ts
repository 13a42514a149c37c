import type { Custody, FailureCode } from "./failure";
import type { Move, Trigger } from "./lifecycle";

/** How a rider's assignment ends with a move of the shipment; null while the rider still has something to do. */
export type AssignmentEnd = "completed" | "unassigned" | null;

/**
 * What a move does to the assignment on a leg (from 1). A rider who holds the parcel after a failure keeps the
 * assignment: no other rider can try again, or bring the parcel back.
 */
export function assignmentEnd(
  move: Pick<Move, "to" | "legs" | "fails">,
  trigger: Trigger,
  assignment: { legSequence: number; custody: Custody },
): AssignmentEnd {
  const leg = move.legs[assignment.legSequence - 1];
  if (leg === "assigned" || leg === "in_progress") return null;
  if (leg === "completed") return "completed";
  if (leg !== "failed") return "unassigned";
  if (trigger === "pickup_failed") return "unassigned";
  const holdsParcel = assignment.custody === "rider" && !isGone(move.fails?.code);
  return holdsParcel && !WRITES_OFF.has(trigger) ? null : "completed";
}

/** Moves after which the parcel is no longer asked for. */
const WRITES_OFF = new Set<Trigger>(["resolved", "return_abandoned"]);

function isGone(code: FailureCode | undefined): boolean {
  return code === "lost";
}
