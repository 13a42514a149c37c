import { notFound } from "next/navigation";
import { findRecord, listRecords, RecordPage, recordTitle } from "@/app/admin/catalogue/record-page";
import { getLocale } from "@/app/page-choices";
import { buildRecordSpecs } from "@/components/admin/catalogue/catalogue-specs";
import { VEHICLE_SLUGS } from "@/lib/core/pricing/catalogue-fields";

interface VehicleProps {
  params: Promise<{ id: string }>;
}

async function find(id: string) {
  const row = await findRecord("vehicle_type", id);
  const vehicles = await listRecords("vehicle_type");
  const freeSlugs = VEHICLE_SLUGS.filter((slug) => !vehicles.some((vehicle) => vehicle.slug === slug));
  if (!row && freeSlugs.length === 0) notFound();
  return { row, freeSlugs };
}

export async function generateMetadata({ params }: VehicleProps) {
  const { row } = await find((await params).id);
  return recordTitle("vehicle_type", row?.name);
}

export default async function Vehicle({ params }: VehicleProps) {
  const { id } = await params;
  const { row, freeSlugs } = await find(id);
  const slugs = row ? VEHICLE_SLUGS : freeSlugs;
  const options = slugs.map((slug) => ({ value: slug, label: slug }));
  const slug = { options, value: slugs[0] };
  const specs = buildRecordSpecs(await getLocale(), "vehicle_type", row, { slug });
  const preview = { kind: "vehicle_type", id: row?.id ?? null } as const;
  return (
    <RecordPage kind="vehicle_type" id={id} row={row} name={row?.name} specs={specs} preview={preview} />
  );
}
