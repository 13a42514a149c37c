import { useLocale } from "#locale";
import { Status, type StatusTone } from "@/components/ui/status";
import type { PaymentStatus } from "@/lib/core/shipment";
import type { ShipmentStatus } from "@/lib/core/statuses";
import { SHIPMENT_TEXTS } from "./labels";

const TONES: Record<ShipmentStatus, StatusTone> = {
  pending: "warning",
  confirmed: "accent",
  pickup_dispatched: "moving",
  picked_up: "accent",
  in_transit: "moving",
  out_for_delivery: "moving",
  delivered: "success",
  cancelled: "neutral",
  failed: "danger",
};

export function StatusBadge({ status }: { status: ShipmentStatus }) {
  const locale = useLocale();
  return <Status tone={TONES[status]}>{SHIPMENT_TEXTS[locale].statuses[status]}</Status>;
}

export function PaymentStatusText({ status }: { status: PaymentStatus }) {
  const locale = useLocale();
  if (status === "paid") return null;
  return <span className="text-muted text-xs">{SHIPMENT_TEXTS[locale].payment[status]}</span>;
}
