import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { Locale } from "@/lib/core/locale";
import { DELIVERY_LABELS } from "./delivery-labels";
import type { DeliveryStatus } from "./labels";

const TONES: Record<DeliveryStatus, BadgeTone> = {
  pending: "accent",
  succeeded: "success",
  failed: "danger",
};

export function DeliveryBadge({ status, locale }: { status: DeliveryStatus; locale: Locale }) {
  return <Badge tone={TONES[status]}>{DELIVERY_LABELS[locale].statuses[status]}</Badge>;
}
