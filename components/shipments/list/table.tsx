import Link from "next/link";
import { Cell, HeadCell, Table, TableHead, TableRow } from "@/components/ui/table";
import { formatTzs, type Locale } from "@/lib/core/locale";
import type { PaymentStatus } from "@/lib/core/shipment";
import type { ShipmentStatus } from "@/lib/core/statuses";
import { Moment } from "../moment";
import { PaymentNote, StatusBadge } from "../status-badge";
import { LIST_LABELS } from "./labels";

export interface ListLine {
  id: number;
  shipment_number: string;
  merchant_reference: string | null;
  status: ShipmentStatus;
  payment_status: PaymentStatus;
  receiver_name: string;
  dropoff_address: string;
  total_amount: number;
  created_at: string;
}

interface ShipmentTableProps {
  locale: Locale;
  /** Of the list; a shipment's page lies below it. */
  root: string;
  now: string;
  shipments: ListLine[];
}

/** The same lines twice: as a table for a desk, as cards for a phone. */
export function ShipmentTable(props: ShipmentTableProps) {
  return (
    <>
      <div className="hidden sm:block">
        <Lines {...props} />
      </div>
      <Cards {...props} />
    </>
  );
}

function Lines({ locale, root, now, shipments }: ShipmentTableProps) {
  const { caption, columns } = LIST_LABELS[locale];
  return (
    <Table caption={caption}>
      <TableHead>
        <HeadCell>{columns.shipment}</HeadCell>
        <HeadCell>{columns.receiver}</HeadCell>
        <HeadCell>{columns.status}</HeadCell>
        <HeadCell className="text-right">{columns.amount}</HeadCell>
        <HeadCell className="text-right">{columns.created}</HeadCell>
      </TableHead>
      <tbody>
        {shipments.map((shipment) => (
          <TableRow key={shipment.id} className="relative hover:bg-sunken/60">
            <Cell className="whitespace-nowrap">
              <Link
                href={`${root}/${shipment.id}`}
                prefetch={false}
                // The whole line is the target.
                className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {shipment.shipment_number}
              </Link>
              <span className="block max-w-44 truncate text-muted text-xs">
                {shipment.merchant_reference ?? "–"}
              </span>
            </Cell>
            <Cell className="max-w-0 lg:w-2/5">
              <span className="block truncate">{shipment.receiver_name}</span>
              <span className="block truncate text-muted text-xs">{shipment.dropoff_address}</span>
            </Cell>
            <Cell>
              <StatusBadge status={shipment.status} locale={locale} />
            </Cell>
            <Cell className="whitespace-nowrap text-right tabular-nums">
              {formatTzs(shipment.total_amount)}
              <span className="block">
                <PaymentNote status={shipment.payment_status} locale={locale} />
              </span>
            </Cell>
            <Cell className="whitespace-nowrap text-right text-muted">
              <Moment at={shipment.created_at} now={now} locale={locale} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function Cards({ locale, root, now, shipments }: ShipmentTableProps) {
  return (
    <ul className="divide-y divide-line sm:hidden">
      {shipments.map((shipment) => (
        <li key={shipment.id}>
          <Link
            href={`${root}/${shipment.id}`}
            prefetch={false}
            className="block px-4 py-3 hover:bg-sunken/60"
          >
            <span className="flex items-center justify-between gap-3">
              <span className="font-medium text-sm">{shipment.shipment_number}</span>
              <StatusBadge status={shipment.status} locale={locale} />
            </span>
            <span className="mt-1 block truncate text-sm">{shipment.receiver_name}</span>
            <span className="block truncate text-muted text-xs">{shipment.dropoff_address}</span>
            <span className="mt-1 flex items-center justify-between gap-3 text-muted text-xs">
              <Moment at={shipment.created_at} now={now} locale={locale} />
              <span className="text-ink tabular-nums">{formatTzs(shipment.total_amount)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
