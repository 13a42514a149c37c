import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { INPUT_CLASS } from "./field";
import { getAriaProps, inputMaxLength, LabelledField, type LabelledProps } from "./labelled";

const ROWS = 3;

export function Textarea({
  id,
  label,
  hint,
  error,
  className,
  maxLength,
  ...textarea
}: LabelledProps & ComponentProps<"textarea">) {
  const facts = { id, label, hint, error };
  return (
    <LabelledField {...facts}>
      <textarea
        name={id}
        rows={ROWS}
        maxLength={inputMaxLength(maxLength)}
        {...textarea}
        {...getAriaProps(facts)}
        className={classNames(INPUT_CLASS, "py-2.5", className)}
      />
    </LabelledField>
  );
}
