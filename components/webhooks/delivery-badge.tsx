import { useLocale } from "#locale";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { DELIVERY_LABELS } from "./delivery-labels";
import type { DeliveryStatus } from "./labels";

const TONES: Record<DeliveryStatus, BadgeTone> = {
  pending: "accent",
  succeeded: "success",
  failed: "danger",
};

export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  const locale = useLocale();
  return <Badge tone={TONES[status]}>{DELIVERY_LABELS[locale].statuses[status]}</Badge>;
}
