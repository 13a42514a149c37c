import type { FailureCode } from "@/lib/core/lifecycle/failure";
import { ATTEMPT_FAILURE_CODES, INCIDENT_CODES, PICKUP_FAILURE_CODES } from "@/lib/core/lifecycle/failure";
import type { Locale } from "@/lib/core/locale";

const en = {
  pickup: "pickup",
  delivery: "delivery",
  onTheWay: "on the way",
  recalled: "when you order a return",
  before: "before the pickup",
};

const sw: typeof en = {
  pickup: "kuchukua",
  delivery: "kukabidhi",
  onTheWay: "njiani",
  recalled: "ukiomba urudishwe",
  before: "kabla ya kuchukuliwa",
};

export const FAILURE_STAGES: Record<Locale, typeof en> = { sw, en };

const STAGES: [stage: keyof typeof en, codes: readonly FailureCode[]][] = [
  ["pickup", PICKUP_FAILURE_CODES],
  ["delivery", ATTEMPT_FAILURE_CODES],
  ["onTheWay", INCIDENT_CODES],
];

/** When a failure can happen; those at no stage come from ourselves or from the merchant. */
export function failureStages(code: FailureCode, locale: Locale): string {
  const words = FAILURE_STAGES[locale];
  const stages = STAGES.filter(([, codes]) => codes.includes(code)).map(([stage]) => words[stage]);
  return stages.join(", ") || (code === "recalled" ? words.recalled : words.before);
}
