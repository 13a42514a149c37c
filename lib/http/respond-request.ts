import type { ConditionError } from "@/lib/core/conditions";
import { generateRequestId } from "@/lib/core/identifiers";
import { commonHeaders } from "@/lib/http/message/common-headers";
import {
  acceptedEncoding,
  COMPRESSED_FROM_CHARACTERS,
  compress,
  type Encoding,
} from "@/lib/http/message/compress";
import type { ReceivedRequest } from "@/lib/http/message/open-request";
import { toConditionError, createErrorReply, type Reply } from "@/lib/http/message/respond";
import { splitUrl } from "@/lib/http/message/api-mode";
import { requestLog } from "@/lib/http/request-log/request-log";
import { countRequest } from "@/lib/http/request-log/request-metrics";
import { log } from "@/lib/platform/log";
import { random } from "@/lib/platform/random";
import { type Tracing, getTracing } from "@/lib/platform/tracing";

export function respond(opened: ReceivedRequest, answer: Reply | Response): Response | Promise<Response> {
  return answer instanceof Response ? respondStream(opened, answer) : respondText(opened, answer);
}

function respondText(opened: ReceivedRequest, reply: Reply): Response | Promise<Response> {
  const status = reply.status ?? opened.status;
  recordRequest(opened, status);
  if (opened.keyId !== null) keepForMerchant(opened, status, reply.body);
  // Node's Response rejects even an empty body with a 304.
  const isBare = status === 304 || opened.request.method === "HEAD";
  const headers = Object.assign(opened.headers, reply.headers);
  const isLarge = reply.body.length >= COMPRESSED_FROM_CHARACTERS;
  if (isLarge || status === 304) headers.vary = "accept-encoding";
  // Next compresses the responses of its handlers itself and removes their Content-Encoding header.
  const isByNext = "nextUrl" in opened.request;
  const encoding =
    isLarge && !isBare && !isByNext ? acceptedEncoding(opened.request.headers.get("accept-encoding")) : null;
  if (encoding) return respondCompressed(reply, { status, headers }, encoding);
  return withCookies(new Response(isBare ? null : reply.body, { status, headers }), reply);
}

// A strong ETag identifies one encoding of the body.
async function respondCompressed(
  reply: Reply,
  init: { status: number; headers: Record<string, string> },
  encoding: Encoding,
): Promise<Response> {
  const { etag } = init.headers;
  const bytes = await compress(reply.body, encoding, etag);
  if (etag) init.headers.etag = `W/${etag}`;
  init.headers["content-encoding"] = encoding;
  return withCookies(new Response(bytes as Uint8Array<ArrayBuffer>, init), reply);
}

function withCookies(response: Response, { cookies = [] }: Reply): Response {
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

async function respondStream(opened: ReceivedRequest, answer: Response): Promise<Response> {
  recordRequest(opened, answer.status);
  answer.headers.set("x-request-id", opened.requestId);
  answer.headers.set("cache-control", "no-store");
  if (opened.request.method !== "HEAD") return answer;
  await answer.body?.cancel();
  return new Response(null, { status: answer.status, headers: answer.headers });
}

export function respondError(opened: ReceivedRequest, thrown: unknown): Response | Promise<Response> {
  const error = toConditionError(thrown, opened.requestId);
  return respondText(opened, createErrorReply(error, opened.requestId));
}

export function respondRefused(
  request: Request,
  error: ConditionError,
  id = generateRequestId(random),
): Response {
  const reply = createErrorReply(error, id);
  return new Response(reply.body, {
    status: reply.status,
    headers: { ...commonHeaders(splitUrl(request.url).pathname, id), ...reply.headers },
  });
}

export function respondAllowedMethods(
  request: Request,
  allow: readonly string[],
  more: Record<string, string> = {},
): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...commonHeaders(splitUrl(request.url).pathname, generateRequestId(random)),
      allow: allow.join(", "),
      ...more,
    },
  });
}

type ToldRequest = Pick<
  ReceivedRequest,
  "request" | "requestId" | "method" | "path" | "mode" | "merchantId" | "startedAt"
>;

export function recordRequest(opened: ToldRequest, status: number): void {
  const durationMs = performance.now() - opened.startedAt;
  const { method, path } = opened;
  countRequest({ method, path, mode: opened.mode, status }, durationMs / 1000);
  const trace = getTracing();
  if (trace) traceRequest(trace, opened, status, durationMs);
  log.info(
    {
      request_id: opened.requestId,
      method: opened.request.method,
      path,
      mode: opened.mode,
      status,
      merchant_id: opened.merchantId,
      duration_ms: Math.round(durationMs * 10) / 10,
    },
    "request",
  );
}

function traceRequest(trace: Tracing, opened: ToldRequest, status: number, durationMs: number): void {
  const { method, path } = opened;
  trace({
    name: `${method} ${path}`,
    kind: "server",
    durationMs,
    isFault: status >= 500,
    traceparent: opened.request.headers.get("traceparent"),
    attributes: {
      "http.request.method": method,
      "http.route": path,
      "http.response.status_code": status,
      "tuma.mode": opened.mode,
      "tuma.request_id": opened.requestId,
    },
  });
}

function keepForMerchant(opened: ReceivedRequest, status: number, responseBody: string): void {
  const { merchantId, mode, keyId, request, requestId, address, bodyText, url } = opened;
  if (merchantId === null) return;
  requestLog.add({
    merchantId,
    mode,
    keyId,
    method: request.method,
    path: url.pathname + url.search,
    status,
    durationMs: performance.now() - opened.startedAt,
    requestId,
    ip: address,
    requestBody: bodyText || null,
    responseBody: responseBody || null,
    at: Date.now(),
    isRead: opened.method === "GET" || opened.bucket === "rates",
  });
}
