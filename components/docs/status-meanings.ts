import type { FailureCode } from "@/lib/core/lifecycle/failure";
import { ATTEMPT_FAILURE_CODES, INCIDENT_CODES, PICKUP_FAILURE_CODES } from "@/lib/core/lifecycle/failure";
import type { ShipmentStatus } from "@/lib/core/statuses";

/** What each status says of the parcel. The type makes sure that none is forgotten. */
export const STATUS_MEANINGS: Record<ShipmentStatus, string> = {
  pending: "Created and not paid for. It waits for a payment.",
  confirmed: "Paid for. A rider is being found.",
  pickup_dispatched: "A rider has accepted and comes to the pickup. If the rider gives up, another is found.",
  picked_up: "The rider has the parcel. It can no longer be cancelled, only returned.",
  in_transit: "Between the hubs; regional shipments alone.",
  out_for_delivery: "The rider is on the way to the receiver, who can watch it on the tracking page.",
  delivered: "Handed over, with proof. Ended.",
  cancelled: "Cancelled before the pickup. Ended.",
  failed: "Not delivered; failure says why. While failure.final is false a delivery may still follow.",
};

const STAGES: [stage: string, codes: readonly FailureCode[]][] = [
  ["pickup", PICKUP_FAILURE_CODES],
  ["delivery", ATTEMPT_FAILURE_CODES],
  ["on the way", INCIDENT_CODES],
];

/** When a failure can happen; those at no stage come from ourselves or from the merchant. */
export function failureStages(code: FailureCode): string {
  const stages = STAGES.filter(([, codes]) => codes.includes(code)).map(([stage]) => stage);
  return stages.join(", ") || (code === "recalled" ? "when you order a return" : "before the pickup");
}
