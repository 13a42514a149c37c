import { Badge, type BadgeTone } from "@/components/ui/badge";

/** 200 in green, refusals in amber, our own faults in red. */
export function StatusCode({ status }: { status: number }) {
  return <Badge tone={toneOf(status)}>{status}</Badge>;
}

function toneOf(status: number): BadgeTone {
  if (status >= 500) return "danger";
  if (status >= 400) return "warning";
  return "success";
}
