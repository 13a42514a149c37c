import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import { type CustodySettlement, listSettlements } from "@/lib/core/riders/late-step";
import { type SeenShipment, stateOf } from "@/lib/shipments/moves/lock";
import { standingOfLeg } from "@/lib/riders/custody/standing-of-leg";

/** How the claim of a rider who had a leg, from 1, may be settled as the shipment stands. */
export function settlementsNow(seen: SeenShipment, legSequence: number): CustodySettlement[] {
  const state = stateOf(seen);
  const leg = state.legs[legSequence - 1];
  const isLegOpen = leg === "pending" || leg === "assigned" || leg === "in_progress";
  const canRestore =
    isLegOpen && (canTransition(state, "rider_restored") || canTransition(state, "last_mile_restored"));
  return listSettlements(standingOfLeg(seen, legSequence), canRestore);
}
