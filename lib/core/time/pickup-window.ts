import { ConditionError } from "@/lib/core/conditions";
import { SCHEDULED_SCENARIO } from "@/lib/core/lifecycle/simulation";
import type { Mode } from "@/lib/core/mode";
import type { Settings } from "@/lib/core/pricing/settings";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds. Specification: Scheduled pickup. */
export const PICKUP_WINDOW = {
  aheadMin: 15 * MINUTE_MS,
  aheadMax: 14 * DAY_MS,
  lengthMin: 30 * MINUTE_MS,
  lengthMax: DAY_MS,
  lengthDefault: 2 * HOUR_MS,
} as const;

export interface PickupWindow {
  after: Date;
  before: Date;
}

/** ISO 8601. */
interface RequestedWindow {
  pickup_after?: string | null | undefined;
  pickup_before?: string | null | undefined;
}

/**
 * Returns null if no pickup is scheduled. With `isQuoted`, the start was checked when the quote was made and may be
 * nearer. Throws validation_error on pickup_after or pickup_before. Specification: Scheduled pickup.
 */
export function resolvePickupWindow(
  { pickup_after: from, pickup_before: until }: RequestedWindow,
  now: Date,
  { isQuoted = false } = {},
): PickupWindow | null {
  if (!from) {
    if (!until) return null;
    throw createWindowError("pickup_after", "Field required when pickup_before is sent", "missing");
  }
  const after = new Date(from);
  const aheadMs = after.getTime() - now.getTime();
  if (aheadMs < (isQuoted ? 0 : PICKUP_WINDOW.aheadMin)) {
    throw createWindowError("pickup_after", "Value error, pickup_after must be at least 15 minutes ahead");
  }
  if (aheadMs > PICKUP_WINDOW.aheadMax) {
    throw createWindowError("pickup_after", "Value error, pickup_after must be at most 14 days ahead");
  }
  const before = until ? new Date(until) : new Date(after.getTime() + PICKUP_WINDOW.lengthDefault);
  const lengthMs = before.getTime() - after.getTime();
  if (lengthMs < PICKUP_WINDOW.lengthMin) {
    throw createWindowError("pickup_before", "Value error, the window must last at least 30 minutes");
  }
  if (lengthMs > PICKUP_WINDOW.lengthMax) {
    throw createWindowError("pickup_before", "Value error, the window must last at most 24 hours");
  }
  return { after, before };
}

function createWindowError(field: keyof RequestedWindow, msg: string, type = "value_error"): ConditionError {
  return new ConditionError("validation_error", [{ loc: ["body", field], msg, type }]);
}

/** Wait before the rider search of a scheduled sandbox shipment. Specification: Sandbox. */
const SANDBOX_WAIT_MS = 10_000;

interface PaidShipment {
  mode: Mode;
  scenario: string | null;
  paidAt: Date;
  settings: Pick<Settings, "pickup_lead_seconds">;
}

/** Returns the start of the rider search, at the earliest `paidAt`. Specification: Scheduled pickup; Sandbox. */
export function planRiderSearch(
  { after }: Pick<PickupWindow, "after">,
  { mode, scenario, paidAt, settings }: PaidShipment,
): Date {
  const startMs = after.getTime() - settings.pickup_lead_seconds * 1000;
  const waitMs = Math.max(0, startMs - paidAt.getTime());
  const isShortened = mode === "sandbox" && scenario !== SCHEDULED_SCENARIO;
  return new Date(paidAt.getTime() + (isShortened ? Math.min(waitMs, SANDBOX_WAIT_MS) : waitMs));
}
