import { SubjectName } from "@/components/admin/actions/action-table";
import { FieldChanges } from "@/components/admin/actions/field-changes";
import type { SubjectLocation } from "@/lib/core/admin/admin-action";

export interface ProposedChangeData {
  subjectType: string;
  subjectId: string;
  subjectName: string | null;
  place: SubjectLocation | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
}

interface ProposedFactsProps {
  proposal: ProposedChangeData;
}

export function ProposedChange({ proposal }: ProposedFactsProps) {
  const { subjectName, before, after, reason } = proposal;
  return (
    <>
      <p className="break-words">
        <SubjectName action={proposal} />
        {subjectName && <span>{`: ${subjectName}`}</span>}
      </p>
      <FieldChanges before={before} after={after} isWhole />
      <p className="break-words">{`“${reason}”`}</p>
    </>
  );
}
