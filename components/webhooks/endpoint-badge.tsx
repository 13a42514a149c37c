import { useLabels } from "#locale";
import { Status } from "@/components/ui/status";
import { WEBHOOK_LABELS } from "./labels";
import { type EndpointView, isFailing } from "./endpoint-view";

export function EndpointBadge({ endpoint }: { endpoint: EndpointView }) {
  const labels = useLabels(WEBHOOK_LABELS);
  if (endpoint.status === "disabled") return <Status tone="neutral">{labels.disabled}</Status>;
  if (isFailing(endpoint)) return <Status tone="danger">{labels.failing}</Status>;
  return <Status tone="success">{labels.enabled}</Status>;
}
