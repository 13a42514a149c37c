import { useLabels } from "#locale";
import { Badge } from "@/components/ui/badge";
import { WEBHOOK_LABELS } from "./labels";
import { isFailing, type ShownEndpoint } from "./shown-endpoint";

export function EndpointBadge({ endpoint }: { endpoint: ShownEndpoint }) {
  const labels = useLabels(WEBHOOK_LABELS);
  if (endpoint.status === "disabled") return <Badge tone="neutral">{labels.disabled}</Badge>;
  if (isFailing(endpoint)) return <Badge tone="danger">{labels.failing}</Badge>;
  return <Badge tone="success">{labels.enabled}</Badge>;
}
