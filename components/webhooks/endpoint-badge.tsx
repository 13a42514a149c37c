import { useLabels } from "#locale";
import { Badge } from "@/components/ui/badge";
import { WEBHOOK_LABELS } from "./labels";
import { type EndpointView, isFailing } from "./endpoint-view";

export function EndpointBadge({ endpoint }: { endpoint: EndpointView }) {
  const labels = useLabels(WEBHOOK_LABELS);
  if (endpoint.status === "disabled") return <Badge tone="neutral">{labels.disabled}</Badge>;
  if (isFailing(endpoint)) return <Badge tone="danger">{labels.failing}</Badge>;
  return <Badge tone="success">{labels.enabled}</Badge>;
}
