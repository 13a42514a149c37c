import { useLocale } from "#locale";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { PaymentStatus } from "@/lib/core/shipment";
import type { ShipmentStatus } from "@/lib/core/statuses";
import { SHIPMENT_TEXTS } from "./labels";

const TONES: Record<ShipmentStatus, BadgeTone> = {
  pending: "warning",
  confirmed: "accent",
  pickup_dispatched: "accent",
  picked_up: "accent",
  in_transit: "accent",
  out_for_delivery: "accent",
  delivered: "success",
  cancelled: "neutral",
  failed: "danger",
};

export function StatusBadge({ status }: { status: ShipmentStatus }) {
  const locale = useLocale();
  return <Badge tone={TONES[status]}>{SHIPMENT_TEXTS[locale].statuses[status]}</Badge>;
}

export function PaymentStatusText({ status }: { status: PaymentStatus }) {
  const locale = useLocale();
  if (status === "paid") return null;
  return <span className="text-muted text-xs">{SHIPMENT_TEXTS[locale].payment[status]}</span>;
}
