import { Printer } from "lucide-react";
import Link from "next/link";
import { useLabels } from "#locale";
import { Button, ButtonLink } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table";
import { formatTzs } from "@/lib/core/locale";
import type { PaymentStatus } from "@/lib/core/shipment";
import { isInDelivery, type ShipmentStatus, type ShipmentType } from "@/lib/core/statuses";
import type { PresentedOpening } from "@/lib/core/time/openings";
import { ExpectedArrival } from "../arrival";
import { LocalTime } from "../moment";
import { PlannedWindow } from "../planned-window";
import { PaymentStatusText, StatusBadge } from "../status-badge";
import { LIST_LABELS } from "./labels";

export interface ShipmentListRow {
  id: number;
  shipment_number: string;
  merchant_reference: string | null;
  type: ShipmentType;
  status: ShipmentStatus;
  payment_status: PaymentStatus;
  receiver_name: string;
  dropoff_address: string;
  total_amount: number;
  estimated_delivery_at: string;
  /** Window of a scheduled pickup without a rider, or of a planned attempt. */
  planned: { after: string; before: string } | null;
  created_at: string;
  opening: PresentedOpening | null;
}

interface ShipmentTableProps {
  /** Path of the list page and prefix of each shipment's page. */
  root: string;
  now: string;
  shipments: ShipmentListRow[];
}

/** A table with selectable rows. Label printing works with and without scripts. */
export function ShipmentTable({ root, now, shipments }: ShipmentTableProps) {
  const { caption, columns, labels } = useLabels(LIST_LABELS);
  const all = new URLSearchParams(shipments.map(({ id }) => ["id", String(id)]));
  return (
    <form action={`${root}/labels`}>
      <DataTable
        caption={caption}
        rows={shipments}
        keyOf={({ id }) => id}
        rowClassName="relative hover:bg-sunken/60"
        columns={[
          {
            label: labels.column,
            isQuiet: true,
            headClassName: "w-10",
            cell: (shipment) => <Tick shipment={shipment} />,
          },
          {
            label: columns.shipment,
            className: "whitespace-nowrap",
            cell: (shipment) => (
              <>
                <Link
                  href={`${root}/${shipment.id}`}
                  prefetch={false}
                  className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {shipment.shipment_number}
                </Link>
                <span className="block max-w-44 truncate text-muted text-xs">
                  {shipment.merchant_reference ?? "–"}
                </span>
              </>
            ),
          },
          {
            label: columns.receiver,
            className: "max-w-0 lg:w-2/5",
            cell: (shipment) => (
              <>
                <span className="block truncate">{shipment.receiver_name}</span>
                <span className="block truncate text-muted text-xs">{shipment.dropoff_address}</span>
              </>
            ),
          },
          {
            label: columns.status,
            cell: (shipment) => (
              <>
                <StatusBadge status={shipment.status} />
                <Expected shipment={shipment} now={now} />
              </>
            ),
          },
          {
            label: columns.amount,
            isEnd: true,
            className: "whitespace-nowrap",
            cell: (shipment) => (
              <>
                <span>{formatTzs(shipment.total_amount)}</span>
                <span className="block">
                  <PaymentStatusText status={shipment.payment_status} />
                </span>
              </>
            ),
          },
          {
            label: columns.created,
            isEnd: true,
            className: "whitespace-nowrap text-muted",
            cell: (shipment) => <LocalTime at={shipment.created_at} now={now} />,
          },
        ]}
        phone={(shipment) => <ShipmentCard href={`${root}/${shipment.id}`} shipment={shipment} now={now} />}
      />
      <div className="flex flex-wrap items-center gap-2 border-line border-t px-4 py-3">
        <Button type="submit" tone="secondary">
          <Printer className="size-4" aria-hidden="true" />
          <span>{labels.print}</span>
        </Button>
        <ButtonLink href={`${root}/labels?${all}`} prefetch={false} tone="quiet">
          {labels.all}
        </ButtonLink>
      </div>
    </form>
  );
}

/** A checkbox above the row's link, so that a click on the checkbox does not open the shipment. */
function Tick({ shipment }: { shipment: ShipmentListRow }) {
  const { labels } = useLabels(LIST_LABELS);
  return (
    <label className="relative z-10 -m-2.5 inline-flex size-11 cursor-pointer items-center justify-center">
      <input type="checkbox" name="id" value={shipment.id} className="size-5 accent-act" />
      <span className="sr-only">{labels.tick(shipment.shipment_number)}</span>
    </label>
  );
}

function ShipmentCard({ href, shipment, now }: { href: string; shipment: ShipmentListRow; now: string }) {
  return (
    <div className="flex items-start">
      <span className="py-3 pr-2.5 pl-4">
        <Tick shipment={shipment} />
      </span>
      <Link href={href} prefetch={false} className="block min-w-0 flex-1 py-3 pr-4 hover:bg-sunken/60">
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="font-medium">{shipment.shipment_number}</span>
          <StatusBadge status={shipment.status} />
        </span>
        <span className="mt-1 block truncate">{shipment.receiver_name}</span>
        <span className="block truncate text-muted text-xs">{shipment.dropoff_address}</span>
        <Expected shipment={shipment} now={now} />
        <span className="mt-1 flex items-center justify-between gap-3 text-muted text-xs">
          <LocalTime at={shipment.created_at} now={now} />
          <span className="text-ink tabular-nums">{formatTzs(shipment.total_amount)}</span>
        </span>
      </Link>
    </div>
  );
}

function Expected({ shipment, now }: { shipment: ShipmentListRow; now: string }) {
  const { planned, status } = shipment;
  if (planned) {
    return (
      <span className="block text-muted text-xs">
        <PlannedWindow planned={planned} status={status} now={now} isCompact />
      </span>
    );
  }
  if (!isInDelivery(shipment.status)) return null;
  return (
    <span className="block text-muted text-xs">
      <ExpectedArrival shipment={shipment} opening={shipment.opening} now={now} isCompact />
    </span>
  );
}
