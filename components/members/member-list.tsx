import { UserRound } from "lucide-react";
import { useLabels, useLocale } from "#locale";
import { Status } from "@/components/ui/status";
import { Section, SectionHeader } from "@/components/ui/section";
import { type MemberRole, ROLE_NAMES } from "@/lib/core/access/member-rights";
import { MEMBER_LABELS } from "./labels";
import { ManageMember } from "./manage-member";

interface ShownMember {
  userId: number;
  name: string | null;
  email: string;
  role: MemberRole;
  invitedBy: string | null;
  /** Relative time such as "5 minutes ago". */
  since: string;
  hasFactor: boolean;
  isSelf: boolean;
}

export function MemberList({ members }: { members: ShownMember[] }) {
  const locale = useLocale();
  const labels = useLabels(MEMBER_LABELS);
  return (
    <Section>
      <SectionHeader title={labels.list} />
      <ul className="divide-y divide-line" aria-label={labels.list}>
        {members.map((member) => (
          <li key={member.userId} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3">
            <UserRound className="size-5 shrink-0 text-muted max-sm:hidden" aria-hidden="true" />
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
                <span className="min-w-0 [overflow-wrap:anywhere]">{member.name ?? member.email}</span>
                <Status tone={member.role === "owner" ? "accent" : "neutral"}>
                  {ROLE_NAMES[locale][member.role]}
                </Status>
                {member.hasFactor && <Status>{labels.hasFactor}</Status>}
                {member.isSelf && <Status tone="success">{labels.you}</Status>}
              </p>
              <p className="text-muted text-sm [overflow-wrap:anywhere]">
                {[
                  member.name && member.email,
                  labels.since(member.since),
                  member.invitedBy && labels.invitedBy(member.invitedBy),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            <ManageMember member={member} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
