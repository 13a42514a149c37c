import { useLabels, useLocale } from "#locale";
import { Section, SectionHeader } from "@/components/ui/section";
import { MEMBER_ROLES, ROLE_NAMES } from "@/lib/core/access/member-rights";
import { MEMBER_LABELS } from "./labels";

export function RoleGuide() {
  const locale = useLocale();
  const labels = useLabels(MEMBER_LABELS).may;
  return (
    <Section>
      <SectionHeader title={labels.title} />
      <dl className="space-y-3 px-5 py-4 text-sm">
        {MEMBER_ROLES.map((role) => (
          <div key={role}>
            <dt className="font-medium">{ROLE_NAMES[locale][role]}</dt>
            <dd className="text-pretty text-muted">{labels[role]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
