import { Package } from "lucide-react";
import type { Metadata } from "next";
import { parseListQuery } from "@/app/admin/query";
import { getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireHubStaff } from "@/app/session";
import { BulkScanDesk } from "@/components/hub/bulk/bulk-desk";
import { BULK_LABELS } from "@/components/hub/bulk/labels-bulk";
import { ParcelLookupDesk } from "@/components/hub/desk";
import { HUB_LABELS } from "@/components/hub/labels";
import { ParcelList } from "@/components/hub/parcel-list";
import { AutoRefresh } from "@/components/ui/auto-refresh";
import { Section } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import { loadCatalogue } from "@/lib/catalogue/load";
import type { Locale } from "@/lib/core/locale";
import { SCAN_DESK_MODES, HUB_VIEWS, hubListQuery } from "@/lib/core/shipments/hub-request";
import { toTanzaniaDay } from "@/lib/core/time/day";
import { formatTimes, getTimesOfDay } from "@/lib/core/time/service-hours";
import { listParcels } from "@/lib/hubs/list-parcels";
import { env } from "@/lib/platform/env";

/** Refresh interval of the list. Riders arrive every few minutes, carriers every few hours. */
const REFRESH_SECONDS = 30;

export async function generateMetadata(): Promise<Metadata> {
  return { title: HUB_LABELS[await getLocale()].title };
}

export default async function HubDesk({ searchParams }: { searchParams: SearchParams }) {
  const { hub } = await requireHubStaff();
  const locale = await getLocale();
  const labels = HUB_LABELS[locale];
  const asked = hubListQuery.safeParse(await parseListQuery(searchParams));
  const { view, after, desk } = asked.data ?? hubListQuery.parse({});
  const [{ parcels, next }, hours] = await Promise.all([
    listParcels(hub.id, view, after),
    formatHoursToday(hub.id, locale),
  ]);
  const { modes, modesLabel } = BULK_LABELS[locale];
  const address = (list: string, way: string) => `/hub?view=${list}${way === "one" ? "" : `&desk=${way}`}`;
  const href = address(view, desk);
  return (
    <>
      <AutoRefresh seconds={REFRESH_SECONDS} offlineText={labels.offline} />
      <PageHeader title={hub.name} hint={[labels.title, hours].filter(Boolean).join(" · ")} />
      <Tabs
        label={modesLabel}
        tabs={SCAN_DESK_MODES.map((each) => ({
          href: address(view, each),
          label: modes[each],
          isCurrent: each === desk,
        }))}
      />
      {desk === "one" ? <ParcelLookupDesk /> : <BulkScanDesk trackingPrefix={env.TRACKING_PREFIX} />}
      <section className="mt-6">
        <Tabs
          label={labels.lists}
          tabs={HUB_VIEWS.map((each) => ({
            href: address(each, desk),
            label: labels.views[each],
            isCurrent: each === view,
          }))}
        />
        <Section>
          {parcels.length === 0 ? (
            <EmptyState icon={<Package />} title={labels.empty[view]} text={labels.emptyText[view]} />
          ) : (
            <ParcelList view={view} parcels={parcels} now={new Date()} />
          )}
          <Pagination
            label={labels.pages}
            newest={after ? { href, label: labels.first } : null}
            older={next ? { href: `${href}&after=${next}`, label: labels.next } : null}
          />
        </Section>
      </section>
    </>
  );
}

/** Returns null for a hub without opening hours that is open today. */
async function formatHoursToday(hubId: number, locale: Locale): Promise<string | null> {
  const hub = (await loadCatalogue()).hubs.find(({ id }) => id === hubId);
  if (!hub) return null;
  const { openToday, closedToday } = HUB_LABELS[locale];
  const times = getTimesOfDay(hub.openingHours, hub.closedDays, toTanzaniaDay(new Date()));
  if (times === null) return closedToday;
  return hub.openingHours && openToday(formatTimes(times));
}
