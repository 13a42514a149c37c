import { Download } from "lucide-react";
import type { Metadata } from "next";
import { buildQuery } from "@/app/link-query";
import { getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireMerchantForMode } from "@/app/session";
import { FileLink } from "@/components/files/file-link";
import { Banner } from "@/components/ui/banner";
import { buttonClass } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { Section, SectionHeader } from "@/components/ui/section";
import { Balance } from "@/components/wallet/balance";
import { WALLET_LABELS } from "@/components/wallet/labels";
import { WalletLedger } from "@/components/wallet/ledger";
import { DirectionTabs, LedgerFilter } from "@/components/wallet/ledger-filter";
import { RecentTopUps } from "@/components/wallet/recent-top-ups";
import { Spending } from "@/components/wallet/spending";
import { StatementDownloads } from "@/components/wallet/statements";
import { TopUpCard } from "@/components/wallet/top-up-card";
import type { Caller } from "@/lib/core/caller";
import type { Locale } from "@/lib/core/locale";
import { type StatementFilter, statementFilter } from "@/lib/core/money/statement-filter";
import { listLatestMonths, toTanzaniaDay } from "@/lib/core/time/day";
import { listPayments } from "@/lib/payments/list-payments";
import { readTopUpOptions } from "@/lib/payments/top-up-options";
import { readOverview } from "@/lib/reports/overview";
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
  const isApproved = merchant.status === "approved";
  const now = new Date();
  const [wallet, topUps, options, overview] = await Promise.all([
    readWallet(caller),
    listPayments(caller, "wallet_topup"),
    readTopUpOptions(caller),
    readOverview(caller, now),
  ]);
  const isFrozen = wallet.status === "frozen";
  return (
    <>
      <PageHeader
        title={labels.title}
        actions={
          <a href="#statements" className={buttonClass({ tone: "quiet" })}>
            <Download className="size-4" aria-hidden="true" />
            <span>{labels.statements.link}</span>
          </a>
        }
      />
      {isFrozen && (
        <div className="mb-6">
          <Banner tone="warning">
            <strong className="block font-medium">{labels.frozenNotice.title}</strong>
            <span>{labels.frozenNotice.text}</span>
          </Banner>
        </div>
      )}
      <div className="@container">
        <div className="grid gap-x-16 gap-y-7 pb-8 @4xl:grid-cols-[minmax(0,1fr)_25rem] @4xl:grid-rows-[auto_1fr]">
          <Balance
            balanceTzs={wallet.balanceTzs}
            deliveriesLeft={overview.deliveriesLeft}
            isFrozen={isFrozen}
            isApproved={isApproved}
            thresholdTzs={wallet.lowBalanceThresholdTzs}
            mode={mode}
          />
          {isApproved && (
            <div className="min-w-0 @4xl:row-span-2">
              <TopUpCard mode={mode} options={options} topUps={topUps} />
            </div>
          )}
          {overview.averageCostTzs !== null && (
            <Spending
              days={overview.days}
              spentTzs={overview.spend30DaysTzs}
              shipments={overview.paidShipments}
              averageCostTzs={overview.averageCostTzs}
            />
          )}
        </div>
      </div>
      <Transactions caller={caller} filter={filter} locale={locale} />
      <div className="flex flex-wrap gap-x-16 pt-6">
        <div className="min-w-0 flex-[999_1_min(100%,28rem)]">
          <RecentTopUps topUps={topUps} />
        </div>
        <div className="min-w-0 flex-[1_1_min(100%,25rem)]">
          <StatementDownloads months={listLatestMonths(toTanzaniaDay(now), MONTHS_OFFERED)} mode={mode} />
        </div>
      </div>
    </>
  );
}

interface TransactionsProps {
  caller: Caller;
  filter: StatementFilter;
  locale: Locale;
}

async function Transactions({ caller, filter, locale }: TransactionsProps) {
  const { ledger, statements } = WALLET_LABELS[locale];
  const { mode } = caller;
  const { rows, next } = await listStatement(caller, filter);
  const href = `/dashboard/${mode}/wallet`;
  const isFiltered = Boolean(filter.direction ?? filter.type ?? filter.from ?? filter.to);
  const hrefWith = (changes: Partial<StatementFilter>) =>
    href + buildQuery({ ...filter, before: undefined, ...changes });
  const tabs = ([undefined, "out", "in"] as const).map((direction) => ({
    label: ledger[direction ?? "all"],
    href: hrefWith({ direction }),
    isCurrent: filter.direction === direction,
  }));
  return (
    <Section>
      <SectionHeader title={ledger.title} actions={<DirectionTabs tabs={tabs} />} />
      <div className="flex flex-wrap items-start justify-between pr-5">
        <LedgerFilter filter={filter} href={href} isFiltered={isFiltered} />
        <FileLink
          href={`/api/dashboard/${mode}/wallet/statement.csv${buildQuery({ ...filter, before: undefined })}`}
          className={buttonClass({ tone: "quiet", size: "small" })}
        >
          {statements.csv}
        </FileLink>
      </div>
      <WalletLedger rows={rows} isFiltered={isFiltered} mode={mode} />
      <Pagination
        label={ledger.pages}
        newest={filter.before ? { href: hrefWith({}), label: ledger.newest } : null}
        older={next ? { href: hrefWith({ before: next }), label: ledger.older } : null}
      />
    </Section>
  );
}
