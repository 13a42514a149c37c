import { parseListQuery } from "@/app/admin/query";
import { createTitle, getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireAdmin } from "@/app/session";
import { CatalogueTabs } from "@/components/admin/catalogue/catalogue-tabs";
import { CATALOGUE_LABELS } from "@/components/admin/catalogue/labels-catalogue";
import { LaneTable } from "@/components/admin/catalogue/lane-table";
import { FilterBar } from "@/components/admin/filter-bar";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Select } from "@/components/ui/select";
import { listCatalogue } from "@/lib/admin/catalogue/catalogue";
import { hasStaffRight } from "@/lib/core/access/staff";

export const generateMetadata = createTitle((locale) => CATALOGUE_LABELS[locale].tabs.lanes);

export default async function Lanes({ searchParams }: { searchParams: SearchParams }) {
  const { staffRole } = await requireAdmin();
  const labels = CATALOGUE_LABELS[await getLocale()];
  const { hub } = await parseListQuery(searchParams);
  const [hubs, all] = await Promise.all([listCatalogue("hub"), listCatalogue("lane")]);
  const lanes = hub ? all.filter((lane) => String(lane.origin_hub_id) === hub) : all;
  return (
    <>
      <PageHeader
        title={labels.network}
        hint={labels.networkHint}
        actions={
          hasStaffRight(staffRole, "prices") && (
            <ButtonLink href="/admin/network/lanes/new">{labels.add.lane}</ButtonLink>
          )
        }
      />
      <CatalogueTabs current="lanes" />
      <FilterBar action="/admin/network/lanes" isFiltered={Boolean(hub)}>
        <Select
          id="hub"
          label={labels.fromHub}
          defaultValue={hub ?? ""}
          any={labels.allHubs}
          options={hubs.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </FilterBar>
      <Card>
        {lanes.length === 0 ? (
          <EmptyState title={labels.lanesEmpty} text={labels.lanesEmptyText} />
        ) : (
          <LaneTable lanes={lanes} hubs={hubs} />
        )}
      </Card>
    </>
  );
}
