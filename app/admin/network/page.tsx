import { CatalogueHeader } from "@/app/admin/catalogue/record-page";
import { createTitle, getLocale } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { activeColumn } from "@/components/admin/columns";
import { CATALOGUE_LABELS } from "@/components/admin/catalogue/labels-catalogue";
import { DataTable } from "@/components/ui/data-table";
import { TextLink } from "@/components/admin/text-link";
import { Section } from "@/components/ui/section";
import { listCatalogue } from "@/lib/admin/catalogue/catalogue";
import { formatOpeningHours } from "@/lib/core/time/service-hours";

export const generateMetadata = createTitle((locale) => CATALOGUE_LABELS[locale].network);

export default async function Hubs() {
  const { staffRole } = await requireAdmin();
  const locale = await getLocale();
  const labels = CATALOGUE_LABELS[locale];
  const [hubs, lanes] = await Promise.all([listCatalogue("hub"), listCatalogue("lane")]);
  const lanesFrom = (hubId: number | undefined) =>
    lanes.filter((lane) => lane.is_active && lane.origin_hub_id === hubId).length;
  return (
    <>
      <CatalogueHeader kind="hub" role={staffRole} />
      <Section>
        <DataTable
          caption={labels.tabs.hubs}
          rows={hubs}
          keyOf={({ name }) => name}
          columns={[
            {
              label: labels.fields.name,
              cell: ({ id, name }) => <TextLink href={`/admin/network/hubs/${id}`}>{name}</TextLink>,
            },
            { label: labels.fields.address, cell: ({ address }) => address },
            {
              label: labels.fields.opening_hours,
              cell: ({ opening_hours }) => formatOpeningHours(opening_hours, locale),
            },
            {
              label: labels.tabs.lanes,
              isEnd: true,
              cell: ({ id }) => <TextLink href={`/admin/network/lanes?hub=${id}`}>{lanesFrom(id)}</TextLink>,
            },
            activeColumn(locale),
          ]}
        />
      </Section>
    </>
  );
}
