import type { Locale } from "@/lib/core/locale";
import type { FieldSpec } from "./field-spec";
import { ADMIN_LABELS } from "./labels";

/** Field for the reason of an action. Actions that change money or access require a reason. */
export function buildReasonField(
  locale: Locale,
  need: "required" | "optional",
  suggestions?: readonly string[],
): FieldSpec {
  const labels = ADMIN_LABELS[locale];
  return {
    name: "reason",
    kind: suggestions ? "text" : "multiline",
    label: need === "required" ? labels.reason : labels.reasonOptional,
    hint: labels.reasonHint,
    optional: need === "optional",
    ...(suggestions && { suggestions }),
  };
}
