import { randomBytes } from "node:crypto";
import type { Handler } from "@/lib/http/edge/handler";
import { languageCookie } from "@/lib/http/edge/page-language-of";
import { PAGE_HEADER } from "@/lib/http/message/page-header";
import { contentSecurityPolicy, scriptsByNonce } from "@/lib/http/message/security-headers";
import { env } from "@/lib/platform/env";

/** Pages on which a language is chosen; links to others, in messages, carry the language of their sender. */
const CHOOSES = /^\/(?:log-in|register|forgot-password|check-mail|rider|hub|security)(?:[/?]|$)/;

/** Gives each page a nonce of its own; Next reads it for its own scripts from the policy on the request. */
export function withNonce(serve: Handler): Handler {
  return (request, response) => {
    const nonce = randomBytes(16).toString("base64");
    const policy = contentSecurityPolicy(scriptsByNonce(nonce), env.APP_ORIGIN, env.TILE_URL);
    request.headers[PAGE_HEADER] = request.url ?? "/";
    request.headers["x-nonce"] = nonce;
    request.headers["content-security-policy"] = policy;
    response.setHeader("Content-Security-Policy", policy);
    const cookie = CHOOSES.test(request.url ?? "/") ? languageCookie(request) : null;
    if (cookie) response.setHeader("Set-Cookie", cookie);
    return serve(request, response);
  };
}
