import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { getLocale } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { ActionHistory } from "@/components/admin/actions/history";
import { vehicleSpecs } from "@/components/admin/catalogue/catalogue-specs";
import { CATALOGUE_LABELS } from "@/components/admin/catalogue/labels-catalogue";
import { RecordForm } from "@/components/admin/catalogue/record-form";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { TextLink } from "@/components/admin/text-link";
import { PageHeader } from "@/components/ui/page-header";
import { listActions } from "@/lib/admin/log/actions";
import { listCatalogue } from "@/lib/admin/catalogue/catalogue";
import { VEHICLE_SLUGS } from "@/lib/core/pricing/catalogue-fields";
import { PRICE_FIELDS } from "@/lib/core/access/staff-prices";

const LIST = "/admin/catalogue";

/** Cached, because the page title and the page body read the same row. `row` is null for a new vehicle type. */
const find = cache(async (id: string) => {
  const isNew = id === "new";
  await requireAdmin(isNew ? "prices" : "read");
  const vehicles = await listCatalogue("vehicle_type");
  const row = vehicles.find((vehicle) => String(vehicle.id) === id) ?? null;
  const freeSlugs = VEHICLE_SLUGS.filter((slug) => !vehicles.some((vehicle) => vehicle.slug === slug));
  if (isNew ? freeSlugs.length === 0 : !row) notFound();
  return { row, freeSlugs };
});

interface VehicleProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: VehicleProps): Promise<Metadata> {
  const locale = await getLocale();
  const { row } = await find((await params).id);
  const { vehicles } = CATALOGUE_LABELS[locale].tabs;
  return { title: `${row?.name ?? ADMIN_LABELS[locale].create} · ${vehicles}` };
}

export default async function Vehicle({ params }: VehicleProps) {
  const [locale, { id }] = await Promise.all([getLocale(), params]);
  const labels = CATALOGUE_LABELS[locale];
  const { row, freeSlugs } = await find(id);
  const history = row ? (await listActions({ subjectType: "vehicle_type", subjectId: id })).rows : [];
  return (
    <>
      <PageHeader
        title={row?.name ?? ADMIN_LABELS[locale].create}
        above={<TextLink href={LIST}>{labels.tabs.vehicles}</TextLink>}
      />
      <RecordForm
        key={row?.version ?? "new"}
        url={row ? `/api/admin/vehicle-types/${id}` : "/api/admin/vehicle-types"}
        method={row ? "PATCH" : "POST"}
        schema={row ? "changeVehicleTypeRequest" : "createVehicleTypeRequest"}
        version={row?.version ?? null}
        {...vehicleSpecs(locale, row, freeSlugs)}
        preview={{ kind: "vehicle_type", id: row?.id ?? null }}
        listHref={LIST}
        access={{ need: row ? "catalogue" : "prices", prices: PRICE_FIELDS.vehicle_type }}
      />
      {row && <ActionHistory actions={history} undo="newest" />}
    </>
  );
}
