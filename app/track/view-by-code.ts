import { loadCatalogue } from "@/lib/catalogue/load";
import { loadPlaces } from "@/lib/catalogue/load-places";
import type { Locale } from "@/lib/core/locale";
import type { Settings } from "@/lib/core/pricing/settings";
import { buildTrackingVersion } from "@/lib/core/tracking/tracking-live";
import type { TrackingRow } from "@/lib/core/tracking/tracking-row";
import { type TrackingView, buildTrackingView } from "@/lib/core/tracking/tracking-view";
import { consumeRateLimit } from "@/lib/http/limits/rate-limit";
import { env } from "@/lib/platform/env";
import { findTrackingByCode } from "@/lib/tracking/find-by-code";
import { signTrackingToken } from "@/lib/tracking/tokens";
import { nearestLandmark } from "@/lib/adapters/geocoder/place-near";

export interface FoundTracking {
  outcome: "found";
  view: TrackingView;
  /** Token of the event stream; null when no further change is possible. */
  liveToken: string | null;
  /** Token of the pin form; null when no pin is requested. */
  pinToken: string | null;
  proposalToken: string | null;
  ratingToken: string | null;
  pinMaxMetres: number;
}

export type TrackingLookup =
  | FoundTracking
  | { outcome: "unknown" }
  | { outcome: "limited"; retryAfterSeconds: number };

const MINUTE_SECONDS = 60;
const MISSES_WINDOW_SECONDS = 600;

/** Finds a tracking code within the rate limits. Specification: Limits. */
export async function findTrackingWithLimits(
  code: string,
  address: string,
  locale: Locale,
): Promise<TrackingLookup> {
  const { settings } = await loadCatalogue();
  const visits = await consumeRateLimit(
    "tracking",
    address,
    settings.rate_tracking_per_minute,
    MINUTE_SECONDS,
  );
  if (!visits.allowed) return { outcome: "limited", retryAfterSeconds: visits.retryAfterSeconds };
  const [row] = await Promise.all([findTrackingByCode(code), loadPlaces()]);
  if (row) return found(row, locale, settings);
  // Only unknown codes count towards this limit, because users of a mobile carrier share IP addresses.
  const limit = settings.rate_tracking_misses_per_ten_minutes;
  const misses = await consumeRateLimit("tracking-misses", address, limit, MISSES_WINDOW_SECONDS);
  if (misses.allowed) return { outcome: "unknown" };
  return { outcome: "limited", retryAfterSeconds: misses.retryAfterSeconds };
}

function found(row: TrackingRow, locale: Locale, settings: Settings): FoundTracking {
  const view = buildTrackingView(row, new Date(), locale, {
    mapDays: settings.tracking_map_days,
    nearestLandmark,
    settings,
    supportPhone: env.SUPPORT_PHONE ?? null,
  });
  const state = buildTrackingVersion(row.status, row.events.length, row.receiverPin !== null, row.failure);
  return {
    outcome: "found",
    view,
    liveToken: view.isUnderWay ? signTrackingToken("live", row.id, state) : null,
    pinToken: view.pin === "open" ? signTrackingToken("pin", row.id) : null,
    proposalToken: view.proposal ? signTrackingToken("proposal", row.id) : null,
    ratingToken: view.rating?.given === null ? signTrackingToken("rating", row.id) : null,
    pinMaxMetres: settings.receiver_pin_max_metres,
  };
}
