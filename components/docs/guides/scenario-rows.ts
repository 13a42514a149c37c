import { getReservedReceiver, type Scenario } from "@/lib/core/lifecycle/simulation";
import type { Locale } from "@/lib/core/locale";
import { RESERVED_PAYERS } from "@/lib/core/money/simulated-payment";
import { SCENARIO_LABELS, type ScenarioLabels } from "./scenario-labels";

/** The courses that the sandbox plays by request: the header's digits, the receiver's number, what is played. */
export function scenarioRows(locale: Locale): [digits: string, phone: string, course: string][] {
  const { courses } = SCENARIO_LABELS[locale];
  return (Object.keys(courses) as Scenario[])
    .toSorted()
    .map((scenario) => [scenario, getReservedReceiver(scenario), courses[scenario]]);
}

/** The paying numbers whose payments end by themselves, and how. */
export function payerRows(locale: Locale): [phone: string, course: string][] {
  return Object.entries(RESERVED_PAYERS).map(([phone, payer]) => [
    phone,
    courseOf(payer, SCENARIO_LABELS[locale]),
  ]);
}

type Payer = (typeof RESERVED_PAYERS)[string];

function courseOf({ refused, outcome, afterSeconds }: Payer, labels: ScenarioLabels): string {
  if (refused) return labels.refused;
  if (!outcome) return labels.waits;
  return "succeeds" in outcome
    ? labels.succeeds(afterSeconds)
    : labels.fails(outcome.failureCode, afterSeconds);
}
