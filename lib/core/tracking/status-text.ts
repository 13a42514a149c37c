import { getPlannedAttempt, isParcelHeld } from "@/lib/core/lifecycle/failure";
import { formatMomentInSentence, type Locale } from "@/lib/core/locale";
import { createPlannedWindow, formatArrivalInSentence } from "@/lib/core/time/arrival";
import { TRACKING_MESSAGES, type TrackingMessages, TRANSIT_MESSAGES } from "./tracking-messages";
import type { TrackingRow } from "./tracking-row";

export interface StatusText {
  headline: string;
  sentence: string;
  next: string | null;
}

export function buildArchivedText(row: TrackingRow, locale: Locale, days: number): StatusText {
  const sentence = fillTemplate(TRACKING_MESSAGES[locale].archived, { days: String(days) });
  return { headline: chooseText(row, locale).headline, sentence, next: null };
}

interface StatusContext {
  endedAt: Date | null;
  now: Date;
  locale: Locale;
  place: { area: string | null; near: string | null };
}

export function buildStatusText(
  row: TrackingRow,
  { endedAt, now, locale, place }: StatusContext,
): StatusText {
  const messages = TRACKING_MESSAGES[locale];
  const planned = getPlannedAttempt(row) ?? (row.status === "confirmed" ? row.plannedPickup : null);
  const values = {
    merchant: row.merchantName,
    moment: endedAt ? formatMomentInSentence(endedAt, now, locale) : "",
    reason: messages.failures[row.failure?.code ?? "other"],
    window: planned ? formatArrivalInSentence(createPlannedWindow(planned), now, locale) : "",
    place: planned ? describePlace(place, messages) : "",
  };
  const { headline, sentence } = chooseText(row, locale);
  return {
    headline: fillTemplate(headline, values),
    sentence: fillTemplate(sentence, values),
    next: describeNextStep(row, messages, values),
  };
}

function describePlace({ near, area }: StatusContext["place"], { planned }: TrackingMessages): string {
  if (near) return fillTemplate(planned.near, { place: near });
  return area ? fillTemplate(planned.in, { place: area }) : "";
}

function chooseText(row: TrackingRow, locale: Locale): { headline: string; sentence: string } {
  const messages = TRACKING_MESSAGES[locale];
  if (row.status === "pickup_dispatched" && !row.rider) return messages.findingAnotherRider;
  if (row.status === "confirmed" && row.awaitsSeller) return messages.awaitingSeller;
  if (row.status === "confirmed" && row.plannedPickup) return messages.planned.pickup;
  if (getPlannedAttempt(row)) return messages.planned.attempt;
  if (row.status === "in_transit") return chooseTransitText(row, locale);
  const { headline, sentence } = messages.statuses[row.status];
  if (row.status !== "failed" || !row.failure?.final) return { headline, sentence };
  return {
    headline: messages.failedFinally.headline,
    sentence: row.failure.resolution === "returned" ? messages.failedFinally.returned : sentence,
  };
}

function chooseTransitText({ events }: TrackingRow, locale: Locale) {
  const known = TRANSIT_MESSAGES[locale];
  const newest = events.find(({ trigger }) => trigger in known);
  return newest ? known[newest.trigger as keyof typeof known] : TRACKING_MESSAGES[locale].statuses.in_transit;
}

function describeNextStep(row: TrackingRow, messages: TrackingMessages, values: Record<string, string>) {
  if (row.status === "delivered" || row.status === "cancelled") {
    return fillTemplate(messages.nextSteps[row.status], values);
  }
  if (row.status !== "failed") return null;
  if (getPlannedAttempt(row)) return fillTemplate(messages.planned.attempt.next, values);
  return fillTemplate(messages.nextSteps[chooseFailedStep(row.failure)], values);
}

function chooseFailedStep(failure: TrackingRow["failure"]) {
  if (failure?.final) return "failed";
  return failure && !isParcelHeld(failure) ? "failed_lost" : "failed_open";
}

function fillTemplate(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? "");
}
