import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { getAriaProps, inputMaxLength, LabelledField, type LabelledProps } from "./labelled";

export const INPUT_CLASS = classNames(
  "block w-full rounded-lg border border-line-strong bg-surface px-3 text-base text-ink",
  "min-h-11 text-ellipsis placeholder:text-muted disabled:opacity-60 aria-invalid:border-danger sm:text-sm",
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
