import { Inbox } from "lucide-react";
import Link from "next/link";
import { useLabels, useLocale } from "#locale";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { formatMoment, type Locale } from "@/lib/core/locale";
import { DeliveryBadge } from "./delivery-badge";
import { DELIVERY_LABELS } from "./delivery-labels";
import { EventName } from "./event-name";
import type { DeliveryView } from "./endpoint-view";

interface DeliveriesProps {
  deliveries: DeliveryView[];
  href: string;
  isFiltered: boolean;
}

export function WebhookDeliveries({ deliveries, href, isFiltered }: DeliveriesProps) {
  const locale = useLocale();
  const labels = useLabels(DELIVERY_LABELS);
  if (deliveries.length === 0) {
    const { title, text } = isFiltered ? labels.nothing : labels.empty;
    return <EmptyState icon={<Inbox aria-hidden="true" />} title={title} text={text} />;
  }
  const now = new Date();
  const created = (delivery: DeliveryView) => formatMoment(new Date(delivery.created_at), now, locale);
  return (
    <DataTable
      caption={labels.title}
      rows={deliveries}
      keyOf={({ id }) => id}
      rowClassName="relative hover:bg-sunken"
      columns={[
        {
          label: labels.event,
          cell: ({ id, event_type: type }) => (
            <Link
              href={`${href}/deliveries/${id}`}
              prefetch={false}
              className="font-medium font-mono text-xs after:absolute after:inset-0"
            >
              {type}
            </Link>
          ),
        },
        { label: labels.status, cell: ({ status }) => <DeliveryBadge status={status} /> },
        { label: labels.answer, cell: (each) => formatAnswer(each, locale), className: "tabular-nums" },
        { label: labels.attempts, cell: ({ attempts }) => attempts, isEnd: true },
        { label: labels.sent, cell: created, className: "whitespace-nowrap text-muted" },
      ]}
      phone={(delivery) => (
        <div className="px-5 py-3">
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
            <span>{created(delivery)}</span>
            <span>{`${labels.attempts}: ${delivery.attempts} · ${formatAnswer(delivery, locale)}`}</span>
          </p>
        </div>
      )}
    />
  );
}

function formatAnswer({ last_status_code: code, attempts }: DeliveryView, locale: Locale): string {
  if (attempts === 0) return "–";
  return code === null ? DELIVERY_LABELS[locale].noAnswer : String(code);
}
