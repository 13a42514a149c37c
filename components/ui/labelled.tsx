import type { ReactNode } from "react";
import { ReplayEarlyInput } from "#replay-early-input";

export interface LabelledProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function getAriaProps({ id, hint, error }: LabelledProps) {
  const described = error ? `${id}-error` : hint && `${id}-hint`;
  return { id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined };
}

/** Converts a limit in characters to UTF-16 units, which browsers count. A character has at most two units. */
export function inputMaxLength(characters: number | undefined): number | undefined {
  return characters === undefined ? undefined : 2 * characters;
}

export function LabelledField({ id, label, hint, error, children }: LabelledProps & { children: ReactNode }) {
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-medium text-sm">
        {label}
      </label>
      {children}
      <HintOrError id={id} hint={hint} error={error} />
      <ReplayEarlyInput id={id} />
    </div>
  );
}

/** Shows the error in place of the hint. */
export function HintOrError({ id, hint, error }: Pick<LabelledProps, "id" | "hint" | "error">) {
  if (error) {
    return (
      <p id={`${id}-error`} className="text-bad text-sm">
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={`${id}-hint`} className="text-muted text-sm">
      {hint}
    </p>
  ) : null;
}
