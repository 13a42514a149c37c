import type { z } from "zod";
import { readStreamWithLimit } from "@/lib/platform/read-bounded";

export interface HttpLimits {
  answerMs: number;
  answerBytes: number;
}

export interface HttpResult {
  status: number;
  body: unknown;
}

export class FailedStatusError extends Error {
  constructor(
    host: string,
    readonly status: number,
  ) {
    super(`${host} answered ${status}`);
  }
}

const MAPS: HttpLimits = { answerMs: 3000, answerBytes: 256 * 1024 };
const JSON_HEADERS = { accept: "application/json" };

/**
 * Returns responses with statuses below 500 or equal to `accepts`. The body of a 4xx is null if the response is
 * not JSON. Throws FailedStatusError.
 */
export async function requestJson(
  url: URL,
  init: RequestInit,
  limits: HttpLimits,
  accepts?: number,
): Promise<HttpResult> {
  const signal = AbortSignal.timeout(limits.answerMs);
  const response = await fetch(url, { ...init, redirect: "error", signal });
  const { status } = response;
  if (status >= 500 && status !== accepts) {
    await response.body?.cancel();
    throw new FailedStatusError(url.hostname, status);
  }
  const bytes = await readStreamWithLimit(response.body, limits.answerBytes, signal);
  if (!bytes) throw new Error(`${url.hostname} sent a response above the size limit`);
  return { status, body: jsonOf(bytes.toString("utf8"), response.ok || status === accepts) };
}

export function buildJsonRequestInit(body?: unknown, headers: Record<string, string> = {}): RequestInit {
  if (body === undefined) return { headers: { ...JSON_HEADERS, ...headers } };
  return {
    headers: { ...JSON_HEADERS, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}

export async function fetchJson<Schema extends z.ZodType>(
  url: URL,
  schema: Schema,
  { headers, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<z.output<Schema>> {
  const init = { method: body === undefined ? "GET" : "POST", ...buildJsonRequestInit(body, headers) };
  const answer = await requestJson(url, init, MAPS);
  if (answer.status >= 400) throw new FailedStatusError(url.hostname, answer.status);
  return schema.parse(answer.body);
}

/** Parses the body. An error response may be HTML, but a success must be JSON. */
function jsonOf(text: string, isNeeded: boolean): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (isNeeded) throw error;
    return null;
  }
}

/** Thrown if a request has no definite result and may have taken effect. */
export class UnknownOutcomeError extends Error {
  constructor(
    readonly host: string,
    cause: unknown,
  ) {
    super(`${host} gave no answer that could be read`, { cause });
  }
}
