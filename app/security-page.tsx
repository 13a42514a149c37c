import type { Metadata } from "next";
import type { ReactNode } from "react";
import { getLocale } from "@/app/page-choices";
import { FactorsCard, type FactorView } from "@/components/security/factors-card";
import { SECURITY_LABELS } from "@/components/security/labels";
import { FactorRuleCard } from "@/components/security/rule-card";
import { PasswordForm } from "@/components/settings/password-form";
import { Sessions } from "@/components/settings/sessions";
import { PageHeader } from "@/components/ui/page-header";
import { type Factors, listFactors } from "@/lib/accounts/factors/factors";
import type { SessionUser } from "@/lib/accounts/find-session";
import { listSessions } from "@/lib/accounts/sessions";
import { getFactorGraceEnd } from "@/lib/core/accounts/factors";
import { formatDay, formatRelativeTime, type Locale } from "@/lib/core/locale";
import { toTanzaniaDay } from "@/lib/core/time/day";
import { env } from "@/lib/platform/env";

export async function securityMetadata(): Promise<Metadata> {
  return { title: SECURITY_LABELS[await getLocale()].title };
}

export async function SecurityPage({ person, above }: { person: SessionUser; above?: ReactNode }) {
  const locale = await getLocale();
  const labels = SECURITY_LABELS[locale];
  const [factors, sessions] = await Promise.all([listFactors(person.userId), listSessions(person.userId)]);
  const now = new Date();
  const { merchant } = person;
  const shown = shownFactors(factors, now, locale);
  const requiredAt = merchant?.factorRequiredAt;
  return (
    <>
      <PageHeader title={labels.title} hint={labels.hint} above={above} />
      <div className="grid items-start gap-x-16 gap-y-5 lg:grid-cols-2">
        <div className="space-y-5">
          <FactorsCard
            email={person.email}
            serviceName={env.SERVICE_NAME}
            factors={shown}
            codesLeft={factors.recoveryCodesLeft}
            due={
              requiredAt && shown.length === 0
                ? formatDay(toTanzaniaDay(getFactorGraceEnd(requiredAt)), locale)
                : null
            }
          />
          {merchant?.role === "owner" && <FactorRuleCard isRequired={merchant.factorRequiredAt !== null} />}
        </div>
        <div className="space-y-5">
          <PasswordForm email={person.email} />
          <Sessions
            sessions={sessions.map(({ id, userAgent, ip, lastSeenAt }) => ({
              id,
              userAgent,
              ip,
              seen: formatRelativeTime(lastSeenAt, now, locale),
              isCurrent: id === person.sessionId,
            }))}
          />
        </div>
      </div>
    </>
  );
}

function shownFactors({ totp, passkeys }: Factors, now: Date, locale: Locale): FactorView[] {
  const said = ({ createdAt, lastUsedAt }: { createdAt: Date; lastUsedAt: Date | null }) => ({
    added: formatRelativeTime(createdAt, now, locale),
    used: lastUsedAt && formatRelativeTime(lastUsedAt, now, locale),
  });
  return [
    ...(totp ? [{ id: null, name: SECURITY_LABELS[locale].factors.app, ...said(totp) }] : []),
    ...passkeys.map((passkey) => ({ id: passkey.id, name: passkey.name, ...said(passkey) })),
  ];
}
