import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { INPUT_CLASS } from "./field";
import { getAriaProps, LabelledField, type LabelledProps } from "./labelled";

interface Option {
  value: string;
  label: string;
}

interface SelectProps {
  options: readonly Option[];
  /** Label of the first option, which selects no value. */
  any?: string;
}

/** A native select, because native selects work best on a phone. */
export function Select({
  id,
  label,
  hint,
  error,
  options,
  any,
  className,
  ...select
}: LabelledProps & SelectProps & ComponentProps<"select">) {
  const facts = { id, label, hint, error };
  return (
    <LabelledField {...facts}>
      <span className="relative block">
        <select
          name={id}
          {...select}
          {...getAriaProps(facts)}
          className={classNames(INPUT_CLASS, "appearance-none pr-9", className)}
        >
          {any !== undefined && <option value="">{any}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
      </span>
    </LabelledField>
  );
}

export function buildOptions<Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): Option[] {
  return values.map((value) => ({ value, label: words[value] }));
}
