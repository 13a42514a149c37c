import { Agent } from "undici";
import type { Mode } from "@/lib/core/mode";
import { type ConnectOptions, guardedConnector } from "./connect";
import { describeFailure } from "./describe-failure";
import { type Answer, Exchange } from "./exchange";
import { type GuardPolicy, parseTarget } from "./guard";

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

/** One attempt as it went. */
export interface SendResult extends Answer {
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
  const answer = await exchange(agent, request, policy, deadlineMs);
  return { ...answer, durationMs: Math.round(performance.now() - startedAt) };
}

function exchange(
  agent: Agent,
  request: OutgoingRequest,
  policy: GuardPolicy,
  deadlineMs: number,
): Promise<Answer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => handler.giveUp(`no answer within ${deadlineMs / 1000} s`), deadlineMs);
    const handler = new Exchange((answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    try {
      // Judged again: what was allowed when it was saved may not be allowed any more.
      const url = parseTarget(request.url, request.mode, policy);
      agent.dispatch(
        {
          origin: url.origin,
          path: url.pathname + url.search,
          method: "POST",
          headers: { ...request.headers, "accept-encoding": "identity" },
          body: request.body,
        },
        handler,
      );
    } catch (error) {
      handler.giveUp(describeFailure(error));
    }
  });
}
