import type { Condition } from "@/lib/core/conditions";
import type { DocumentedEndpoint } from "@/lib/http/routes/contract";

export function listEndpointConditions(endpoint: DocumentedEndpoint): Condition[] {
  const { params, query, sandboxHeaders, body } = endpoint;
  return [
    ...new Set<Condition>([
      ...(endpoint.conditions ?? []),
      ...when(endpoint.auth === "key", "invalid_api_key", "merchant_not_approved", "key_not_permitted"),
      ...when(params || query || sandboxHeaders || body, "validation_error"),
      ...when(body, "payload_too_large", "unsupported_media_type"),
      ...when(endpoint.idempotent, "idempotency_key_length"),
      "method_not_allowed",
      "rate_limited",
      "internal_error",
      "busy",
    ]),
  ];
}

function when(applies: unknown, ...conditions: Condition[]): Condition[] {
  return applies ? conditions : [];
}
