import { parseChoice, parseListQuery } from "@/app/admin/query";
import { createTitle, getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireAdmin } from "@/app/session";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { LIVE_MAP_LABELS } from "@/components/admin/overview/labels-live-map";
import { AdminLiveMap } from "@/components/admin/overview/live-map";
import { PageHeader } from "@/components/ui/page-header";
import { Tabs } from "@/components/ui/tabs";
import { MODES } from "@/lib/core/mode";
import { maskLiveMap } from "@/lib/admin/personal-data/personal-data";
import { env } from "@/lib/platform/env";
import { getLiveMap } from "@/lib/reports/live-map";

export const generateMetadata = createTitle((locale) => LIVE_MAP_LABELS[locale].title);

export default async function LiveMapPage({ searchParams }: { searchParams: SearchParams }) {
  await requireAdmin();
  const locale = await getLocale();
  const labels = LIVE_MAP_LABELS[locale];
  const mode = parseChoice(MODES, (await parseListQuery(searchParams)).mode) ?? "live";
  return (
    <>
      <PageHeader title={labels.title} hint={labels.hint} />
      <Tabs
        label={ADMIN_LABELS[locale].mode}
        tabs={MODES.map((each) => ({
          href: `/admin/live-map?mode=${each}`,
          label: ADMIN_LABELS[locale].modes[each],
          isCurrent: each === mode,
        }))}
      />
      <AdminLiveMap
        key={mode}
        mode={mode}
        tiles={{ url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION }}
        initial={maskLiveMap(await getLiveMap(mode))}
      />
    </>
  );
}
