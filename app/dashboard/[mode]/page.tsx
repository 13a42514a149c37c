import type { Metadata } from "next";
import { currentLocale } from "@/app/page-choices";
import { paramOf, type SearchParams } from "@/app/search-params";
import { requireMerchant } from "@/app/session";
import { Checklist } from "@/components/onboarding/checklist";
import { ONBOARDING_LABELS } from "@/components/onboarding/labels";
import { Standing } from "@/components/onboarding/standing";
import { stepsOf } from "@/components/onboarding/steps";
import { OverviewView } from "@/components/overview/overview";
import { SHELL_LABELS } from "@/components/shell/labels";
import { PageHeader } from "@/components/ui/page-header";
import { getOnboarding } from "@/lib/reports/onboarding";
import { readOverview } from "@/lib/reports/overview";

export async function generateMetadata(): Promise<Metadata> {
  return { title: SHELL_LABELS[await currentLocale()].dashboard.overview };
}

interface OverviewProps {
  params: Promise<{ mode: string }>;
  searchParams: SearchParams;
}

/** Where a merchant stands, and what comes next. */
export default async function OverviewPage({ params, searchParams }: OverviewProps) {
  const { person, merchant, caller } = await requireMerchant((await params).mode);
  const [locale, progress] = [await currentLocale(), await getOnboarding(caller)];
  const labels = ONBOARDING_LABELS[locale];
  const isDone = stepsOf(progress).every(({ state }) => state === "done");
  const isLocked = (await paramOf(searchParams, "locked")) !== "" && merchant.status !== "approved";
  const isOpened = merchant.status === "approved" || merchant.status === "suspended";
  const isClosed = merchant.status === "suspended" || merchant.status === "rejected";
  const figures = isOpened ? await readOverview(caller, new Date()) : null;
  // A merchant with open work sees that work first.
  const overview = figures && <OverviewView figures={figures} mode={caller.mode} locale={locale} />;
  return (
    <>
      <PageHeader title={labels.greeting(merchant.businessName)} />
      <div className="space-y-5">
        <Standing
          status={merchant.status}
          rejectReason={merchant.rejectReason}
          isLocked={isLocked}
          locale={locale}
        />
        {progress.hasShipment && overview}
        {!isDone && !isClosed && <Checklist progress={progress} locale={locale} email={person.email} />}
        {!progress.hasShipment && overview}
      </div>
    </>
  );
}
