export const CUSTODIES = [
  "merchant",
  "rider",
  "origin_hub",
  "carrier",
  "destination_hub",
  "receiver",
] as const;
export type Custody = (typeof CUSTODIES)[number];

export const RESOLUTIONS = ["returned", "refunded", "written_off"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

export type Fault = "merchant" | "receiver" | "platform" | "none";

interface FailureFacts {
  atFault: Fault;
  description: string;
}

/** Specification silent: transitions into `failed` are not shown. */
export const FAILURES = {
  receiver_unreachable: { atFault: "receiver", description: "The receiver could not be reached" },
  receiver_absent: { atFault: "receiver", description: "Nobody was there to receive the parcel" },
  receiver_refused: { atFault: "receiver", description: "The receiver refused the parcel" },
  wrong_address: { atFault: "merchant", description: "The delivery address is wrong" },
  address_unreachable: { atFault: "merchant", description: "The delivery address cannot be reached by road" },
  wrong_pin: { atFault: "receiver", description: "The receiver could not give the right PIN" },
  sender_unreachable: { atFault: "merchant", description: "The sender could not be reached at pickup" },
  pickup_not_ready: { atFault: "merchant", description: "The parcel was not ready at pickup" },
  parcel_mismatch: { atFault: "merchant", description: "The parcel is not the one that was described" },
  prohibited_item: { atFault: "merchant", description: "The parcel holds something that may not be carried" },
  damaged: { atFault: "platform", description: "The parcel was damaged on the way" },
  lost: { atFault: "platform", description: "The parcel was lost on the way" },
  vehicle_breakdown: {
    atFault: "platform",
    description: "The rider's vehicle broke down or had an accident",
  },
  weather: { atFault: "none", description: "The weather made the delivery impossible" },
  security: { atFault: "none", description: "The delivery was stopped for safety" },
  no_rider_found: { atFault: "platform", description: "No rider was found" },
  recalled: { atFault: "merchant", description: "The sender asked for the parcel back" },
  other: { atFault: "none", description: "The delivery could not be completed" },
} as const satisfies Record<string, FailureFacts>;

export type FailureCode = keyof typeof FAILURES;
export const FAILURE_CODES = Object.keys(FAILURES) as FailureCode[];

export const PICKUP_FAILURE_CODES = [
  "sender_unreachable",
  "pickup_not_ready",
  "parcel_mismatch",
  "prohibited_item",
] as const satisfies FailureCode[];

export const ATTEMPT_FAILURE_CODES = [
  "receiver_unreachable",
  "receiver_absent",
  "receiver_refused",
  "wrong_address",
  "address_unreachable",
  "wrong_pin",
  "vehicle_breakdown",
  "weather",
  "security",
  "other",
] as const satisfies FailureCode[];

export const INCIDENT_CODES = [
  "damaged",
  "lost",
  "vehicle_breakdown",
  "weather",
  "security",
  "other",
] as const satisfies FailureCode[];

export interface Failure {
  code: FailureCode;
  description: string;
  /** From 1; 0 when the parcel was never carried to the receiver. */
  attempt: number;
  custody: Custody;
  atFault: Fault;
  /** False while a delivery may follow; the money stays in escrow. */
  final: boolean;
  resolution: Resolution | null;
  occurredAt: string;
}

export function isParcelHeld(failure: Pick<Failure, "code" | "custody" | "final"> | null): boolean {
  if (!failure || failure.final || failure.code === "lost") return false;
  return failure.custody !== "merchant" && failure.custody !== "receiver";
}

export function createFailure(
  code: FailureCode,
  facts: Pick<Failure, "attempt" | "custody" | "final" | "resolution" | "occurredAt">,
): Failure {
  return { code, description: FAILURES[code].description, atFault: FAILURES[code].atFault, ...facts };
}
