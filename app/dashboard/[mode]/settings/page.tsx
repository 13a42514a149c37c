import type { Metadata } from "next";
import { currentLocale } from "@/app/page-choices";
import { requireMerchant } from "@/app/session";
import {
  BusinessForm,
  DeliveryForm,
  LanguageForm,
  NotificationsForm,
} from "@/components/settings/business-form";
import { SETTINGS_LABELS } from "@/components/settings/labels";
import { PasswordForm } from "@/components/settings/password-form";
import { Sessions } from "@/components/settings/sessions";
import { PageHeader } from "@/components/ui/page-header";
import { listSessions } from "@/lib/accounts/list-sessions";
import { formatDistance } from "@/lib/core/locale";
import { getProfile } from "@/lib/merchants/get-profile";

export async function generateMetadata(): Promise<Metadata> {
  return { title: SETTINGS_LABELS[await currentLocale()].title };
}

export default async function Settings({ params }: { params: Promise<{ mode: string }> }) {
  const { person, merchant } = await requireMerchant((await params).mode);
  const locale = await currentLocale();
  const [profile, sessions] = await Promise.all([getProfile(merchant.id), listSessions(person.userId)]);
  const now = new Date();
  const shown = sessions.map(({ id, userAgent, ip, lastSeenAt }) => ({
    id,
    userAgent,
    ip,
    seen: formatDistance(lastSeenAt, now, locale),
    isCurrent: id === person.sessionId,
  }));
  return (
    <>
      <PageHeader title={SETTINGS_LABELS[locale].title} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="space-y-5">
          <BusinessForm locale={locale} profile={profile} />
          <NotificationsForm locale={locale} profile={profile} />
          <DeliveryForm locale={locale} profile={profile} />
        </div>
        <div className="space-y-5">
          <LanguageForm locale={locale} profile={profile} />
          <PasswordForm locale={locale} email={person.email} />
          <Sessions locale={locale} sessions={shown} />
        </div>
      </div>
    </>
  );
}
