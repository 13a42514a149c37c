import type { Transition } from "@/lib/core/lifecycle/lifecycle";
import type { legsAfter } from "./legs-after";
import type { LockedShipment, ShipmentRow } from "./lock";

/** A shipment as a move leaves it, by what is known without reading it again: all but when its legs began and ended. */
export function expectedAfter(
  before: LockedShipment,
  move: Transition,
  changes: Partial<ShipmentRow>,
  { ended }: ReturnType<typeof legsAfter>,
): LockedShipment {
  return {
    ...before,
    row: { ...before.row, ...changes },
    legs: before.legs.map((leg, index) => ({ ...leg, status: move.legs[index] ?? leg.status })),
    assignment: ended ? null : before.assignment,
    wasReplaced: before.wasReplaced || ended?.status === "unassigned",
  };
}
