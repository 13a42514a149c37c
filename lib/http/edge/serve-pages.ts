import { readdirSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Handler } from "@/lib/http/edge/handler";
import { pageCache } from "./page-cache";
import { stripScripts } from "./strip-scripts";
import { limitPages } from "@/lib/http/edge/limit-pages";
import { assertPageMethod } from "@/lib/http/edge/page-methods";
import { replaceErrorsWhenBusy } from "@/lib/http/edge/refuse-when-busy";
import { withNonce, withPageStatus } from "./with-nonce";
import { env } from "@/lib/platform/env";

const DATA =
  /^\/(?:(?:_next\/static|api|proof)\/|pay\/[^/?]+\/decide|track\/pin|docs(?:\/[\w.-]+){0,3}\.(?:md|json)(?=\?|$)|d\/[^/?]+\/(?:price|places|[^/?]+\/send)(?=\?|$))/;

/** `serve` is Next's handler. Throws method_not_allowed. */
export function servePages(serve: Handler, isRouterState: (header: string) => boolean): Handler {
  const files = new Set(readdirSync(join(process.cwd(), "public")).map((name) => `/${name}`));
  const kept = pageCache();
  const withOwnNonce = withNonce(stripScripts(replaceErrorsWhenBusy(withPageStatus(serve))));
  const drawInTurn = limitPages(kept.keep(withOwnNonce), {
    atOnce: env.MAX_PAGES_AT_ONCE,
    perAddress: env.MAX_PAGES_PER_ADDRESS,
  });
  return (request, response) => {
    const path = request.url ?? "/";
    assertPageMethod(request);
    cleanRouterHeaders(request, isRouterState);
    if (path.startsWith("/_next/static/") || files.has(path)) return serve(request, response);
    if (DATA.test(path)) return withOwnNonce(request, response);
    return kept.send(request, response) || drawInTurn(request, response);
  };
}

/** Next fails on an invalid router state, and renders a full page without these headers. */
function cleanRouterHeaders({ headers }: IncomingMessage, isRouterState: (header: string) => boolean): void {
  if (headers.rsc !== undefined && headers.rsc !== "1") delete headers.rsc;
  const state = headers["next-router-state-tree"];
  if (state !== undefined && !isRouterState(String(state))) delete headers["next-router-state-tree"];
}
