import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import type { ShipmentStatus } from "@/lib/core/statuses";
import { ADMIN_LABELS } from "./labels";

const MERCHANT_TONES: Record<MerchantStatus, BadgeTone> = {
  registered: "neutral",
  email_verified: "warning",
  approved: "success",
  rejected: "danger",
  suspended: "danger",
};

const SHIPMENT_TONES: Record<ShipmentStatus, BadgeTone> = {
  pending: "neutral",
  confirmed: "accent",
  pickup_dispatched: "accent",
  picked_up: "accent",
  in_transit: "accent",
  out_for_delivery: "accent",
  delivered: "success",
  cancelled: "neutral",
  failed: "danger",
};

export function MerchantBadge({ status, locale }: { status: MerchantStatus; locale: Locale }) {
  return <Badge tone={MERCHANT_TONES[status]}>{ADMIN_LABELS[locale].merchantStatus[status]}</Badge>;
}

export function ShipmentBadge({ status, locale }: { status: ShipmentStatus; locale: Locale }) {
  return <Badge tone={SHIPMENT_TONES[status]}>{ADMIN_LABELS[locale].shipmentStatus[status]}</Badge>;
}

/** Sandbox is said; live is what everybody expects. */
export function ModeBadge({ mode, locale }: { mode: Mode; locale: Locale }) {
  const { modes } = ADMIN_LABELS[locale];
  return <Badge tone={mode === "sandbox" ? "warning" : "neutral"}>{modes[mode]}</Badge>;
}
