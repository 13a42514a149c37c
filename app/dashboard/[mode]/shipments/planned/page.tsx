import { CalendarClock } from "lucide-react";
import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireMerchantForMode } from "@/app/session";
import { LIST_LABELS } from "@/components/shipments/list/labels";
import { Views } from "@/components/shipments/list/views";
import { PLANNED_LABELS } from "@/components/shipments/planned/labels";
import { PlannedDays } from "@/components/shipments/planned/planned-days";
import { ButtonLink } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { plannedFilter } from "@/lib/core/shipments/shipment-request";
import { addDays, toTanzaniaDay } from "@/lib/core/time/day";
import { countViews } from "@/lib/shipments/read/count-views";
import { listPlanned } from "@/lib/shipments/read/planned";

/** The last day is 14 days ahead, the latest start of a scheduled pickup. */
const DAYS_AHEAD = 14;
const PER_DAY = 20;
/** On the page of one day. */
const OF_ONE_DAY = 200;

export async function generateMetadata(): Promise<Metadata> {
  return { title: PLANNED_LABELS[await getLocale()].title };
}

interface PlannedProps {
  params: Promise<{ mode: string }>;
  searchParams: SearchParams;
}

export default async function PlannedShipments({ params, searchParams }: PlannedProps) {
  const { caller } = await requireMerchantForMode((await params).mode, "see_shipments");
  const { day } = plannedFilter.parse(await searchParams);
  const now = new Date();
  const today = toTanzaniaDay(now);
  const range = day
    ? { from: day, to: day, perDay: OF_ONE_DAY }
    : { from: today, to: addDays(today, DAYS_AHEAD), perDay: PER_DAY };
  const [locale, counts, entries] = await Promise.all([
    getLocale(),
    countViews(caller),
    listPlanned(caller, range),
  ]);
  const labels = PLANNED_LABELS[locale];
  const root = `/dashboard/${caller.mode}/shipments`;
  const list = `${root}?status=planned`;
  return (
    <>
      <PageHeader title={LIST_LABELS[locale].title} />
      <Views root={root} counts={counts} current="planned" />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="max-w-prose text-pretty text-muted text-sm">{labels.hint}</p>
        <div className="flex flex-wrap gap-2">
          {day && (
            <ButtonLink href={`${root}/planned`} tone="quiet" size="small">
              {labels.all}
            </ButtonLink>
          )}
          <ButtonLink href={list} tone="secondary" size="small">
            {labels.list}
          </ButtonLink>
        </div>
      </div>
      {entries.length === 0 ? (
        <Section>
          <EmptyState
            icon={<CalendarClock aria-hidden="true" />}
            title={labels.none.title}
            text={day ? labels.none.day : labels.none.text}
          />
        </Section>
      ) : (
        <PlannedDays
          root={root}
          now={now.toISOString()}
          entries={entries}
          hrefOfRest={(of) => (day ? list : `${root}/planned?day=${of}`)}
        />
      )}
    </>
  );
}
