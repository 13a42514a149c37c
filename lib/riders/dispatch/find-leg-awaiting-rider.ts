import { canTransition, type Trigger } from "@/lib/core/lifecycle/lifecycle";
import { lifecycleStateOf, type LockedShipment } from "@/lib/shipments/transitions/lock";

export interface UnassignedLeg {
  sequence: number;
  trigger: Extract<Trigger, "rider_accepted" | "last_mile_accepted">;
}

/** The leg for which a rider may accept the shipment now; null when none is awaited. */
export function findLegAwaitingRider(locked: LockedShipment): UnassignedLeg | null {
  const state = lifecycleStateOf(locked);
  // The holder of the parcel brings it back: a return is never offered on its first leg.
  if (!state.isReturn && canTransition(state, "rider_accepted"))
    return { sequence: 1, trigger: "rider_accepted" };
  if (canTransition(state, "last_mile_accepted")) return { sequence: 3, trigger: "last_mile_accepted" };
  return null;
}
