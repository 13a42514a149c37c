import { SECURITY_LABELS } from "@/components/security/labels";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import type { Locale } from "@/lib/core/locale";

/** Where password, second factors and sessions are. */
export function SecurityLink({ locale, href }: { locale: Locale; href: string }) {
  const { title, hint, open } = SECURITY_LABELS[locale];
  const action = (
    <ButtonLink tone="secondary" href={href}>
      {open}
    </ButtonLink>
  );
  return (
    <Card>
      <CardHeader title={title} hint={hint} actions={action} />
    </Card>
  );
}
