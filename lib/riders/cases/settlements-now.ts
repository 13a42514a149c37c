import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import { type CustodySettlement, listSettlements } from "@/lib/core/riders/late-step";
import { toLifecycleState, type ShipmentSnapshot } from "@/lib/shipments/transitions/lock";
import { getLegCustodyState } from "@/lib/riders/custody/find-late-claim";

export function listPossibleSettlements(seen: ShipmentSnapshot, legSequence: number): CustodySettlement[] {
  const state = toLifecycleState(seen);
  const leg = state.legs[legSequence - 1];
  const isLegOpen = leg === "pending" || leg === "assigned" || leg === "in_progress";
  const canRestore =
    isLegOpen && (canTransition(state, "rider_restored") || canTransition(state, "last_mile_restored"));
  return listSettlements(getLegCustodyState(seen, legSequence), canRestore);
}
