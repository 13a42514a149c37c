import type { Locale } from "@/lib/core/locale";
import type { ReceiverPin } from "@/lib/core/shipment";
import type { ShipmentStatus } from "@/lib/core/statuses";

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

export type PartyAtFault = "merchant" | "receiver" | "platform" | "none";

interface FailureFacts {
  atFault: PartyAtFault;
  description: string;
}

/** Specification silent: the transitions into `failed`. */
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
  /** Attempts count from 1; 0 when the parcel was never carried to the receiver. */
  attempt: number;
  custody: Custody;
  atFault: PartyAtFault;
  /** False while a later delivery attempt is possible; the money then stays in escrow. */
  final: boolean;
  resolution: Resolution | null;
  occurredAt: string;
  /** Absent from failures of the previous release. */
  nextAttempt?: PlannedAttempt | null;
}

/** Times are ISO 8601 in UTC. */
export interface PlannedAttempt {
  after: string;
  before: string;
  /** Start of the attempt: `after`, or earlier in the sandbox. */
  startsAt: string;
  notes: string | null;
  place: ReceiverPin | null;
}

export function isParcelHeld(failure: Pick<Failure, "code" | "custody" | "final"> | null): boolean {
  if (!failure || failure.final || failure.code === "lost") return false;
  return failure.custody !== "merchant" && failure.custody !== "receiver";
}

/** Returns the planned attempt of a failed parcel. Null if none is planned or the failure is final. */
export function getPlannedAttempt({
  status,
  failure,
}: {
  status: ShipmentStatus;
  failure: Pick<Failure, "final" | "nextAttempt"> | null;
}): PlannedAttempt | null {
  return status === "failed" && failure && !failure.final ? (failure.nextAttempt ?? null) : null;
}

export function createFailure(
  code: FailureCode,
  facts: Pick<Failure, "attempt" | "custody" | "final" | "resolution" | "occurredAt">,
): Failure {
  return { code, description: FAILURES[code].description, atFault: FAILURES[code].atFault, ...facts };
}

const en = {
  reasons: {
    receiver_unreachable: "The receiver could not be reached by phone",
    receiver_absent: "Nobody was there to receive the parcel",
    receiver_refused: "The receiver refused the parcel",
    wrong_address: "The delivery address is wrong",
    address_unreachable: "The delivery address cannot be reached by road",
    wrong_pin: "The receiver could not give the right PIN",
    sender_unreachable: "The sender could not be reached at pickup",
    pickup_not_ready: "The parcel was not ready at pickup",
    parcel_mismatch: "The parcel is not the one that was described",
    prohibited_item: "The parcel contains something we don't carry",
    damaged: "The parcel was damaged on the way",
    lost: "The parcel was lost on the way",
    vehicle_breakdown: "The rider's vehicle broke down or had an accident",
    weather: "The weather made the delivery impossible",
    security: "The delivery was stopped for safety",
    no_rider_found: "No rider was found",
    recalled: "You asked for the parcel back",
    other: "The delivery could not be completed",
  },
  custody: {
    merchant: "You have the parcel.",
    rider: "The rider has the parcel.",
    origin_hub: "The parcel is at the origin hub.",
    carrier: "The parcel is on the truck between hubs.",
    destination_hub: "The parcel is at the destination hub.",
    receiver: "The receiver has the parcel.",
  },
};

type FailureTexts = typeof en;

const sw: FailureTexts = {
  reasons: {
    receiver_unreachable: "Mpokeaji hakupatikana kwa simu",
    receiver_absent: "Hakukuwa na mtu wa kupokea mzigo",
    receiver_refused: "Mpokeaji alikataa mzigo",
    wrong_address: "Anwani ya kupeleka si sahihi",
    address_unreachable: "Anwani ya kupeleka haifikiki kwa barabara",
    wrong_pin: "Mpokeaji hakutoa PIN sahihi",
    sender_unreachable: "Mtumaji hakupatikana wakati wa kuchukua",
    pickup_not_ready: "Mzigo haukuwa tayari kuchukuliwa",
    parcel_mismatch: "Mzigo si ule ulioelezwa",
    prohibited_item: "Mzigo una kitu kisichoruhusiwa",
    damaged: "Mzigo uliharibika njiani",
    lost: "Mzigo ulipotea njiani",
    vehicle_breakdown: "Chombo cha dereva kiliharibika au kilipata ajali",
    weather: "Hali ya hewa ilizuia usafirishaji",
    security: "Usafirishaji ulisimamishwa kwa usalama",
    no_rider_found: "Dereva hakupatikana",
    recalled: "Uliomba mzigo urudishwe",
    other: "Usafirishaji haukuweza kukamilika",
  },
  custody: {
    merchant: "Mzigo unao wewe.",
    rider: "Mzigo anao dereva.",
    origin_hub: "Mzigo uko kituo cha kuanzia.",
    carrier: "Mzigo uko kwenye gari la kati ya vituo.",
    destination_hub: "Mzigo uko kituo cha mwisho.",
    receiver: "Mzigo anao mpokeaji.",
  },
};

export const FAILURE_TEXTS: Record<Locale, FailureTexts> = { sw, en };
