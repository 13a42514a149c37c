import { canTransition, type Trigger } from "@/lib/core/lifecycle/lifecycle";
import { type LockedShipment, stateOf } from "@/lib/shipments/moves/lock";

export interface AwaitedLeg {
  sequence: number;
  trigger: Extract<Trigger, "rider_accepted" | "last_mile_accepted">;
}

/** The leg for which a rider may accept the shipment now; null when none is awaited. */
export function legAwaitingRider(locked: LockedShipment): AwaitedLeg | null {
  const state = stateOf(locked);
  // The holder of the parcel brings it back: a return is never offered on its first leg.
  if (!state.isReturn && canTransition(state, "rider_accepted"))
    return { sequence: 1, trigger: "rider_accepted" };
  if (canTransition(state, "last_mile_accepted")) return { sequence: 3, trigger: "last_mile_accepted" };
  return null;
}
