const SERVICE_PARTS = ["api", "webhooks", "riders", "sms", "payments"] as const;
export type ServicePart = (typeof SERVICE_PARTS)[number];

/** `idle`: no recent activity. `off`: not configured. */
export type PartState = "working" | "late" | "failing" | "idle" | "off" | "unknown";

export interface PartStatus {
  part: ServicePart;
  state: PartState;
  since: Date | null;
}

export interface ServiceFacts {
  apiSince: Date;
  /** Due time of the oldest overdue first attempt. Endpoints that are failing are left out. */
  webhookDueSince: Date | null;
  webhookLastAt: Date | null;
  riderWaitedSince: Date | null;
  riderLastAt: Date | null;
  hasSms: boolean;
  smsLastAt: Date | null;
  /** Creation time of the first SMS that failed, here or at the provider, since the last successful SMS. */
  smsFailingSince: Date | null;
  hasPayments: boolean;
  paymentLastAt: Date | null;
  paymentFailingSince: Date | null;
}

const WEBHOOK_LATE_MS = 60_000;
const RIDER_LATE_MS = 600_000;
const RIDER_HEARD_MS = 120_000;

/** A part is `working` only when recent activity proves it. */
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
