import { isAscii } from "node:buffer";
import type { LookupFunction, Socket } from "node:net";
import net from "node:net";
import tls from "node:tls";
import { Agent, type buildConnector, type Dispatcher } from "undici";
import type { Mode } from "@/lib/core/mode";
import {
  assertPublicAddress,
  type GuardPolicy,
  parseTarget,
  RefusedTargetError,
  type HostnameResolver,
  resolveTarget,
} from "./guard";

/** Milliseconds. Specification: Events. */
const WEBHOOK_DEADLINE_MS = 30_000;

const TARGETS_MAX = 1000;

interface Target {
  origin: string;
  path: string;
}

type TargetOf = (request: OutgoingRequest) => Target;

export interface TransportOptions extends ConnectOptions {
  deadlineMs?: number;
}

interface OutgoingRequest {
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

/** `send` never throws, follows no redirect and limits the response. Specification: Events (2xx within 30 seconds). */
export function createTransport(options: TransportOptions): Transport {
  const deadlineMs = options.deadlineMs ?? WEBHOOK_DEADLINE_MS;
  // The deadline covers headers and body, so undici's timeouts are disabled.
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
      // Checks the URL again, because the policy may have changed after the endpoint was saved.
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

/** Returns a flat list, which undici processes faster than an object. */
function namesAndValues(headers: Record<string, string>): string[] {
  const list = ["accept-encoding", "identity"];
  for (const name of Object.keys(headers)) list.push(name, headers[name]!);
  return list;
}

const CONNECT_TIMEOUT_MS = 10_000;

interface ConnectOptions extends GuardPolicy {
  resolve: HostnameResolver;
  ca?: string;
}

/** Connects to the checked addresses without a second DNS query, which prevents DNS rebinding. */
function createGuardedConnector(options: ConnectOptions): buildConnector.connector {
  return (target, done) => {
    // undici omits the brackets of IPv6 addresses.
    const host = net.isIPv6(target.hostname) ? `[${target.hostname}]` : target.hostname;
    const url = new URL(`${target.protocol}//${host}${target.port ? `:${target.port}` : ""}`);
    resolveTarget(url, options, options.resolve)
      .then((addresses) => dial(url, addresses, options))
      .then(
        (socket) => done(null, socket),
        (error: Error) => done(error, null),
      );
  };
}

function dial(url: URL, addresses: string[], options: ConnectOptions): Promise<Socket> {
  const secure = url.protocol === "https:";
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  const base = {
    host: hostname,
    port: Number(url.port || (secure ? 443 : 80)),
    lookup: pinnedLookup(addresses),
    autoSelectFamily: true,
  };
  const socket = secure
    ? tls.connect({
        ...base,
        servername: net.isIP(hostname) ? "" : hostname,
        ALPNProtocols: ["http/1.1"],
        ...(options.ca && { ca: options.ca }),
      })
    : net.connect(base);
  socket.setNoDelay(true);
  return connected(socket, secure, options);
}

function connected(socket: Socket, secure: boolean, policy: GuardPolicy): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error("connect timeout")), CONNECT_TIMEOUT_MS);
    const fail = (error: Error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(error);
    };
    // Runs before the TLS handshake, so that a refused address receives no bytes.
    socket.once("connect", () => {
      try {
        assertPublicAddress(socket.remoteAddress ?? "", policy);
      } catch (error) {
        fail(error as Error);
      }
    });
    socket.once("error", fail);
    socket.once(secure ? "secureConnect" : "connect", () => {
      clearTimeout(timer);
      socket.off("error", fail);
      if (!socket.destroyed) resolve(socket);
    });
  });
}

/** Replaces the DNS query. Node calls this function only for host names, not for IP addresses. */
function pinnedLookup(addresses: string[]): LookupFunction {
  return (_hostname, _options, callback) => {
    callback(
      null,
      addresses.map((address) => ({ address, family: net.isIP(address) })),
    );
  };
}

/** `error` is null for a complete response with any status. */
interface ReceiverAnswer {
  statusCode: number | null;
  error: string | null;
  responseBody: string;
  retryAfter: string | null;
}

const READ_MAX_BYTES = 16 * 1024;
const KEPT_MAX_BYTES = 4 * 1024;

/** Calls `ended` exactly once. Costs half as much as undici's `request`, which creates a stream per body. */
class ReceiverExchange implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | undefined;
  private hasEnded = false;
  private statusCode: number | null = null;
  private retryAfter: string | null = null;
  private readonly kept: Buffer[] = [];
  private read = 0;

  constructor(private readonly ended: (answer: ReceiverAnswer) => void) {}

  /** Ends the exchange. A request that still waits for a connection is dropped when the connection opens. */
  giveUp(reason: string): void {
    this.fail(reason);
    this.controller?.abort(new Error(reason));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.hasEnded) controller.abort(new Error("given up"));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.statusCode = statusCode;
    const retryAfter = headers["retry-after"];
    this.retryAfter = (Array.isArray(retryAfter) ? retryAfter[0] : retryAfter) ?? null;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.read < KEPT_MAX_BYTES) this.kept.push(chunk.subarray(0, KEPT_MAX_BYTES - this.read));
    this.read += chunk.length;
    if (this.read < READ_MAX_BYTES) return;
    this.onResponseEnd();
    controller.abort(new Error("read enough"));
  }

  onResponseEnd(): void {
    const { statusCode } = this;
    const isRedirect = statusCode !== null && statusCode >= 300 && statusCode < 400;
    this.end(statusCode, isRedirect ? "redirects are not followed" : null);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(describeReceiverFailure(error));
  }

  private fail(error: string): void {
    this.end(null, error);
  }

  private end(statusCode: number | null, error: string | null): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    const responseBody = error === null || statusCode !== null ? textOf(this.kept) : "";
    this.ended({ statusCode, error, responseBody, retryAfter: this.retryAfter });
  }
}

/** Removes an incomplete last character after truncation. Replaces NUL, which text columns cannot store. */
function textOf(chunks: Buffer[]): string {
  const [only] = chunks;
  if (!only) return "";
  const kept = chunks.length === 1 ? only : Buffer.concat(chunks);
  // Most responses are ASCII, and a decoder for each response would be the largest cost.
  const text = isAscii(kept) ? kept.toString("latin1") : new TextDecoder().decode(kept, { stream: true });
  return text.replaceAll("\0", "\uFFFD");
}

const WORDS: Record<string, string> = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection reset",
  EPIPE: "connection closed before the answer",
  UND_ERR_SOCKET: "connection closed before the answer",
  ENETUNREACH: "network unreachable",
  EHOSTUNREACH: "host unreachable",
  ETIMEDOUT: "connect timeout",
  UND_ERR_HEADERS_OVERFLOW: "the answer's headers are too long",
  ERR_TLS_CERT_ALTNAME_INVALID: "the certificate is for another host",
  CERT_HAS_EXPIRED: "the certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "the certificate is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "the certificate is self-signed",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "the certificate's chain is incomplete",
};

function describeReceiverFailure(error: unknown): string {
  if (error instanceof RefusedTargetError) return `refused: ${error.message}`;
  const code = codeOf(error);
  if (code && WORDS[code]) return WORDS[code];
  if (code?.startsWith("HPE_")) return "the answer is not HTTP";
  if (error instanceof Error && error.message === "connect timeout") return error.message;
  return "the connection failed";
}

/** Node combines the errors of several addresses. The first error is sufficient. */
function codeOf(error: unknown): string | undefined {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error ? (first as { code?: unknown }).code : undefined;
  return typeof code === "string" ? code : undefined;
}
