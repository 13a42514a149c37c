import type { IncomingMessage } from "node:http";
import { ConditionError } from "@/lib/core/conditions";
import { listMethods } from "@/lib/http/routes/find-route";
import { env } from "@/lib/platform/env";

const FORM =
  /^\/(?:pay\/[^/?]+\/(?:again|decide)|track\/(?:again|pin|rating)|d\/[^/?]+\/(?:price|[^/?]+\/send))(?=\?|$)/;
/** Route files refuse other methods by lib/http/other-methods.ts; HEAD is left to Next. */
const API = /^\/api\//;
const PUBLIC = /^\/openapi\.json(?=\?|$)/;
const READ = ["GET", "HEAD"];

/** Throws method_not_allowed. A form without JavaScript may post to its page from our origin. */
export function assertPageMethod({ method = "", url = "", headers }: IncomingMessage): void {
  if (method === "OPTIONS" && PUBLIC.test(url)) return;
  if (API.test(url)) {
    const allow = method === "HEAD" ? listMethods(url.split("?", 1)[0]!) : null;
    if (!allow || allow.includes("HEAD")) return;
    throw new ConditionError("method_not_allowed", "HEAD is not allowed here", { allow });
  }
  const isForm = FORM.test(url);
  if (isForm ? method === "POST" : READ.includes(method)) return;
  if (!isForm && method === "POST" && headers.origin === env.APP_ORIGIN) return;
  throw new ConditionError("method_not_allowed", `${method} is not allowed here`, {
    allow: isForm ? ["POST"] : READ,
  });
}
