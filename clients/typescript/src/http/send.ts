import type { TumaError } from "../errors.js";
import type { Call, ResponseInfo, Send } from "./call.js";
import { connectionFailed, errorOf, type SentFacts } from "./error-of.js";
import { secondsToWait } from "./retry-policy.js";

export interface Line {
  address: string;
  apiKey: string;
  maxRetries: number;
  timeout: number;
  fetch: typeof fetch;
  userAgent: string;
}

const infos = new WeakMap<object, ResponseInfo>();

/** How the answer came about that this value was in; undefined for what was in none. */
export function responseOf(value: object): ResponseInfo | undefined {
  return infos.get(value);
}

/** The way to the service: time-outs, attempts, idempotency keys, typed errors. */
export function sender(line: Line): Send {
  return async <T>(call: Call): Promise<T> => {
    const key = call.options?.idempotencyKey ?? crypto.randomUUID();
    const request = requestOf(line, call, key);
    const maxRetries = call.options?.maxRetries ?? line.maxRetries;
    let mayHaveHappened = false;
    for (let attempt = 0; ; attempt++) {
      const sent: SentFacts = {
        idempotencyKey: call.isStored ? key : null,
        attempts: attempt + 1,
        method: call.method,
        path: call.path,
      };
      const outcome = await once(line, call, request, sent);
      if (!("error" in outcome)) return outcome.value as T;
      const { error } = outcome;
      // An earlier attempt, of which nothing was heard, has done it.
      if (mayHaveHappened && call.method === "DELETE" && error.status === 404) return deleted<T>(call);
      mayHaveHappened ||= error.status === null || error.status >= 500;
      const seconds = secondsToWait(error, attempt, maxRetries, Math.random());
      if (seconds === null) throw error;
      await sleep(seconds * 1000, call.options?.signal);
    }
  };
}

function requestOf(line: Line, { method, path, query, body, options, isStored }: Call, key: string) {
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
  if (isStored) headers["Idempotency-Key"] = key;
  if (options?.scenario) headers["X-Sandbox-Scenario"] = options.scenario;
  // A redirect could carry the key to another host.
  return {
    url,
    init: { method, headers, redirect: "manual" as const, ...(body && { body: JSON.stringify(body) }) },
  };
}

type Outcome = { value: unknown } | { error: TumaError };

async function once(
  line: Line,
  { options }: Call,
  { url, init }: ReturnType<typeof requestOf>,
  sent: SentFacts,
): Promise<Outcome> {
  const timeout = options?.timeout ?? line.timeout;
  const signals = [AbortSignal.timeout(timeout), ...(options?.signal ? [options.signal] : [])];
  let answer: Response;
  let text: string;
  try {
    // Edge runtimes refuse a fetch that is called as a method.
    const { fetch } = line;
    answer = await fetch(url, { ...init, signal: AbortSignal.any(signals) });
    text = await answer.text();
  } catch (cause) {
    options?.signal?.throwIfAborted();
    return { error: connectionFailed(cause, sent, timeout) };
  }
  const value = parsed(text);
  if (!answer.ok) return { error: errorOf(answer, value, sent) };
  if (typeof value !== "object" || value === null) {
    return { error: connectionFailed(new Error("the answer was no JSON"), sent, timeout) };
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

function infoOf({ status, headers }: Response, { idempotencyKey, attempts }: SentFacts): ResponseInfo {
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
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort, { once: true });
  });
}
