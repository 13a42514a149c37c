import { ChevronDown, MessageSquare } from "lucide-react";
import Link from "next/link";
import { useLabels, useLocale } from "#locale";
import { EmptyState } from "@/components/ui/empty-state";
import { formatPhone } from "@/lib/core/input/format-phone";
import { formatMoment } from "@/lib/core/locale";
import type {
  DeliveryReport,
  MessageKind,
  MessageReason,
  MessageStatus,
  MessageTemplate,
} from "@/lib/core/messages/message";
import type { Mode } from "@/lib/core/mode";
import { MESSAGE_LABELS } from "./labels";
import { MessageBadge } from "./message-badge";

export interface MessageView {
  id: number;
  kind: MessageKind;
  template: MessageTemplate;
  recipient: string;
  subject: string | null;
  body: string;
  status: MessageStatus;
  reason: MessageReason | null;
  delivery: DeliveryReport | null;
  shipmentId: number | null;
  createdAt: Date;
}

interface MessageListProps {
  messages: MessageView[];
  isFiltered: boolean;
  mode: Mode;
}

export function MessageList({ messages, isFiltered, mode }: MessageListProps) {
  const labels = useLabels(MESSAGE_LABELS);
  if (messages.length === 0) {
    const { title, text } = isFiltered ? labels.nothing : labels.empty;
    return <EmptyState icon={<MessageSquare aria-hidden="true" />} title={title} text={text} />;
  }
  const now = new Date();
  return (
    <ul aria-label={labels.title} className="@container divide-y divide-line">
      {messages.map((message) => (
        <li key={message.id}>
          <details className="group text-sm">
            <MessageSummary message={message} now={now} />
            <MessageText message={message} mode={mode} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function MessageSummary({ message, now }: { message: MessageView; now: Date }) {
  const locale = useLocale();
  const labels = useLabels(MESSAGE_LABELS);
  const { kind, template, recipient, subject, createdAt } = message;
  return (
    <summary className="flex min-h-10 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-0.5 px-5 py-2 hover:bg-hover @3xl:grid @3xl:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_8.5rem_9.5rem_1rem] touch:min-h-14 [&::-webkit-details-marker]:hidden">
      <span className="min-w-0 font-semibold tabular-nums [overflow-wrap:anywhere] @max-3xl:flex-1 @max-3xl:basis-40 @3xl:truncate">
        {kind === "sms" ? formatPhone(recipient) : recipient}
      </span>
      <span className="min-w-0 text-muted @max-3xl:order-last @max-3xl:flex-1 @max-3xl:basis-40 @3xl:truncate">
        {`${labels.kinds[kind]} · ${subject ?? labels.templates[template]}`}
      </span>
      <MessageBadge {...message} />
      <time
        dateTime={createdAt.toISOString()}
        className="text-muted tabular-nums @max-3xl:order-last @3xl:text-right"
      >
        {formatMoment(createdAt, now, locale)}
      </time>
      <ChevronDown
        className="size-4 text-faint transition-transform group-open:rotate-180"
        aria-hidden="true"
      />
    </summary>
  );
}

function MessageText({ message, mode }: { message: MessageView; mode: Mode }) {
  const labels = useLabels(MESSAGE_LABELS);
  const { reason, body, shipmentId } = message;
  return (
    <div className="max-w-2xl px-5 pt-1 pb-4">
      {reason && <p className="mb-2 text-muted">{labels.reasons[reason]}</p>}
      <p className="whitespace-pre-wrap rounded-lg bg-sunken px-3 py-2 [overflow-wrap:anywhere]">
        {body.trim()}
      </p>
      {shipmentId !== null && (
        <Link
          href={`/dashboard/${mode}/shipments/${shipmentId}`}
          prefetch={false}
          className="mt-1 inline-flex min-h-8 items-center font-medium text-act underline-offset-4 hover:underline touch:min-h-11"
        >
          {labels.shipment}
        </Link>
      )}
    </div>
  );
}
