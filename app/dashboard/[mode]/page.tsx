import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { getParam, type SearchParams } from "@/app/search-params";
import { requireMerchant } from "@/app/session";
import { PendingOrdersNotice } from "@/components/links/pending-orders-notice";
import { Checklist } from "@/components/onboarding/checklist";
import { ONBOARDING_LABELS } from "@/components/onboarding/labels";
import { ApprovalNotice } from "@/components/onboarding/approval-notice";
import { listSteps } from "@/components/onboarding/steps";
import { OverviewView } from "@/components/overview/overview";
import { SHELL_LABELS } from "@/components/shell/labels";
import { PageHeader } from "@/components/ui/page-header";
import { canWorkInMode } from "@/lib/core/accounts/merchant-status";
import { countWaitingOrders } from "@/lib/links/list-orders";
import { getOnboarding } from "@/lib/reports/onboarding";
import { readOverview } from "@/lib/reports/overview";

export async function generateMetadata(): Promise<Metadata> {
  return { title: SHELL_LABELS[await getLocale()].dashboard.overview };
}

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
  const waiting = isOpened && may("work_on_shipments") ? await countWaitingOrders(caller) : 0;
  const rights = { mayFund: may("fund_wallet"), mayBook: may("work_on_shipments") };
  const overview = figures && <OverviewView figures={figures} {...rights} mode={caller.mode} />;
  return (
    <>
      <PageHeader title={labels.greeting(merchant.businessName)} />
      <div className="space-y-5">
        <ApprovalNotice
          status={merchant.status}
          rejectReason={merchant.rejectReason}
          isLocked={isLocked}
          playMoneyTzs={may("see_balance") ? progress.playMoneyTzs : null}
        />
        {waiting > 0 && <PendingOrdersNotice count={waiting} mode={caller.mode} />}
        {progress.hasShipment && overview}
        {!isDone && !isClosed && may("change_profile") && (
          <Checklist progress={progress} email={person.email} />
        )}
        {!progress.hasShipment && overview}
      </div>
    </>
  );
}
