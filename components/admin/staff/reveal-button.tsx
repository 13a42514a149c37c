import { useLabels, useLocale } from "#locale";
import { ActionButton } from "@/components/admin/action-button";
import { reasonField } from "@/components/admin/reason-field";
import type { RevealedSubject } from "@/lib/core/access/staff-request";
import { REVEAL_LABELS } from "./labels-reveal";

interface RevealButtonProps {
  subject: RevealedSubject;
  id: number;
  /** What tells this one from its neighbours, to those who cannot see beside what the button stands. */
  name: string;
}

/** Shows a person's data for a quarter of an hour, for a reason that stands in the log. */
export function RevealButton({ subject, id, name }: RevealButtonProps) {
  const locale = useLocale();
  const labels = useLabels(REVEAL_LABELS);
  return (
    <ActionButton
      need="read"
      size="small"
      url="/api/admin/personal-data"
      body={{ subject, id }}
      label={labels.show}
      description={labels.showOf(name)}
      title={labels.title}
      text={labels.text}
      fields={[reasonField(locale, "required", labels.reasons)]}
      done={labels.done}
    />
  );
}
