import { CatalogueHeader } from "@/app/admin/catalogue/record-page";
import { parseListQuery } from "@/app/admin/query";
import { createTitle, getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireAdmin } from "@/app/session";
import { CATALOGUE_LABELS } from "@/components/admin/catalogue/labels-catalogue";
import { activeColumn, figureColumn } from "@/components/admin/columns";
import { FilterBar } from "@/components/admin/filter-bar";
import { TextLink } from "@/components/admin/text-link";
import { Section } from "@/components/ui/section";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/select";
import { listCatalogue } from "@/lib/admin/catalogue/catalogue";

export const generateMetadata = createTitle((locale) => CATALOGUE_LABELS[locale].tabs.lanes);

export default async function Lanes({ searchParams }: { searchParams: SearchParams }) {
  const { staffRole } = await requireAdmin();
  const locale = await getLocale();
  const labels = CATALOGUE_LABELS[locale];
  const { fields, tabs } = labels;
  const { hub } = await parseListQuery(searchParams);
  const [hubs, all] = await Promise.all([listCatalogue("hub"), listCatalogue("lane")]);
  const lanes = hub ? all.filter((lane) => String(lane.origin_hub_id) === hub) : all;
  const hubName = (hubId: number) => hubs.find(({ id }) => id === hubId)?.name ?? "";
  return (
    <>
      <CatalogueHeader kind="lane" role={staffRole} />
      <FilterBar action="/admin/network/lanes" isFiltered={Boolean(hub)}>
        <Select
          id="hub"
          label={labels.fromHub}
          defaultValue={hub ?? ""}
          any={labels.allHubs}
          options={hubs.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </FilterBar>
      <Section>
        {lanes.length === 0 ? (
          <EmptyState title={labels.lanesEmpty} text={labels.lanesEmptyText} />
        ) : (
          <DataTable
            caption={tabs.lanes}
            rows={lanes}
            keyOf={({ id }) => id ?? 0}
            columns={[
              {
                label: tabs.lanes,
                cell: ({ id, origin_hub_id, destination_hub_id }) => (
                  <TextLink href={`/admin/network/lanes/${id}`}>
                    {`${hubName(origin_hub_id)} → ${hubName(destination_hub_id)}`}
                  </TextLink>
                ),
              },
              figureColumn(fields.distance_km, "distance_km"),
              { label: fields.hours, isEnd: true, cell: ({ hours }) => hours },
              figureColumn(fields.transit_base_rate, "transit_base_rate"),
              figureColumn(fields.transit_per_kg_rate, "transit_per_kg_rate"),
              activeColumn(locale),
            ]}
          />
        )}
      </Section>
    </>
  );
}
