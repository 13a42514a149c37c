import type { z } from "zod";
import type { webhookAttempt, webhookDelivery, webhookEndpoint } from "@/db/schema/webhooks";
import { toEnvelope } from "@/lib/core/webhooks/webhook-event";
import { buildUnsignedHeaders } from "@/lib/core/webhooks/webhook-signature";
import type { EventPage } from "./list-events";
import type {
  attemptResponse,
  deliveryResponse,
  endpointResponse,
  endpointWithSecretResponse,
  eventFeedResponse,
} from "@/lib/core/webhooks/webhook-schemas";

export type EndpointRow = typeof webhookEndpoint.$inferSelect;
type AttemptRow = typeof webhookAttempt.$inferSelect;
export type DeliveryRow = typeof webhookDelivery.$inferSelect & { event: { eventId: string; type: string } };

export function presentEndpoint(endpoint: EndpointRow): z.infer<typeof endpointResponse> {
  return {
    id: endpoint.id,
    mode: endpoint.mode,
    url: endpoint.url,
    description: endpoint.description,
    events: endpoint.events,
    status: endpoint.status,
    disabled_reason: endpoint.disabledReason,
    failing_since: iso(endpoint.failingSince),
    previous_secret_expires_at: iso(endpoint.previousSecretExpiresAt),
    created_at: endpoint.createdAt.toISOString(),
    updated_at: endpoint.updatedAt.toISOString(),
  };
}

export function presentEndpointWithSecret(created: {
  endpoint: EndpointRow;
  secret: string;
}): z.infer<typeof endpointWithSecretResponse> {
  return { ...presentEndpoint(created.endpoint), secret: created.secret };
}

export function presentDelivery(delivery: DeliveryRow): z.infer<typeof deliveryResponse> {
  return {
    id: delivery.id,
    endpoint_id: delivery.endpointId,
    event_id: delivery.event.eventId,
    event_type: delivery.event.type,
    status: delivery.status,
    attempts: delivery.attempts,
    next_attempt_at: delivery.status === "pending" ? delivery.nextAttemptAt.toISOString() : null,
    last_status_code: delivery.lastStatusCode,
    replay_of: delivery.replayOf,
    created_at: delivery.createdAt.toISOString(),
    completed_at: iso(delivery.completedAt),
  };
}

export function presentAttempt(
  event: { eventId: string; type: string },
  attempt: AttemptRow,
): z.infer<typeof attemptResponse> {
  const timestamp = Math.floor(attempt.requestedAt.getTime() / 1000);
  const { requestHeaders: stored } = attempt;
  const wasSent = Object.keys(stored).length > 0;
  return {
    attempt: attempt.attempt,
    requested_at: attempt.requestedAt.toISOString(),
    duration_ms: attempt.durationMs,
    status_code: attempt.statusCode,
    error: attempt.error,
    request_headers: wasSent
      ? { ...buildUnsignedHeaders({ ...event, attempt: attempt.attempt, timestamp }), ...stored }
      : {},
    response_body: attempt.responseBody,
  };
}

export function presentEventPage(page: EventPage): z.infer<typeof eventFeedResponse> {
  return { data: page.events.map(toEnvelope), next_after: page.nextAfter, has_more: page.hasMore };
}

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
