import { MessageSquare } from "lucide-react";
import Link from "next/link";
import { useLabels, useLocale } from "#locale";
import { EmptyState } from "@/components/ui/empty-state";
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
    <ul aria-label={labels.title} className="divide-y divide-line">
      {messages.map((message) => (
        <li key={message.id} className="px-5 py-3 text-sm">
          <Head message={message} now={now} />
          {message.reason && <p className="mt-1 text-muted">{labels.reasons[message.reason]}</p>}
          <details className="mt-1">
            <summary className="inline-flex min-h-6 cursor-pointer items-center touch:min-h-11 touch:min-w-11 text-act underline underline-offset-4">
              {labels.text}
            </summary>
            <p className="mt-1.5 whitespace-pre-wrap rounded-lg bg-sunken px-3 py-2 [overflow-wrap:anywhere]">
              {message.body.trim()}
            </p>
            {message.shipmentId !== null && (
              <Link
                href={`/dashboard/${mode}/shipments/${message.shipmentId}`}
                prefetch={false}
                className="mt-1 inline-flex min-h-6 items-center touch:min-h-11 text-act underline underline-offset-4"
              >
                {labels.shipment}
              </Link>
            )}
          </details>
        </li>
      ))}
    </ul>
  );
}

function Head({ message, now }: { message: MessageView; now: Date }) {
  const locale = useLocale();
  const labels = useLabels(MESSAGE_LABELS);
  const { kind, template, recipient, subject, createdAt } = message;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-medium [overflow-wrap:anywhere]">
          {subject ?? labels.templates[template]}
        </p>
        <span className="shrink-0">
          <MessageBadge {...message} />
        </span>
      </div>
      <p className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-muted text-xs">
        <span className="tabular-nums [overflow-wrap:anywhere]">
          {`${labels.kinds[kind]} · ${recipient}`}
        </span>
        <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt, now, locale)}</time>
      </p>
    </>
  );
}
