import { useLabels, useLocale } from "#locale";
import { ActiveBadge } from "@/components/admin/active-badge";
import { DataTable } from "@/components/ui/data-table";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { TextLink } from "@/components/admin/text-link";
import type { CatalogueFields } from "@/lib/core/pricing/catalogue-fields";
import { CATALOGUE_LABELS } from "./labels-catalogue";

interface LaneTableProps {
  lanes: readonly (CatalogueFields["lane"] & { id?: number })[];
  hubs: readonly { id?: number; name: string }[];
}

export function LaneTable({ lanes, hubs }: LaneTableProps) {
  const locale = useLocale();
  const { fields, tabs } = useLabels(CATALOGUE_LABELS);
  const names = new Map(hubs.map(({ id, name }) => [id, name]));
  return (
    <DataTable
      caption={tabs.lanes}
      rows={lanes}
      keyOf={({ id }) => id ?? 0}
      columns={[
        {
          label: tabs.lanes,
          cell: ({ id, origin_hub_id, destination_hub_id }) => (
            <TextLink href={`/admin/network/lanes/${id}`}>
              {`${names.get(origin_hub_id) ?? ""} → ${names.get(destination_hub_id) ?? ""}`}
            </TextLink>
          ),
        },
        {
          label: fields.distance_km,
          isEnd: true,
          cell: ({ distance_km }) => distance_km.toLocaleString("en-US"),
        },
        { label: fields.hours, isEnd: true, cell: ({ hours }) => hours },
        {
          label: fields.transit_base_rate,
          isEnd: true,
          cell: ({ transit_base_rate }) => transit_base_rate.toLocaleString("en-US"),
        },
        {
          label: fields.transit_per_kg_rate,
          isEnd: true,
          cell: ({ transit_per_kg_rate }) => transit_per_kg_rate.toLocaleString("en-US"),
        },
        {
          label: ADMIN_LABELS[locale].status,
          cell: ({ is_active }) => <ActiveBadge isActive={is_active} />,
        },
      ]}
    />
  );
}
