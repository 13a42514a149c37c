import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { requireApprovedMerchant } from "@/app/session";
import { BackLink } from "@/components/ui/back-link";
import { Banner } from "@/components/ui/banner";
import { PageHeader } from "@/components/ui/page-header";
import { SandboxPayersNotice } from "@/components/wallet/simulated-payers";
import { TopUpCard } from "@/components/wallet/top-up-card";
import { TOP_UP_LABELS } from "@/components/wallet/top-up-labels";
import { isPaymentOpen } from "@/lib/core/money/payment";
import { listPayments } from "@/lib/payments/list-payments";
import { readTopUpOptions } from "@/lib/payments/top-up-options";

export async function generateMetadata(): Promise<Metadata> {
  return { title: TOP_UP_LABELS[await getLocale()].title };
}

export default async function TopUpPage({ params }: { params: Promise<{ mode: string }> }) {
  const { caller } = await requireApprovedMerchant((await params).mode, "fund_wallet");
  const { mode } = caller;
  const labels = TOP_UP_LABELS[await getLocale()];
  const [options, topUps] = await Promise.all([
    readTopUpOptions(caller),
    listPayments(caller, "wallet_topup"),
  ]);
  const isUnderWay = topUps.some(({ status }) => isPaymentOpen(status));
  return (
    <div className="mx-auto max-w-md">
      <PageHeader
        title={labels.title}
        above={<BackLink href={`/dashboard/${mode}/wallet`}>{labels.back}</BackLink>}
      />
      <div className="space-y-5">
        {isUnderWay && <Banner tone="accent">{labels.inProgress}</Banner>}
        <TopUpCard mode={mode} options={options} topUps={topUps} hasTitle={false} />
        {mode === "sandbox" && !isUnderWay && <SandboxPayersNotice />}
      </div>
    </div>
  );
}
