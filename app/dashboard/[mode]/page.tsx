import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { getParam, type SearchParams } from "@/app/search-params";
import { requireMerchant } from "@/app/session";
import { Checklist } from "@/components/onboarding/checklist";
import { ONBOARDING_LABELS } from "@/components/onboarding/labels";
import { ApprovalNotice } from "@/components/onboarding/approval-notice";
import { listSteps } from "@/components/onboarding/steps";
import { OVERVIEW_LABELS } from "@/components/overview/labels";
import type { NeedsYouItem } from "@/components/overview/needs-you";
import { OverviewView } from "@/components/overview/overview";
import { SHELL_LABELS } from "@/components/shell/labels";
import { AutoRefresh } from "@/components/ui/auto-refresh";
import { PageHeader } from "@/components/ui/page-header";
import { env } from "@/lib/platform/env";
import type { Caller } from "@/lib/core/caller";
import { FAILURE_TEXTS } from "@/lib/core/lifecycle/failure";
import type { Locale } from "@/lib/core/locale";
import { countViews } from "@/lib/shipments/read/count-views";
import { listOnTheRoad, listWaitingShipments } from "@/lib/reports/open-shipments";
import { canWorkInMode } from "@/lib/core/accounts/merchant-status";
import { listOrders } from "@/lib/links/list-orders";
import { getOnboarding } from "@/lib/reports/onboarding";
import { readOverview } from "@/lib/reports/overview";

export async function generateMetadata(): Promise<Metadata> {
  return { title: SHELL_LABELS[await getLocale()].dashboard.overview };
}

const REFRESH_SECONDS = 30;

interface OverviewProps {
  params: Promise<{ mode: string }>;
  searchParams: SearchParams;
}

export default async function OverviewPage({ params, searchParams }: OverviewProps) {
  const { person, merchant, caller, may } = await requireMerchant((await params).mode, "enter");
  const [locale, progress] = [await getLocale(), await getOnboarding(caller)];
  const labels = ONBOARDING_LABELS[locale];
  const isDone = listSteps(progress).every(({ state }) => state === "done");
  const isLocked = (await getParam(searchParams, "locked")) !== "" && merchant.status !== "approved";
  const isOpened = canWorkInMode(merchant.status, caller.mode) || merchant.status === "suspended";
  const isClosed = merchant.status === "suspended" || merchant.status === "rejected";
  const read = isOpened ? await readOverview(caller, new Date()) : null;
  const figures = read && (may("see_balance") ? read : { ...read, balanceTzs: null, deliveriesLeft: null });
  const mayBook = may("work_on_shipments");
  const waiting = isOpened && mayBook ? await listWaiting(caller, locale) : [];
  const views = isOpened ? await countViews(caller) : null;
  const orders = waiting.filter(({ kind }) => kind === "order").length;
  const counts = { onTheRoad: views?.onTheRoad ?? 0, waiting: mayBook ? (views?.needsYou ?? 0) + orders : 0 };
  const overview = figures && (
    <OverviewView
      figures={figures}
      shipments={await listOnTheRoad(caller)}
      waiting={waiting}
      counts={counts}
      tiles={{ url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION }}
      now={new Date().toISOString()}
      mayFund={may("fund_wallet")}
      mayBook={mayBook}
      mode={caller.mode}
    />
  );
  const [road, needs] = OVERVIEW_LABELS[locale].headline(counts.onTheRoad, counts.waiting);
  return (
    <>
      <AutoRefresh seconds={REFRESH_SECONDS} />
      <PageHeader
        title={
          progress.hasShipment && figures ? (
            <>
              <span>{`${road} `}</span>
              <span className="text-muted">{needs}</span>
            </>
          ) : (
            labels.greeting(merchant.businessName)
          )
        }
      />
      <div className="space-y-8">
        <ApprovalNotice
          status={merchant.status}
          rejectReason={merchant.rejectReason}
          isLocked={isLocked}
          playMoneyTzs={may("see_balance") ? progress.playMoneyTzs : null}
        />
        {progress.hasShipment && overview}
        {!isDone && !isClosed && may("change_profile") && (
          <Checklist progress={progress} email={person.email} />
        )}
        {!progress.hasShipment && overview}
      </div>
    </>
  );
}

async function listWaiting(caller: Caller, locale: Locale): Promise<NeedsYouItem[]> {
  const { reasons } = FAILURE_TEXTS[locale];
  const [shipments, orders] = await Promise.all([
    listWaitingShipments(caller),
    listOrders(caller, "waiting"),
  ]);
  return [
    ...shipments.map(({ id, receiver_name: name, dropoff_address, failure, proposal, total_amount }) => {
      if (!failure)
        return { kind: "unpaid" as const, id, name, text: dropoff_address, amountTzs: total_amount };
      const proposed = proposal?.place ? ` “${proposal.place}”` : "";
      return {
        kind: "decision" as const,
        id,
        name,
        text: `${reasons[failure.code]}.${proposed}`,
        amountTzs: null,
      };
    }),
    ...orders.map(({ row, title }) => {
      const text = `${title} → ${row.dropoffAddress}`;
      return { kind: "order" as const, id: row.id, name: row.receiverName, text, amountTzs: null };
    }),
  ];
}
