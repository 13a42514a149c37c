import { useLabels, useLocale } from "#locale";
import { ActionButton } from "@/components/admin/action-button";
import { FACTOR_RESET_LABELS } from "./labels-factor-reset";

interface FactorResetProps {
  person: { id: number; email: string };
}

/** Resets the factors of a person who has lost every second factor. Specification: Second factors, 8. */
export function FactorReset({ person }: FactorResetProps) {
  const locale = useLocale();
  return (
    <li className="flex items-center justify-between gap-3 px-5 py-3">
      <p className="min-w-0">
        <span className="block text-muted">{FACTOR_RESET_LABELS[locale].factors}</span>
        <span className="block font-medium [overflow-wrap:anywhere]">{person.email}</span>
      </p>
      <FactorResetButton person={person} />
    </li>
  );
}

interface ButtonProps {
  /** True when the button is not beside a list of factors, so that its label must name the factors. */
  isAlone?: boolean;
}

/** Requests the reset. A second administrator must approve the request. */
export function FactorResetButton({ person, isAlone = false }: FactorResetProps & ButtonProps) {
  const labels = useLabels(FACTOR_RESET_LABELS);
  return (
    <ActionButton
      need="people"
      size="small"
      tone="danger"
      url={`/api/admin/people/${person.id}/reset-factors`}
      label={isAlone ? labels.resetFactors : labels.reset}
      description={`${labels.reset}: ${labels.factors}, ${person.email}`}
      title={labels.title(person.email)}
      text={labels.text}
      done={labels.done}
    />
  );
}
