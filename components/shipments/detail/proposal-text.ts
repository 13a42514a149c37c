import type { Locale } from "@/lib/core/locale";
import type { ProposedAttempt } from "@/lib/core/shipments/proposed-attempt";
import { formatArrival, formatArrivalInSentence } from "@/lib/core/time/arrival";
import { DETAIL_LABELS } from "./labels";

/** Example: "Tomorrow evening, 17:00–20:00 · Duka la Mangi". */
export function formatProposal(proposed: ProposedAttempt, now: string, locale: Locale): string {
  const { part, place } = proposed.proposal;
  const labels = DETAIL_LABELS[locale].proposal;
  const time = formatProposedWindow(proposed, now, locale, formatArrival) ?? (part && labels.parts[part]);
  return [time, place].filter(Boolean).join(" · ");
}

/** Example: "tomorrow evening, 17:00–20:00". Returns null without a window. */
export function formatProposedWindow(
  { window, proposal: { part } }: ProposedAttempt,
  now: string,
  locale: Locale,
  format = formatArrivalInSentence,
): string | null {
  if (!window) return null;
  const kind = part ? ("part_of_day" as const) : ("minutes" as const);
  return format({ kind, from: window.after, until: window.before }, new Date(now), locale);
}
