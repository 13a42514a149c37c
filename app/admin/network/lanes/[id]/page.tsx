import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { getLocale } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { ActionHistory } from "@/components/admin/actions/history";
import { buildLaneFormSpecs } from "@/components/admin/catalogue/catalogue-specs";
import { CATALOGUE_LABELS } from "@/components/admin/catalogue/labels-catalogue";
import { RecordForm } from "@/components/admin/catalogue/record-form";
import type { SampleRoute } from "@/components/admin/catalogue/sample-routes";
import { TextLink } from "@/components/admin/text-link";
import { PageHeader } from "@/components/ui/page-header";
import { listActions } from "@/lib/admin/log/actions";
import { listCatalogue } from "@/lib/admin/catalogue/catalogue";
import { PRICE_FIELDS } from "@/lib/core/access/staff-prices";

const LIST = "/admin/network/lanes";

/** Cached, because the page title and the page body read the same row. `row` is null for a new lane. */
const find = cache(async (id: string) => {
  await requireAdmin(id === "new" ? "prices" : "read");
  const [hubs, lanes] = await Promise.all([listCatalogue("hub"), listCatalogue("lane")]);
  const row = lanes.find((lane) => String(lane.id) === id) ?? null;
  if (!row && id !== "new") notFound();
  return { hubs, row, own: row && wayOf(row, hubs) };
});

interface LaneProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: LaneProps): Promise<Metadata> {
  const labels = CATALOGUE_LABELS[await getLocale()];
  const { own } = await find((await params).id);
  return { title: `${own?.label ?? labels.add.lane} · ${labels.tabs.lanes}` };
}

export default async function Lane({ params }: LaneProps) {
  const [locale, { id }] = await Promise.all([getLocale(), params]);
  const labels = CATALOGUE_LABELS[locale];
  const { hubs, row, own } = await find(id);
  const history = row ? (await listActions({ subjectType: "lane", subjectId: id })).rows : [];
  return (
    <>
      <PageHeader
        title={own?.label ?? labels.add.lane}
        above={<TextLink href={LIST}>{labels.tabs.lanes}</TextLink>}
      />
      <RecordForm
        key={row?.version ?? "new"}
        url={row ? `/api/admin/lanes/${id}` : "/api/admin/lanes"}
        method={row ? "PATCH" : "POST"}
        schema={row ? "changeLaneRequest" : "createLaneRequest"}
        version={row?.version ?? null}
        {...buildLaneFormSpecs(locale, row, hubs)}
        preview={row ? { kind: "lane", id: row.id ?? null, ...(own && { own }) } : null}
        listHref={LIST}
        access={{ need: row ? "catalogue" : "prices", prices: PRICE_FIELDS.lane }}
      />
      {row && <ActionHistory actions={history} undo="newest" />}
    </>
  );
}

interface HubEnd {
  id?: number;
  name: string;
  latitude: number;
  longitude: number;
}

/** Returns a sample route between the hubs of the lane, or undefined when a hub is missing. */
function wayOf(
  { origin_hub_id, destination_hub_id }: { origin_hub_id: number; destination_hub_id: number },
  hubs: readonly HubEnd[],
): SampleRoute | undefined {
  const [pickup, dropoff] = [origin_hub_id, destination_hub_id].map((id) =>
    hubs.find((hub) => hub.id === id),
  );
  return pickup && dropoff && { label: `${pickup.name} → ${dropoff.name}`, pickup, dropoff };
}
