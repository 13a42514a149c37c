import { Agent } from "undici";
import type { Mode } from "@/lib/core/mode";
import { type ConnectOptions, guardedConnector } from "./connect";
import { describeFailure } from "./describe-failure";
import { type GuardPolicy, parseTarget } from "./guard";
import { readBounded } from "./read-bounded";

/** A receiver must answer within 30 seconds. Specification: Events. */
export const DEADLINE_MS = 30_000;

export interface TransportOptions extends ConnectOptions {
  deadlineMs?: number;
}

export interface OutgoingRequest {
  url: string;
  mode: Mode;
  headers: Record<string, string>;
  body: string;
}

/** One attempt as it went. `error` is null when a whole answer came, whatever its status. */
export interface SendResult {
  statusCode: number | null;
  error: string | null;
  responseBody: string;
  retryAfter: string | null;
  durationMs: number;
}

export interface Transport {
  send(request: OutgoingRequest): Promise<SendResult>;
  close(): Promise<void>;
}

/**
 * A client that trusts no receiver: one deadline over everything, no redirects, no decompression, a bounded answer,
 * public addresses only. `send` never throws. Specification: Events (2xx within 30 seconds).
 */
export function createTransport(options: TransportOptions): Transport {
  const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
  // The deadline below covers headers and body; undici's own time-outs would only blur it.
  const agent = new Agent({
    connect: guardedConnector(options),
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 1,
  });
  return {
    send: (request) => send(agent, request, options, deadlineMs),
    close: () => agent.destroy(),
  };
}

async function send(
  agent: Agent,
  request: OutgoingRequest,
  policy: GuardPolicy,
  deadlineMs: number,
): Promise<SendResult> {
  const startedAt = performance.now();
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), deadlineMs);
  const result: SendResult = {
    statusCode: null,
    error: null,
    responseBody: "",
    retryAfter: null,
    durationMs: 0,
  };
  try {
    // Judged again: what was allowed when it was saved may not be allowed any more.
    const url = parseTarget(request.url, request.mode, policy);
    const answer = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: "POST",
      headers: { ...request.headers, "accept-encoding": "identity" },
      body: request.body,
      signal: abort.signal,
    });
    result.retryAfter = headerText(answer.headers["retry-after"]);
    result.responseBody = await readBounded(answer.body);
    result.statusCode = answer.statusCode;
    if (answer.statusCode >= 300 && answer.statusCode < 400) result.error = "redirects are not followed";
  } catch (error) {
    result.error = abort.signal.aborted ? `no answer within ${deadlineMs / 1000} s` : describeFailure(error);
  } finally {
    clearTimeout(timer);
  }
  return { ...result, durationMs: Math.round(performance.now() - startedAt) };
}

function headerText(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? (value[0] ?? null) : (value ?? null);
}
