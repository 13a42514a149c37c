import { findRecord, listRecords, RecordPage, recordTitle } from "@/app/admin/catalogue/record-page";
import { getLocale } from "@/app/page-choices";
import { buildRecordSpecs } from "@/components/admin/catalogue/catalogue-specs";
import type { SampleRoute } from "@/components/admin/catalogue/sample-routes";
import type { CatalogueRow } from "@/lib/admin/catalogue/catalogue";

interface LaneProps {
  params: Promise<{ id: string }>;
}

async function find(id: string) {
  const row = await findRecord("lane", id);
  const hubs = await listRecords("hub");
  return { hubs, row, own: row ? sampleRoute(row, hubs) : undefined };
}

export async function generateMetadata({ params }: LaneProps) {
  const { own } = await find((await params).id);
  return recordTitle("lane", own?.label);
}

export default async function Lane({ params }: LaneProps) {
  const { id } = await params;
  const { hubs, row, own } = await find(id);
  const options = hubs.map(({ id, name }) => ({ value: String(id), label: name }));
  const specs = buildRecordSpecs(await getLocale(), "lane", row, {
    origin_hub_id: { options, value: hubs[0]?.id, isNumeric: true },
    destination_hub_id: { options, value: hubs[1]?.id, isNumeric: true },
  });
  const preview = row && ({ kind: "lane", id: row.id ?? null, ...(own && { own }) } as const);
  return <RecordPage kind="lane" id={id} row={row} name={own?.label} specs={specs} preview={preview} />;
}

/** Returns a sample route between the hubs of the lane, or undefined when a hub is missing. */
function sampleRoute(lane: CatalogueRow<"lane">, hubs: CatalogueRow<"hub">[]): SampleRoute | undefined {
  const pickup = hubs.find(({ id }) => id === lane.origin_hub_id);
  const dropoff = hubs.find(({ id }) => id === lane.destination_hub_id);
  return pickup && dropoff && { label: `${pickup.name} → ${dropoff.name}`, pickup, dropoff };
}
