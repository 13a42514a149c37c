import type { FieldError } from "@/lib/core/conditions";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** Error condition, for example `rate_limited`, or `offline` if no response arrives. */
    readonly code: string,
    readonly detail: string | FieldError[],
    readonly requestId: string | null,
    readonly meta: Record<string, unknown>,
  ) {
    super(code);
  }
}

export function toApiError(error: Error): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, "internal_error", "", null, {});
}

interface ApiCall {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  body?: unknown;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal;
}

/** Kind of prompt: a log-in step after the session has expired, or a proof of identity by one of `ways`. */
export type ReauthPromptKind =
  | { kind: "password" }
  | { kind: "factor" }
  | { kind: "proof"; ways: readonly string[] };
/** Resolves to false if the user cancels. */
type Reauthenticate = (request: ReauthPromptKind) => Promise<boolean>;

const PROOF_URL = "/api/account/proof";
const LOG_IN_STEPS = [{ kind: "password" }, { kind: "factor" }] as const;
let reauthenticate: Reauthenticate | null = null;

/**
 * Sets the function that asks the user for a log-in or proof. Pending requests wait for the user and are then
 * repeated.
 */
export function setReauthenticationHandler(asked: Reauthenticate | null): void {
  reauthenticate = asked;
}

/**
 * Calls a session route and asks the user for a proof if the route requires one. Throws ApiError for every
 * error response and when offline.
 */
export async function callApi<T>(url: string, call: ApiCall = {}): Promise<T> {
  return withProof(url, () => callLoggedIn<T>(url, call));
}

async function withProof<T>(url: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === "step_up_required" && url !== PROOF_URL;
    if (!isAsked || !(await reauthenticate?.({ kind: "proof", ways: waysOf(error) }))) throw error;
    return send();
  }
}

/** Asks for a log-in only if the request sends data. After a failed read, the page itself repeats the read. */
async function callLoggedIn<T>(url: string, call: ApiCall): Promise<T> {
  const steps = LOG_IN_STEPS.values();
  for (;;) {
    try {
      return await callOnce<T>(url, call);
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === "not_logged_in";
      const isSent = (call.method ?? "GET") !== "GET";
      if (!isOver || !isSent) throw error;
      const step = steps.next().value;
      if (!step || !(await reauthenticate?.(step))) throw error;
    }
  }
}

function waysOf({ meta }: ApiError): string[] {
  return Array.isArray(meta.ways) ? meta.ways.map(String) : ["password"];
}

async function callOnce<T>(url: string, call: ApiCall): Promise<T> {
  const { method = "GET", body, idempotencyKey, signal } = call;
  const response = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      ...businessOfPage(),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(() => {
    throw new ApiError(0, "offline", "", null, {});
  });
  // A maintenance page may have status 200 but is not JSON.
  if (response.ok && !isJson(response)) throw new ApiError(0, "offline", "", null, {});
  const answer: unknown = await response.json().catch((error: unknown) => {
    // The connection broke, or the caller aborted before the whole response arrived.
    if (response.ok) throw signal?.aborted ? error : new ApiError(0, "offline", "", null, {});
    return {};
  });
  if (response.ok) return answer as T;
  throw createApiError(response.status, answer);
}

export function isJson(response: Response): boolean {
  return /\bjson\b/.test(response.headers.get("content-type") ?? "");
}

const FILE_NAME = /filename="([^"]+)"/;

/**
 * Posts to a session route and saves the returned file. Returns the JSON response, or null if the response is a
 * file. Throws like `callApi`.
 */
export async function downloadFile(url: string, body: unknown): Promise<unknown> {
  const response = await withProof(url, () => requestFile(url, body));
  const name = FILE_NAME.exec(response.headers.get("content-disposition") ?? "")?.[1];
  if (name === undefined && !isJson(response)) throw new ApiError(0, "offline", "", null, {});
  if (name === undefined) return response.json();
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
  return null;
}

async function requestFile(url: string, body: unknown): Promise<Response> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0, "offline", "", null, {});
  });
  if (response.ok) return response;
  throw createApiError(response.status, await response.json().catch(() => ({})));
}

/** Header with the id of the page's business. The user may have selected a different business in a second tab. */
function businessOfPage(): Record<string, string> {
  const id = globalThis.document?.querySelector<HTMLElement>("[data-business]")?.dataset.business;
  return id ? { "x-business": id } : {};
}

export function createApiError(status: number, answer: unknown): ApiError {
  const { code, detail, request_id, meta } = answer as Partial<Record<string, unknown>>;
  return new ApiError(
    status,
    typeof code === "string" ? code : "internal_error",
    (detail ?? "") as string | FieldError[],
    typeof request_id === "string" ? request_id : null,
    (meta ?? {}) as Record<string, unknown>,
  );
}
