import { CatalogueHeader } from "@/app/admin/catalogue/record-page";
import { createTitle, getLocale } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { activeColumn } from "@/components/admin/columns";
import { CATALOGUE_LABELS } from "@/components/admin/catalogue/labels-catalogue";
import { DataTable } from "@/components/ui/data-table";
import { TextLink } from "@/components/admin/text-link";
import { Section } from "@/components/ui/section";
import { listCatalogue } from "@/lib/admin/catalogue/catalogue";

export const generateMetadata = createTitle((locale) => CATALOGUE_LABELS[locale].tabs.tiers);

export default async function Tiers() {
  const { staffRole } = await requireAdmin();
  const locale = await getLocale();
  const labels = CATALOGUE_LABELS[locale];
  return (
    <>
      <CatalogueHeader kind="package_size_tier" role={staffRole} />
      <Section>
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
            activeColumn(locale),
          ]}
        />
      </Section>
    </>
  );
}
