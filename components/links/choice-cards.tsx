import type { UseFormRegisterReturn } from "react-hook-form";
import { HintOrError } from "@/components/ui/labelled";

interface ChoiceCardsProps {
  field: UseFormRegisterReturn & { error: string | undefined };
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
}

export function RadioCards({ field: { error, ...field }, legend, options, chosen }: ChoiceCardsProps) {
  return (
    <fieldset aria-describedby={error && `${field.name}-error`} className="space-y-2">
      <legend className="font-medium text-sm">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-2 rounded-lg border border-edge/60 px-3 py-2 text-sm has-checked:border-act has-checked:bg-act-soft has-focus-visible:outline-2 has-focus-visible:outline-act"
          >
            <input
              type="radio"
              {...field}
              value={value}
              defaultChecked={value === chosen}
              className="size-4 shrink-0 accent-act"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <HintOrError id={field.name} error={error} />
    </fieldset>
  );
}
