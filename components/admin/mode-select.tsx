import { Select } from "@/components/ui/select";
import type { Locale } from "@/lib/core/locale";
import { MODES, type Mode } from "@/lib/core/mode";
import { ADMIN_LABELS } from "./labels";

/** The filter of a list that holds one mode at a time. */
export function ModeSelect({ mode, locale }: { mode: Mode; locale: Locale }) {
  const labels = ADMIN_LABELS[locale];
  return (
    <Select
      id="mode"
      label={labels.mode}
      defaultValue={mode}
      options={MODES.map((value) => ({ value, label: labels.modes[value] }))}
    />
  );
}
