import { Badge } from "@/components/ui/badge";
import type { Locale } from "@/lib/core/locale";
import { WEBHOOK_LABELS } from "./labels";
import { isFailing, type ShownEndpoint } from "./shown-endpoint";

export function EndpointBadge({ endpoint, locale }: { endpoint: ShownEndpoint; locale: Locale }) {
  const labels = WEBHOOK_LABELS[locale];
  if (endpoint.status === "disabled") return <Badge tone="neutral">{labels.disabled}</Badge>;
  if (isFailing(endpoint)) return <Badge tone="danger">{labels.failing}</Badge>;
  return <Badge tone="success">{labels.enabled}</Badge>;
}
