import {
  ATTEMPT_FAILURE_CODES,
  type FailureCode,
  INCIDENT_CODES,
  PICKUP_FAILURE_CODES,
} from "@/lib/core/lifecycle/failure";
import type { RiderJobView } from "@/lib/core/riders/rider-state";
import type { JobLabels } from "./labels-job";

/** `wrong_pin` applies only if the delivery requires a PIN. */
const SEEN_CODES = ATTEMPT_FAILURE_CODES.filter((code) => code !== "wrong_pin");
const ON_THE_WAY = ["damaged", "lost"] as const satisfies FailureCode[];

interface Reasons {
  hint: keyof JobLabels["trouble"] & `${string}Hint`;
  codes: readonly FailureCode[];
}

/** Reasons for the current stage. Null if none applies. */
export function listFailureReasons({ stage, leg_type, proof }: RiderJobView): Reasons | null {
  if (stage === "collected") return { hint: "onTheWayHint", codes: INCIDENT_CODES };
  // At a hub there is no pickup failure: the rider gives the job up.
  if (stage === "arrived_at_pickup" && leg_type !== "last_mile") {
    return { hint: "pickupHint", codes: PICKUP_FAILURE_CODES };
  }
  if (stage !== "out_for_delivery") return null;
  const attempt = proof === "pin" ? ATTEMPT_FAILURE_CODES : SEEN_CODES;
  return { hint: "dropoffHint", codes: [...attempt, ...ON_THE_WAY] };
}
