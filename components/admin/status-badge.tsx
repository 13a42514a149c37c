import { useLabels, useLocale } from "#locale";
import { Status, type StatusTone } from "@/components/ui/status";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";
import type { Mode } from "@/lib/core/mode";
import { ADMIN_LABELS } from "./labels";

const MERCHANT_TONES: Record<MerchantStatus, StatusTone> = {
  registered: "neutral",
  email_verified: "warning",
  approved: "success",
  rejected: "danger",
  suspended: "danger",
};

export function MerchantBadge({ status }: { status: MerchantStatus }) {
  const locale = useLocale();
  return <Status tone={MERCHANT_TONES[status]}>{ADMIN_LABELS[locale].merchantStatus[status]}</Status>;
}

export function ModeBadge({ mode }: { mode: Mode }) {
  const { modes } = useLabels(ADMIN_LABELS);
  return <Status tone={mode === "sandbox" ? "warning" : "neutral"}>{modes[mode]}</Status>;
}
