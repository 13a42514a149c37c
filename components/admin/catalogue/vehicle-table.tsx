import { useLabels, useLocale } from "#locale";
import { ActiveBadge } from "@/components/admin/active-badge";
import { DataTable } from "@/components/ui/data-table";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { TextLink } from "@/components/admin/text-link";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import type { CatalogueFields } from "@/lib/core/pricing/catalogue-fields";
import { CATALOGUE_LABELS } from "./labels-catalogue";

type VehicleRow = CatalogueFields["vehicle_type"] & { id?: number };

/** Lists the smallest vehicle first. */
export function VehicleTable({ vehicles }: { vehicles: readonly VehicleRow[] }) {
  const locale = useLocale();
  const labels = useLabels(CATALOGUE_LABELS);
  const { fields } = labels;
  const { kg, km } = useLabels(SHIPMENT_TEXTS);
  const limit = (value: number | null, say: (amount: string) => string) =>
    value === null ? labels.noLimit : say(value.toLocaleString("en-US"));
  return (
    <DataTable
      caption={labels.tabs.vehicles}
      rows={vehicles}
      keyOf={({ slug }) => slug}
      columns={[
        {
          label: fields.name,
          cell: ({ id, name }) => <TextLink href={`/admin/catalogue/vehicles/${id}`}>{name}</TextLink>,
        },
        { label: fields.base_fee, isEnd: true, cell: ({ base_fee }) => base_fee.toLocaleString("en-US") },
        {
          label: fields.price_per_km,
          isEnd: true,
          cell: ({ price_per_km }) => price_per_km.toLocaleString("en-US"),
        },
        {
          label: fields.minimum_fee,
          isEnd: true,
          cell: ({ minimum_fee }) => minimum_fee.toLocaleString("en-US"),
        },
        { label: labels.caps, isEnd: true, cell: ({ max_payload_kg }) => limit(max_payload_kg, kg) },
        {
          label: labels.maxDistance,
          isEnd: true,
          cell: ({ max_distance_km }) => limit(max_distance_km, km),
        },
        {
          label: ADMIN_LABELS[locale].status,
          cell: ({ is_active }) => <ActiveBadge isActive={is_active} />,
        },
      ]}
    />
  );
}
