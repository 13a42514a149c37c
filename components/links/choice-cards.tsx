import { HintAndError } from "@/components/ui/labelled";

interface ChoiceCardsProps {
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  /** Initially selected value. */
  chosen: string;
  onChoose?: (value: string) => void;
  error?: string | undefined;
}

export function ChoiceCards({ name, legend, options, chosen, onChoose, error }: ChoiceCardsProps) {
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium text-sm">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-2 rounded-lg border border-line-strong/60 px-3 py-2 text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              onChange={() => onChoose?.(value)}
              className="size-4 shrink-0 accent-accent"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <HintAndError id={name} error={error} />
    </fieldset>
  );
}
