import { FAILURE_CODES, FAILURES, type FailureCode } from "@/lib/core/lifecycle/failure";
import { FAILURE_TEXTS } from "@/lib/core/lifecycle/failure-texts";
import type { Trigger } from "@/lib/core/lifecycle/lifecycle";
import { TRANSITIONS } from "@/lib/core/lifecycle/transitions";
import type { Locale } from "@/lib/core/locale";
import { TRACKING_MESSAGES } from "./tracking-messages";

export function translateEvent(description: string, locale: Locale): string {
  const failure = FAILURE_BY_TEXT.get(description);
  if (failure) return FAILURE_TEXTS[locale].reasons[failure];
  const trigger = locale === "en" ? undefined : TRIGGER_BY_TEXT.get(description);
  return trigger ? TRACKING_MESSAGES[locale].triggers[trigger] : description;
}

const FAILURE_BY_TEXT = new Map<string, FailureCode>(
  FAILURE_CODES.map((code) => [FAILURES[code].description, code]),
);
const TRIGGER_BY_TEXT = new Map<string, Trigger>(
  TRANSITIONS.flatMap(({ event, trigger }) =>
    event ? ([[event.description, trigger]] as [string, Trigger][]) : [],
  ),
);
