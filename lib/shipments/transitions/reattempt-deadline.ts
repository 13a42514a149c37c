import type { Failure } from "@/lib/core/lifecycle/failure";
import type { Settings } from "@/lib/core/pricing/settings";
import type { ShipmentRow } from "./lock";

/** The rider's steps before the cancellation arrive within the same minute as the collection. */
const RECALLED_MS = 120_000;

/** After this time the parcel goes back; the parcel of a failed return is written off. */
export function reattemptDeadline(
  { returnOfShipmentId }: Pick<ShipmentRow, "returnOfShipmentId">,
  { code, occurredAt }: Failure,
  settings: Settings,
): Date {
  if (code === "recalled") return new Date(Date.parse(occurredAt) + RECALLED_MS);
  const seconds =
    returnOfShipmentId === null ? settings.reattempt_window_seconds : settings.return_hold_seconds;
  return new Date(Date.parse(occurredAt) + seconds * 1000);
}
