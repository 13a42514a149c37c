import { ConditionError } from "@/lib/core/conditions";
import { SCHEDULED_SCENARIO } from "@/lib/core/lifecycle/simulation";
import type { Mode } from "@/lib/core/mode";
import type { Settings } from "@/lib/core/pricing/settings";
import { WINDOW_LIMITS } from "./window-limits";

export interface TimeWindow {
  after: Date;
  before: Date;
}

/** ISO 8601. */
type RequestedTime = string | null | undefined;

/**
 * Returns null if no pickup is scheduled. With `isQuoted`, the start was checked when the quote was made and may be
 * nearer. Throws validation_error on pickup_after or pickup_before. Specification: Scheduled pickup.
 */
export function resolvePickupWindow(
  request: { pickup_after?: RequestedTime; pickup_before?: RequestedTime },
  now: Date,
  { isQuoted = false } = {},
): TimeWindow | null {
  return resolveWindow({ after: request.pickup_after, before: request.pickup_before }, now, {
    prefix: "pickup_",
    earliest: isQuoted ? now : later(now, WINDOW_LIMITS.aheadMin),
    latest: later(now, WINDOW_LIMITS.aheadMax),
    latestText: "at most 14 days ahead",
  });
}

/**
 * Returns null if no time was chosen. `deadline` is the end of the time for further attempts. Throws validation_error
 * on after or before. Specification: POST /merchant/shipments/{id}/reattempt.
 */
export function resolveAttemptWindow(
  request: { after?: RequestedTime; before?: RequestedTime },
  now: Date,
  deadline: Date,
): TimeWindow | null {
  return resolveWindow(request, now, {
    prefix: "",
    earliest: later(now, WINDOW_LIMITS.aheadMin),
    latest: deadline,
    latestText: `at most ${deadline.toISOString()}, when the time for further attempts ends`,
  });
}

interface WindowRules {
  prefix: "pickup_" | "";
  earliest: Date;
  latest: Date;
  latestText: string;
}

function resolveWindow(
  request: { after?: RequestedTime; before?: RequestedTime },
  now: Date,
  { prefix, earliest, latest, latestText }: WindowRules,
): TimeWindow | null {
  const [from, until] = [`${prefix}after`, `${prefix}before`] as const;
  if (!request.after) {
    if (!request.before) return null;
    throw createWindowError(from, `Field required when ${until} is sent`, "missing");
  }
  const after = new Date(request.after);
  if (after < earliest) {
    const ahead = earliest > now ? "at least 15 minutes ahead" : "in the future";
    throw createWindowError(from, `Value error, ${from} must be ${ahead}`);
  }
  if (after > latest) throw createWindowError(from, `Value error, ${from} must be ${latestText}`);
  const before = request.before ? new Date(request.before) : later(after, WINDOW_LIMITS.lengthDefault);
  const lengthMs = before.getTime() - after.getTime();
  if (lengthMs < WINDOW_LIMITS.lengthMin) {
    throw createWindowError(until, "Value error, the window must last at least 30 minutes");
  }
  if (lengthMs > WINDOW_LIMITS.lengthMax) {
    throw createWindowError(until, "Value error, the window must last at most 24 hours");
  }
  return { after, before };
}

/** Fields of quotes and shipments, in ISO 8601; null without a window. */
export function toPickupFields(window: TimeWindow | null) {
  return {
    pickup_after: window?.after.toISOString() ?? null,
    pickup_before: window?.before.toISOString() ?? null,
  };
}

function createWindowError(field: string, msg: string, type = "value_error"): ConditionError {
  return new ConditionError("validation_error", [{ loc: ["body", field], msg, type }]);
}

function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

interface WaitingShipment {
  mode: Mode;
  scenario: string | null;
}

/** Returns the start of the rider search, at the earliest `paidAt`. Specification: Scheduled pickup; Sandbox. */
export function planRiderSearch(
  { after }: Pick<TimeWindow, "after">,
  {
    paidAt,
    settings,
    ...shipment
  }: WaitingShipment & { paidAt: Date; settings: Pick<Settings, "pickup_lead_seconds"> },
): Date {
  return shortenSandboxWait(shipment, paidAt, later(after, -settings.pickup_lead_seconds * 1000));
}

const SANDBOX_WAIT_MS = 10_000;

/** Returns the planned time, or ten seconds from now in the sandbox, but not a time before now. Specification: Sandbox. */
export function shortenSandboxWait({ mode, scenario }: WaitingShipment, now: Date, planned: Date): Date {
  const waitMs = Math.max(0, planned.getTime() - now.getTime());
  const isShortened = mode === "sandbox" && scenario !== SCHEDULED_SCENARIO;
  return later(now, isShortened ? Math.min(waitMs, SANDBOX_WAIT_MS) : waitMs);
}
