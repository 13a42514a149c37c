import { Badge, type BadgeTone } from "@/components/ui/badge";

export function StatusCode({ status }: { status: number }) {
  return <Badge tone={toneOf(status)}>{status}</Badge>;
}

function toneOf(status: number): BadgeTone {
  if (status >= 500) return "danger";
  if (status >= 400) return "warning";
  return "success";
}
