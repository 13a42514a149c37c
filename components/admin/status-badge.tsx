import { useLabels, useLocale } from "#locale";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";
import type { Mode } from "@/lib/core/mode";
import { ADMIN_LABELS } from "./labels";

const MERCHANT_TONES: Record<MerchantStatus, BadgeTone> = {
  registered: "neutral",
  email_verified: "warning",
  approved: "success",
  rejected: "danger",
  suspended: "danger",
};

export function MerchantBadge({ status }: { status: MerchantStatus }) {
  const locale = useLocale();
  return <Badge tone={MERCHANT_TONES[status]}>{ADMIN_LABELS[locale].merchantStatus[status]}</Badge>;
}

export function ModeBadge({ mode }: { mode: Mode }) {
  const { modes } = useLabels(ADMIN_LABELS);
  return <Badge tone={mode === "sandbox" ? "warning" : "neutral"}>{modes[mode]}</Badge>;
}
