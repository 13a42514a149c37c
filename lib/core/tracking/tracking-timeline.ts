import type { Trigger } from "@/lib/core/lifecycle/lifecycle";
import { TRANSITIONS } from "@/lib/core/lifecycle/transitions";
import { formatRelativeTime, formatMoment, type Locale } from "@/lib/core/locale";
import { extractArea, maskText } from "./tracking-mask";
import { FAILURE_BY_DESCRIPTION, TRACKING_MESSAGES } from "./tracking-messages";
import type { TrackingEvent, TrackingRow } from "./tracking-row";

export type TimelineEntry = ReturnType<typeof buildTimeline>[number];

/** Newest first. The confirmation has no event, so its entry uses the time of the payment. */
export function buildTimeline(row: TrackingRow, now: Date, locale: Locale) {
  const landmark = row.receiverPin?.landmark ?? null;
  const secrets = [row.pickupAddress, row.dropoffAddress, row.pickupNotes, row.dropoffNotes, landmark];
  const entries = row.events.map((event) => ({
    ...formatTimes(event.occurredAt, now, locale),
    ...describeEvent(event, secrets, locale),
    place: maskPlace(event.locationAddress, secrets),
  }));
  if (!row.paymentConfirmedAt) return entries;
  const title = TRACKING_MESSAGES[locale].confirmedEntry;
  return [
    ...entries,
    { ...formatTimes(row.paymentConfirmedAt, now, locale), title, detail: null, place: null },
  ];
}

function formatTimes(at: Date, now: Date, locale: Locale) {
  return {
    at: at.toISOString(),
    moment: formatMoment(at, now, locale),
    distance: formatRelativeTime(at, now, locale),
  };
}

function describeEvent(event: TrackingEvent, secrets: readonly (string | null)[], locale: Locale) {
  const { triggers, failures } = TRACKING_MESSAGES[locale];
  const failure = FAILURE_BY_DESCRIPTION.get(event.description);
  if (failure) return { title: failures[failure], detail: null };
  const isOurs = OUR_DESCRIPTIONS.has(event.description);
  if (isOurs && locale === "en") return { title: event.description, detail: null };
  const masked = maskText(event.description, secrets);
  const title = triggers[event.trigger as Trigger] as string | undefined;
  return title ? { title, detail: isOurs ? null : masked } : { title: masked, detail: null };
}

const OUR_DESCRIPTIONS = new Set<string>(TRANSITIONS.flatMap((row) => row.event?.description ?? []));

function maskPlace(address: string | null, secrets: readonly (string | null)[]): string | null {
  if (!address) return null;
  const area = extractArea(address);
  if (area) return area;
  const name = address.trim();
  const isPrivate =
    /\p{N}/u.test(name) ||
    name.includes(",") ||
    secrets.some((secret) => secret?.toLowerCase().includes(name.toLowerCase()));
  return isPrivate ? null : name;
}
