import type { TumaError } from "../errors.js";
import type { Call, ResponseInfo, Send } from "./call.js";
import { onAbort } from "./abort.js";
import { assertPath, validateHeader, validateRetries, validateTimeout } from "./checked.js";
import { createConnectionError, createError, type RequestFacts } from "./error-of.js";
import { getRetrySeconds } from "./retry-policy.js";

export interface ClientConfig {
  address: string;
  apiKey: string;
  maxRetries: number;
  timeout: number;
  fetch: typeof fetch;
  userAgent: string;
}

const infos = new WeakMap<object, ResponseInfo>();

/** Returns the response metadata of a returned value; undefined for other values. */
export function responseOf(value: object): ResponseInfo | undefined {
  return infos.get(value);
}

export function createSender(line: ClientConfig): Send {
  return async <T>(call: Call): Promise<T> => {
    const key = call.options?.idempotencyKey ?? crypto.randomUUID();
    const request = requestOf(line, call, key);
    const maxRetries = validateRetries(call.options?.maxRetries ?? line.maxRetries);
    let mayHaveHappened = false;
    for (let attempt = 0; ; attempt++) {
      const sent: RequestFacts = {
        idempotencyKey: call.isStored ? key : null,
        attempts: attempt + 1,
        method: call.method,
        path: call.path,
      };
      const outcome = await once(line, call, request, sent);
      if (!("error" in outcome)) return outcome.value as T;
      const { error } = outcome;
      // Treat the 404 as success: an earlier attempt that failed may have deleted the resource.
      if (mayHaveHappened && call.method === "DELETE" && error.status === 404) return deleted<T>(call);
      mayHaveHappened ||= error.status === null || error.status >= 500;
      const seconds = getRetrySeconds(error, attempt, maxRetries, Math.random());
      if (seconds === null) throw error;
      await sleep(seconds * 1000, call.options?.signal);
    }
  };
}

/** Builds the request. Throws TypeError for invalid arguments, which are not retried. */
function requestOf(line: ClientConfig, { method, path, query, body, options, isStored }: Call, key: string) {
  assertPath(path);
  const url = new URL(line.address + path);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  const headers: Record<string, string> = {
    "X-API-Key": line.apiKey,
    Accept: "application/json",
    "User-Agent": line.userAgent,
  };
  if (body) headers["Content-Type"] = "application/json";
  if (isStored) headers["Idempotency-Key"] = validateHeader(key, "idempotencyKey");
  if (options?.scenario) headers["X-Sandbox-Scenario"] = validateHeader(options.scenario, "scenario");
  return {
    url,
    timeout: validateTimeout(options?.timeout ?? line.timeout),
    init: {
      method,
      headers,
      // Do not follow redirects, because a redirect could send the key to a different host.
      redirect: "manual" as const,
      ...uncached(),
      ...(body && { body: JSON.stringify(body) }),
    },
  };
}

/**
 * Disables the cache of Next.js 14, which otherwise stores GET responses permanently. Some edge runtimes throw
 * on the option.
 */
function uncached(): { cache?: "no-store" } {
  const option = { cache: "no-store" } as const;
  try {
    new Request("https://tuma.example", option);
    return option;
  } catch {
    return {};
  }
}

type Outcome = { value: unknown } | { error: TumaError };

async function once(
  line: ClientConfig,
  { options }: Call,
  { url, timeout, init }: ReturnType<typeof requestOf>,
  sent: RequestFacts,
): Promise<Outcome> {
  const signal = options?.signal;
  signal?.throwIfAborted();
  // Do not use AbortSignal.any, because its signals stay attached to a long-lived signal of the caller.
  const attempt = new AbortController();
  const stopListening = onAbort(signal, () => attempt.abort(signal?.reason));
  const timer = setTimeout(() => attempt.abort(new DOMException("timeout", "TimeoutError")), timeout);
  let answer: Response;
  let text: string;
  try {
    // Copy `fetch` to a variable, because edge runtimes reject a fetch that is called as a method.
    const { fetch } = line;
    answer = await fetch(url, { ...init, signal: attempt.signal });
    text = await answer.text();
  } catch (cause) {
    signal?.throwIfAborted();
    return { error: createConnectionError(cause, sent, timeout) };
  } finally {
    clearTimeout(timer);
    stopListening();
  }
  const value = parsed(text);
  if (!answer.ok) return { error: createError(answer, value, sent) };
  if (typeof value !== "object" || value === null) {
    return { error: createConnectionError(new Error("the answer was no JSON"), sent, timeout) };
  }
  infos.set(value, infoOf(answer, sent));
  return { value };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function infoOf({ status, headers }: Response, { idempotencyKey, attempts }: RequestFacts): ResponseInfo {
  return {
    status,
    requestId: headers.get("x-request-id"),
    idempotencyKey,
    isReplay: headers.get("idempotent-replayed") === "true",
    isBodyMismatch: headers.get("idempotency-body-mismatch") === "true",
    attempts,
    headers,
  };
}

function deleted<T>({ path }: Call): T {
  return { id: Number(path.split("/").at(-1)), deleted: true } as T;
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stopListening();
      resolve();
    }, ms);
    const stopListening = onAbort(signal, () => {
      clearTimeout(timer);
      reject(signal?.reason);
    });
  });
}
