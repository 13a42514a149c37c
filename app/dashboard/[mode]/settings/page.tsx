import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { requireMerchant } from "@/app/session";
import { OwnMembershipCard } from "@/components/members/own-role";
import {
  BusinessForm,
  DeliveryForm,
  LanguageForm,
  NotificationsForm,
} from "@/components/settings/business-form";
import { SETTINGS_LABELS } from "@/components/settings/labels";
import { SecurityLink } from "@/components/settings/security-link";
import { PageHeader } from "@/components/ui/page-header";
import { getProfile } from "@/lib/merchants/profile";

export async function generateMetadata(): Promise<Metadata> {
  return { title: SETTINGS_LABELS[await getLocale()].title };
}

export default async function Settings({ params }: { params: Promise<{ mode: string }> }) {
  const { merchant, may, caller } = await requireMerchant((await params).mode, "enter");
  const locale = await getLocale();
  const profile = await getProfile(merchant.id);
  return (
    <>
      <PageHeader title={SETTINGS_LABELS[locale].title} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {may("change_profile") && (
          <div className="space-y-5">
            <BusinessForm profile={profile} />
            <NotificationsForm profile={profile} />
            <DeliveryForm profile={profile} />
          </div>
        )}
        <div className="space-y-5">
          {may("change_profile") && <LanguageForm profile={profile} />}
          <OwnMembershipCard role={merchant.role} businessName={merchant.businessName} />
          <SecurityLink href={`/dashboard/${caller.mode}/security`} />
        </div>
      </div>
    </>
  );
}
