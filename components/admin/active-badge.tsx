import { Badge } from "@/components/ui/badge";
import type { Locale } from "@/lib/core/locale";
import { ADMIN_LABELS } from "./labels";

export function ActiveBadge({ isActive, locale }: { isActive: boolean; locale: Locale }) {
  const labels = ADMIN_LABELS[locale];
  return <Badge tone={isActive ? "success" : "neutral"}>{isActive ? labels.active : labels.inactive}</Badge>;
}
