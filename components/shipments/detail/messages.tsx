import { useLabels } from "#locale";
import { MESSAGE_LABELS } from "@/components/messages/labels";
import { MessageBadge } from "@/components/messages/message-badge";
import { Card, CardHeader } from "@/components/ui/card";
import { Moment } from "../moment";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";

/** What the receiver was sent; in the sandbox, what would have been. */
export function Messages({ mode, view: { messages, now } }: DetailProps) {
  const labels = useLabels(DETAIL_LABELS).messages;
  const words = useLabels(MESSAGE_LABELS);
  return (
    <Card>
      <CardHeader title={labels.title} hint={labels.hint[mode]} />
      {messages.length === 0 && <p className="px-5 py-4 text-muted text-sm">{labels.empty}</p>}
      <ul className="divide-y divide-line text-sm empty:hidden">
        {messages.map((message) => (
          <li key={message.id} className="px-5 py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-3 text-muted text-xs">
              <span className="tabular-nums">{`${words.kinds[message.kind]} · ${message.recipient}`}</span>
              <span>
                <MessageBadge {...message} /> <Moment at={message.created_at} now={now} />
              </span>
            </p>
            {message.reason && <p className="mt-1 text-muted text-xs">{words.reasons[message.reason]}</p>}
            <p className="mt-1.5 rounded-lg bg-sunken px-3 py-2 [overflow-wrap:anywhere]">
              {message.body ?? <span className="text-muted">{labels.hidden}</span>}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
