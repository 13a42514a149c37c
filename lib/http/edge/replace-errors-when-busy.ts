import type { IncomingMessage, ServerResponse } from "node:http";
import { ConditionError } from "@/lib/core/conditions";
import type { Handler } from "@/lib/http/edge/handler";
import { sendBusyPage } from "./busy-page";
import { sendError } from "./send-error";
import { getBusyCause } from "@/lib/http/message/busy-cause";
import { log } from "@/lib/platform/log";
import { metrics } from "@/lib/platform/metrics";
import { registry } from "@/lib/platform/registry";

/** Pages reload themselves; a shorter interval would overload a returning database. */
const RETRY_SECONDS = 5;

/** Answers 503 instead of Next's 500 when the database is unavailable; started responses continue. */
export function replaceErrorsWhenBusy(serve: Handler): Handler {
  const drawn = new Map<string, { cause: string | null }>();
  registry.pageFailed = (nonce, error) => {
    const page = drawn.get(String(nonce));
    if (page) page.cause ??= getBusyCause(error);
  };
  return (request, response) => {
    const nonce = String(request.headers["x-nonce"]);
    const page: { cause: string | null } = { cause: null };
    drawn.set(nonce, page);
    response.once("close", () => drawn.delete(nonce));
    insteadOfFailure(
      response,
      () => page.cause !== null,
      () => refuse(request, response, page.cause),
    );
    return serve(request, response);
  };
}

function refuse({ method, url = "" }: IncomingMessage, response: ServerResponse, cause: string | null): void {
  // Only the first segment: the rest may be a secret.
  log.warn({ page: /^\/[^/?]*/.exec(url)?.[0], cause }, "page refused while busy");
  metrics().pagesRefused.inc({ reason: "database" });
  if (url.startsWith("/api/")) {
    const detail = "The service is busy, retry shortly";
    sendError(response, new ConditionError("busy", detail, { retryAfterSeconds: RETRY_SECONDS }));
  } else {
    sendBusyPage(response, method === "GET" || method === "HEAD" ? "away" : "form", RETRY_SECONDS);
  }
}

function insteadOfFailure(response: ServerResponse, isKnown: () => boolean, instead: () => void): void {
  const { writeHead, write, end, flushHeaders } = response;
  const before = response.getHeaders();
  const isKept = (status = response.statusCode) => !response.headersSent && status >= 500 && isKnown();
  const called = (args: unknown[]) => {
    const done = args.at(-1);
    if (typeof done === "function") process.nextTick(done as () => void);
  };
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    if (!isKept(args[0])) return writeHead.apply(response, args);
    response.statusCode = args[0];
    return response;
  }) as typeof writeHead;
  response.flushHeaders = () => {
    if (!isKept()) flushHeaders.call(response);
  };
  response.write = ((...args: Parameters<typeof write>) => {
    if (!isKept()) return write.apply(response, args);
    called(args);
    return true;
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    if (!isKept()) return end.apply(response, args);
    Object.assign(response, { writeHead, write, end, flushHeaders });
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    for (const [name, value] of Object.entries(before))
      if (value !== undefined) response.setHeader(name, value);
    called(args);
    instead();
    return response;
  }) as typeof end;
}
