import { ENDPOINT_FORM_LABELS } from "@/components/webhooks/form-labels";
import type { Locale } from "@/lib/core/locale";
import { DEFAULT_WEBHOOK_EVENTS, WEBHOOK_EVENT_KINDS } from "@/lib/core/webhook-event-kinds";
import { EVENT_DESCRIPTIONS } from "@/lib/core/webhooks/webhook-event-descriptions";

/** Every kind of event: when it is sent, and whether every endpoint gets it that chose no kinds. */
export function eventRows(locale: Locale) {
  const meanings = locale === "en" ? EVENT_DESCRIPTIONS : ENDPOINT_FORM_LABELS[locale].meanings;
  const isDefault = new Set<string>(DEFAULT_WEBHOOK_EVENTS);
  return WEBHOOK_EVENT_KINDS.map((kind) => ({
    kind,
    meaning: meanings[kind],
    isDefault: isDefault.has(kind),
  }));
}
