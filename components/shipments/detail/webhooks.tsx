import { useLabels, useLocale } from "#locale";
import { Status, type StatusTone } from "@/components/ui/status";
import { Section, SectionHeader } from "@/components/ui/section";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { EventName } from "@/components/webhooks/event-name";
import { formatRelativeTime, type Locale } from "@/lib/core/locale";
import type { ShipmentWebhookView } from "@/lib/core/shipments/shipment-view";
import { LocalTime } from "../moment";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";

const TONES: Record<string, StatusTone> = { succeeded: "success", failed: "danger", pending: "warning" };

export function ShipmentWebhooksCard({ mode, view: { deliveries, now } }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS).webhooks;
  if (!deliveries) return null;
  return (
    <Section>
      <SectionHeader
        title={labels.title}
        hint={labels.hint}
        actions={
          <HoverPrefetchLink
            href={`/dashboard/${mode}/webhooks`}
            className="inline-flex min-h-11 items-center text-act text-sm underline-offset-4 hover:underline"
          >
            {labels.manage}
          </HoverPrefetchLink>
        }
      />
      {deliveries.length === 0 && <p className="px-5 py-4 text-muted text-sm">{labels.empty}</p>}
      <ul className="divide-y divide-line text-sm empty:hidden">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="space-y-0.5 px-5 py-2.5">
            <span className="flex items-start justify-between gap-3">
              <span className="min-w-0 font-mono text-xs">
                <EventName type={delivery.event_type} />
              </span>
              <span className="shrink-0">
                <Status tone={TONES[delivery.status] ?? "neutral"}>
                  {labels.statuses[delivery.status] ?? delivery.status}
                </Status>
              </span>
            </span>
            <span className="flex justify-between gap-3 text-muted text-xs">
              <span className="min-w-0 truncate">{delivery.url}</span>
              <span className="shrink-0 text-right max-sm:max-w-[70%]">
                <span>{`${outcomeOf(delivery, now, locale)} · `}</span>
                <LocalTime at={delivery.created_at} now={now} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function outcomeOf(
  { attempts, last_status_code: code, ...line }: ShipmentWebhookView,
  now: string,
  locale: Locale,
) {
  const labels = DETAIL_LABELS[locale].webhooks;
  const next = line.next_attempt_at && attempts > 0 ? new Date(line.next_attempt_at) : null;
  return [
    code !== null && `HTTP ${code}`,
    (code === null || attempts > 1) && labels.attempts(attempts),
    next && next > new Date(now) && labels.again(formatRelativeTime(next, new Date(now), locale)),
  ]
    .filter(Boolean)
    .join(" · ");
}
