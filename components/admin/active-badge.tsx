import { useLabels } from "#locale";
import { Badge } from "@/components/ui/badge";
import { ADMIN_LABELS } from "./labels";

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const labels = useLabels(ADMIN_LABELS);
  return <Badge tone={isActive ? "success" : "neutral"}>{isActive ? labels.active : labels.inactive}</Badge>;
}
