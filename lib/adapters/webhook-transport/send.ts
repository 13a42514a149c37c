import { Agent } from "undici";
import type { Mode } from "@/lib/core/mode";
import { type ConnectOptions, createGuardedConnector } from "./connect";
import { describeReceiverFailure } from "./describe-failure";
import { ReceiverExchange, type ReceiverAnswer } from "./exchange";
import { type GuardPolicy, parseTarget } from "./guard";

/** Milliseconds. Specification: Events. */
export const WEBHOOK_DEADLINE_MS = 30_000;

const TARGETS_MAX = 1000;

interface Target {
  origin: string;
  path: string;
}

type TargetOf = (request: OutgoingRequest) => Target;

export interface TransportOptions extends ConnectOptions {
  deadlineMs?: number;
}

export interface OutgoingRequest {
  url: string;
  mode: Mode;
  headers: Record<string, string>;
  body: Buffer | string;
}

export interface SendResult extends ReceiverAnswer {
  durationMs: number;
}

export interface Transport {
  send(request: OutgoingRequest): Promise<SendResult>;
  close(): Promise<void>;
}

/**
 * `send` never throws, follows no redirect and bounds the answer. Specification: Events (2xx within 30
 * seconds).
 */
export function createTransport(options: TransportOptions): Transport {
  const deadlineMs = options.deadlineMs ?? WEBHOOK_DEADLINE_MS;
  // The deadline covers headers and body, so undici's timeouts are off.
  const agent = new Agent({
    connect: createGuardedConnector(options),
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 1,
  });
  const targetOf = rememberTargets(options);
  return {
    send: (request) => send(agent, request, targetOf, deadlineMs),
    close: () => agent.destroy(),
  };
}

/** Safe to cache: the policy is fixed for the transport's lifetime. */
function rememberTargets(policy: GuardPolicy): TargetOf {
  const knownOf = { live: new Map<string, Target>(), sandbox: new Map<string, Target>() };
  return ({ url, mode }) => {
    const known = knownOf[mode];
    let target = known.get(url);
    if (!target) {
      const { origin, pathname, search } = parseTarget(url, mode, policy);
      target = { origin, path: pathname + search };
      if (known.size >= TARGETS_MAX) known.clear();
      known.set(url, target);
    }
    return target;
  };
}

function send(
  agent: Agent,
  request: OutgoingRequest,
  targetOf: TargetOf,
  deadlineMs: number,
): Promise<SendResult> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const timer = setTimeout(() => handler.giveUp(`no answer within ${deadlineMs / 1000} s`), deadlineMs);
    const handler = new ReceiverExchange((answer) => {
      clearTimeout(timer);
      resolve(Object.assign(answer, { durationMs: Math.round(performance.now() - startedAt) }));
    });
    try {
      // Checked again: the policy may have changed since the endpoint was saved.
      agent.dispatch(
        {
          ...targetOf(request),
          method: "POST",
          headers: namesAndValues(request.headers),
          body: request.body,
        },
        handler,
      );
    } catch (error) {
      handler.giveUp(describeReceiverFailure(error));
    }
  });
}

/** undici processes a flat list faster than an object. */
function namesAndValues(headers: Record<string, string>): string[] {
  const list = ["accept-encoding", "identity"];
  for (const name of Object.keys(headers)) list.push(name, headers[name]!);
  return list;
}
