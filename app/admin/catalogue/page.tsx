import { CatalogueHeader } from "@/app/admin/catalogue/record-page";
import { createTitle, getLocale } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { CATALOGUE_LABELS } from "@/components/admin/catalogue/labels-catalogue";
import { activeColumn, figureColumn } from "@/components/admin/columns";
import { TextLink } from "@/components/admin/text-link";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { Section } from "@/components/ui/section";
import { DataTable } from "@/components/ui/data-table";
import { listCatalogue } from "@/lib/admin/catalogue/catalogue";
import { VEHICLE_SLUGS } from "@/lib/core/pricing/catalogue-fields";

export const generateMetadata = createTitle((locale) => CATALOGUE_LABELS[locale].title);

export default async function Vehicles() {
  const { staffRole } = await requireAdmin();
  const locale = await getLocale();
  const labels = CATALOGUE_LABELS[locale];
  const { fields } = labels;
  const { kg, km } = SHIPMENT_TEXTS[locale];
  const vehicles = await listCatalogue("vehicle_type");
  const isComplete = VEHICLE_SLUGS.every((slug) => vehicles.some((vehicle) => vehicle.slug === slug));
  const limit = (value: number | null, format: (amount: string) => string) =>
    value === null ? labels.noLimit : format(value.toLocaleString("en-US"));
  return (
    <>
      <CatalogueHeader kind="vehicle_type" role={staffRole} isComplete={isComplete} />
      <Section>
        <DataTable
          caption={labels.tabs.vehicles}
          rows={vehicles}
          keyOf={({ slug }) => slug}
          columns={[
            {
              label: fields.name,
              cell: ({ id, name }) => <TextLink href={`/admin/catalogue/vehicles/${id}`}>{name}</TextLink>,
            },
            figureColumn(fields.base_fee, "base_fee"),
            figureColumn(fields.price_per_km, "price_per_km"),
            figureColumn(fields.minimum_fee, "minimum_fee"),
            { label: labels.caps, isEnd: true, cell: ({ max_payload_kg }) => limit(max_payload_kg, kg) },
            {
              label: labels.maxDistance,
              isEnd: true,
              cell: ({ max_distance_km }) => limit(max_distance_km, km),
            },
            activeColumn(locale),
          ]}
        />
      </Section>
      {isComplete && <p className="mt-3 text-muted text-sm">{labels.noMoreVehicles}</p>}
    </>
  );
}
