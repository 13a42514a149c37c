import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { getAriaProps, HintOrError, type LabelledProps } from "./labelled";
import { ReplayEarlyInput } from "#replay-early-input";

export function Checkbox({
  id,
  label,
  hint,
  error,
  className,
  ...input
}: LabelledProps & ComponentProps<"input">) {
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          name={id}
          {...input}
          {...getAriaProps({ id, label, hint, error })}
          type="checkbox"
          className="size-5 shrink-0 accent-act"
        />
        <span className="min-w-0 font-medium">{label}</span>
      </label>
      <div className={classNames(Boolean(hint ?? error) && "pl-8")}>
        <HintOrError id={id} hint={hint} error={error} />
      </div>
      <ReplayEarlyInput id={id} />
    </div>
  );
}
