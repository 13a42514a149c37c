import {
  ATTEMPT_FAILURE_CODES,
  type FailureCode,
  INCIDENT_CODES,
  PICKUP_FAILURE_CODES,
} from "@/lib/core/lifecycle/failure";
import type { RiderJobView } from "@/lib/core/riders/rider-state";
import type { JobLabels } from "./labels-job";

/** Excludes `wrong_pin`, which applies only to deliveries with a PIN. */
const SEEN_CODES = ATTEMPT_FAILURE_CODES.filter((code) => code !== "wrong_pin");
const ON_THE_WAY = ["damaged", "lost"] as const satisfies FailureCode[];

interface Reasons {
  hint: keyof JobLabels["trouble"] & `${string}Hint`;
  codes: readonly FailureCode[];
}

/** Returns the reasons for the current stage, or null when no reason applies. */
export function listFailureReasons({ stage, leg_type, proof }: RiderJobView): Reasons | null {
  if (stage === "collected") return { hint: "onTheWayHint", codes: INCIDENT_CODES };
  // A last-mile leg starts at a hub, so it has no pickup failures. The rider gives up the job instead.
  if (stage === "arrived_at_pickup" && leg_type !== "last_mile") {
    return { hint: "pickupHint", codes: PICKUP_FAILURE_CODES };
  }
  if (stage !== "out_for_delivery") return null;
  const attempt = proof === "pin" ? ATTEMPT_FAILURE_CODES : SEEN_CODES;
  return { hint: "dropoffHint", codes: [...attempt, ...ON_THE_WAY] };
}
