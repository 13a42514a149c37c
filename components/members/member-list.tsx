import { useLabels, useLocale } from "#locale";
import { Face } from "@/components/ui/face";
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
      <ul className="@container divide-y divide-line" aria-label={labels.list}>
        {members.map((member) => (
          <li
            key={member.userId}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-2.5 text-sm @2xl:grid @2xl:grid-cols-[2rem_minmax(0,1fr)_minmax(0,1fr)_auto] @2xl:gap-x-4"
          >
            <Face name={member.name ?? member.email} />
            <div className="min-w-0 flex-1 basis-44">
              <p className="font-semibold [overflow-wrap:anywhere]">
                <span>{member.name ?? member.email}</span>
                {member.isSelf && <span className="font-normal text-faint">{` · ${labels.you}`}</span>}
              </p>
              {member.name && <p className="text-muted [overflow-wrap:anywhere]">{member.email}</p>}
            </div>
            <div className="min-w-0 @max-2xl:basis-full @max-2xl:pl-11">
              <p>
                {[ROLE_NAMES[locale][member.role], member.hasFactor && labels.hasFactor]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              <p className="text-pretty text-muted [overflow-wrap:anywhere]">
                {[labels.since(member.since), member.invitedBy && labels.invitedBy(member.invitedBy)]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            <div className="@max-2xl:pl-11">
              <ManageMember member={member} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
