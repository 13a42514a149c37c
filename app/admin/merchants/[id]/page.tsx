import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { parseId } from "@/app/admin/query";
import { resolveOr404 } from "@/app/found-or-404";
import { getLocale } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { ActionHistory } from "@/components/admin/actions/history";
import { MERCHANT_LABELS } from "@/components/admin/merchants/labels-merchants";
import { MerchantActions } from "@/components/admin/merchants/merchant-actions";
import {
  MerchantActivityCard,
  MerchantEndpointsCard,
  MerchantFactsCard,
  MerchantKeysCard,
} from "@/components/admin/merchants/merchant-cards";
import { SupportCard } from "@/components/admin/merchants/support-card";
import { WalletCard } from "@/components/admin/money/wallet-card";
import { MerchantBadge } from "@/components/admin/status-badge";
import { TextLink } from "@/components/admin/text-link";
import { PageHeader } from "@/components/ui/page-header";
import { listActions } from "@/lib/admin/log/actions";
import { maskRows } from "@/lib/admin/personal-data/personal-data";
import { getMerchant } from "@/lib/admin/merchants/merchants";

const find = cache(async (id: string) => {
  const { userId } = await requireAdmin();
  const detail = await resolveOr404(getMerchant(parseId(id) ?? 0));
  const [merchant] = await maskRows(userId, "merchant", [detail.merchant]);
  if (!merchant) notFound();
  return { ...detail, merchant };
});

interface MerchantProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: MerchantProps): Promise<Metadata> {
  const { merchant } = await find((await params).id);
  return { title: `${merchant.businessName} · ${MERCHANT_LABELS[await getLocale()].title}` };
}

export default async function Merchant({ params }: MerchantProps) {
  const [locale, { id }] = await Promise.all([getLocale(), params]);
  const labels = MERCHANT_LABELS[locale];
  const [{ merchant, ...detail }, history] = await Promise.all([
    find(id),
    listActions({ subjectType: "merchant", subjectId: id }),
  ]);
  return (
    <>
      <PageHeader
        title={merchant.businessName}
        above={<TextLink href="/admin/merchants?view=all">{labels.title}</TextLink>}
        hint={<MerchantBadge status={merchant.status} />}
        actions={<MerchantActions id={merchant.id} name={merchant.businessName} status={merchant.status} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="space-y-5">
          <MerchantFactsCard merchant={merchant} people={detail.people} />
          <MerchantKeysCard keys={detail.keys} />
          <MerchantEndpointsCard endpoints={detail.endpoints} />
        </div>
        <div className="space-y-5">
          <WalletCard merchantId={merchant.id} wallets={detail.wallets} />
          <SupportCard merchant={merchant} people={detail.people} />
          <MerchantActivityCard merchantId={merchant.id} activity={detail.activity} />
        </div>
      </div>
      <ActionHistory actions={history.rows} undo="none" />
    </>
  );
}
