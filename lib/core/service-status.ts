/** The parts of the service that people ask about. */
const SERVICE_PARTS = ["api", "webhooks", "riders", "sms", "payments"] as const;
export type ServicePart = (typeof SERVICE_PARTS)[number];

/** `idle`: nothing was asked of it lately, so nothing is known; `off`: this installation does not have it. */
export type PartState = "working" | "late" | "failing" | "idle" | "off" | "unknown";

export interface PartStatus {
  part: ServicePart;
  state: PartState;
  /** Of `working` when it last did its work, of `late` and `failing` since when; null where none is known. */
  since: Date | null;
}

/** What the database and the settings tell; moments are null where there was none. */
export interface ServiceFacts {
  /** When this server began to answer. */
  apiSince: Date;
  /** The oldest first attempt that is due, of endpoints that answer. */
  webhookDueSince: Date | null;
  webhookLastAt: Date | null;
  /** A shipment has waited longest for a rider since then. */
  riderWaitedSince: Date | null;
  /** When a rider who is online was last heard of. */
  riderLastAt: Date | null;
  hasSms: boolean;
  smsLastAt: Date | null;
  /** The first text since the last success that failed, or waits, for a reason on our side. */
  smsFailingSince: Date | null;
  hasPayments: boolean;
  paymentLastAt: Date | null;
  /** The first payment since the last success that its gateway could not take. */
  paymentFailingSince: Date | null;
}

/** An attempt that is due is made within seconds. */
const WEBHOOK_LATE_MS = 60_000;
/** Longer than a round of offers. */
const RIDER_LATE_MS = 600_000;
/** A rider's phone tells of itself every few seconds. */
const RIDER_HEARD_MS = 120_000;

/** Each part as the service's own facts show it. Nothing is called working that was not seen to work. */
export function evaluateServiceStatus(facts: ServiceFacts | null, now: Date): PartStatus[] {
  if (facts === null)
    return SERVICE_PARTS.map((part) => (part === "api" ? API_DOWN : { part, state: "unknown", since: null }));
  const age = (moment: Date | null) => (moment === null ? -1 : now.getTime() - moment.getTime());
  return [
    { part: "api", state: "working", since: facts.apiSince },
    age(facts.webhookDueSince) > WEBHOOK_LATE_MS
      ? { part: "webhooks", state: "late", since: facts.webhookDueSince }
      : workingOrIdle("webhooks", facts.webhookLastAt),
    age(facts.riderWaitedSince) > RIDER_LATE_MS
      ? { part: "riders", state: "late", since: facts.riderWaitedSince }
      : workingOrIdle("riders", age(facts.riderLastAt) > RIDER_HEARD_MS ? null : facts.riderLastAt),
    providerStatus("sms", facts.hasSms, facts.smsFailingSince, facts.smsLastAt),
    providerStatus("payments", facts.hasPayments, facts.paymentFailingSince, facts.paymentLastAt),
  ];
}

const API_DOWN: PartStatus = { part: "api", state: "failing", since: null };

function workingOrIdle(part: ServicePart, lastAt: Date | null): PartStatus {
  return { part, state: lastAt ? "working" : "idle", since: lastAt };
}

function providerStatus(
  part: ServicePart,
  has: boolean,
  failingSince: Date | null,
  lastAt: Date | null,
): PartStatus {
  if (!has) return { part, state: "off", since: null };
  return failingSince ? { part, state: "failing", since: failingSince } : workingOrIdle(part, lastAt);
}
