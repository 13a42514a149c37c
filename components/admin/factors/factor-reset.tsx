import { useLabels } from "#locale";
import { ActionButton } from "@/components/admin/action-button";
import { FACTOR_RESET_LABELS } from "./labels-factor-reset";

interface FactorResetProps {
  person: { id: number; email: string };
  /** True when the button is not beside a list of factors, so that its label must name the factors. */
  isAlone?: boolean;
}

/**
 * Requests the reset for a person who has lost every second factor. A second administrator must approve the
 * request. Specification: Second factors, 8.
 */
export function FactorResetButton({ person, isAlone = false }: FactorResetProps) {
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
