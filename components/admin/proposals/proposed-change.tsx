import { SubjectName } from "@/components/admin/actions/action-table";
import { FieldChanges } from "@/components/admin/actions/field-changes";
import type { ListedProposal } from "@/lib/admin/approvals/list-proposals";

export interface ProposedChangeProps {
  proposal: ListedProposal;
}

export function ProposedChange({ proposal }: ProposedChangeProps) {
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
