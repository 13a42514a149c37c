import { useLabels } from "#locale";
import { ActionButton } from "@/components/admin/action-button";
import type { RevealedSubject } from "@/lib/core/admin/admin-request";
import { REVEAL_LABELS } from "./labels-reveal";

interface RevealButtonProps {
  subject: RevealedSubject;
  id: number;
  /** Distinguishes the button from similar buttons for screen readers. */
  name: string;
}

/** Reveals personal data for 15 minutes. The server writes the reason to the audit log. */
export function RevealButton({ subject, id, name }: RevealButtonProps) {
  const labels = useLabels(REVEAL_LABELS);
  return (
    <ActionButton
      need="read"
      size="small"
      url="/api/admin/personal-data"
      schema="revealRequest"
      body={{ subject, id }}
      label={labels.show}
      description={labels.showOf(name)}
      title={labels.title}
      text={labels.text}
      reasons={labels.reasons}
      done={labels.done}
    />
  );
}
