import { canTransition, type Trigger } from "@/lib/core/lifecycle/lifecycle";
import { toLifecycleState, type LockedShipment } from "@/lib/shipments/transitions/lock";

export interface UnassignedLeg {
  sequence: number;
  trigger: Extract<Trigger, "rider_accepted" | "last_mile_accepted">;
}

export function findLegAwaitingRider(locked: LockedShipment): UnassignedLeg | null {
  const state = toLifecycleState(locked);
  // A return has no first-leg offer: the rider who holds the parcel brings it back.
  if (!state.isReturn && canTransition(state, "rider_accepted"))
    return { sequence: 1, trigger: "rider_accepted" };
  if (canTransition(state, "last_mile_accepted")) return { sequence: 3, trigger: "last_mile_accepted" };
  return null;
}
