import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { getAriaProps, inputMaxLength, LabelledField, type LabelledProps } from "./labelled";

export const INPUT_CLASS = classNames(
  "block w-full rounded-lg border border-edge bg-sheet px-3.5 text-base text-ink transition-shadow",
  "min-h-11 text-ellipsis placeholder:text-faint disabled:opacity-60 aria-invalid:border-bad sm:text-sm",
  "focus-visible:border-act focus-visible:shadow-[0_0_0_5px_var(--act-soft)] focus-visible:outline-1 focus-visible:outline-offset-0",
);

export function Field({
  id,
  label,
  hint,
  error,
  maxLength,
  ...input
}: LabelledProps & ComponentProps<"input">) {
  const facts = { id, label, hint, error };
  return (
    <LabelledField {...facts}>
      <input
        name={id}
        maxLength={inputMaxLength(maxLength)}
        {...input}
        {...getAriaProps(facts)}
        className={classNames(INPUT_CLASS, input.className)}
      />
    </LabelledField>
  );
}
