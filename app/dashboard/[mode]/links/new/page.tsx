import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { requireMerchantForMode } from "@/app/session";
import { LINK_LABELS } from "@/components/links/labels";
import { LinkForm } from "@/components/links/link-form";
import { BackLink } from "@/components/ui/back-link";
import { PageHeader } from "@/components/ui/page-header";
import { listPackageSizeTiers } from "@/lib/catalogue/load";
import { formatTzs } from "@/lib/core/locale";
import { findLastSender } from "@/lib/links/create-link";
import { env } from "@/lib/platform/env";
import { readWallet } from "@/lib/wallet/wallet";

export async function generateMetadata(): Promise<Metadata> {
  return { title: LINK_LABELS[await getLocale()].newTitle };
}

/** Creates a delivery link. Specification: Delivery links. */
export default async function NewLinkPage({ params }: { params: Promise<{ mode: string }> }) {
  const { caller } = await requireMerchantForMode((await params).mode, "work_on_shipments");
  const [locale, tiers, sender, wallet] = await Promise.all([
    getLocale(),
    listPackageSizeTiers(),
    findLastSender(caller),
    readWallet(caller),
  ]);
  return (
    <>
      <PageHeader
        title={LINK_LABELS[locale].newTitle}
        above={<BackLink href={`/dashboard/${caller.mode}/links`}>{LINK_LABELS[locale].title}</BackLink>}
      />
      <LinkForm
        tiers={tiers.map(({ code, label }) => ({ code, label }))}
        sender={sender}
        balance={formatTzs(wallet.balanceTzs)}
        origin={env.APP_ORIGIN}
        mode={caller.mode}
      />
    </>
  );
}
