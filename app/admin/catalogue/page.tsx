import { createTitle, getLocale } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { CatalogueTabs } from "@/components/admin/catalogue/catalogue-tabs";
import { CATALOGUE_LABELS } from "@/components/admin/catalogue/labels-catalogue";
import { VehicleTable } from "@/components/admin/catalogue/vehicle-table";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { listCatalogue } from "@/lib/admin/catalogue/catalogue";
import { VEHICLE_SLUGS } from "@/lib/core/pricing/catalogue-fields";
import { hasStaffRight } from "@/lib/core/access/staff";

export const generateMetadata = createTitle((locale) => CATALOGUE_LABELS[locale].title);

export default async function Vehicles() {
  const { staffRole } = await requireAdmin();
  const locale = await getLocale();
  const labels = CATALOGUE_LABELS[locale];
  const vehicles = await listCatalogue("vehicle_type");
  const isComplete = VEHICLE_SLUGS.every((slug) => vehicles.some((vehicle) => vehicle.slug === slug));
  return (
    <>
      <PageHeader
        title={labels.title}
        hint={labels.hint}
        actions={
          isComplete || !hasStaffRight(staffRole, "prices") ? null : (
            <ButtonLink href="/admin/catalogue/vehicles/new">{ADMIN_LABELS[locale].create}</ButtonLink>
          )
        }
      />
      <CatalogueTabs current="vehicles" />
      <Card>
        <VehicleTable vehicles={vehicles} />
      </Card>
      {isComplete && <p className="mt-3 text-muted text-sm">{labels.noMoreVehicles}</p>}
    </>
  );
}
