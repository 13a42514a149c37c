import { useLocale } from "#locale";
import { Status, type StatusTone } from "@/components/ui/status";
import { DELIVERY_LABELS } from "./delivery-labels";
import type { DeliveryStatus } from "./labels";

const TONES: Record<DeliveryStatus, StatusTone> = {
  pending: "accent",
  succeeded: "success",
  failed: "danger",
};

export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  const locale = useLocale();
  return <Status tone={TONES[status]}>{DELIVERY_LABELS[locale].statuses[status]}</Status>;
}
