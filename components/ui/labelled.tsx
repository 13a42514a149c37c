import type { ReactNode } from "react";
import { ReplayEarlyInput } from "#replay-early-input";

export interface LabelledProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function getAriaProps({ id, hint, error }: LabelledProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
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
      <HintAndError id={id} hint={hint} error={error} />
      <ReplayEarlyInput id={id} />
    </div>
  );
}

export function HintAndError({ id, hint, error }: Pick<LabelledProps, "id" | "hint" | "error">) {
  return (
    <>
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
    </>
  );
}
