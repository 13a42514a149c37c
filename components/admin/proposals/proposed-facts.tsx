import { SubjectName } from "@/components/admin/actions/action-table";
import { Changes } from "@/components/admin/actions/changes";
import type { SubjectLocation } from "@/lib/core/admin/subject-location";

export interface ProposalFacts {
  subjectType: string;
  subjectId: string;
  subjectName: string | null;
  place: SubjectLocation | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
}

interface ProposedFactsProps {
  proposal: ProposalFacts;
}

export function ProposedFacts({ proposal }: ProposedFactsProps) {
  const { subjectName, before, after, reason } = proposal;
  return (
    <>
      <p className="break-words">
        <SubjectName action={proposal} />
        {subjectName && <span>{`: ${subjectName}`}</span>}
      </p>
      <Changes before={before} after={after} isWhole />
      <p className="break-words">{`“${reason}”`}</p>
    </>
  );
}
