import { ApiError } from "@/components/ui/call-api";
import { formText } from "@/components/ui/error-texts";
import type { Locale } from "@/lib/core/locale";
import type { ImportLineView } from "@/lib/core/shipments/import-view";
import { SHIPMENT_REFUSALS } from "../refusals";
import { COLUMN_LABELS } from "./column-labels";
import { IMPORT_LABELS } from "./labels";

/** What is wrong with a line, in a sentence: the column and its fault, or why the whole is refused. */
export function problemText(problem: ImportLineView["problems"][number], locale: Locale): string {
  const { problems } = IMPORT_LABELS[locale];
  const names: Record<string, string> = COLUMN_LABELS[locale];
  const column = problem.column === null ? undefined : names[problem.column];
  if (problem.type in SHIPMENT_REFUSALS[locale] && problem.type !== "item_missing_dimensions") {
    return refusalText(problem.type, {}, locale);
  }
  const fault = problems[problem.type] ?? problems.other!;
  return column ? `${column}: ${fault}` : fault;
}

/** A condition as the sentence that people are told. */
export function refusalText(condition: string, meta: Record<string, unknown>, locale: Locale): string {
  return formText(locale, new ApiError(400, condition, "", null, meta), SHIPMENT_REFUSALS[locale]);
}
