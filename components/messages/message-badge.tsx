import { useLocale } from "#locale";
import { Status, type StatusTone } from "@/components/ui/status";
import type { DeliveryReport, MessageStatus } from "@/lib/core/messages/message";
import { MESSAGE_LABELS } from "./labels";

const TONES: Record<MessageStatus | DeliveryReport, StatusTone> = {
  queued: "accent",
  sent: "neutral",
  held: "neutral",
  failed: "danger",
  suppressed: "warning",
  delivered: "success",
  undelivered: "danger",
};

interface MessageBadgeProps {
  status: MessageStatus;
  delivery: DeliveryReport | null;
}

/** Shows the delivery report of the receiver's phone instead of the sent status, when a report exists. */
export function MessageBadge({ status, delivery }: MessageBadgeProps) {
  const locale = useLocale();
  const shown = delivery ?? status;
  return <Status tone={TONES[shown]}>{MESSAGE_LABELS[locale].statuses[shown]}</Status>;
}
