import { FAILURE_CODES, FAILURES } from "@/lib/core/lifecycle/failure";
import { FAILURE_TEXTS } from "@/lib/core/lifecycle/failure-texts";
import { TRANSITIONS } from "@/lib/core/lifecycle/transitions";
import type { TransitionRule } from "@/lib/core/lifecycle/transition-rule";
import type { Locale } from "@/lib/core/locale";
import type { Settings } from "@/lib/core/pricing/settings";
import { toSentenceCase } from "@/lib/core/sentence-case";
import { TRACKING_MESSAGES } from "@/lib/core/tracking/tracking-messages";
import { cancellationCases } from "./cancellation-cases";
import { STATUS_LABELS } from "./status-labels";
import { failureStages } from "./status-meanings";

/** Every way in which a shipment moves, as the service itself reads it: from, what happens, to, webhooks. */
export function transitionRows(locale: Locale): [from: string, what: string, to: string, webhooks: string][] {
  const rows = (TRANSITIONS as readonly TransitionRule[]).map((row): [string, string, string, string] => [
    row.from.join(", "),
    happening(row, locale),
    row.to,
    row.webhooks.join(", "),
  ]);
  // Moves that differ only in the leg read the same.
  return [...new Map(rows.map((row) => [row.join("|"), row])).values()];
}

function happening({ trigger, event, needs }: TransitionRule, locale: Locale): string {
  const { triggers } = TRACKING_MESSAGES[locale];
  const said = locale === "en" ? event?.description : triggers[trigger as keyof typeof triggers];
  const words = said ?? toSentenceCase(trigger.replaceAll("_", " "));
  return words + (needs?.type ? STATUS_LABELS[locale].types[needs.type] : "");
}

/** What cancelling costs, by how far the rider is. */
export function cancellationRows(
  settings: Settings,
  locale: Locale,
): [when: string, window: string, fee: string, reason: string][] {
  const { feeOf } = STATUS_LABELS[locale];
  return cancellationCases(settings, locale).map(({ when, window, feePercent, reason }) => [
    when,
    window,
    feePercent === 0 ? "0" : feeOf(feePercent),
    reason,
  ]);
}

/** Every reason for a failure: code, words, whose fault, where it can happen. */
export function failureRows(locale: Locale): [code: string, words: string, fault: string, stages: string][] {
  return FAILURE_CODES.map((code) => [
    code,
    FAILURE_TEXTS[locale].reasons[code],
    STATUS_LABELS[locale].faults[FAILURES[code].atFault],
    failureStages(code, locale),
  ]);
}
