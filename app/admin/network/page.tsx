import { createTitle, getLocale } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { ActiveBadge } from "@/components/admin/active-badge";
import { CatalogueTabs } from "@/components/admin/catalogue/catalogue-tabs";
import { CATALOGUE_LABELS } from "@/components/admin/catalogue/labels-catalogue";
import { DataTable } from "@/components/ui/data-table";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { TextLink } from "@/components/admin/text-link";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { listCatalogue } from "@/lib/admin/catalogue/catalogue";
import { hasStaffRight } from "@/lib/core/access/staff";

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
      <PageHeader
        title={labels.network}
        hint={labels.networkHint}
        actions={
          hasStaffRight(staffRole, "catalogue") && (
            <ButtonLink href="/admin/network/hubs/new">{labels.add.hub}</ButtonLink>
          )
        }
      />
      <CatalogueTabs current="hubs" />
      <Card>
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
              label: labels.tabs.lanes,
              isEnd: true,
              cell: ({ id }) => <TextLink href={`/admin/network/lanes?hub=${id}`}>{lanesFrom(id)}</TextLink>,
            },
            {
              label: ADMIN_LABELS[locale].status,
              cell: ({ is_active }) => <ActiveBadge isActive={is_active} />,
            },
          ]}
        />
      </Card>
    </>
  );
}
