import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

export const INPUT_CLASS = classNames(
  "block w-full rounded-lg border border-line-strong bg-surface px-3 text-base text-ink",
  "min-h-11 placeholder:text-muted disabled:opacity-60 aria-invalid:border-danger sm:text-sm",
);

interface FieldProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value, in one sentence. */
  error?: string | undefined;
}

/** A labelled input; hint and error are tied to it for those who listen to the page. */
export function Field({ id, label, hint, error, ...input }: FieldProps & ComponentProps<"input">) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-medium text-sm">
        {label}
      </label>
      <input
        name={id}
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={classNames(INPUT_CLASS, input.className)}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
