import { ENDPOINT_FORM_LABELS } from "@/components/webhooks/form-labels";
import {
  ATTEMPT_FAILURE_CODES,
  FAILURE_CODES,
  FAILURE_TEXTS,
  type FailureCode,
  FAILURES,
  INCIDENT_CODES,
  PICKUP_FAILURE_CODES,
} from "@/lib/core/lifecycle/failure";
import { TRANSITIONS } from "@/lib/core/lifecycle/transitions";
import { getReservedReceiverPhone, type Scenario } from "@/lib/core/lifecycle/simulation";
import type { TransitionRule } from "@/lib/core/lifecycle/transition-rule";
import type { Locale } from "@/lib/core/locale";
import { RESERVED_PAYERS } from "@/lib/core/money/payment";
import type { Settings } from "@/lib/core/pricing/settings";
import { toSentenceCase } from "@/lib/core/input/text";
import { SHIPMENT_STATUSES } from "@/lib/core/statuses";
import { TRACKING_MESSAGES } from "@/lib/core/tracking/tracking-messages";
import {
  DEFAULT_WEBHOOK_EVENTS,
  EVENT_DESCRIPTIONS,
  WEBHOOK_EVENT_KINDS,
} from "@/lib/core/webhooks/webhook-event";
import { cancellationCases, cancellationRefusals } from "./cancellation-cases";
import {
  EVENT_TABLE_LABELS,
  FAILURE_STAGES,
  SCENARIO_LABELS,
  STATUS_LABELS,
  STATUS_MEANINGS,
} from "./guide-labels";
import type { DocTable } from "./page";

type TableOf = (locale: Locale, settings: Settings) => DocTable;

export const GUIDE_TABLES: Record<string, TableOf> = {
  statuses: (locale) => ({
    ...STATUS_LABELS[locale].statuses,
    rows: SHIPMENT_STATUSES.map((status) => [status, STATUS_MEANINGS[locale][status]]),
    looks: ["short", "text"],
    hasAnchors: true,
  }),
  transitions: (locale) => ({
    ...STATUS_LABELS[locale].transitions,
    rows: transitionRows(locale),
    looks: ["code", "text", "short", "code"],
  }),
  cancellation: (locale, settings) => ({
    ...STATUS_LABELS[locale].cancellation,
    rows: cancellationCases(settings, locale).map(({ when, window, feePercent, reason }) => [
      when,
      window,
      feePercent === 0 ? "0" : STATUS_LABELS[locale].feeOf(feePercent),
      reason,
    ]),
    looks: ["text", "short", "text", "muted"],
  }),
  refusals: (locale, settings) => ({
    ...STATUS_LABELS[locale].refusals,
    rows: cancellationRefusals(settings).map(([status, name]) => [status, `[${name}](/docs/errors/${name})`]),
    looks: ["short", "short"],
  }),
  failures: (locale) => ({
    ...STATUS_LABELS[locale].failures,
    rows: FAILURE_CODES.map((code) => [
      code,
      FAILURE_TEXTS[locale].reasons[code],
      STATUS_LABELS[locale].faults[FAILURES[code].atFault],
      failureStages(code, locale),
    ]),
    looks: ["short", "text", "text", "text"],
  }),
  events: (locale) => {
    const { caption, heads, onRequest } = EVENT_TABLE_LABELS[locale];
    const meanings = locale === "en" ? EVENT_DESCRIPTIONS : ENDPOINT_FORM_LABELS[locale].meanings;
    const isDefault = (kind: string) => (DEFAULT_WEBHOOK_EVENTS as readonly string[]).includes(kind);
    return {
      caption,
      heads: [heads.kind, heads.when],
      rows: WEBHOOK_EVENT_KINDS.map((kind) => [
        `[${kind}](/docs/webhooks/${kind})`,
        isDefault(kind) ? meanings[kind] : `${meanings[kind]} (${onRequest})`,
      ]),
      looks: ["short", "text"],
    };
  },
  scenarios: (locale) => {
    const { scenarios, courses } = SCENARIO_LABELS[locale];
    const names = (Object.keys(courses) as Scenario[]).toSorted();
    return {
      caption: scenarios.caption,
      heads: [scenarios.header, scenarios.phone, scenarios.course],
      rows: names.map((name) => [name, getReservedReceiverPhone(name), courses[name]]),
      looks: ["short", "short", "text"],
    };
  },
  payers: (locale) => {
    const { payers } = SCENARIO_LABELS[locale];
    return {
      caption: payers.caption,
      heads: ["phone_number", payers.payment],
      rows: Object.entries(RESERVED_PAYERS).map(([phone, payer]) => [phone, payerCourse(payer, locale)]),
      looks: ["short", "text"],
    };
  },
};

/** Merges rows that differ only in the leg, because their text is the same. */
function transitionRows(locale: Locale): string[][] {
  const rows = (TRANSITIONS as readonly TransitionRule[]).map((row) => [
    row.from.join(", "),
    describeTransition(row, locale),
    row.to,
    row.webhooks.join(", "),
  ]);
  return [...new Map(rows.map((row) => [row.join("|"), row])).values()];
}

function describeTransition({ trigger, event, needs }: TransitionRule, locale: Locale): string {
  const { triggers } = TRACKING_MESSAGES[locale];
  const said = locale === "en" ? event?.description : triggers[trigger as keyof typeof triggers];
  const words = said ?? toSentenceCase(trigger.replaceAll("_", " "));
  return words + (needs?.type ? STATUS_LABELS[locale].types[needs.type] : "");
}

const STAGES: [stage: "pickup" | "delivery" | "onTheWay", codes: readonly FailureCode[]][] = [
  ["pickup", PICKUP_FAILURE_CODES],
  ["delivery", ATTEMPT_FAILURE_CODES],
  ["onTheWay", INCIDENT_CODES],
];

function failureStages(code: FailureCode, locale: Locale): string {
  const words = FAILURE_STAGES[locale];
  const stages = STAGES.filter(([, codes]) => codes.includes(code)).map(([stage]) => words[stage]);
  return stages.join(", ") || (code === "recalled" ? words.recalled : words.before);
}

type Payer = (typeof RESERVED_PAYERS)[string];

function payerCourse({ refused, outcome, afterSeconds }: Payer, locale: Locale): string {
  const labels = SCENARIO_LABELS[locale];
  if (refused) return labels.refused;
  if (!outcome) return labels.waits;
  return "succeeds" in outcome
    ? labels.succeeds(afterSeconds)
    : labels.fails(outcome.failureCode, afterSeconds);
}
