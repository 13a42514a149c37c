import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { PAGE_HEADER } from "@/lib/http/message/page-header";
import { contentSecurityPolicy, getNonceSources } from "@/lib/http/message/security-headers";
import { env } from "@/lib/platform/env";
import { registry } from "@/lib/platform/registry";
import type { Handler } from "./handler";
import { createLanguageCookie } from "./page-language-of";

/** Pages with a language choice; other links carry the language of their sender. */
const CHOOSES = /^\/(?:log-in|register|forgot-password|check-mail|rider|hub|security)(?:[/?]|$)/;

/** Next reads the nonce from the policy header of the request. */
export function withNonce(serve: Handler): Handler {
  return (request, response) => {
    const nonce = randomBytes(16).toString("base64");
    const policy = contentSecurityPolicy(getNonceSources(nonce), env.APP_ORIGIN, env.TILE_URL);
    request.headers[PAGE_HEADER] = request.url ?? "/";
    request.headers["x-nonce"] = nonce;
    request.headers["content-security-policy"] = policy;
    response.setHeader("Content-Security-Policy", policy);
    const cookie = CHOOSES.test(request.url ?? "/") ? createLanguageCookie(request) : null;
    if (cookie) response.setHeader("Set-Cookie", cookie);
    return serve(request, response);
  };
}

/** Next's `notFound` sends an empty body that needs scripts, so pages set their status here. */
export function withPageStatus(serve: Handler): Handler {
  const drawn = new Map<string, ServerResponse>();
  registry.setPageStatus = (nonce, status) => {
    const response = drawn.get(String(nonce));
    if (response && !response.headersSent) response.statusCode = status;
  };
  return (request, response) => {
    const nonce = String(request.headers["x-nonce"]);
    drawn.set(nonce, response);
    response.once("close", () => drawn.delete(nonce));
    return serve(request, response);
  };
}
