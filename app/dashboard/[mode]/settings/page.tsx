import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { requireMerchant } from "@/app/session";
import { MEMBER_LABELS } from "@/components/members/labels";
import { OwnMembershipCard } from "@/components/members/own-role";
import {
  BusinessForm,
  DeliveryForm,
  LanguageForm,
  NotificationsForm,
} from "@/components/settings/business-form";
import { SECURITY_LABELS } from "@/components/security/labels";
import { SETTINGS_LABELS } from "@/components/settings/labels";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Section, SectionHeader } from "@/components/ui/section";
import { getProfile } from "@/lib/merchants/profile";

export async function generateMetadata(): Promise<Metadata> {
  return { title: SETTINGS_LABELS[await getLocale()].title };
}

export default async function Settings({ params }: { params: Promise<{ mode: string }> }) {
  const { merchant, may, caller } = await requireMerchant((await params).mode, "enter");
  const locale = await getLocale();
  const labels = SETTINGS_LABELS[locale];
  const { title, hint, open } = SECURITY_LABELS[locale];
  const profile = await getProfile(merchant.id);
  const mayChange = may("change_profile");
  const parts = [
    ...(mayChange ? PROFILE_PARTS.map((id) => ({ id, title: labels[id].title })) : []),
    { id: "membership", title: MEMBER_LABELS[locale].own.title },
    { id: "security", title },
  ];
  return (
    <>
      <PageHeader title={labels.title} />
      <div className="@container">
        <div className="grid gap-x-16 @3xl:grid-cols-[10rem_minmax(0,40rem)]">
          <nav aria-label={labels.parts} className="@max-3xl:hidden">
            <ul className="sticky top-4 border-line border-t pt-4 text-sm">
              {parts.map((part) => (
                <li key={part.id}>
                  <a
                    href={`#settings-${part.id}`}
                    className="flex min-h-9 items-center text-muted hover:text-ink touch:min-h-11"
                  >
                    {part.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="min-w-0 space-y-5">
            {mayChange && (
              <>
                <BusinessForm profile={profile} />
                <DeliveryForm profile={profile} />
                <NotificationsForm profile={profile} />
                <LanguageForm profile={profile} />
              </>
            )}
            <OwnMembershipCard role={merchant.role} businessName={merchant.businessName} />
            <Section id="settings-security" className="scroll-mt-4">
              <SectionHeader
                title={title}
                hint={hint}
                actions={
                  <ButtonLink tone="secondary" href={`/dashboard/${caller.mode}/security`}>
                    {open}
                  </ButtonLink>
                }
              />
            </Section>
          </div>
        </div>
      </div>
    </>
  );
}

const PROFILE_PARTS = ["business", "delivery", "notifications", "language"] as const;
