import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Handler } from "@/lib/http/edge/handler";
import { bufferResponse } from "./buffer-response";
import { removeNonce } from "./page-cache";
import { acceptsGzip } from "@/lib/http/message/compress";
import { contentSecurityPolicy } from "@/lib/http/message/security-headers";
import { env } from "@/lib/platform/env";

/** Delivery links: for first-time visitors with small data bundles, complete without scripts. */
const LEAN = /^\/d\//;
const POLICY = contentSecurityPolicy("", env.APP_ORIGIN, env.TILE_URL);

export function stripScripts(draw: Handler): Handler {
  return (request, response) => {
    if (LEAN.test(request.url ?? "") && request.method === "GET" && request.headers.rsc === undefined) {
      const isGzipped = acceptsGzip(request);
      delete request.headers["accept-encoding"];
      bufferResponse(response, (html) => send(request, response, html, isGzipped), [200, 404]);
    }
    return draw(request, response);
  };
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  html: string,
  isGzipped: boolean,
): Promise<void> {
  const text = Buffer.from(removeNonce(html, String(request.headers["x-nonce"])));
  const body = isGzipped ? await promisify(gzip)(text) : text;
  response.writeHead(response.statusCode, {
    "Content-Security-Policy": POLICY,
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "private, no-store",
    Vary: "Accept-Encoding, Cookie",
    ...(isGzipped && { "Content-Encoding": "gzip" }),
    "Content-Length": body.length,
  });
  response.end(body);
}
