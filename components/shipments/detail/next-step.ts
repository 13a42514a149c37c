import { isParcelHeld } from "@/lib/core/lifecycle/failure";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";
import type { DetailLabels } from "./labels";

export function getNextStepLabel({ shipment, rider, now }: ShipmentView): keyof DetailLabels["next"] {
  const { status, failure, payment_status, events, pickup_after: after } = shipment;
  if (status === "pending" && payment_status === "processing") return "processing";
  if (status === "confirmed" && after && Date.parse(after) > Date.parse(now)) return "confirmed_planned";
  if (status === "pickup_dispatched" && !rider) {
    // Events are newest first. A newest event from the rider means that the rider gave up the job without the
    // parcel. Otherwise, the rider may have the parcel.
    return events[0]?.actor_type === "rider" ? "finding_another" : "finding_another_unheard";
  }
  if (status !== "failed" || !failure) return status;
  if (failure.resolution === "returned") return "failed_returned";
  if (failure.final) return "failed";
  if (failure.next_attempt) return "failed_planned";
  return isParcelHeld(failure) ? "failed_open" : "failed_lost";
}
