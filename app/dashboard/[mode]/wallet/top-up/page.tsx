import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { requireApprovedMerchant } from "@/app/session";
import { BackLink } from "@/components/ui/back-link";
import { Section, SectionBody } from "@/components/ui/section";
import { Banner } from "@/components/ui/banner";
import { PageHeader } from "@/components/ui/page-header";
import { PendingTopUps } from "@/components/wallet/pending-top-ups";
import { SandboxPayersNotice } from "@/components/wallet/simulated-payers";
import { TopUpForm } from "@/components/wallet/top-up-form";
import { TOP_UP_LABELS } from "@/components/wallet/top-up-labels";
import { listPaymentMethods } from "@/lib/adapters/gateway/choose";
import { loadCatalogue } from "@/lib/catalogue/load";
import { isPaymentOpen } from "@/lib/core/money/payment";
import { getProfile } from "@/lib/merchants/profile";
import { listPayments } from "@/lib/payments/list-payments";

export async function generateMetadata(): Promise<Metadata> {
  return { title: TOP_UP_LABELS[await getLocale()].title };
}

/** Tops up the wallet. Shows the open top-up instead of the form, because only one top-up may be open. */
export default async function TopUpPage({ params }: { params: Promise<{ mode: string }> }) {
  const { caller, merchant } = await requireApprovedMerchant((await params).mode, "fund_wallet");
  const { mode } = caller;
  const locale = await getLocale();
  const labels = TOP_UP_LABELS[locale];
  const [{ settings }, topUps, profile] = await Promise.all([
    loadCatalogue(),
    listPayments(caller, "wallet_topup"),
    getProfile(merchant.id),
  ]);
  const methods = listPaymentMethods(mode);
  const isUnderWay = topUps.some(({ status }) => isPaymentOpen(status));
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        title={labels.title}
        above={<BackLink href={`/dashboard/${mode}/wallet`}>{labels.back}</BackLink>}
      />
      <div className="space-y-5">
        {isUnderWay && (
          <>
            <Banner tone="accent">{labels.inProgress}</Banner>
            <PendingTopUps mode={mode} topUps={topUps} />
          </>
        )}
        {!isUnderWay && methods.length === 0 && (
          <Banner tone="warning">
            <strong className="block font-medium">{labels.notSetUp.title}</strong>
            <span>{labels.notSetUp.text}</span>
          </Banner>
        )}
        {!isUnderWay && methods.length > 0 && (
          <Section>
            <SectionBody className="py-5">
              <TopUpForm
                mode={mode}
                minimumTzs={
                  mode === "sandbox" ? settings.topup_minimum_sandbox_tzs : settings.topup_minimum_live_tzs
                }
                maximumTzs={settings.topup_maximum_tzs}
                methods={methods}
                phone={profile.phone}
              />
            </SectionBody>
          </Section>
        )}
        {mode === "sandbox" && !isUnderWay && <SandboxPayersNotice />}
      </div>
    </div>
  );
}
