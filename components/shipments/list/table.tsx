import { Printer } from "lucide-react";
import Link from "next/link";
import { useLabels, useLocale } from "#locale";
import { Button, ButtonLink } from "@/components/ui/button";
import { Cell, HeadCell, Table, TableHead, TableRow } from "@/components/ui/table";
import { formatTzs } from "@/lib/core/locale";
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
  /** Of the list; a shipment's page lies below it. */
  root: string;
  now: string;
  shipments: ListLine[];
}

/** The same lines twice: as a table for a desk, as cards for a phone. What is ticked is printed, with or without scripts. */
export function ShipmentTable(props: ShipmentTableProps) {
  const { root, shipments } = props;
  const { labels } = useLabels(LIST_LABELS);
  const all = new URLSearchParams(shipments.map(({ id }) => ["id", String(id)]));
  return (
    <form action={`${root}/labels`}>
      <div className="hidden sm:block">
        <Lines {...props} />
      </div>
      <Cards {...props} />
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

/** Above the link that covers the whole line. */
function Tick({ shipment }: { shipment: ListLine }) {
  const locale = useLocale();
  return (
    <label className="relative z-10 -m-2.5 inline-flex size-11 cursor-pointer items-center justify-center">
      <input type="checkbox" name="id" value={shipment.id} className="size-5 accent-accent" />
      <span className="sr-only">{LIST_LABELS[locale].labels.tick(shipment.shipment_number)}</span>
    </label>
  );
}

function Lines({ root, now, shipments }: ShipmentTableProps) {
  const locale = useLocale();
  const { caption, columns } = useLabels(LIST_LABELS);
  return (
    <Table caption={caption}>
      <TableHead>
        <HeadCell className="w-10">
          <span className="sr-only">{LIST_LABELS[locale].labels.column}</span>
        </HeadCell>
        <HeadCell>{columns.shipment}</HeadCell>
        <HeadCell>{columns.receiver}</HeadCell>
        <HeadCell>{columns.status}</HeadCell>
        <HeadCell className="text-right">{columns.amount}</HeadCell>
        <HeadCell className="text-right">{columns.created}</HeadCell>
      </TableHead>
      <tbody>
        {shipments.map((shipment) => (
          <TableRow key={shipment.id} className="relative hover:bg-sunken/60">
            <Cell>
              <Tick shipment={shipment} />
            </Cell>
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
              <StatusBadge status={shipment.status} />
            </Cell>
            <Cell className="whitespace-nowrap text-right tabular-nums">
              <span>{formatTzs(shipment.total_amount)}</span>
              <span className="block">
                <PaymentNote status={shipment.payment_status} />
              </span>
            </Cell>
            <Cell className="whitespace-nowrap text-right text-muted">
              <Moment at={shipment.created_at} now={now} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function Cards({ root, now, shipments }: ShipmentTableProps) {
  return (
    <ul className="divide-y divide-line sm:hidden">
      {shipments.map((shipment) => (
        <li key={shipment.id} className="flex items-start">
          <span className="py-3 pr-2.5 pl-4">
            <Tick shipment={shipment} />
          </span>
          <Link
            href={`${root}/${shipment.id}`}
            prefetch={false}
            className="block min-w-0 flex-1 py-3 pr-4 hover:bg-sunken/60"
          >
            <span className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="font-medium text-sm">{shipment.shipment_number}</span>
              <StatusBadge status={shipment.status} />
            </span>
            <span className="mt-1 block truncate text-sm">{shipment.receiver_name}</span>
            <span className="block truncate text-muted text-xs">{shipment.dropoff_address}</span>
            <span className="mt-1 flex items-center justify-between gap-3 text-muted text-xs">
              <Moment at={shipment.created_at} now={now} />
              <span className="text-ink tabular-nums">{formatTzs(shipment.total_amount)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
