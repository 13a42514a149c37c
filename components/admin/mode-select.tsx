import { useLabels } from "#locale";
import { Select } from "@/components/ui/select";
import { MODES, type Mode } from "@/lib/core/mode";
import { ADMIN_LABELS } from "./labels";

export function ModeSelect({ mode }: { mode: Mode }) {
  const labels = useLabels(ADMIN_LABELS);
  return (
    <Select
      id="mode"
      label={labels.mode}
      defaultValue={mode}
      options={MODES.map((value) => ({ value, label: labels.modes[value] }))}
    />
  );
}
