import type { ReactNode } from "react";
import { useLabels, useLocale } from "#locale";
import { MESSAGE_LABELS } from "@/components/messages/labels";
import { MessageBadge } from "@/components/messages/message-badge";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Status, type StatusTone } from "@/components/ui/status";
import { EventName } from "@/components/webhooks/event-name";
import { formatRelativeTime, formatTzs, type Locale } from "@/lib/core/locale";
import type { ShipmentWebhookView } from "@/lib/core/shipments/shipment-view";
import { SHIPMENT_TEXTS } from "../labels";
import { LocalTime } from "../moment";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";

/** Details for integrations: webhooks, messages, ledger entries and coordinates. */
export function DeveloperDetails(props: DetailProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-12 gap-y-8 pt-3 pb-2">
      <Webhooks {...props} />
      <Messages {...props} />
      <Ledger {...props} />
      <Coordinates {...props} />
    </div>
  );
}

interface PartProps {
  title: string;
  hint?: string;
  action?: ReactNode;
  children: ReactNode;
}

function Part({ title, hint, action, children }: PartProps) {
  return (
    <section className="min-w-0 flex-[1_1_24rem]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">{title}</h2>
        {action}
      </div>
      {hint && <p className="text-pretty text-muted text-sm">{hint}</p>}
      {children}
    </section>
  );
}

const LIST_CLASS = "mt-2 divide-y divide-line border-line border-t text-sm empty:hidden";
const TONES: Record<string, StatusTone> = { succeeded: "success", failed: "danger", pending: "warning" };

function Webhooks({ mode, view: { deliveries, now } }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS).webhooks;
  if (!deliveries) return null;
  return (
    <Part
      title={labels.title}
      hint={labels.hint}
      action={
        <HoverPrefetchLink
          href={`/dashboard/${mode}/webhooks`}
          className="inline-flex min-h-11 items-center text-act text-sm underline-offset-4 hover:underline"
        >
          {labels.manage}
        </HoverPrefetchLink>
      }
    >
      {deliveries.length === 0 && <p className="mt-2 text-muted text-sm">{labels.empty}</p>}
      <ul className={LIST_CLASS}>
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="space-y-0.5 py-2.5">
            <span className="flex flex-wrap items-start justify-between gap-x-3">
              <span className="min-w-0 font-mono text-xs">
                <EventName type={delivery.event_type} />
              </span>
              <Status tone={TONES[delivery.status] ?? "neutral"}>
                {labels.statuses[delivery.status] ?? delivery.status}
              </Status>
            </span>
            <span className="flex flex-wrap justify-between gap-x-3 text-muted text-xs">
              <span className="min-w-0 [overflow-wrap:anywhere]">{delivery.url}</span>
              <span>
                <span>{`${describeOutcome(delivery, now, locale)} · `}</span>
                <LocalTime at={delivery.created_at} now={now} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function describeOutcome(
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

function Messages({ mode, view: { messages, now } }: DetailProps) {
  const labels = useLabels(DETAIL_LABELS).messages;
  const words = useLabels(MESSAGE_LABELS);
  return (
    <Part title={labels.title} hint={labels.hint[mode]}>
      {messages.length === 0 && <p className="mt-2 text-muted text-sm">{labels.empty}</p>}
      <ul className={LIST_CLASS}>
        {messages.map((message) => (
          <li key={message.id} className="py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-muted text-xs">
              <span className="tabular-nums">{`${words.kinds[message.kind]} · ${message.recipient}`}</span>
              <span className="flex flex-wrap items-baseline gap-x-2">
                <MessageBadge {...message} />
                <LocalTime at={message.created_at} now={now} />
              </span>
            </p>
            {message.reason && <p className="mt-1 text-muted text-xs">{words.reasons[message.reason]}</p>}
            <p className="mt-1 [overflow-wrap:anywhere]">
              {message.body ? (
                <span>{message.body}</span>
              ) : (
                <span className="text-muted">{labels.hidden}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const LEDGER_TYPES: Record<Locale, Record<string, string>> = {
  sw: {
    SHIPMENT_PAYMENT: "Malipo ya mzigo",
    REFUND: "Marejesho",
    CLAIM: "Fidia",
    CHARGEBACK: "Pesa iliyorudishwa",
    ADJUSTMENT: "Marekebisho",
    TOPUP: "Kuongeza salio",
  },
  en: {
    SHIPMENT_PAYMENT: "Payment",
    REFUND: "Refund",
    CLAIM: "Claim",
    CHARGEBACK: "Chargeback",
    ADJUSTMENT: "Adjustment",
    TOPUP: "Top-up",
  },
};

function Ledger({ view: { ledger, now } }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS).ledger;
  if (!ledger) return null;
  return (
    <Part title={labels.title}>
      {ledger.length === 0 && <p className="mt-2 text-muted text-sm">{labels.empty}</p>}
      <ul className={LIST_CLASS}>
        {ledger.map((line) => (
          <li key={line.id} className="flex flex-wrap justify-between gap-x-3 py-2.5">
            <span>
              <span>{LEDGER_TYPES[locale][line.type] ?? line.type}</span>
              <span className="block text-muted text-xs">
                <LocalTime at={line.created_at} now={now} />
              </span>
            </span>
            <span className="text-right tabular-nums">
              <span>{`${line.direction === "credit" ? "+" : "−"} ${formatTzs(line.amount)}`}</span>
              <span className="block text-muted text-xs">{`${labels.balance} ${formatTzs(line.balance_after)}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Coordinates({ view: { shipment } }: DetailProps) {
  const labels = useLabels(DETAIL_LABELS).developers;
  const words = useLabels(SHIPMENT_TEXTS);
  return (
    <Part title={labels.coordinates}>
      <ul className={LIST_CLASS}>
        {shipment.legs.map((leg) => (
          <li key={leg.id} className="flex flex-wrap justify-between gap-x-3 py-2.5 tabular-nums">
            <span>{shipment.type === "same_city" ? words.wholeWay : words.legs[leg.leg_type]}</span>
            <span className="text-muted">
              {`${formatPoint(leg.origin_latitude, leg.origin_longitude)} → ${formatPoint(leg.destination_latitude, leg.destination_longitude)}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Four decimals are precise to a few metres, enough to find a door. */
function formatPoint(latitude: number, longitude: number): string {
  return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}
