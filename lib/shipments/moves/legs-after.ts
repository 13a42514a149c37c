import { getAssignmentEnd } from "@/lib/core/lifecycle/assignment";
import type { Transition, Trigger } from "@/lib/core/lifecycle/lifecycle";
import { calculateShare } from "@/lib/core/pricing/pricing";
import { getCustody } from "@/lib/core/shipments/custody";
import { type LockedShipment, stateOf } from "./lock";

/** What a move does to the legs and to the riders who work on them, for `move_shipment` to write. */
export function legsAfter(before: LockedShipment, move: Transition, waybill: string | undefined) {
  return {
    legs: before.legs.flatMap((leg, index) => {
      const to = move.legs[index];
      if (!to || to === leg.status) return [];
      const isLabelled = waybill && leg.legType === "transit";
      return [{ sequence: leg.sequence, status: to, ...(isLabelled && { waybill }) }];
    }),
    ended: endedAssignment(before, move),
    offers_lapse: OFFERS_LAPSE.has(move.trigger),
  };
}

const OFFERS_LAPSE = new Set<Trigger>([
  "rider_accepted",
  "last_mile_accepted",
  "rider_restored",
  "last_mile_restored",
  "cancelled",
  "no_rider_found",
]);

function endedAssignment(before: LockedShipment, move: Transition) {
  if (!before.assignment) return null;
  const { id, legSequence } = before.assignment;
  const custody = getCustody(stateOf(before));
  const status = getAssignmentEnd(move, move.trigger, { legSequence, custody });
  return status && { id, status, earned_tzs: earnedTzs(before, move) };
}

/** Kept as it is today: what a rider has earned does not follow the setting. Null for a leg that was not completed. */
function earnedTzs({ assignment: own, legs, settings }: LockedShipment, move: Transition): number | null {
  const at = (own?.legSequence ?? 0) - 1;
  const leg = legs[at];
  return leg && move.legs[at] === "completed" ? calculateShare(leg.fee, settings.rider_share_bps) : null;
}
