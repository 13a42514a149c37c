import { Status, type StatusTone } from "@/components/ui/status";

export function StatusCode({ status }: { status: number }) {
  return <Status tone={toneOf(status)}>{status}</Status>;
}

function toneOf(status: number): StatusTone {
  if (status >= 500) return "danger";
  if (status >= 400) return "warning";
  return "success";
}
