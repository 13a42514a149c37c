import type { FieldError } from "@/lib/core/conditions";

/** What a session route refused with. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** The condition, for example `rate_limited`; `offline` when no answer came. */
    readonly code: string,
    readonly detail: string | FieldError[],
    readonly requestId: string | null,
    readonly meta: Record<string, unknown>,
  ) {
    super(code);
  }
}

/** An error of our own code, too, is told to people as a refusal. */
export function asApiError(error: Error): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, "internal_error", "", null, {});
}

interface ApiCall {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  /** Sent as JSON. */
  body?: unknown;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal;
}

/** Asks one of our own session routes. Throws ApiError for every refusal, and when there is no network. */
export async function callApi<T>(url: string, call: ApiCall = {}): Promise<T> {
  const { method = "GET", body, idempotencyKey, signal } = call;
  const response = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(() => {
    throw new ApiError(0, "offline", "", null, {});
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as T;
  const { code, detail, request_id, meta } = answer as Partial<Record<string, unknown>>;
  throw new ApiError(
    response.status,
    typeof code === "string" ? code : "internal_error",
    (detail ?? "") as string | FieldError[],
    typeof request_id === "string" ? request_id : null,
    (meta ?? {}) as Record<string, unknown>,
  );
}
