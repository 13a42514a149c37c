import type { Failure } from "@/lib/core/lifecycle/failure";
import type { Settings } from "@/lib/core/pricing/settings";
import type { ShipmentRow } from "./lock";

/** What the rider did before hearing of the cancellation comes in the same minute as the collection. */
const RECALLED_MS = 120_000;

/**
 * Until when another attempt may follow the failure: then the parcel goes back, and a return that failed, whose
 * parcel has nowhere else to go, is written off.
 */
export function reattemptUntil(
  { returnOfShipmentId }: Pick<ShipmentRow, "returnOfShipmentId">,
  { code, occurredAt }: Failure,
  settings: Settings,
): Date {
  if (code === "recalled") return new Date(Date.parse(occurredAt) + RECALLED_MS);
  const seconds =
    returnOfShipmentId === null ? settings.reattempt_window_seconds : settings.return_hold_seconds;
  return new Date(Date.parse(occurredAt) + seconds * 1000);
}
