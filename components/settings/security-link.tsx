import { useLabels } from "#locale";
import { SECURITY_LABELS } from "@/components/security/labels";
import { ButtonLink } from "@/components/ui/button";
import { Section, SectionHeader } from "@/components/ui/section";

export function SecurityLink({ href }: { href: string }) {
  const { title, hint, open } = useLabels(SECURITY_LABELS);
  const action = (
    <ButtonLink tone="secondary" href={href}>
      {open}
    </ButtonLink>
  );
  return (
    <Section>
      <SectionHeader title={title} hint={hint} actions={action} />
    </Section>
  );
}
