import type { Custody } from "@/lib/core/lifecycle/failure";
import type { ShipmentState } from "@/lib/core/lifecycle/lifecycle";

/** After a failed leg, the carrier of this leg has the parcel. */
export function getCustody(state: Pick<ShipmentState, "status" | "legs">): Custody {
  if (state.status === "delivered") return "receiver";
  const [first, transit, last] = state.legs;
  if (first === undefined || first === "pending" || first === "assigned" || first === "cancelled")
    return "merchant";
  if (last !== undefined && isUnderWay(last)) return "rider";
  if (transit === "completed") return "destination_hub";
  if (transit !== undefined && isUnderWay(transit)) return "carrier";
  if (first === "completed" && transit !== undefined) return "origin_hub";
  return "rider";
}

function isUnderWay(leg: ShipmentState["legs"][number]): boolean {
  return leg === "in_progress" || leg === "failed";
}
