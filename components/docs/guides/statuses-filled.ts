import type { Locale } from "@/lib/core/locale";
import type { Settings } from "@/lib/core/pricing/settings";
import { PIN_TRIES_MAX } from "@/lib/core/shipments/delivery-pin";
import { filled } from "./filled";
import { secondsText } from "./seconds-text";
import { STATUSES_TEXT } from "./statuses-text";

/** The guide to the statuses, with the times and numbers that hold now. */
export function statusesFilled(settings: Settings, locale: Locale) {
  const span = (seconds: number) => secondsText(seconds, locale);
  return filled(STATUSES_TEXT[locale], {
    unpaid: span(settings.unpaid_expiry_seconds),
    noRider: span(settings.no_rider_fail_seconds),
    noRiderSandbox: span(settings.no_rider_fail_seconds_sandbox),
    pinTries: PIN_TRIES_MAX,
    reattempts: settings.reattempts_max,
    window: span(settings.reattempt_window_seconds),
    returnHold: span(settings.return_hold_seconds),
  });
}
