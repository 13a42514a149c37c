import { ApiError } from "@/components/ui/call-api";
import { getFormErrorText } from "@/components/ui/error-texts";
import type { Locale } from "@/lib/core/locale";
import type { ImportLineView } from "@/lib/core/shipments/import-columns";
import { getVehicleName } from "../catalogue-names";
import { SHIPMENT_ERROR_TEXTS } from "../refusals";
import { COLUMN_LABELS } from "./column-labels";
import { IMPORT_LABELS } from "./labels";

export interface NamedVehicle {
  id: number;
  name: string;
}

export function getProblemText(
  problem: ImportLineView["problems"][number],
  locale: Locale,
  vehicles: readonly NamedVehicle[],
): string {
  const { problems, advice, written, allowed } = IMPORT_LABELS[locale];
  const names: Record<string, string> = COLUMN_LABELS[locale];
  const column = problem.column === null ? undefined : names[problem.column];
  const isRefusal =
    problem.type in SHIPMENT_ERROR_TEXTS[locale] && problem.type !== "item_missing_dimensions";
  const isVehicle = problem.column === "vehicle_type_id" && !isRefusal;
  const told = advice[problem.type] ?? (isVehicle ? advice.vehicle_type_id : undefined);
  if (isRefusal && !told) return getRefusalText(problem.type, {}, locale);
  const isTime = problem.type === "value_error" && /^pickup_(after|before)$/.test(problem.column ?? "");
  const isCoordinate = problem.type === "float_type" && /_(latitude|longitude)$/.test(problem.column ?? "");
  const key = isTime ? problem.column! : isCoordinate ? "coordinate" : problem.type;
  const fault = told ?? problems[key] ?? problems.other!;
  const value = problem.value === null ? "" : `${written(problem.value)} `;
  const sentence = column ? `${column}: ${value}${fault}` : fault;
  const values = isVehicle
    ? vehicles.map(({ id, name }) => `${id} (${getVehicleName(name, locale)})`)
    : problem.allowed;
  if (values.length === 0) return sentence;
  return `${sentence.replace(/\.$/, "")}. ${allowed(values.join(", "))}`;
}

export function getRefusalText(condition: string, meta: Record<string, unknown>, locale: Locale): string {
  return getFormErrorText(locale, new ApiError(400, condition, "", null, meta), SHIPMENT_ERROR_TEXTS[locale]);
}
