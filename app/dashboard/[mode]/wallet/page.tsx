import type { Metadata } from "next";
import { buildQuery } from "@/app/link-query";
import { getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireMerchantForMode } from "@/app/session";
import { Section, SectionHeader } from "@/components/ui/section";
import { Banner } from "@/components/ui/banner";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { BalanceCard } from "@/components/wallet/balance-card";
import { PendingTopUps } from "@/components/wallet/pending-top-ups";
import { WALLET_LABELS } from "@/components/wallet/labels";
import { WalletLedger } from "@/components/wallet/ledger";
import { LedgerDownloads } from "@/components/wallet/ledger-files";
import { LedgerFilter } from "@/components/wallet/ledger-filter";
import { RecentTopUps } from "@/components/wallet/recent-top-ups";
import { StatementDownloads } from "@/components/wallet/statements";
import { listLatestMonths, toTanzaniaDay } from "@/lib/core/time/day";
import { statementFilter } from "@/lib/core/money/statement-filter";
import { listPayments } from "@/lib/payments/list-payments";
import { listStatement } from "@/lib/wallet/statement";
import { readWallet } from "@/lib/wallet/wallet";

const MONTHS_OFFERED = 12;

export async function generateMetadata(): Promise<Metadata> {
  return { title: WALLET_LABELS[await getLocale()].title };
}

interface WalletPageProps {
  params: Promise<{ mode: string }>;
  searchParams: SearchParams;
}

export default async function WalletPage({ params, searchParams }: WalletPageProps) {
  const { caller, merchant } = await requireMerchantForMode((await params).mode, "see_wallet");
  const { mode } = caller;
  const locale = await getLocale();
  const labels = WALLET_LABELS[locale];
  const filter = statementFilter.parse(await searchParams);
  const [wallet, topUps, { rows, next }] = await Promise.all([
    readWallet(caller),
    listPayments(caller, "wallet_topup"),
    listStatement(caller, filter),
  ]);
  const href = `/dashboard/${mode}/wallet`;
  const isFiltered = Boolean(filter.type ?? filter.from ?? filter.to);
  return (
    <>
      <PageHeader title={labels.title} hint={labels.hint[mode]} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="contents lg:block lg:space-y-5">
          {wallet.status === "frozen" && (
            <Banner tone="warning">
              <strong className="block font-medium">{labels.frozenNotice.title}</strong>
              <span>{labels.frozenNotice.text}</span>
            </Banner>
          )}
          <BalanceCard
            balanceTzs={wallet.balanceTzs}
            isFrozen={wallet.status === "frozen"}
            isApproved={merchant.status === "approved"}
            thresholdTzs={wallet.lowBalanceThresholdTzs}
            mode={mode}
          />
          <PendingTopUps mode={mode} topUps={topUps} />
          <Section>
            <SectionHeader
              title={labels.ledger.title}
              hint={labels.ledger.hint}
              actions={<LedgerDownloads mode={mode} query={buildQuery({ ...filter, before: undefined })} />}
            />
            <LedgerFilter filter={filter} href={href} isFiltered={isFiltered} />
            <WalletLedger rows={rows} isFiltered={isFiltered} mode={mode} />
            <Pagination
              label={labels.ledger.pages}
              newest={
                filter.before
                  ? { href: href + buildQuery({ ...filter, before: undefined }), label: labels.ledger.newest }
                  : null
              }
              older={
                next
                  ? { href: href + buildQuery({ ...filter, before: next }), label: labels.ledger.older }
                  : null
              }
            />
          </Section>
        </div>
        <div className="space-y-5">
          <RecentTopUps topUps={topUps} />
          <StatementDownloads
            months={listLatestMonths(toTanzaniaDay(new Date()), MONTHS_OFFERED)}
            mode={mode}
          />
        </div>
      </div>
    </>
  );
}
