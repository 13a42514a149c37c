import { useLabels, useLocale } from "#locale";
import { DataTable } from "@/components/ui/data-table";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { SHIPMENT_CODE_LABELS } from "@/components/admin/labels-shipment-codes";
import { AdminLocalTime } from "@/components/admin/moment";
import { StatusBadge } from "@/components/shipments/status-badge";
import { TextLink } from "@/components/admin/text-link";
import type { ListedRow } from "@/lib/admin/keyset";
import type { listShipmentsForAdmin } from "@/lib/admin/shipments/get-shipment";
import { formatTzs } from "@/lib/core/locale";
import { SHIPMENT_LABELS } from "./labels-shipments";

export type AdminShipmentView = "all" | "waiting" | "undecided";

interface ShipmentTableProps {
  shipments: readonly ListedRow<typeof listShipmentsForAdmin>[];
  view: AdminShipmentView;
}

export function AdminShipmentTable({ shipments, view }: ShipmentTableProps) {
  const locale = useLocale();
  const labels = useLabels(SHIPMENT_LABELS);
  const since = view === "waiting" ? "waiting_since" : "created_at";
  return (
    <DataTable
      caption={labels.title}
      rows={shipments}
      keyOf={({ id }) => id}
      columns={[
        {
          label: labels.number,
          cell: ({ id, shipment_number, merchant_reference }) => (
            <>
              <TextLink
                href={`/admin/shipments/${id}`}
                className="whitespace-nowrap font-mono text-[0.8125rem]"
              >
                {shipment_number}
              </TextLink>
              {merchant_reference && (
                <span className="block max-w-40 truncate text-muted text-xs">{merchant_reference}</span>
              )}
            </>
          ),
        },
        {
          label: labels.merchant,
          cell: ({ merchant_id, business_name }) => (
            <TextLink href={`/admin/merchants/${merchant_id}`}>{business_name}</TextLink>
          ),
        },
        {
          label: labels.way,
          cell: ({ pickup_address, dropoff_address }) => (
            <span className="block sm:max-w-64">
              <span className="block truncate">{pickup_address}</span>
              <span className="block truncate text-muted">{`→ ${dropoff_address}`}</span>
            </span>
          ),
        },
        {
          label: ADMIN_LABELS[locale].status,
          cell: ({ status, failure }) => (
            <>
              <StatusBadge status={status} />
              {status === "failed" && failure && (
                <span className="mt-0.5 block text-muted text-xs">
                  {SHIPMENT_CODE_LABELS[locale].failures[failure.code]}
                </span>
              )}
            </>
          ),
        },
        { label: labels.price, isEnd: true, cell: ({ total_amount }) => formatTzs(total_amount) },
        {
          label: view === "waiting" ? labels.waitingSince : labels.created,
          isEnd: true,
          cell: (row) => <AdminLocalTime at={row[since]} isDistance={view === "waiting"} />,
        },
      ]}
    />
  );
}
