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

export const generateMetadata = createTitle((locale) => CATALOGUE_LABELS[locale].tabs.tiers);

export default async function Tiers() {
  const { staffRole } = await requireAdmin();
  const locale = await getLocale();
  const labels = CATALOGUE_LABELS[locale];
  return (
    <>
      <PageHeader
        title={labels.title}
        hint={labels.hint}
        actions={
          hasStaffRight(staffRole, "catalogue") && (
            <ButtonLink href="/admin/catalogue/tiers/new">{labels.add.tier}</ButtonLink>
          )
        }
      />
      <CatalogueTabs current="tiers" />
      <Card>
        <DataTable
          caption={labels.tabs.tiers}
          rows={await listCatalogue("package_size_tier")}
          keyOf={({ code }) => code}
          columns={[
            {
              label: labels.fields.label,
              cell: ({ code, label }) => <TextLink href={`/admin/catalogue/tiers/${code}`}>{label}</TextLink>,
            },
            { label: labels.fields.code, cell: ({ code }) => <span className="font-mono">{code}</span> },
            {
              label: labels.measures,
              isEnd: true,
              cell: ({ length_cm, width_cm, height_cm }) => `${length_cm} × ${width_cm} × ${height_cm}`,
            },
            { label: labels.fields.weight_kg, isEnd: true, cell: ({ weight_kg }) => weight_kg },
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
