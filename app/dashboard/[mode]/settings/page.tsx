import type { Metadata } from "next";
import { currentLocale } from "@/app/page-choices";
import { requireMerchant } from "@/app/session";
import { OwnRole } from "@/components/members/own-role";
import {
  BusinessForm,
  DeliveryForm,
  LanguageForm,
  NotificationsForm,
} from "@/components/settings/business-form";
import { SETTINGS_LABELS } from "@/components/settings/labels";
import { SecurityLink } from "@/components/settings/security-link";
import { PageHeader } from "@/components/ui/page-header";
import { getProfile } from "@/lib/merchants/get-profile";

export async function generateMetadata(): Promise<Metadata> {
  return { title: SETTINGS_LABELS[await currentLocale()].title };
}

export default async function Settings({ params }: { params: Promise<{ mode: string }> }) {
  const { merchant, may, caller } = await requireMerchant((await params).mode, "enter");
  const locale = await currentLocale();
  const profile = await getProfile(merchant.id);
  return (
    <>
      <PageHeader title={SETTINGS_LABELS[locale].title} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {may("change_profile") && (
          <div className="space-y-5">
            <BusinessForm locale={locale} profile={profile} />
            <NotificationsForm locale={locale} profile={profile} />
            <DeliveryForm locale={locale} profile={profile} />
          </div>
        )}
        <div className="space-y-5">
          {may("change_profile") && <LanguageForm locale={locale} profile={profile} />}
          <OwnRole role={merchant.role} businessName={merchant.businessName} locale={locale} />
          <SecurityLink locale={locale} href={`/dashboard/${caller.mode}/security`} />
        </div>
      </div>
    </>
  );
}
