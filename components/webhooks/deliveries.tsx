import { Inbox } from "lucide-react";
import Link from "next/link";
import { useLabels, useLocale } from "#locale";
import { EmptyState } from "@/components/ui/empty-state";
import { Cell, HeadCell, Table, TableHead, TableRow } from "@/components/ui/table";
import { formatMoment, type Locale } from "@/lib/core/locale";
import { DeliveryBadge } from "./delivery-badge";
import { DELIVERY_LABELS } from "./delivery-labels";
import { EventName } from "./event-name";
import type { ShownDelivery } from "./shown-endpoint";

interface DeliveriesProps {
  deliveries: ShownDelivery[];
  /** Of the endpoint's page. */
  href: string;
  isFiltered: boolean;
}

/** What was sent to an endpoint, newest first: a table on a desk, cards on a phone. */
export function Deliveries({ deliveries, href, isFiltered }: DeliveriesProps) {
  const locale = useLocale();
  const labels = useLabels(DELIVERY_LABELS);
  if (deliveries.length === 0) {
    const { title, text } = isFiltered ? labels.nothing : labels.empty;
    return <EmptyState icon={<Inbox aria-hidden="true" />} title={title} text={text} />;
  }
  const rows = { deliveries, href, locale };
  return (
    <>
      <div className="max-sm:hidden">
        <DeliveryTable {...rows} />
      </div>
      <DeliveryCards {...rows} />
    </>
  );
}

type RowsProps = Omit<DeliveriesProps, "isFiltered">;

function DeliveryTable({ deliveries, href }: RowsProps) {
  const locale = useLocale();
  const labels = useLabels(DELIVERY_LABELS);
  const now = new Date();
  return (
    <Table caption={labels.title}>
      <TableHead>
        <HeadCell>{labels.event}</HeadCell>
        <HeadCell>{labels.status}</HeadCell>
        <HeadCell>{labels.answer}</HeadCell>
        <HeadCell className="text-right">{labels.attempts}</HeadCell>
        <HeadCell>{labels.sent}</HeadCell>
      </TableHead>
      <tbody>
        {deliveries.map((delivery) => (
          <TableRow key={delivery.id} className="relative hover:bg-sunken">
            <Cell>
              <Link
                href={`${href}/deliveries/${delivery.id}`}
                prefetch={false}
                className="font-medium font-mono text-xs after:absolute after:inset-0"
              >
                {delivery.event_type}
              </Link>
            </Cell>
            <Cell>
              <DeliveryBadge status={delivery.status} />
            </Cell>
            <Cell className="tabular-nums">{answerOf(delivery, locale)}</Cell>
            <Cell className="text-right tabular-nums">{delivery.attempts}</Cell>
            <Cell className="whitespace-nowrap text-muted">
              {formatMoment(new Date(delivery.created_at), now, locale)}
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function DeliveryCards({ deliveries, href }: RowsProps) {
  const locale = useLocale();
  const labels = useLabels(DELIVERY_LABELS);
  const now = new Date();
  return (
    <ul aria-label={labels.title} className="divide-y divide-line sm:hidden">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="relative px-5 py-3 text-sm">
          <div className="flex items-start justify-between gap-3">
            <Link
              href={`${href}/deliveries/${delivery.id}`}
              prefetch={false}
              className="min-w-0 font-medium font-mono text-xs leading-normal after:absolute after:inset-0"
            >
              <EventName type={delivery.event_type} />
            </Link>
            <DeliveryBadge status={delivery.status} />
          </div>
          <p className="mt-1 flex justify-between gap-3 text-muted text-xs">
            <span>{formatMoment(new Date(delivery.created_at), now, locale)}</span>
            <span>{`${labels.attempts}: ${delivery.attempts} · ${answerOf(delivery, locale)}`}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function answerOf({ last_status_code: code, attempts }: ShownDelivery, locale: Locale): string {
  if (attempts === 0) return "–";
  return code === null ? DELIVERY_LABELS[locale].noAnswer : String(code);
}
