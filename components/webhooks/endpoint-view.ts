import type { DeliveryStatus, DisabledReason } from "./labels";

export interface EndpointView {
  id: number;
  url: string;
  description: string | null;
  events: string[];
  status: "enabled" | "disabled";
  disabled_reason: string | null;
  failing_since: string | null;
  previous_secret_expires_at: string | null;
}

export interface EndpointHealthView {
  succeeded: number;
  failed: number;
  retrying: number;
  nextAttemptAt: string | null;
  waiting: number;
  attempts: number;
  failedAttempts: number;
  successRate: number | null;
  lastSuccessAt: string | null;
  latencyMs: { median: number; p95: number } | null;
}

export interface DeliveryView {
  id: number;
  event_id: string;
  event_type: string;
  status: DeliveryStatus;
  attempts: number;
  next_attempt_at: string | null;
  last_status_code: number | null;
  replay_of: number | null;
  created_at: string;
}

export interface AttemptView {
  attempt: number;
  requested_at: string;
  duration_ms: number;
  status_code: number | null;
  error: string | null;
  request_headers: Record<string, string>;
  response_body: string | null;
}

/** Formats as `640 ms` or `2.4 s`. Both languages use the same format. */
export function formatMilliseconds(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}

export function isFailing({ status, failing_since: since }: EndpointView): boolean {
  return status === "enabled" && since !== null;
}

export function getDisabledReason({ disabled_reason: reason }: EndpointView): DisabledReason {
  return reason === "gone" || reason === "failing" ? reason : "by_merchant";
}
